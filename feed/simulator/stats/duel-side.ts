import type { Side } from "@clutch/kernel";
import type { SideStats } from "../../source.ts";
import { drawsOf, type Draws } from "../facts/draws.ts";
import type { Seen } from "./seen.ts";

/** Shown seconds of the map from which a further base may stand, and within how many more it does. */
const EXPANSIONS = [
  { fromSecond: 45, withinSeconds: 40 },
  { fromSecond: 180, withinSeconds: 120 },
  { fromSecond: 390, withinSeconds: 150 },
  { fromSecond: 600, withinSeconds: 240 },
] as const;
/** A side that is behind by so much of the advantage has lost a base, and from the second on two. */
const BASES_LOST_FROM = [4, 6] as const;

const FIRST_WORKERS = 12;
const SECONDS_A_WORKER = 8.5;
const WORKERS_A_BASE = 22;
const MAX_WORKERS = 72;
/** Workers lost for each point of advantage that the side is behind. */
const WORKERS_A_POINT = 2;
const STEPS_A_SUPPLY = 1.7;
const MAX_ARMY = 128;
/** Points of advantage by which a side would be behind without any army left. */
const POINTS_OF_ARMY = 10;

/** Both armies, banks, populations, workers and bases; the advantage between them is what everybody sees. */
export function computeDuelSide({ plan, map, state }: Seen, side: Side): SideStats {
  const draw = drawsOf(plan, map);
  const advantage = (state.marks[1] ?? 0) * (side === "home" ? 1 : -1);
  const second = state.step * plan.game.secondsPerStep;
  const netWorth = Math.max(0, 600 + state.step * 45 + advantage * 180);
  const bases = basesAt({ draw, side, second, advantage });
  const lost = Math.max(0, -advantage) * WORKERS_A_POINT;
  const grown = FIRST_WORKERS + Math.floor(second / SECONDS_A_WORKER) - lost;
  const workers = Math.max(FIRST_WORKERS / 2, Math.min(grown, bases * WORKERS_A_BASE, MAX_WORKERS));
  return {
    netWorth,
    gold: 50 + draw(`bank:${side === "home" ? 0 : 1}`, state.step, 400),
    supply: workers + armySupplyAt(state.step, advantage),
    workers,
    bases,
  };
}

/** Armies grow alike; the side that is behind has lost a part of its own. */
const armySupplyAt = (step: number, advantage: number): number =>
  Math.floor(Math.min(MAX_ARMY, step / STEPS_A_SUPPLY) * (1 + Math.min(0, advantage) / POINTS_OF_ARMY));

interface Duel {
  readonly draw: Draws;
  readonly side: Side;
  readonly second: number;
  readonly advantage: number;
}

function basesAt({ draw, side, second, advantage }: Duel): number {
  const built = EXPANSIONS.filter(
    ({ fromSecond, withinSeconds }, nth) => second >= fromSecond + draw(`expand:${side}`, nth, withinSeconds),
  ).length;
  const lost = BASES_LOST_FROM.filter((behind) => -advantage >= behind).length;
  return Math.max(1, 1 + built - lost);
}
