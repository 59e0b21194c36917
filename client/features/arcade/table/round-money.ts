import type { MiniGameRoundWire } from "@clutch/contract";
import { minorOrZero, moneyOutcomeOf, type CurrencyCode, type MoneyOutcome } from "@clutch/kernel";

/** What the member staked on an outcome and what it paid, in minor units. */
export interface RoundMoney {
  readonly stakedMinor: bigint;
  readonly paidMinor: bigint;
}

type Ended = Pick<MiniGameRoundWire, "state" | "payout" | "total_bet_amount">;

/** Of all the member's bets on one outcome; null until each has ended, and without a bet on it. */
export function moneyOf(rounds: readonly Ended[], currency: CurrencyCode): RoundMoney | null {
  if (rounds.length === 0 || rounds.some(({ state }) => state === "open")) return null;
  const sumOf = (amounts: readonly number[]): bigint =>
    amounts.reduce((sum, major) => sum + minorOrZero(major, currency), 0n);
  return {
    stakedMinor: sumOf(rounds.map(({ total_bet_amount: staked }) => staked)),
    paidMinor: sumOf(rounds.map(({ payout }) => payout)),
  };
}

/** Whether a round may look like a win: more than its stake came back (RU-30). False without a round, and while it is open. */
export const isWonRound = (round: Ended | undefined): boolean => round !== undefined && outcomeOfRound(round) === "won";

/** Both amounts are of one currency. */
export const outcomeOfRound = ({ payout, total_bet_amount: staked }: Ended): MoneyOutcome =>
  moneyOutcomeOf(staked, payout);
