import { useState, type FormEvent } from "react";
import type { MiniGameTableWire } from "@clutch/contract";
import { computePayout } from "@clutch/games";
import { formatAmountText, parseAmount, toWireAmount, type CurrencyCode, type Fraction } from "@clutch/kernel";
import { parseAmountText } from "@clutch/rules";
import { useArcade } from "../../select/arcade.ts";
import { useFormat } from "../../select/format.ts";
import { useSession, useWallet } from "../../select/hooks.ts";
import { play } from "../../sync/intents/arcade.ts";
import { typeAmountText } from "../../ui/controls/amount-text.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import styles from "./arcade.module.css";

interface BetFormProps {
  readonly table: MiniGameTableWire;
  readonly params: unknown;
  readonly multiplier: Fraction;
  readonly isOffered: boolean;
}

const minorOf = (major: number, currency: CurrencyCode): bigint => {
  const minor = parseAmount(major, currency);
  return minor.ok ? minor.value : 0n;
};

/** Stake with half and double, its limits, and the one button that plays. Enter in the field plays too. */
export function BetForm({ table, params, multiplier, isOffered }: BetFormProps) {
  const t = useT();
  const format = useFormat();
  const balance = useWallet((wallet) => wallet.balance);
  const partnerCurrency = useSession(({ partner }) => partner.currencyCode);
  const currency = balance?.currency ?? partnerCurrency;
  const kind = useArcade((arcade) => arcade.play.kind);
  const isBusy = kind === "sending" || kind === "asking";
  const minMinor = minorOf(table.min_bet_amount, currency);
  const maxMinor = minorOf(table.max_bet_amount, currency);
  const [text, setText] = useState(() => formatAmountText(minMinor, currency));
  const stakeMinor = parseAmountText(text, currency) ?? 0n;
  const clamp = (minor: bigint): bigint => (minor < minMinor ? minMinor : minor > maxMinor ? maxMinor : minor);
  const put = (minor: bigint): void => setText(formatAmountText(clamp(minor), currency));
  const isInRange = stakeMinor >= minMinor && stakeMinor <= maxMinor;
  const isAbove = balance !== null && stakeMinor > balance.amountMinor;
  const limits = { min: format.exact(minMinor, currency), max: format.exact(maxMinor, currency) };
  const error = !isInRange ? t("arcade.range", limits) : isAbove ? t("arcade.aboveBalance") : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (error !== undefined || isBusy || !isOffered) return;
    play({ tableId: table.id, betAmount: toWireAmount(stakeMinor, currency), params });
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <div className={styles.stake}>
        <Field
          figure
          label={t("arcade.stake")}
          prefix={currency}
          inputMode="decimal"
          autoComplete="off"
          value={text}
          error={error}
          onChange={(event) => setText(typeAmountText(event.target.value, text, currency))}
        />
        <Button aria-label={t("arcade.half")} onClick={() => put(stakeMinor / 2n)}>
          ½
        </Button>
        <Button aria-label={t("arcade.double")} onClick={() => put(stakeMinor * 2n)}>
          2×
        </Button>
      </div>
      <p className={styles.limits}>
        <span>{t("arcade.limits", limits)}</span>
        <span>
          {t("arcade.toPayout")} <b className="num">{format.exact(computePayout(stakeMinor, multiplier), currency)}</b>
        </span>
      </p>
      <Button type="submit" tone="go" size="large" block disabled={error !== undefined || isBusy || !isOffered}>
        {isBusy ? t("arcade.playing") : t("arcade.play")}
      </Button>
    </form>
  );
}
