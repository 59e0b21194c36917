import type { Clock, Stop } from "@clutch/kernel";
import type { SourceMessage, SourceSink } from "../source.ts";
import { createJointWorlds, matchKeyOfSeed, remakeWorlds } from "../match/joint-worlds.ts";
import type { PlayedSource } from "../match/played-source.ts";
import { realTimers, type Timers } from "../match/timers.ts";
import { createPublisher } from "./publisher.ts";
import { holdMatch, holdOutright, type Held } from "./held.ts";
import type { ScriptCommand } from "./script.ts";

const ALIVE_MS = 1000;

/** Plays what a script says and nothing else: nothing moves between two of its commands. */
export interface ScriptedSource extends PlayedSource {
  /** Does what a line says; once started, all that it changes is published before this returns. Throws at a line that makes no sense. */
  obey(command: ScriptCommand): void;
}

export interface ScriptedOptions {
  readonly clock: Clock;
  readonly timers?: Timers;
}

export function createScriptedSource({ clock, timers = realTimers }: ScriptedOptions): ScriptedSource {
  const all = new Map<string, Held>();
  const publisher = createPublisher();
  let sink: SourceSink | null = null;
  let isSilent = false;

  const send = (messages: readonly SourceMessage[]): void => {
    if (messages.length > 0) sink?.(messages);
  };
  /** Only those that a line has touched can have changed; after a silence that is any of them. */
  const publish = (touched: Iterable<Held>): void => {
    if (sink !== null && !isSilent) send([...touched].flatMap((held) => publisher.takeNew(held, clock.nowMs())));
  };
  const find = (key: string): Held => {
    const held = all.get(key);
    if (!held) throw new Error(`the script has no match ${key}`);
    return held;
  };
  const add = (held: Held): Held => {
    if (all.has(held.key)) throw new Error(`the script has ${held.key} already`);
    all.set(held.key, held);
    return held;
  };
  return {
    name: "scripted",
    obey(command) {
      if (command.do === "silence" || command.do === "speak") {
        isSilent = command.do === "silence";
        if (!isSilent && sink) send([{ kind: "alive", atMs: clock.nowMs() }]);
        return publish(all.values());
      }
      publish([apply(command, add, find)]);
    },
    start(newSink) {
      sink = newSink;
      publish(all.values());
      if (!isSilent) send([{ kind: "snapshotComplete", atMs: clock.nowMs() }]);
      const stopTimer = timers.every(ALIVE_MS, () => {
        if (!isSilent) send([{ kind: "alive", atMs: clock.nowMs() }]);
      });
      const stop: Stop = () => {
        stopTimer();
        sink = null;
        return Promise.resolve();
      };
      return Promise.resolve(stop);
    },
    ...createAnswers(all, clock),
  };
}

/** What is asked of the source beside what it publishes. */
function createAnswers(
  all: ReadonlyMap<string, Held>,
  clock: Clock,
): Pick<PlayedSource, "jointOf" | "remakeWorlds" | "recover"> {
  const joints = createJointWorlds();
  return {
    jointOf(matchKey) {
      const held = all.get(matchKey);
      const moment = held?.isWithdrawn === false ? held.moment(clock.nowMs()) : null;
      return moment && joints.momentOf(moment.run, moment.atMs);
    },
    remakeWorlds(seed, count) {
      const moment = all.get(matchKeyOfSeed(seed))?.moment(clock.nowMs());
      return moment ? remakeWorlds(moment.run, seed, count) : null;
    },
    recover(matchKeys) {
      const anew = createPublisher();
      return matchKeys.flatMap((key) => {
        const held = all.get(key);
        return held ? anew.takeNew(held, clock.nowMs()) : [];
      });
    },
  };
}

type OfMatch = Exclude<ScriptCommand, { readonly do: "silence" | "speak" }>;

function apply(command: OfMatch, add: (held: Held) => Held, find: (key: string) => Held): Held {
  if (command.do === "match") return add(holdMatch(command.match));
  if (command.do === "outright") return add(holdOutright(command.outright));
  const held = find(command.match);
  switch (command.do) {
    case "play":
      held.play(command.to, command.atMs);
      break;
    case "market":
      if (command.change) held.changes.set(command.market, command.change);
      else held.changes.delete(command.market);
      break;
    case "result": {
      const revision = (held.results.get(command.market)?.revision ?? 0) + 1;
      held.results.set(command.market, { revision, figure: command.figure });
      held.changes.set(command.market, { ...held.changes.get(command.market), status: "closed" });
      break;
    }
    case "withdraw":
      held.isWithdrawn = true;
      break;
    default:
      command satisfies never;
  }
  return held;
}
