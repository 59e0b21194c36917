import { assert, type Clock } from "@clutch/kernel";
import { createRootKey } from "../match/keys.ts";
import { createPlayedSource, type PlayedSource } from "../match/played-source.ts";
import { computeLeagues } from "./calendar/leagues.ts";
import type { MatchRun } from "../match/match-run.ts";
import { computeDue, dueOutrights } from "./due.ts";
import { createOutrightRun } from "./outright/outright.ts";
import { createSimulatedRun } from "./simulated-run.ts";
import type { Due, Programme } from "../match/programme.ts";
import { computePlan, matchKeyOf, type MatchPlan, type ScheduleBasis } from "./calendar/schedule.ts";
import { realTimers, type Timers } from "../match/timers.ts";

/** Real milliseconds of one step at speed 1; a map is 110 to 250 steps long. */
const STEP_MS = 1000;

export interface SimulatorOptions {
  /** 32 random bytes nobody knows; a text for tests and demos, whose matches anybody who knows it can compute. */
  readonly seed: Uint8Array | string;
  readonly clock: Clock;
  /** 1: a map takes 2 to 4 minutes. Larger is faster. */
  readonly speed: number;
  /** Where matches in play are shown, such as `https://streams.example/live`: some get addresses below it. Null or absent: none. */
  readonly streamsAt?: string | null;
  readonly timers?: Timers;
}

/**
 * A source of invented matches (RU-1). Schedule, course and prices are functions of seed and time:
 * equal seeds and clocks give equal messages, and a restart in the middle of a match goes on with it.
 */
export function createSimulator(options: SimulatorOptions): PlayedSource {
  const { seed, clock, speed, streamsAt = null, timers = realTimers } = options;
  assert(speed > 0, "a positive speed");
  const key = createRootKey(seed);
  const basis: ScheduleBasis = { key, stepMs: STEP_MS / speed, leagues: computeLeagues(key), streamsAt };
  const runs = new Map<string, MatchRun>();
  const runOf = (plan: MatchPlan): MatchRun => {
    const known = runs.get(plan.matchKey);
    if (known) return known;
    const run = createSimulatedRun(plan);
    runs.set(plan.matchKey, run);
    return run;
  };
  const programme: Programme = {
    dueAt: memoizeByStep(basis.stepMs, (atMs) => ({
      matches: computeDue(basis, atMs).map((plan) => ({
        key: plan.matchKey,
        group: plan.league.key,
        open: () => runOf(plan),
      })),
      listings: dueOutrights(basis, atMs).map(({ key: outrightKey, league, season }) => ({
        key: outrightKey,
        group: league.key,
        open: () => createOutrightRun({ basis, league, season }, runOf),
      })),
    })),
  };
  const planOf = (matchKey: string): MatchPlan | null => {
    const slot = Number(/-(\d+)$/.exec(matchKey)?.[1]);
    const league = basis.leagues.find((each) => matchKeyOf(basis, each, slot) === matchKey);
    return league ? computePlan(basis, league, slot) : null;
  };
  return createPlayedSource({
    name: "simulator",
    clock,
    timers,
    runs,
    programme,
    createRun: (matchKey) => {
      const plan = planOf(matchKey);
      return plan && createSimulatedRun(plan);
    },
  });
}

/** What is due is looked up once a step, at the step's begin: matches are announced and let go steps before or after it matters. */
function memoizeByStep(stepMs: number, compute: (atMs: number) => Due): (atMs: number) => Due {
  let known: { readonly step: number; readonly due: Due } | null = null;
  return (atMs) => {
    const step = Math.floor(atMs / stepMs);
    if (known?.step !== step) known = { step, due: compute(step * stepMs) };
    return known.due;
  };
}
