import { createMessageDiff } from "../../match/diff-messages.ts";
import type { MatchRun } from "../../match/match-run.ts";
import type { SourceMessage } from "../../source.ts";
import type { MatchPlan } from "../calendar/schedule.ts";
import { createSimulatedRun } from "../simulated-run.ts";

/** Of prices only the lines are seen, once a market is closed: these need few worlds. */
const WORLDS = 400;
/**
 * A source in play publishes statistics every four steps; every eight state who led in each minute. A round may be over in six, and
 * its economy is kept too.
 */
const STATS_STEPS = 8;
const ROUND_STATS_STEPS = 4;

/**
 * All that is published of a match from its begin to its end, as one that is over: the same run and the same messages as of a match
 * in play, with the main markets alone.
 */
export function playMatch(plan: MatchPlan): readonly SourceMessage[] {
  const run = createSimulatedRun({ ...plan, isOffered: ({ isMain }) => isMain }, { worlds: WORLDS });
  const endMs = plan.startMs + run.timeline().endStep * plan.stepMs;
  const atEnd = createMessageDiff().diffMatch(run, endMs);
  const isStats = ({ kind }: SourceMessage): boolean => kind === "stats";
  return [...atEnd.filter((each) => !isStats(each)), ...statsOnTheWay(run, endMs), ...atEnd.filter(isStats)];
}

/** From statistics in their order the course of a map is kept: its lead by the minute and its races. */
function statsOnTheWay(run: MatchRun, atMs: number): readonly SourceMessage[] {
  const steps = run.plan.game.kind === "rounds" ? ROUND_STATS_STEPS : STATS_STEPS;
  return run.timeline().maps.flatMap((map) =>
    Array.from({ length: Math.floor(map.states.length / steps) }, (_, index) => {
      const stats = run.statsOf(map, index * steps);
      const { mapNumber } = map;
      return stats && { kind: "stats" as const, atMs, matchKey: run.plan.matchKey, mapNumber, stats };
    }).filter((message) => message !== null),
  );
}
