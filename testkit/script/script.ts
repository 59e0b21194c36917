import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import type { MarketChange, ScriptCommand, ScriptedMatch, ScriptedOutright, ScriptMoment } from "@clutch/feed";

type Unstamped<Command> = Command extends ScriptCommand ? Omit<Command, "atMs"> : never;

/** A match of the script, as a test drives it. Every promise is kept when the server has stored and published what it changes. */
export interface DrivenMatch {
  readonly key: string;
  readonly match: ScriptedMatch;
  readonly play: (to: ScriptMoment) => Promise<void>;
  /** Markets are named within the match: `win`, `m1-win`, `maps-ah` … */
  readonly change: (market: string, change: MarketChange | null) => Promise<void>;
  readonly pause: (market: string) => Promise<void>;
  readonly resume: (market: string) => Promise<void>;
  readonly settle: (market: string, selection: string) => Promise<void>;
  readonly voidMarket: (market: string) => Promise<void>;
  readonly withdraw: () => Promise<void>;
}

/** What the matches of a running server do next. */
export interface Script {
  readonly addMatch: (match: ScriptedMatch) => Promise<DrivenMatch>;
  readonly addOutright: (outright: ScriptedOutright) => Promise<void>;
  /** A match that was added before. */
  readonly drive: (match: ScriptedMatch) => DrivenMatch;
  readonly silence: () => Promise<void>;
  readonly speak: () => Promise<void>;
}

const LOOK_MS = 10;
const LIMIT_MS = 60_000;

/** Lines for a server that is not started yet. */
export const writeScript = (file: string, commands: readonly Unstamped<ScriptCommand>[]): void =>
  appendFileSync(file, commands.map((command) => `${stamp(command)}\n`).join(""));

const stamp = (command: Unstamped<ScriptCommand>): string => JSON.stringify({ atMs: Date.now(), ...command });

/** Writes the script that a server follows by `CLUTCH_FEED=scripted:FILE`; others may write to it at the same time. */
export function openScript(file: string): Script {
  const say = async (command: Unstamped<ScriptCommand>): Promise<void> => {
    const line = stamp(command);
    appendFileSync(file, `${line}\n`);
    await waitUntilTaken(file, readFileSync(file, "utf8").split("\n").lastIndexOf(line) + 1);
  };
  const drive = (match: ScriptedMatch): DrivenMatch => {
    const { key } = match;
    const odds = new Map<string, MarketChange["odds"]>();
    const change = (market: string, changed: MarketChange | null): Promise<void> => {
      odds.set(market, changed?.odds);
      return say({ do: "market", match: key, market, change: changed });
    };
    /** Prices set by hand stay as they are. */
    const withOdds = (market: string, changed: MarketChange): MarketChange => {
      const stated = odds.get(market);
      return stated === undefined ? changed : { ...changed, odds: stated };
    };
    return {
      key,
      match,
      play: (to) => say({ do: "play", match: key, to }),
      change,
      pause: (market) => change(market, withOdds(market, { status: "pause" })),
      resume: (market) => change(market, withOdds(market, {})),
      settle: (market, selection) =>
        say({ do: "result", match: key, market, figure: { kind: "selection", selection } }),
      voidMarket: (market) => say({ do: "result", match: key, market, figure: { kind: "void", reason: "script" } }),
      withdraw: () => say({ do: "withdraw", match: key }),
    };
  };
  return {
    addMatch: async (match) => {
      await say({ do: "match", match });
      return drive(match);
    },
    addOutright: (outright) => say({ do: "outright", outright }),
    drive,
    silence: () => say({ do: "silence" }),
    speak: () => say({ do: "speak" }),
  };
}

interface Taken {
  readonly lines: number;
  readonly refused: readonly (readonly [line: number, why: string])[];
}

async function waitUntilTaken(file: string, line: number): Promise<void> {
  for (const untilMs = Date.now() + LIMIT_MS; Date.now() < untilMs; await sleep(LOOK_MS)) {
    const taken = existsSync(`${file}.taken`) ? (JSON.parse(readFileSync(`${file}.taken`, "utf8")) as Taken) : null;
    if (taken === null || taken.lines < line) continue;
    const refused = taken.refused.find(([number]) => number === line);
    if (refused) throw new Error(`line ${line} of the script: ${refused[1]}`);
    return;
  }
  throw new Error(`the server has not taken line ${line} of the script`);
}
