import type { SourceMessage } from "../../source.ts";
import { createBasis, findPlan, scheduleName, type BasisOptions } from "../calendar/schedule.ts";
import { planPast } from "./plan-past.ts";
import { playMatch } from "./play-match.ts";

/** What the simulator has played before it was started: matches of the same calendar that have long ended. */
export interface SimulatedPast {
  /** Names the calendar: another seed or speed has another past. */
  readonly name: string;
  /** The keys of a bounded number of matches before a moment, newest first. Equal moments give equal keys. */
  keysBefore(beforeMs: number): readonly string[];
  /** All that was published of one of them; none for any other key. */
  play(matchKey: string): readonly SourceMessage[];
}

export function createSimulatedPast(options: Omit<BasisOptions, "streamsAt">): SimulatedPast {
  const basis = createBasis(options);
  return {
    name: scheduleName(basis),
    keysBefore: (beforeMs) => planPast(basis, beforeMs).map(({ matchKey }) => matchKey),
    play(matchKey) {
      const plan = findPlan(basis, matchKey);
      return plan === null ? [] : playMatch(plan);
    },
  };
}
