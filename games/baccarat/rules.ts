import { exhaustive, ONE, ZERO, type Fraction } from "@clutch/kernel";
import { rankOf, type Card } from "../core/cards.ts";
import type { Builds, OutcomeRules } from "../core/game.ts";
import { centi, computeSpotPayout, maxOf, type SpotStake } from "../core/payout.ts";

export const BACCARAT_SPOTS = ["player", "banker", "tie"] as const;
export type BaccaratSpot = (typeof BACCARAT_SPOTS)[number];

export type BaccaratParams = { readonly bets: readonly SpotStake<BaccaratSpot>[] };
/** Two or three cards a side, in the order dealt. */
export type BaccaratOutcome = { readonly player: readonly Card[]; readonly banker: readonly Card[] };

/** Pays in hundredths, stake included. Player pays 2.00; on a tie, stakes on player and banker come back. */
export interface BaccaratBuild {
  readonly bankerCenti: number;
  /** What banker pays when it wins with a total of 6. */
  readonly bankerSixCenti: number;
  readonly tieCenti: number;
}

export const BACCARAT_BUILDS: Builds<BaccaratBuild> = {
  byId: {
    commission: { bankerCenti: 195, bankerSixCenti: 195, tieCenti: 900 },
    "commission-tie-9": { bankerCenti: 195, bankerSixCenti: 195, tieCenti: 1000 },
    "super-six": { bankerCenti: 200, bankerSixCenti: 150, tieCenti: 900 },
  },
  defaultId: "commission",
};

/** Tens and pictures count 0, an ace 1. */
export const pointsOf = (card: Card): number => (rankOf(card) >= 10 ? 0 : rankOf(card));

/** The last digit of the sum. */
export const totalOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;

export const doesPlayerDraw = (total: number): boolean => total <= 5;

/** `third` is the points of the player's third card, null when the player stood. */
export function doesBankerDraw(total: number, third: number | null): boolean {
  if (third === null) return total <= 5;
  switch (total) {
    case 3:
      return third !== 8;
    case 4:
      return third >= 2 && third <= 7;
    case 5:
      return third >= 4 && third <= 7;
    case 6:
      return third === 6 || third === 7;
    default:
      return total <= 2;
  }
}

/** The two totals are all that the pays depend on. */
export interface BaccaratTotals {
  readonly player: number;
  readonly banker: number;
}

export function computeSpotMultiplier(spot: BaccaratSpot, totals: BaccaratTotals, build: BaccaratBuild): Fraction {
  const lead = totals.player - totals.banker;
  switch (spot) {
    case "player":
      if (lead === 0) return ONE;
      return lead > 0 ? centi(200) : ZERO;
    case "banker":
      if (lead === 0) return ONE;
      if (lead > 0) return ZERO;
      return centi(totals.banker === 6 ? build.bankerSixCenti : build.bankerCenti);
    case "tie":
      return lead === 0 ? centi(build.tieCenti) : ZERO;
    default:
      return exhaustive(spot);
  }
}

const computeTotalsPayout = (params: BaccaratParams, totals: BaccaratTotals, build: BaccaratBuild): bigint =>
  computeSpotPayout(params.bets, (spot) => computeSpotMultiplier(spot, totals, build));

/** One pair of totals for every way the pays can differ. */
const KINDS_OF_ENDING: readonly BaccaratTotals[] = [
  { player: 1, banker: 0 },
  { player: 0, banker: 1 },
  { player: 0, banker: 6 },
  { player: 0, banker: 0 },
];

export const baccaratRules: OutcomeRules<BaccaratParams, BaccaratOutcome, BaccaratBuild> = {
  builds: BACCARAT_BUILDS,
  computeSpotSum: ({ bets }) => computeSpotPayout(bets, () => ONE),
  computeTopPayout: ({ params }, build) =>
    maxOf(KINDS_OF_ENDING.map((totals) => computeTotalsPayout(params, totals, build))),
  computeOutcomePayout: ({ params }, { player, banker }, build) =>
    computeTotalsPayout(params, { player: totalOf(player), banker: totalOf(banker) }, build),
};
