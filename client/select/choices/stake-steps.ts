import { minorOrZero, type CurrencyCode } from "@clutch/kernel";
import { stakeStepsOf, toIncrementMinor } from "@clutch/rules";
import { useSession, useWallet } from "../hooks.ts";

export interface StakeSteps {
  readonly currency: CurrencyCode;
  /** Those the member set; empty where they set none. */
  readonly ownMinor: readonly bigint[];
  /** What is offered where they set none. */
  readonly usualMinor: readonly bigint[];
  /** What is offered now. */
  readonly offeredMinor: readonly bigint[];
}

/** What the buttons beside a stake add, by the member's choice, the partner and the balance. */
export function useStakeSteps(): StakeSteps {
  const balance = useWallet((wallet) => wallet.balance);
  const { partner, steps } = useSession((session) => ({
    partner: session.partner,
    steps: session.member?.choices.steps,
  }));
  const currency = balance?.currency ?? partner.currencyCode;
  const ownMinor = (steps ?? []).map((step) => minorOrZero(step, currency));
  const facts = {
    partnerMinor: partner.betIncrement.map((major) => toIncrementMinor(major, currency)),
    minMinor: minorOrZero(partner.minBetAmount, currency),
    balanceMinor: balance?.amountMinor ?? null,
  };
  const usualMinor = stakeStepsOf({ ...facts, ownMinor: [] });
  const offeredMinor = ownMinor.length === 0 ? usualMinor : stakeStepsOf({ ...facts, ownMinor });
  return { currency, ownMinor, usualMinor, offeredMinor };
}
