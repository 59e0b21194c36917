import type { Side } from "@clutch/kernel";
import { AWAY, HOME } from "@clutch/pricing";
import type { MobaLaneName } from "../../facts.ts";
import type { MatchPlan } from "../calendar/schedule.ts";
import type { PlayedMap } from "../../match/timeline.ts";
import { createWalk } from "../walk.ts";
import { drawsOf, type Draws } from "./draws.ts";
import { SIDES } from "./fact-list.ts";

/** A tower that a side took, and whether barracks or an inhibitor fell with it. */
export interface TakenTower {
  readonly step: number;
  readonly side: Side;
  readonly tier: 1 | 2 | 3 | 4;
  readonly lane: MobaLaneName | null;
  readonly isGuard: boolean;
}

const LANES = ["top", "middle", "bottom"] as const;
const TIERS = 3;
const BASE_TIER = 4;

/** What a side has to take to win: an open lane, and behind it the towers of the base in games that have some. */
interface Stronghold {
  readonly base: number;
  /** Towers that fall in the winner's last push, and the least the winner has then, as the model has them. */
  readonly lastPush: number;
  readonly least: number;
}

const STRONGHOLDS: Readonly<Record<string, Stronghold>> = {
  dota: { base: 2, lastPush: 2, least: 6 },
  lol: { base: 2, lastPush: 2, least: 6 },
};
const WITHOUT_BASE: Stronghold = { base: 0, lastPush: 1, least: 4 };

/**
 * The towers taken up to a step, in order. The model knows how many fall, draws say where, tier by tier in each lane. Whoever wins has
 * to open a lane and take the base with the towers of the last push: those before it fall so that these are enough for either side, as
 * nobody knows yet who wins (RU-18).
 */
export const computeTakenTowers = createWalk((plan: MatchPlan, map: PlayedMap) => {
  const draw = drawsOf(plan, map);
  const stronghold = STRONGHOLDS[plan.league.game] ?? WITHOUT_BASE;
  const lanes = { home: [0, 0, 0], away: [0, 0, 0] };
  const base = { home: 0, away: 0 };
  return (step): TakenTower[] | null => {
    const [before, after] = [map.states[step - 1], map.states[step]];
    if (!before || !after) return null;
    const taken: TakenTower[] = [];
    const order = after.marks[3] === AWAY ? SIDES.toReversed() : SIDES;
    for (const side of order) {
      const mark = side === "home" ? 0 : 1;
      const isLastPush = after.winner === (side === "home" ? HOME : AWAY);
      for (let nth = before.marks[mark] ?? 0; nth < (after.marks[mark] ?? 0); nth += 1) {
        const lane = isLastPush
          ? pickLast(lanes[side], stronghold.base - base[side])
          : pickLane({ draw, side, nth }, lanes[side], stronghold);
        if (lane === null) {
          base[side] += 1;
          taken.push({ step, side, tier: BASE_TIER, lane: null, isGuard: false });
          continue;
        }
        const tier = (lanes[side][lane] ?? 0) + 1;
        lanes[side][lane] = tier;
        const isGuard = tier === TIERS;
        taken.push({ step, side, tier: tier === 1 ? 1 : tier === 2 ? 2 : 3, lane: LANES[lane] ?? "middle", isGuard });
      }
    }
    return taken;
  };
});

/** The lane of a tower of the last push: the furthest open, until one is; then the base (null), then what is left. */
function pickLast(lanes: readonly number[], baseLeft: number): number | null {
  const furthest = lanes.indexOf(Math.max(...lanes));
  if ((lanes[furthest] ?? 0) < TIERS) return furthest;
  return baseLeft > 0 ? null : lanes.findIndex((fallen) => fallen < TIERS);
}

/** How many times likelier the outermost tower of a lane falls than one a tier further in. */
const OUTER_FIRST = 6;

/** The lane of the nth tower of a side: any that leaves the rest of the way to the last push, outer towers first. */
function pickLane(
  { draw, side, nth }: { readonly draw: Draws; readonly side: Side; readonly nth: number },
  lanes: readonly number[],
  { base, lastPush, least }: Stronghold,
): number | null {
  const ahead = Math.max(lastPush, least - (nth + 1));
  const isOnTheWay = (lane: number): boolean => {
    const furthest = Math.max(...lanes.with(lane, (lanes[lane] ?? 0) + 1));
    return TIERS - furthest + base <= ahead;
  };
  const open = LANES.flatMap((_, lane) => ((lanes[lane] ?? 0) < TIERS ? [lane] : []));
  if (open.length === 0) return null;
  const wanted = open.filter(isOnTheWay);
  const choices = (wanted.length > 0 ? wanted : open).map((lane) => ({
    lane,
    weight: OUTER_FIRST ** (TIERS - 1 - (lanes[lane] ?? 0)),
  }));
  let left = draw(
    `lane:${side}`,
    nth,
    choices.reduce((sum, { weight }) => sum + weight, 0),
  );
  for (const { lane, weight } of choices) {
    left -= weight;
    if (left < 0) return lane;
  }
  return choices[0]?.lane ?? null;
}
