import type { MapStats, SideStats } from "../source.ts";
import { clockTextAt } from "../match/clock-text.ts";
import { drawsOf } from "./facts/draws.ts";
import { mapNameOf } from "./facts/map-names.ts";
import { computeRounds } from "./facts/round-course.ts";
import type { MatchPlan } from "./calendar/schedule.ts";
import { computeMobaSide } from "./stats/moba-side.ts";
import { computeRoundSide } from "./stats/round-side.ts";
import type { Seen } from "./stats/seen.ts";
import type { PlayedMap } from "../match/timeline.ts";

const HOME = 0;
const AWAY = 1;

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
    home: sideOf(seen, HOME),
    away: sideOf(seen, AWAY),
  };
}

function sideOf(seen: Seen, side: number): SideStats {
  switch (seen.plan.game.kind) {
    case "lane":
      return computeMobaSide(seen, side);
    case "rounds":
      return computeRoundSide(seen, side === HOME ? "home" : "away");
    case "duel":
      return duelSide(seen, side);
    default:
      return {};
  }
}

/** A duel shows the worth of both armies; their difference is the advantage everybody sees. */
function duelSide({ plan, map, state }: Seen, side: number): SideStats {
  const advantage = (state.marks[1] ?? 0) * (side === HOME ? 1 : -1);
  const base = 600 + state.step * 45;
  return {
    netWorth: Math.max(0, base + advantage * 180),
    gold: 50 + drawsOf(plan, map)(`bank:${side}`, state.step, 400),
  };
}
