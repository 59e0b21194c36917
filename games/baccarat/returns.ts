import { fraction } from "@clutch/kernel";
import { computeFigures, type Ending, type ReturnFigures, type ReturnRow } from "../core/returns.ts";
import {
  BACCARAT_SPOTS,
  computeSpotMultiplier,
  doesBankerDraw,
  doesPlayerDraw,
  type BaccaratBuild,
  type BaccaratSpot,
  type BaccaratTotals,
} from "./rules.ts";

/** Of 13 ranks four count nothing. */
const WEIGHTS = [4, 1, 1, 1, 1, 1, 1, 1, 1, 1];
const TWO_CARDS = WEIGHTS.map((_weight, total) =>
  WEIGHTS.reduce((sum, weight, first) => sum + weight * (WEIGHTS[(total - first + 10) % 10] ?? 0), 0),
);
const POINTS = WEIGHTS.map((_weight, points) => points);

interface Weighted {
  readonly totals: BaccaratTotals;
  /** Of 13^6 equally likely rows of six cards, drawn or not. */
  readonly weight: number;
}

/** Everything that can follow two totals of two cards each. */
function endingsOf(player: number, banker: number): readonly Weighted[] {
  if (player >= 8 || banker >= 8) return [{ totals: { player, banker }, weight: 169 }];
  const thirds = doesPlayerDraw(player)
    ? POINTS.map((third) => ({ third, player: (player + third) % 10, weight: WEIGHTS[third] ?? 0 }))
    : [{ third: null, player, weight: 13 }];
  return thirds.flatMap((drawn) =>
    doesBankerDraw(banker, drawn.third)
      ? POINTS.map((points) => ({
          totals: { player: drawn.player, banker: (banker + points) % 10 },
          weight: drawn.weight * (WEIGHTS[points] ?? 0),
        }))
      : [{ totals: { player: drawn.player, banker }, weight: drawn.weight * 13 }],
  );
}

function sumByTotals(endings: readonly Weighted[]): readonly Weighted[] {
  const groups = Map.groupBy(endings, ({ totals }) => totals.player * 10 + totals.banker);
  return [...groups].map(([key, group]) => ({
    totals: { player: Math.floor(key / 10), banker: key % 10 },
    weight: group.reduce((sum, { weight }) => sum + weight, 0),
  }));
}

/** Chances of every pair of final totals in parts of 13^6, by the drawing rules: exact for an unlimited deck. */
export const BACCARAT_ENDINGS: readonly Weighted[] = sumByTotals(
  POINTS.flatMap((player) =>
    POINTS.flatMap((banker) =>
      endingsOf(player, banker).map(({ totals, weight }) => ({
        totals,
        weight: weight * (TWO_CARDS[player] ?? 0) * (TWO_CARDS[banker] ?? 0),
      })),
    ),
  ),
);

export const computeBaccaratEndings = (spot: BaccaratSpot, build: BaccaratBuild): readonly Ending[] =>
  BACCARAT_ENDINGS.map(({ totals, weight }) => ({
    chance: fraction(weight, 13 ** 6),
    multiplier: computeSpotMultiplier(spot, totals, build),
  }));

export const computeBaccaratFigures = (spot: BaccaratSpot, build: BaccaratBuild): ReturnFigures =>
  computeFigures(computeBaccaratEndings(spot, build));

export const computeBaccaratReturns = (build: BaccaratBuild): readonly ReturnRow[] =>
  BACCARAT_SPOTS.map((spot) => ({ bet: spot, values: {}, figures: computeBaccaratFigures(spot, build) }));
