import type { Side } from "@clutch/kernel";
import type { FactPlayer } from "../../facts.ts";
import type { MatchPlan } from "../calendar/schedule.ts";
import type { PlayedMap } from "../../match/timeline.ts";
import { drawsOf } from "./draws.ts";
import { playerOf, SIDES, type FactDraft, type StepDrafts } from "./fact-list.ts";

/** The players of a team of a goal game that is not football. */
export const SEATS = 3;

/** The goals of a step with the score after each. */
export function goalDrafts(plan: MatchPlan, map: PlayedMap, step: number): StepDrafts {
  const [before, after] = [map.states[step - 1], map.states[step]];
  const drafts: FactDraft[] = [];
  if (before && after) {
    const score = { home: before.home, away: before.away };
    for (const side of SIDES)
      while (score[side] < after[side]) {
        const scorer = scorerOf(plan, map, { side, nth: score[side] });
        score[side] += 1;
        drafts.push({ kind: "goal", side, scorer, ...score });
      }
  }
  return { drafts, sinceStep: step - 1 };
}

interface NthGoal {
  readonly side: Side;
  readonly nth: number;
}

/** A football side is led by one player; a team of the other goal games has three. */
const scorerOf = (plan: MatchPlan, map: PlayedMap, goal: NthGoal): FactPlayer | null =>
  plan.game.kind === "goals-draw" ? null : playerOf(plan, goal.side, scorerSeat(plan, map, goal));

/** Who scored the nth goal of a side, from 0. */
export const scorerSeat = (plan: MatchPlan, map: PlayedMap, { side, nth }: NthGoal): number =>
  drawsOf(plan, map)(`scorer:${side}`, nth, SEATS);
