import type { MatchFact } from "../../facts.ts";
import type { MatchPlan } from "../calendar/schedule.ts";
import type { PlayedMap } from "../../match/timeline.ts";
import { duelDrafts } from "./duel-facts.ts";
import { goalDrafts } from "./goal-facts.ts";
import { mapNameOf } from "./map-names.ts";
import { sideOfCode } from "./moba-kills.ts";
import { createMobaDrafts } from "./moba-facts.ts";
import { createRoundDrafts } from "./round-facts.ts";
import { namesOfSides } from "./sides.ts";
import { createFactList, type DraftsOfStep, type FactDraft } from "./fact-list.ts";

/**
 * All facts of a map up to one of its steps. They follow from the states up to it and from draws of their own, so what is
 * published never changes and says nothing of what comes (RU-18).
 */
export function computeMapFacts(plan: MatchPlan, map: PlayedMap, index: number): readonly MatchFact[] {
  const list = createFactList(plan, map);
  const sides = namesOfSides(plan, map);
  list.add(0, [{ kind: "mapStart", side: null, mapName: mapNameOf(plan, map.mapNumber) ?? null, sides }]);
  const draftsOf = createDrafts(plan, map, index);
  for (let step = 0; step <= index; step += 1) {
    const state = map.states[step];
    if (!state) break;
    const { drafts, sinceStep } = draftsOf(step);
    const isOver = state.winner !== 0;
    const { home, away } = state;
    const end: FactDraft = { kind: "mapEnd", side: sideOfCode(state.winner), home, away };
    list.add(step, isOver ? [...drafts, end] : drafts, sinceStep);
  }
  return list.facts;
}

function createDrafts(plan: MatchPlan, map: PlayedMap, index: number): DraftsOfStep {
  switch (plan.game.kind) {
    case "lane":
      return createMobaDrafts(plan, map, index);
    case "rounds":
      return createRoundDrafts(plan, map);
    case "duel":
      return (step) => duelDrafts(map, step);
    case "goals":
    case "goals-draw":
      return (step) => goalDrafts(plan, map, step);
  }
}
