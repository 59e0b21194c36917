import { BACCARAT_SPOTS, type BaccaratParams } from "@clutch/games/baccarat/rules";
import { toWireAmount, type CurrencyCode } from "@clutch/kernel";
import type { SpotAmounts } from "../../shared/spots.ts";

/** The bet as the rules have it: the spots with anything on them. */
export const toBaccaratParams = (amounts: SpotAmounts): BaccaratParams => ({
  bets: BACCARAT_SPOTS.flatMap((spot) => {
    const amountMinor = amounts[spot] ?? 0n;
    return amountMinor > 0n ? [{ spot, amountMinor }] : [];
  }),
});

/** The bet as the game's wire has it: amounts in major units. */
export const toWireParams = (amounts: SpotAmounts, currency: CurrencyCode) => ({
  bets: toBaccaratParams(amounts).bets.map(({ spot, amountMinor }) => ({
    type: spot,
    amount: toWireAmount(amountMinor, currency),
  })),
});
