import { exhaustive, fraction, ONE, ZERO, type Fraction } from "@clutch/kernel";
import type { Builds, OutcomeRules } from "../core/game.ts";
import { computeSpotPayout, maxOf, type SpotStake } from "../core/payout.ts";
import { isInsideSpot, type InsideType } from "./layout.ts";

export const ROULETTE_NUMBERS = 37;
export const EVEN_TYPES = ["red", "black", "odd", "even", "low", "high"] as const;
export type EvenType = (typeof EVEN_TYPES)[number];
export const GROUP_TYPES = ["dozen", "column"] as const;
export type GroupType = (typeof GROUP_TYPES)[number];

/** A place of the table. `numbers` rise; `index` is 1 to 3. */
export type RouletteSpot =
  | { readonly type: InsideType; readonly numbers: readonly number[] }
  | { readonly type: GroupType; readonly index: number }
  | { readonly type: EvenType };

export type RouletteParams = { readonly bets: readonly SpotStake<RouletteSpot>[] };
export type RouletteOutcome = { readonly number: number };

export interface RouletteBuild {
  /** Whether even chances get half their stake back on zero (la partage). */
  readonly halfBackOnZero: boolean;
}

export const ROULETTE_BUILDS: Builds<RouletteBuild> = {
  byId: { "single-zero": { halfBackOnZero: false }, "la-partage": { halfBackOnZero: true } },
  defaultId: "single-zero",
};

const RED = new Set([1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36]);

export const colourOf = (number: number): "green" | "red" | "black" => {
  if (number === 0) return "green";
  return RED.has(number) ? "red" : "black";
};

function isEvenHit(type: EvenType, number: number): boolean {
  if (number === 0) return false;
  switch (type) {
    case "red":
    case "black":
      return colourOf(number) === type;
    case "odd":
      return number % 2 === 1;
    case "even":
      return number % 2 === 0;
    case "low":
      return number <= 18;
    case "high":
      return number >= 19;
    default:
      return exhaustive(type);
  }
}

const isEven = (spot: RouletteSpot): spot is { readonly type: EvenType } =>
  EVEN_TYPES.some((type) => type === spot.type);

/** What a place pays on a hit, stake included: 36 divided by the numbers it covers (G-74). */
export function computeSpotPay(spot: RouletteSpot): Fraction {
  if ("numbers" in spot) return fraction(36, spot.numbers.length);
  return fraction("index" in spot ? 3 : 2);
}

function isHit(spot: RouletteSpot, number: number): boolean {
  if ("numbers" in spot) return spot.numbers.includes(number);
  if (!("index" in spot)) return isEvenHit(spot.type, number);
  if (number === 0) return false;
  const place = spot.type === "dozen" ? Math.ceil(number / 12) : ((number - 1) % 3) + 1;
  return place === spot.index;
}

/** What a place brings when `number` falls. */
export function computeSpotMultiplier(spot: RouletteSpot, number: number, build: RouletteBuild): Fraction {
  if (isHit(spot, number)) return computeSpotPay(spot);
  return build.halfBackOnZero && number === 0 && isEven(spot) ? fraction(1, 2) : ZERO;
}

const computeNumberPayout = (params: RouletteParams, number: number, build: RouletteBuild): bigint =>
  computeSpotPayout(params.bets, (spot) => computeSpotMultiplier(spot, number, build));

/** Whether a place exists on the table. */
export const isRouletteSpot = (spot: RouletteSpot): boolean => {
  if ("numbers" in spot) return isInsideSpot(spot.type, spot.numbers);
  return !("index" in spot) || [1, 2, 3].includes(spot.index);
};

export const rouletteRules: OutcomeRules<RouletteParams, RouletteOutcome, RouletteBuild> = {
  builds: ROULETTE_BUILDS,
  computeSpotSum: ({ bets }) => computeSpotPayout(bets, () => ONE),
  computeTopPayout: ({ params }, build) =>
    maxOf(Array.from({ length: ROULETTE_NUMBERS }, (_value, number) => computeNumberPayout(params, number, build))),
  computeOutcomePayout: ({ params }, { number }, build) => computeNumberPayout(params, number, build),
};
