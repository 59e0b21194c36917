import type { Figure, Fixture, SourceMessage } from "../source.ts";
import type { MessageDiff } from "../match/diff-messages.ts";
import type { Listing } from "../match/listing.ts";
import type { MatchRun } from "../match/match-run.ts";
import { fixtureOf } from "../match/match-view.ts";
import { createSimulatedRun } from "../simulator/simulated-run.ts";
import { computeCourse, stepOf } from "./course.ts";
import { listingOf } from "./outright.ts";
import { planOf } from "./plan.ts";
import type { MarketChange, ScriptedMatch, ScriptedOutright, ScriptMoment } from "./script.ts";

/** A match or an outright of the script as it stands now. */
export interface Held {
  readonly key: string;
  /** What it says by itself and has not been published yet. */
  takeNew(diff: MessageDiff, nowMs: number): readonly SourceMessage[];
  fixture(): Fixture;
  play(to: ScriptMoment, atMs: number): void;
  /** The run and the time it stands at; null for an outright. */
  moment(nowMs: number): { readonly run: MatchRun; readonly atMs: number } | null;
  /** By the market's key within the match. */
  readonly changes: Map<string, MarketChange>;
  readonly results: Map<string, { readonly revision: number; readonly figure: Figure }>;
  isWithdrawn: boolean;
}

/** Enough for prices that look like prices; a test that needs a certain one states it. */
const WORLDS = 4096;

const createHeld = (own: Pick<Held, "key" | "takeNew" | "fixture" | "play" | "moment">): Held => ({
  ...own,
  changes: new Map(),
  results: new Map(),
  isWithdrawn: false,
});

export function holdMatch(match: ScriptedMatch): Held {
  const timeline = computeCourse(planOf(match, match.startMs), match.maps);
  const runFrom = (startMs: number): MatchRun =>
    createSimulatedRun(planOf(match, startMs), { timeline, worlds: WORLDS });
  let run = runFrom(match.startMs);
  let step: number | null = null;
  /** The script moves the match, not the clock: before its kick-off it waits, however late it is. */
  const timeOf = (nowMs: number): number =>
    step === null ? Math.min(nowMs, run.plan.startMs - 1) : run.plan.startMs + step * run.plan.stepMs;
  return createHeld({
    key: match.key,
    takeNew: (diff, nowMs) => diff.diffMatch(run, timeOf(nowMs)),
    fixture: () => fixtureOf(run.plan, step === null ? "scheduled" : "live"),
    moment: (nowMs) => ({ run, atMs: timeOf(nowMs) }),
    play(to, atMs) {
      const next = stepOf(timeline, to);
      if (step !== null && next < step) throw new Error(`${match.key} is past ${JSON.stringify(to)}`);
      if (step === null && run.plan.startMs > atMs) run = runFrom(atMs);
      step = next;
    },
  });
}

export function holdOutright(outright: ScriptedOutright): Held {
  const listing: Listing = listingOf(outright);
  return createHeld({
    key: outright.key,
    takeNew: (diff, nowMs) => diff.diffListing(listing, nowMs),
    fixture: () => listing.viewAt(0).fixture,
    moment: () => null,
    play: () => {
      throw new Error(`${outright.key} is an outright: it is not played`);
    },
  });
}
