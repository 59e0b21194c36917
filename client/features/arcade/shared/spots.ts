import type { MiniGameRoundWire } from "@clutch/contract";
import { parseAmount, toWireAmount, type CurrencyCode } from "@clutch/kernel";

/** A place of a table: its key, and its bet on the wire without the amount. */
export interface Spot {
  readonly key: string;
  readonly bet: Readonly<Record<string, unknown>>;
}

/** What lies on each spot by key, in minor units; nothing where absent. */
export type SpotAmounts = Readonly<Record<string, bigint>>;

/** The key of a bet, whatever the order of its values. */
export const keyOfBet = (bet: Readonly<Record<string, unknown>>): string =>
  Object.entries(bet)
    .filter(([name]) => name !== "amount")
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([, value]) => String(value))
    .join(" ");

export const toSpot = (bet: Spot["bet"]): Spot => ({ key: keyOfBet(bet), bet });

export const layOn = (amounts: SpotAmounts, key: string, minor: bigint): SpotAmounts => ({
  ...amounts,
  [key]: (amounts[key] ?? 0n) + minor,
});

export const sumOf = (amounts: SpotAmounts): bigint => Object.values(amounts).reduce((sum, minor) => sum + minor, 0n);

/** The bets as the game's wire has them: amounts in major units. */
export const toWireBets = (spots: readonly Spot[], amounts: SpotAmounts, currency: CurrencyCode) => ({
  bets: spots.flatMap(({ key, bet }) => {
    const minor = amounts[key] ?? 0n;
    return minor > 0n ? [{ ...bet, amount: toWireAmount(minor, currency) }] : [];
  }),
});

/** What already lies on the spots by bets that were taken. */
export function amountsOf(rounds: readonly MiniGameRoundWire[], currency: CurrencyCode): SpotAmounts {
  let amounts: SpotAmounts = {};
  for (const { params } of rounds) {
    const { bets } = params as { readonly bets?: readonly Readonly<Record<string, unknown>>[] };
    for (const bet of bets ?? []) {
      const minor = parseAmount(Number(bet["amount"]), currency);
      if (minor.ok) amounts = layOn(amounts, keyOfBet(bet), minor.value);
    }
  }
  return amounts;
}
