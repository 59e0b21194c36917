import { isCurrencyCode, toWireAmount } from "@clutch/kernel";
import { amountForm, parseNumberText, type NumberForm } from "@clutch/rules";
import { useState, type FormEvent } from "react";
import type { Care, CareLimit, SendCare } from "../../../sync/intents/member/care.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { useLanguage, useT } from "../../../ui/i18n/use-t.ts";
import { useNumberProblem } from "../../../ui/number/use-number-problem.ts";
import { useCareText } from "./use-care-text.ts";
import styles from "./care.module.css";

interface LimitFormProps {
  readonly limit: CareLimit | null;
  readonly of: {
    readonly kind: CareLimit["kind"];
    readonly span: CareLimit["span"];
    readonly currency: Care["currency_code"];
  };
  readonly name: string;
  readonly isBusy: boolean;
  readonly send: SendCare;
  readonly onDone: () => void;
}

const formOf = ({ kind, currency }: LimitFormProps["of"], language: string): NumberForm =>
  kind !== "time" && isCurrencyCode(currency) ? amountForm(currency, language) : { decimals: 0, language };

const wireOf = (value: bigint, { kind, currency }: LimitFormProps["of"]): number =>
  kind !== "time" && isCurrencyCode(currency) ? toWireAmount(value, currency) : Number(value);

/** Sets one limit of the member's own, or asks for none. */
export function LimitForm({ limit, of, name, isBusy, send, onDone }: LimitFormProps) {
  const t = useT();
  const own = limit?.is_own === true ? limit.most : null;
  const [text, setText] = useState(own === null ? "" : String(own));
  const [error, setError] = useState<string | undefined>();
  const { kind, span } = of;
  const form = formOf(of, useLanguage());
  const problemText = useNumberProblem();
  const careText = useCareText(of.currency);
  const set = async (most: number | null): Promise<void> => {
    if (await send({ action: "limit", kind, span, most })) onDone();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // The limit as it stands is not read back: its text may be ambiguous, it is not.
    if (own !== null && text === String(own)) return void set(own);
    const most = parseNumberText(text, form);
    const partnerMost = limit?.partner_most ?? null;
    if (most.ok && partnerMost !== null && wireOf(most.value, of) > partnerMost)
      setError(t("care.amount.above", { most: careText.figure(kind, partnerMost) }));
    else if (most.ok) void set(wireOf(most.value, of));
    else setError(most.error === "empty" ? t("care.amount.wrong") : problemText(most.error, form));
  };
  return (
    <form className={styles.form} aria-label={name} noValidate onSubmit={submit}>
      <Field
        label={kind === "time" ? t("care.amount.minutes") : t("care.amount", { currency: of.currency })}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={error}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setError(undefined);
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" disabled={isBusy}>
          {t("care.save")}
        </Button>
        {own !== null && (
          <Button tone="line" disabled={isBusy} onClick={() => void set(null)}>
            {t("care.remove")}
          </Button>
        )}
        <Button tone="quiet" onClick={onDone}>
          {t("care.cancel")}
        </Button>
      </div>
    </form>
  );
}
