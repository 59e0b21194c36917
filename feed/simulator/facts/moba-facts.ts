import type { Side } from "@clutch/kernel";
import type { FactPlayer } from "../../facts.ts";
import type { MatchPlan } from "../calendar/schedule.ts";
import { computeBosses } from "./moba-bosses.ts";
import type { PlayedMap } from "../../match/timeline.ts";
import { drawsOf, type Draws } from "./draws.ts";
import { computeBans } from "./moba-draft.ts";
import { computeMobaKills, SQUAD } from "./moba-kills.ts";
import { heroOf } from "./players.ts";
import { computeTakenTowers, type TakenTower } from "./moba-towers.ts";
import { playerOf, SIDES, type DraftsOfStep, type FactDraft } from "./fact-list.ts";

/** The facts of the steps of a lane map; the draft is published at its first. */
export function createMobaDrafts(plan: MatchPlan, map: PlayedMap, index: number): DraftsOfStep {
  const draw = drawsOf(plan, map);
  const kills = Map.groupBy(computeMobaKills(plan, map, index), ({ step }) => step);
  const bosses = Map.groupBy(computeBosses(plan, map, index), ({ step }) => step);
  const towers = Map.groupBy(computeTakenTowers(plan, map, index), ({ step }) => step);
  const hasBarracks = HAS_BARRACKS.has(plan.league.game);
  let killed = 0;
  return (step) => {
    if (!map.states[step - 1] || !map.states[step])
      return { drafts: draftFacts(draw, (side, seat) => playerOf(plan, side, seat)), sinceStep: -1 };
    const drafts = (kills.get(step) ?? []).map(({ side, killer, victim, assists }): FactDraft => {
      killed += 1;
      return {
        kind: "kill",
        side,
        killer: playerOf(plan, side, killer),
        victim: playerOf(plan, side === "home" ? "away" : "home", victim),
        assists: assists.map((seat) => playerOf(plan, side, seat)),
        isFirstBlood: killed === 1,
        round: null,
        weapon: null,
      };
    });
    for (const { side } of bosses.get(step) ?? []) drafts.push({ kind: "boss", side });
    drafts.push(...towerFacts(towers.get(step) ?? [], hasBarracks));
    return { drafts, sinceStep: step - 1 };
  };
}

/** Bans, then picks, the sides in turn. */
function draftFacts(draw: Draws, player: (side: Side, seat: number) => FactPlayer): FactDraft[] {
  const seats = Array.from({ length: SQUAD }, (_, seat) => seat);
  const bans = { home: computeBans(draw, "home"), away: computeBans(draw, "away") };
  return [
    ...seats.flatMap((seat) => SIDES.map((side): FactDraft => ({ kind: "ban", side, hero: bans[side][seat] ?? "" }))),
    ...seats.flatMap((seat) =>
      SIDES.map((side): FactDraft => ({
        kind: "pick",
        side,
        hero: heroOf(draw, side === "home" ? 0 : 1, seat),
        player: player(side, seat),
      })),
    ),
  ];
}

/** Games in which barracks, or an inhibitor, fall behind the third tower of a lane. */
export const HAS_BARRACKS = new Set(["dota", "lol"]);

const towerFacts = (taken: readonly TakenTower[], hasBarracks: boolean): FactDraft[] =>
  taken.flatMap(({ side, tier, lane, isGuard }): FactDraft[] => {
    const tower: FactDraft = { kind: "tower", side, tier, lane };
    return isGuard && hasBarracks ? [tower, { kind: "barracks", side }] : [tower];
  });
