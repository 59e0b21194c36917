import { useState } from "react";
import type { MiniGameTableWire } from "@clutch/contract";
import { computeLargestStake } from "@clutch/games";
import { formatAmountText, minorOrZero, type CurrencyCode } from "@clutch/kernel";
import { amountForm } from "@clutch/rules";
import { usePlayBalance } from "../../../select/arcade.ts";
import type { OwnHold } from "../../../sync/care/own-hold.ts";
import { useFormat } from "../../../select/format.ts";
import { useSession } from "../../../select/hooks.ts";
import { useLanguage, useT } from "../../../ui/i18n/use-t.ts";
import { heldNumber, typeNumber } from "../../../ui/number/typed-number.ts";
import { useNumberProblem } from "../../../ui/number/use-number-problem.ts";
import { useOwnHold } from "../care/use-own-hold.ts";

export interface BetAmounts {
  readonly stakeMinor: bigint;
  readonly topPayoutMinor: bigint;
}

export interface Stake {
  readonly currency: CurrencyCode;
  readonly text: string;
  readonly type: (text: string) => void;
  /** Sets the stake to the nearest one the table takes. */
  readonly put: (stakeMinor: bigint) => void;
  /** Sets the largest stake that table, balance and the member's own limits take. */
  readonly maximize: () => void;
  readonly stakeMinor: bigint;
  readonly limits: { readonly min: string; readonly max: string };
  /** What of the member's own limits keeps this stake from being played. */
  readonly hold: OwnHold | null;
  /** What is left of them where this stake is more. */
  readonly allowanceMinor: bigint | null;
  /** Why this stake cannot be played. */
  readonly error: string | undefined;
  /** Why a bet of another sum cannot be played: one that lies on several spots. */
  readonly problemOf: (bet: BetAmounts) => string | undefined;
}

const lessOf = (one: bigint, other: bigint | null): bigint => (other === null || one < other ? one : other);

/**
 * The stake of a table within its limits. `topPayoutOf`: the most a stake can bring, which lowers the largest stake so that no
 * payout can exceed the table's maximum.
 */
export function useStake(table: MiniGameTableWire, topPayoutOf: (stakeMinor: bigint) => bigint): Stake {
  const t = useT();
  const format = useFormat();
  const balance = usePlayBalance();
  const partnerCurrency = useSession(({ partner }) => partner.currencyCode);
  const currency = balance?.currency ?? partnerCurrency;
  const minBetMinor = minorOrZero(table.min_bet_amount, currency);
  const maxBetMinor = minorOrZero(table.max_bet_amount, currency);
  const maxPayoutMinor = minorOrZero(table.max_payout_amount, currency);
  const largest = computeLargestStake({ currency, minBetMinor, maxBetMinor, maxPayoutMinor }, topPayoutOf);
  const own = useOwnHold(minBetMinor, currency);
  const maxMinor = lessOf(largest ?? minBetMinor, own.mostMinor);
  const form = amountForm(currency, useLanguage());
  const problemText = useNumberProblem();
  const hold = (minor: bigint) => heldNumber(formatAmountText(minor, currency), minor);
  const [typed, setTyped] = useState(() => hold(minBetMinor));
  const stakeMinor = typed.value ?? 0n;
  const clamp = (minor: bigint): bigint => (minor < minBetMinor ? minBetMinor : minor > maxMinor ? maxMinor : minor);
  const limits = { min: format.exact(minBetMinor, currency), max: format.exact(maxMinor, currency) };
  const problemOf = (bet: BetAmounts): string | undefined => {
    const ownHold = own.holdOf(bet.stakeMinor);
    if (ownHold !== null) return own.textOf(ownHold);
    if (largest === null) return t("arcade.aboveMaximum", { max: format.exact(maxPayoutMinor, currency) });
    if (bet.stakeMinor < minBetMinor || bet.stakeMinor > maxMinor) return t("arcade.range", limits);
    if (bet.topPayoutMinor > maxPayoutMinor)
      return t("arcade.abovePayout", { max: format.exact(maxPayoutMinor, currency) });
    return balance !== null && bet.stakeMinor > balance.amountMinor ? t("arcade.aboveBalance") : undefined;
  };
  const ownHold = own.holdOf(stakeMinor);
  return {
    currency,
    hold: ownHold,
    allowanceMinor: ownHold?.kind === "over" ? maxMinor : null,
    text: typed.text,
    type: (text) => setTyped(typeNumber(text, typed, form)),
    put: (minor) => setTyped(hold(clamp(minor))),
    maximize: () =>
      setTyped(hold(clamp(balance === null || balance.amountMinor > maxMinor ? maxMinor : balance.amountMinor))),
    stakeMinor,
    limits,
    error: problemText(typed.problem, form) ?? problemOf({ stakeMinor, topPayoutMinor: topPayoutOf(stakeMinor) }),
    problemOf,
  };
}
