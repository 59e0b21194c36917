import type { Clock } from "@clutch/kernel";
import { createPlayedSource, type PlayedSource } from "../match/played-source.ts";
import type { MatchRun } from "../match/match-run.ts";
import { createProgramme } from "./programme.ts";
import { createSimulatedRun } from "./simulated-run.ts";
import { createBasis, findPlan } from "./calendar/schedule.ts";
import { realTimers, type Timers } from "../match/timers.ts";

export interface SimulatorOptions {
  /** 32 random bytes nobody knows; a text for tests and demos, whose matches anybody who knows it can compute. */
  readonly seed: Uint8Array | string;
  readonly clock: Clock;
  /** 1: a map takes 2 to 4 minutes. Larger is faster. */
  readonly speed: number;
  /** Where matches in play are shown, such as `https://streams.example/live`: some get addresses below it. Null or absent: none. */
  readonly streamsAt?: string | null;
  readonly timers?: Timers;
  /** The clock was set back by so much: the source goes on by its own time. */
  readonly onClockBack?: (byMs: number) => void;
}

/**
 * A source of invented matches (RU-1). Schedule, course and prices are functions of seed and time:
 * equal seeds and clocks give equal messages, and a restart in the middle of a match goes on with it.
 */
export function createSimulator(options: SimulatorOptions): PlayedSource {
  const { seed, clock, speed, streamsAt = null, timers = realTimers } = options;
  const basis = createBasis({ seed, speed, streamsAt });
  const runs = new Map<string, MatchRun>();
  const programme = createProgramme(basis, runs, (plan) => createSimulatedRun(plan));
  return createPlayedSource({
    name: "simulator",
    clock,
    onClockBack: options.onClockBack,
    timers,
    runs,
    programme,
    createRun: (matchKey) => {
      const plan = findPlan(basis, matchKey);
      return plan && createSimulatedRun(plan);
    },
  });
}
