import type { Side } from "@clutch/kernel";
import type { RoundSide } from "../../facts.ts";
import type { MatchPlan } from "../calendar/schedule.ts";
import type { PlayedMap } from "../../match/timeline.ts";

/** Whether the home club begins on the first side of this map, as the model knows it. */
export const startsFirst = (plan: MatchPlan, map: PlayedMap): boolean =>
  (plan.series.contexts[map.mapNumber - 1]?.salt ?? 0) % 2 === 0;

/** Dota 2 calls its sides radiant and dire, the other lane games blue and red. */
export const laneSideOf = (game: string, isFirst: boolean): string => {
  if (game === "dota") return isFirst ? "radiant" : "dire";
  return isFirst ? "blue" : "red";
};

const OVERTIME_HALF = 3;

/** The side a team plays in a round, from 1: sides change at the half, and every three rounds of overtime, as in the model. */
export function roundSideOf(plan: MatchPlan, map: PlayedMap, at: { side: Side; round: number }): RoundSide {
  const half = (plan.game.regulation ?? 0) - 1;
  const played = at.round - 1;
  const isChanged = played < half * 2 ? played >= half : Math.floor((played - half * 2) / OVERTIME_HALF) % 2 === 1;
  const isFirst = (at.side === "home") === startsFirst(plan, map);
  return isFirst === isChanged ? "attack" : "defence";
}

/** What the sides each team begins on are called; null in games without sides. */
export function namesOfSides(plan: MatchPlan, map: PlayedMap): Readonly<Record<Side, string>> | null {
  switch (plan.game.kind) {
    case "lane": {
      const isHomeFirst = startsFirst(plan, map);
      const { game } = plan.league;
      return { home: laneSideOf(game, isHomeFirst), away: laneSideOf(game, !isHomeFirst) };
    }
    case "rounds":
      return {
        home: roundSideOf(plan, map, { side: "home", round: 1 }),
        away: roundSideOf(plan, map, { side: "away", round: 1 }),
      };
    default:
      return null;
  }
}
