import { assert, type Clock } from "@clutch/kernel";
import { createRootKey } from "../match/keys.ts";
import { createPlayedSource, type PlayedSource } from "../match/played-source.ts";
import { computeLeagues } from "./calendar/leagues.ts";
import type { MatchRun } from "../match/match-run.ts";
import { createProgramme } from "./programme.ts";
import { createSimulatedRun } from "./simulated-run.ts";
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
  const programme = createProgramme(basis, runs, (plan) => createSimulatedRun(plan));
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
