import { fraction, type Fraction } from "@clutch/kernel";
import type { Builds, OutcomeRules } from "../core/game.ts";
import { computePayout } from "../core/payout.ts";

export const DICE_DIRECTIONS = ["under", "over"] as const;
export type DiceDirection = (typeof DICE_DIRECTIONS)[number];

/** `targetCenti` is 0 to 10000: the line the roll has to stay strictly under or over. */
export type DiceParams = { readonly direction: DiceDirection; readonly targetCenti: number };
/** The roll in hundredths, 0 to 10000. */
export type DiceOutcome = { readonly centi: number };

export interface DiceBuild {
  /** Share of the fair multiplier that is paid, in percent. */
  readonly percent: number;
}

/** 0.00 to 100.00 in hundredths. */
export const DICE_ROLLS = 10_001;
const TEN_THOUSANDTHS = 10_000n;
/** The smallest multiplier offered is 1.01. */
const MIN_MULTIPLIER = 10_100n;

export const DICE_BUILDS: Builds<DiceBuild> = {
  byId: { "97": { percent: 97 }, "98": { percent: 98 }, "99": { percent: 99 } },
  defaultId: "99",
};

/** How many of the 10,001 rolls win. */
export const countDiceWins = ({ direction, targetCenti }: DiceParams): number =>
  direction === "under" ? targetCenti : DICE_ROLLS - 1 - targetCenti;

const tenThousandths = (params: DiceParams, build: DiceBuild): bigint => {
  const wins = BigInt(countDiceWins(params));
  return wins <= 0n ? 0n : (BigInt(build.percent) * BigInt(DICE_ROLLS) * TEN_THOUSANDTHS) / (wins * 100n);
};

/** The build's percent of the fair multiplier 10001 / wins, cut to four decimals. */
export const computeDiceMultiplier = (params: DiceParams, build: DiceBuild): Fraction =>
  fraction(tenThousandths(params, build), TEN_THOUSANDTHS);

export const isDiceWin = ({ direction, targetCenti }: DiceParams, { centi }: DiceOutcome): boolean =>
  direction === "under" ? centi < targetCenti : centi > targetCenti;

export const diceRules: OutcomeRules<DiceParams, DiceOutcome, DiceBuild> = {
  builds: DICE_BUILDS,
  isOffered: (params, build) => tenThousandths(params, build) >= MIN_MULTIPLIER,
  computeTopPayout: ({ stakeMinor, params }, build) => computePayout(stakeMinor, computeDiceMultiplier(params, build)),
  computeOutcomePayout: ({ stakeMinor, params }, outcome, build) =>
    isDiceWin(params, outcome) ? computePayout(stakeMinor, computeDiceMultiplier(params, build)) : 0n,
};
