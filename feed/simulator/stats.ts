import type { Side } from "@clutch/kernel";
import type { MapStats, SideStats } from "../source.ts";
import { clockTextAt } from "../match/clock-text.ts";
import { mapNameOf } from "./facts/map-names.ts";
import { computeRounds } from "./facts/round-course.ts";
import type { MatchPlan } from "./calendar/schedule.ts";
import { computeDuelSide } from "./stats/duel-side.ts";
import { computeGoalSide, computePeriods } from "./stats/goal-side.ts";
import { computeMobaSide } from "./stats/moba-side.ts";
import { computeRoundSide } from "./stats/round-side.ts";
import type { Seen } from "./stats/seen.ts";
import type { PlayedMap } from "../match/timeline.ts";

/**
 * The statistics of a map at one of its steps (G-66). They follow from the states seen so far and from draws of a stream
 * of their own: nothing in them reveals more of the outcome than the prices already know (RU-18).
 */
export function computeMapStats(plan: MatchPlan, map: PlayedMap, index: number): MapStats {
  const state = map.states[index] ?? map.states[0];
  if (!state) throw new Error("a map without states");
  const rounds = plan.game.kind === "rounds" ? computeRounds(plan, map, index) : [];
  const seen: Seen = { plan, map, index, state, rounds };
  const isOver = state.winner !== 0;
  const mapName = mapNameOf(plan, map.mapNumber);
  return {
    state: isOver ? "ended" : "live",
    ...(mapName === undefined ? {} : { mapName }),
    clockText: clockTextAt(plan.game, state),
    rounds: rounds.map(({ round, side, endReason }) => ({ round, winner: side, endReason })),
    ...(plan.game.kind.startsWith("goals") ? { periods: computePeriods(seen) } : {}),
    home: sideOf(seen, "home"),
    away: sideOf(seen, "away"),
  };
}

function sideOf(seen: Seen, side: Side): SideStats {
  switch (seen.plan.game.kind) {
    case "lane":
      return computeMobaSide(seen, side === "home" ? 0 : 1);
    case "rounds":
      return computeRoundSide(seen, side);
    case "duel":
      return computeDuelSide(seen, side);
    case "goals":
    case "goals-draw":
      return computeGoalSide(seen, side);
  }
}
