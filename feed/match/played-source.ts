import type { Clock } from "@clutch/kernel";
import type { Worlds } from "@clutch/pricing";
import type { MatchSource, SourceMessage } from "../source.ts";
import { createForwardClock } from "./forward-clock.ts";
import { createMessageDiff } from "./diff-messages.ts";
import { createJointWorlds, matchKeyOfSeed, remakeWorlds, type JointMoment } from "./joint-worlds.ts";
import type { Listing } from "./listing.ts";
import type { MatchRun } from "./match-run.ts";
import type { Programme } from "./programme.ts";
import { startPublishLoop } from "./publish-loop.ts";
import { createRest, type Rest } from "./rest.ts";
import type { Timers } from "./timers.ts";

/** A source that plays its matches by the clock, and so can say of any of them what is known at any time. */
export interface PlayedSource extends MatchSource {
  /** What joint prices of a match are read from at the clock's time (RU-2); null when it is over or not ours. */
  jointOf(matchKey: string): JointMoment | null;
  /** The worlds a joint price was read from, made again from what its ticket keeps; null for what is not ours. */
  remakeWorlds(seed: string, count: number): Worlds | null;
  /** All that is known of matches that may have ended while nobody listened: fixture, markets, results. */
  recover(matchKeys: readonly string[]): SourceMessage[];
  /** The source's time is at least this: another source of the same matches is there. */
  advanceTo?(atMs: number): void;
  /** Nobody looks, and only these matches are held: see rest.ts. A source whose messages cost nothing has no rest. */
  readonly rest?: Pick<Rest, "begin" | "end">;
}

export interface PlayedSourceParts {
  readonly name: string;
  readonly clock: Clock;
  /** The clock was set back by so much; the source goes on by its own time (forward-clock.ts). */
  readonly onClockBack?: ((byMs: number) => void) | undefined;
  readonly timers: Timers;
  readonly programme: Programme;
  /** Runs that are held by their keys; the programme's entries open into it. */
  readonly runs: Map<string, MatchRun>;
  /** A new run of one of the source's matches, however long ago it was; null for any other key. */
  readonly createRun: (matchKey: string) => MatchRun | null;
  /** The same of its listings. */
  readonly createListing?: (key: string) => Listing | null;
}

export function createPlayedSource(parts: PlayedSourceParts): PlayedSource {
  const { name, timers, programme, runs, createRun } = parts;
  const clock = createForwardClock(parts.clock, parts.onClockBack);
  const joints = createJointWorlds();
  const rest = createRest();
  const findRun = (matchKey: string): MatchRun | null => {
    const run = runs.get(matchKey) ?? createRun(matchKey);
    if (run) runs.set(matchKey, run);
    return run;
  };
  const recoverOne = (key: string, atMs: number): SourceMessage[] => {
    const run = createRun(key);
    if (run) return createMessageDiff().diffMatch(run, atMs);
    const listing = parts.createListing?.(key);
    return listing ? createMessageDiff().diffListing(listing, atMs) : [];
  };
  return {
    name,
    rest,
    advanceTo: clock.advanceTo,
    start: (sink) => Promise.resolve(startPublishLoop({ programme, clock, timers, sink, runs, rest })),
    jointOf: (matchKey) => {
      const run = findRun(matchKey);
      return run && joints.momentOf(run, clock.nowMs());
    },
    remakeWorlds: (seed, count) => {
      const run = createRun(matchKeyOfSeed(seed));
      return run && remakeWorlds(run, seed, count);
    },
    recover: (matchKeys) => {
      const atMs = clock.nowMs();
      return matchKeys.flatMap((key) => recoverOne(key, atMs));
    },
  };
}
