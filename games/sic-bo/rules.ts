import { assertPresent, exhaustive, ONE, ZERO, type Fraction } from "@clutch/kernel";
import type { Builds, OutcomeRules } from "../core/game.ts";
import { centi, computeSpotPayout, maxOf, type SpotStake } from "../core/payout.ts";

export const SIZE_TYPES = ["small", "big"] as const;
export const FACE_TYPES = ["triple", "double", "single"] as const;

/** A place of the table. `face` is 1 to 6, `total` 4 to 17. */
export type SicBoSpot =
  | { readonly type: (typeof SIZE_TYPES)[number] }
  | { readonly type: "any_triple" }
  | { readonly type: (typeof FACE_TYPES)[number]; readonly face: number }
  | { readonly type: "total"; readonly total: number };

export type SicBoParams = { readonly bets: readonly SpotStake<SicBoSpot>[] };
export type SicBoOutcome = { readonly dice: readonly [number, number, number] };

/** Pays in hundredths, stake included. G-74 gives size, triple and any triple of the default build. */
export interface SicBoBuild {
  readonly sizeCenti: number;
  readonly tripleCenti: number;
  readonly anyTripleCenti: number;
  /** At least two dice of one face. */
  readonly doubleCenti: number;
  /** One, two or three dice of one face. */
  readonly singleCenti: readonly [number, number, number];
  /** Totals 4 to 10; 11 to 17 pay the same from the other end. */
  readonly totalsCenti: readonly number[];
}

export const SIC_BO_BUILDS: Builds<SicBoBuild> = {
  byId: {
    "97": {
      sizeCenti: 200,
      tripleCenti: 18_000,
      anyTripleCenti: 3000,
      doubleCenti: 1300,
      singleCenti: [210, 310, 460],
      totalsCenti: [6980, 3490, 2090, 1390, 990, 830, 770],
    },
    "98": {
      sizeCenti: 202,
      tripleCenti: 21_100,
      anyTripleCenti: 3530,
      doubleCenti: 1320,
      singleCenti: [212, 315, 500],
      totalsCenti: [7050, 3520, 2110, 1410, 1000, 840, 780],
    },
    "99": {
      sizeCenti: 203,
      tripleCenti: 21_300,
      anyTripleCenti: 3560,
      doubleCenti: 1330,
      singleCenti: [214, 320, 500],
      totalsCenti: [7120, 3560, 2130, 1420, 1010, 850, 790],
    },
  },
  defaultId: "97",
};

type Dice = SicBoOutcome["dice"];

const countFace = (dice: Dice, face: number): number => dice.filter((die) => die === face).length;
const isTriple = (dice: Dice): boolean => dice[0] === dice[1] && dice[1] === dice[2];
const totalOf = (dice: Dice): number => dice[0] + dice[1] + dice[2];

const payOf = (wins: boolean, payCenti: number): Fraction => (wins ? centi(payCenti) : ZERO);

/** What a place brings for three dice. Small and big lose on a triple (G-74). */
export function computeSpotMultiplier(spot: SicBoSpot, dice: Dice, build: SicBoBuild): Fraction {
  const total = totalOf(dice);
  switch (spot.type) {
    case "small":
      return payOf(total <= 10 && !isTriple(dice), build.sizeCenti);
    case "big":
      return payOf(total >= 11 && !isTriple(dice), build.sizeCenti);
    case "any_triple":
      return payOf(isTriple(dice), build.anyTripleCenti);
    case "triple":
      return payOf(countFace(dice, spot.face) === 3, build.tripleCenti);
    case "double":
      return payOf(countFace(dice, spot.face) >= 2, build.doubleCenti);
    case "single":
      return centi(build.singleCenti[countFace(dice, spot.face) - 1] ?? 0);
    case "total":
      return payOf(total === spot.total, computeTotalCenti(spot.total, build));
    default:
      return exhaustive(spot);
  }
}

/** What a total pays, in hundredths. */
export const computeTotalCenti = (total: number, build: SicBoBuild): number =>
  assertPresent(build.totalsCenti[Math.min(total, 21 - total) - 4], "a total from 4 to 17");

const FACES = [1, 2, 3, 4, 5, 6];

/** All 216 throws. */
export const SIC_BO_THROWS: readonly Dice[] = FACES.flatMap((first) =>
  FACES.flatMap((second) => FACES.map((third): Dice => [first, second, third])),
);

const computeThrowPayout = (params: SicBoParams, dice: Dice, build: SicBoBuild): bigint =>
  computeSpotPayout(params.bets, (spot) => computeSpotMultiplier(spot, dice, build));

export const sicBoRules: OutcomeRules<SicBoParams, SicBoOutcome, SicBoBuild> = {
  builds: SIC_BO_BUILDS,
  computeSpotSum: ({ bets }) => computeSpotPayout(bets, () => ONE),
  computeTopPayout: ({ params }, build) => maxOf(SIC_BO_THROWS.map((dice) => computeThrowPayout(params, dice, build))),
  computeOutcomePayout: ({ params }, { dice }, build) => computeThrowPayout(params, dice, build),
};
