import { useState, type FormEvent } from "react";
import { useCashOut } from "../../select/use-cash-out.ts";
import { useFormat } from "../../select/format.ts";
import type { CashOutOffer } from "../../store/cash-out.ts";
import { keepRule, parseTimes } from "../../sync/intents/cash-out.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { useLanguage, useT } from "../../ui/i18n/use-t.ts";
import { useRefusalText } from "./use-refusal-text.ts";
import styles from "./cash-out.module.css";

/** 'Cash out at 2 times my stake': kept and carried out by the server while the member is away. */
export function RuleForm({ offer }: { readonly offer: CashOutOffer }) {
  const t = useT();
  const format = useFormat();
  const refusalText = useRefusalText();
  const change = useCashOut(({ ruleChange }) => (ruleChange?.of === offer.ticketId ? ruleChange : null));
  const [text, setText] = useState("2");
  const language = useLanguage();
  const times = parseTimes(text, language);
  const isSending = change !== null && change.refusal === null;
  const goalMinor = times === null ? null : (offer.openStakeMinor * BigInt(Math.round(times * 100))) / 100n;
  const refusal = change?.refusal ?? null;
  const error = text !== "" && times === null ? t("cashOut.rule.malformed") : undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (times !== null && !isSending) keepRule(offer.ticketId, times);
  };
  return (
    <details className={styles.rule}>
      <summary>{t("cashOut.rule.title")}</summary>
      <form className={styles.ruleForm} onSubmit={submit} noValidate>
        <p className={styles.hint}>{t("cashOut.rule.text")}</p>
        <div className={styles.row}>
          <Field
            label={t("cashOut.rule.times")}
            className={styles.typed}
            figure
            inputMode="decimal"
            autoComplete="off"
            prefix={<span>×</span>}
            error={error ?? (refusal === null ? undefined : refusalText(refusal))}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <Button type="submit" aria-busy={isSending} disabled={times === null || isSending}>
            {t("cashOut.rule.set")}
          </Button>
        </div>
        {goalMinor !== null && (
          <output className={styles.hint}>
            {t("cashOut.rule.goal", { amount: format.amount(goalMinor, offer.currency) })}
          </output>
        )}
      </form>
    </details>
  );
}
