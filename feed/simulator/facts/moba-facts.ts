import type { MapState } from "@clutch/pricing";
import type { FactPlayer, FactSide, MobaFact, MobaLaneName } from "../../facts.ts";
import type { MatchPlan } from "../calendar/schedule.ts";
import { computeBans } from "./moba-draft.ts";
import { handleOf, heroOf, MOBA_ROLES } from "./players.ts";
import type { PlayedMap } from "../../match/timeline.ts";
import { drawsOf, type Draws } from "./draws.ts";
import { computeMobaKills, sideOfCode, SQUAD } from "./moba-kills.ts";

type Numbered = "mapNumber" | "sequence";
type Untold<Fact> = Fact extends MobaFact ? Omit<Fact, Numbered | "second"> : never;
/** A fact before it has its time and number. */
type Draft = Untold<MobaFact>;

const SIDES = ["home", "away"] as const;

/**
 * All facts of a lane map up to one of its steps. They follow from the states up to it and from draws of their own, so
 * what is told never changes and says nothing of what comes (RU-18).
 */
export function computeMobaFacts(plan: MatchPlan, map: PlayedMap, index: number): readonly MobaFact[] {
  const draw = drawsOf(plan, map);
  const facts: MobaFact[] = [];
  const tell = (step: number, drafts: readonly Draft[]): void => {
    const { secondsPerStep } = plan.game;
    for (const [place, draft] of drafts.entries()) {
      const into = Math.floor((place * secondsPerStep) / drafts.length);
      const second = step === 0 ? 0 : (step - 1) * secondsPerStep + 1 + into;
      facts.push({ ...draft, mapNumber: map.mapNumber, second, sequence: facts.length + 1 });
    }
  };
  tell(
    0,
    draftFacts(draw, (side, seat) => playerOf(plan, side, seat)),
  );
  const kills = Map.groupBy(computeMobaKills(plan, map, index), ({ step }) => step);
  let killed = 0;
  for (let step = 1; step <= index; step += 1) {
    const [before, after] = [map.states[step - 1], map.states[step]];
    if (!before || !after) break;
    const drafts: Draft[] = (kills.get(step) ?? []).map(({ side, killer, victim, assists }) => {
      killed += 1;
      return {
        kind: "kill",
        side,
        killer: playerOf(plan, side, killer),
        victim: playerOf(plan, side === "home" ? "away" : "home", victim),
        assists: assists.map((seat) => playerOf(plan, side, seat)),
        isFirstBlood: killed === 1,
      };
    });
    drafts.push(...towerFacts(draw, before, after));
    const winner = sideOfCode(after.winner);
    if (winner) drafts.push({ kind: "mapEnd", side: winner });
    tell(step, drafts);
  }
  return facts;
}

const playerOf = (plan: MatchPlan, side: FactSide, seat: number): FactPlayer => ({
  seat,
  handle: handleOf(plan, side === "home" ? 0 : 1, seat),
  role: MOBA_ROLES[seat] ?? "support",
});

/** Bans, then picks, the sides in turn. */
function draftFacts(draw: Draws, player: (side: FactSide, seat: number) => FactPlayer): Draft[] {
  const seats = Array.from({ length: SQUAD }, (_, seat) => seat);
  const bans = { home: computeBans(draw, "home"), away: computeBans(draw, "away") };
  return [
    ...seats.flatMap((seat) => SIDES.map((side): Draft => ({ kind: "ban", side, hero: bans[side][seat] ?? "" }))),
    ...seats.flatMap((seat) =>
      SIDES.map((side): Draft => ({
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

/** Towers fall tier by tier: the model knows how many, the draws know where. */
function towerFacts(draw: Draws, before: MapState, after: MapState): Draft[] {
  const order = after.marks[3] === 2 ? SIDES.toReversed() : SIDES;
  return order.flatMap((side) => {
    const mark = side === "home" ? 0 : 1;
    const [from, to] = [before.marks[mark] ?? 0, after.marks[mark] ?? 0];
    return Array.from({ length: Math.max(0, to - from) }, (_, place): Draft => {
      const nth = from + place;
      const tier = Math.floor(nth / LANES) + 1;
      if (tier >= BASE_TIER) return { kind: "tower", side, tier: BASE_TIER, lane: null };
      const lanes = LANE_ORDERS[draw(`lanes:${side}`, tier, LANE_ORDERS.length)];
      return { kind: "tower", side, tier: tier === 1 ? 1 : tier === 2 ? 2 : 3, lane: lanes?.[nth % LANES] ?? "middle" };
    });
  });
}
