import type { Side } from "@clutch/kernel";
import type { MapState } from "@clutch/pricing";
import type { FactPlayer, MobaLaneName } from "../../facts.ts";
import type { MatchPlan } from "../calendar/schedule.ts";
import { computeBosses } from "./moba-bosses.ts";
import type { PlayedMap } from "../../match/timeline.ts";
import { drawsOf, type Draws } from "./draws.ts";
import { computeBans } from "./moba-draft.ts";
import { computeMobaKills, SQUAD } from "./moba-kills.ts";
import { heroOf } from "./players.ts";
import { playerOf, SIDES, type DraftsOfStep, type FactDraft } from "./fact-list.ts";

/** The facts of the steps of a lane map; the draft is published at its first. */
export function createMobaDrafts(plan: MatchPlan, map: PlayedMap, index: number): DraftsOfStep {
  const draw = drawsOf(plan, map);
  const kills = Map.groupBy(computeMobaKills(plan, map, index), ({ step }) => step);
  const bosses = Map.groupBy(computeBosses(plan, map, index), ({ step }) => step);
  const hasBarracks = HAS_BARRACKS.has(plan.league.game);
  let killed = 0;
  return (step) => {
    const [before, after] = [map.states[step - 1], map.states[step]];
    if (!before || !after)
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
    drafts.push(...towerFacts(draw, { before, after, hasBarracks }));
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

const LANE_ORDERS: readonly (readonly MobaLaneName[])[] = [
  ["top", "middle", "bottom"],
  ["top", "bottom", "middle"],
  ["middle", "top", "bottom"],
  ["middle", "bottom", "top"],
  ["bottom", "top", "middle"],
  ["bottom", "middle", "top"],
];
const LANES = 3;
const BASE_TIER = 4;

/** Figures of a team besides its towers that only some lane games have. */
export const HAS_BARRACKS = new Set(["dota", "lol"]);
const TOWERS_BEFORE_BARRACKS = 8;
const MAX_BARRACKS = 3;

/** Barracks fall with the towers that guard them. */
export const barracksOf = (towers: number): number =>
  Math.max(0, Math.min(MAX_BARRACKS, towers - TOWERS_BEFORE_BARRACKS));

/** Towers fall tier by tier: the model knows how many, the draws know where. */
function towerFacts(
  draw: Draws,
  {
    before,
    after,
    hasBarracks,
  }: { readonly before: MapState; readonly after: MapState; readonly hasBarracks: boolean },
): FactDraft[] {
  const order = after.marks[3] === 2 ? SIDES.toReversed() : SIDES;
  return order.flatMap((side) => {
    const mark = side === "home" ? 0 : 1;
    const [from, to] = [before.marks[mark] ?? 0, after.marks[mark] ?? 0];
    return Array.from({ length: Math.max(0, to - from) }, (_, place): FactDraft[] => {
      const nth = from + place;
      const isGuard = hasBarracks && barracksOf(nth + 1) > barracksOf(nth);
      const tower: FactDraft = { kind: "tower", side, ...towerAt(draw, side, nth) };
      return isGuard ? [tower, { kind: "barracks", side }] : [tower];
    }).flat();
  });
}

function towerAt(draw: Draws, side: Side, nth: number): { tier: 1 | 2 | 3 | 4; lane: MobaLaneName | null } {
  const tier = Math.floor(nth / LANES) + 1;
  if (tier >= BASE_TIER) return { tier: BASE_TIER, lane: null };
  const lanes = LANE_ORDERS[draw(`lanes:${side}`, tier, LANE_ORDERS.length)];
  return { tier: tier === 1 ? 1 : tier === 2 ? 2 : 3, lane: lanes?.[nth % LANES] ?? "middle" };
}
