import { isCurrencyCode, parseAmount } from "@clutch/kernel";
import { useState, type FormEvent } from "react";
import type { Care, CareLimit, SendCare } from "../../../sync/intents/member/care.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
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

/** The amount as typed, a comma taken as a point; null when it is none. */
function parseTyped(text: string, { kind, currency }: LimitFormProps["of"]): number | null {
  const value = Number(text.trim().replace(",", "."));
  if (text.trim() === "" || !Number.isFinite(value) || value < 0) return null;
  if (kind === "time") return Number.isInteger(value) ? value : null;
  return isCurrencyCode(currency) && parseAmount(value, currency).ok ? value : null;
}

/** Sets one limit, or asks for none. */
export function LimitForm({ limit, of, name, isBusy, send, onDone }: LimitFormProps) {
  const t = useT();
  const [text, setText] = useState(limit === null ? "" : String(limit.most));
  const [isWrong, setWrong] = useState(false);
  const { kind, span } = of;
  const set = async (most: number | null): Promise<void> => {
    if (await send({ action: "limit", kind, span, most })) onDone();
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const most = parseTyped(text, of);
    setWrong(most === null);
    if (most !== null) void set(most);
  };
  return (
    <form className={styles.form} aria-label={name} noValidate onSubmit={submit}>
      <Field
        label={kind === "time" ? t("care.amount.minutes") : t("care.amount", { currency: of.currency })}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        error={isWrong ? t("care.amount.wrong") : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setWrong(false);
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" disabled={isBusy}>
          {t("care.save")}
        </Button>
        {limit !== null && (
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
