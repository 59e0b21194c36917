import { formatAmountText } from "@clutch/kernel";
import { amountForm } from "@clutch/rules";
import { useFormat } from "../../select/format.ts";
import type { CashOutOffer } from "../../store/cash-out.ts";
import { Field } from "../../ui/controls/field.tsx";
import { useLanguage, useT } from "../../ui/i18n/use-t.ts";
import { heldNumber, type TypedNumber } from "../../ui/number/typed-number.ts";
import { useNumberProblem } from "../../ui/number/use-number-problem.ts";
import { takePart, typePart } from "./part-text.ts";
import styles from "./cash-out.module.css";

interface PartChoiceProps {
  readonly offer: CashOutOffer;
  readonly partMinor: bigint;
  readonly limits: NonNullable<CashOutOffer["partial"]>;
  readonly onChange: (partMinor: bigint | null) => void;
  /** What is being typed; null while the field shows the part. */
  readonly typed: TypedNumber | null;
  readonly onTyped: (typed: TypedNumber | null) => void;
}

/** The part of the stake that is sold: drawn with the slide, or typed. At its end it is the whole. */
export function PartChoice({ offer, partMinor, limits, onChange, typed, onTyped }: PartChoiceProps) {
  const t = useT();
  const format = useFormat();
  const problemText = useNumberProblem();
  const { currency, openStakeMinor } = offer;
  const form = amountForm(currency, useLanguage());
  const now = typed ?? heldNumber(formatAmountText(partMinor, currency), partMinor);
  const type = (text: string): void => {
    const part = typePart(text, now, { form, maxMinor: limits.maxMinor });
    onTyped(part.typed);
    if (part.minor !== undefined) onChange(part.minor);
  };
  const values = { part: format.exact(partMinor, currency), stake: format.exact(openStakeMinor, currency) };
  const belowText =
    partMinor < limits.minMinor
      ? t("cashOut.part.least", { amount: format.exact(limits.minMinor, currency) })
      : undefined;
  return (
    <div className={styles.part}>
      <input
        type="range"
        className={styles.slide}
        aria-label={t("cashOut.part.label")}
        aria-valuetext={t("cashOut.part.of", values)}
        min={Number(limits.minMinor)}
        max={Number(openStakeMinor)}
        step={Number(stepOf(openStakeMinor))}
        value={Number(partMinor)}
        onChange={(event) => {
          onTyped(null);
          onChange(takePart(BigInt(Math.trunc(event.currentTarget.valueAsNumber)), limits.maxMinor));
        }}
      />
      <div className={styles.row}>
        <span>{t("cashOut.part.of", values)}</span>
        <Field
          hideLabel
          figure
          label={t("cashOut.part.typed")}
          className={styles.typed}
          prefix={<span>{currency}</span>}
          inputMode="decimal"
          autoComplete="off"
          error={problemText(now.problem, form) ?? belowText}
          value={now.text}
          onChange={(event) => type(event.currentTarget.value)}
          // What cannot be read stays with its reason: the part it was before is not sold for it.
          onBlur={() => now.problem === null && onTyped(null)}
        />
      </div>
    </div>
  );
}

/** About a hundred places on the slide, in whole minor units. */
const stepOf = (stakeMinor: bigint): bigint => (stakeMinor >= 200n ? stakeMinor / 100n : 1n);
