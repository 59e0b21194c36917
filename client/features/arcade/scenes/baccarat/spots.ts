import { BACCARAT_SPOTS, type BaccaratParams, type BaccaratSpot } from "@clutch/games/baccarat/rules";
import { toWireAmount, type CurrencyCode } from "@clutch/kernel";

/** What lies on each spot, in minor units. */
export type SpotAmounts = Readonly<Record<BaccaratSpot, bigint>>;

export const NO_AMOUNTS: SpotAmounts = { player: 0n, banker: 0n, tie: 0n };

export const addToSpot = (amounts: SpotAmounts, spot: BaccaratSpot, minor: bigint): SpotAmounts => ({
  ...amounts,
  [spot]: amounts[spot] + minor,
});

/** The bet as the rules have it: the spots with anything on them. */
export const toBaccaratParams = (amounts: SpotAmounts): BaccaratParams => ({
  bets: BACCARAT_SPOTS.filter((spot) => amounts[spot] > 0n).map((spot) => ({ spot, amountMinor: amounts[spot] })),
});

/** The bet as the game's wire has it: amounts in major units. */
export const toWireParams = (amounts: SpotAmounts, currency: CurrencyCode) => ({
  bets: toBaccaratParams(amounts).bets.map(({ spot, amountMinor }) => ({
    type: spot,
    amount: toWireAmount(amountMinor, currency),
  })),
});

export const sumSpots = (amounts: SpotAmounts): bigint => BACCARAT_SPOTS.reduce((sum, spot) => sum + amounts[spot], 0n);
