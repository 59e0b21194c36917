import { createMatchRun, type MatchRun } from "../match/match-run.ts";
import type { Timeline } from "../match/timeline.ts";
import type { MatchPlan } from "./calendar/schedule.ts";
import { computeTimeline } from "./course.ts";
import { computeMapFacts } from "./facts/map-facts.ts";
import { computeMapStats } from "./stats.ts";

export interface SimulatedRunOptions {
  /** Worlds that prices are counted from; fewer are faster and less exact. */
  readonly worlds?: number;
  /** The course of the match, where it is not the one its plan's key gives. */
  readonly timeline?: Timeline;
}

/** The run of a match whose course and statistics are drawn from the keys of its plan. */
export const createSimulatedRun = (plan: MatchPlan, { worlds, timeline }: SimulatedRunOptions = {}): MatchRun =>
  createMatchRun(
    plan,
    {
      play: () => timeline ?? computeTimeline(plan),
      statsOf: (map, index) => computeMapStats(plan, map, index),
      factsOf: (map, index) => computeMapFacts(plan, map, index),
    },
    worlds,
  );
