import { formatAmountText, toWireAmount, type CurrencyCode } from "@clutch/kernel";
import { amountForm, MAX_STAKE_STEP, MAX_STAKE_STEPS, orderStakeSteps } from "@clutch/rules";
import { useState, type FormEvent } from "react";
import { useStakeSteps } from "../../../select/choices/stake-steps.ts";
import { setStakeSteps } from "../../../sync/intents/settings.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { useLanguage, useT } from "../../../ui/i18n/use-t.ts";
import { heldNumber, typeNumber, type TypedNumber } from "../../../ui/number/typed-number.ts";
import { useNumberProblem } from "../../../ui/number/use-number-problem.ts";
import { SaveNote } from "../save-note.tsx";
import settings from "../settings.module.css";
import { useKeep } from "../use-save.ts";
import styles from "./stake-steps.module.css";

const PLACES = Array.from({ length: MAX_STAKE_STEPS }, (_, place) => place);

/** A field for each button there may be; those without an amount are empty. */
const fieldsOf = (stepsMinor: readonly bigint[], currency: CurrencyCode): readonly TypedNumber[] =>
  PLACES.map((place) => {
    const stepMinor = stepsMinor[place];
    return stepMinor === undefined
      ? heldNumber("", null)
      : heldNumber(formatAmountText(stepMinor, currency), stepMinor);
  });

/** What the buttons beside a stake add: an amount each, kept with the member's other choices. */
export function StakeStepsPage() {
  const t = useT();
  const { currency, ownMinor, usualMinor } = useStakeSteps();
  const form = amountForm(currency, useLanguage());
  const problemText = useNumberProblem();
  const [saving, keep] = useKeep();
  const [fields, setFields] = useState(() => fieldsOf(ownMinor.length > 0 ? ownMinor : usualMinor, currency));
  const type = (place: number, text: string): void => {
    const typed = typeNumber(text, fields[place] ?? heldNumber("", null), form);
    const isLarge = typed.value !== null && toWireAmount(typed.value, currency) > MAX_STAKE_STEP;
    setFields(fields.with(place, isLarge ? { ...typed, value: null, problem: "large" } : typed));
  };
  const set = (stepsMinor: readonly bigint[]): void => {
    setFields(fieldsOf(stepsMinor.length > 0 ? stepsMinor : usualMinor, currency));
    void keep(() => setStakeSteps(stepsMinor, currency));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (fields.some(({ text, value }) => text !== "" && value === null)) return;
    set(orderStakeSteps(fields.flatMap(({ value }) => value ?? [])));
  };
  return (
    <form className={settings.panel} noValidate onSubmit={submit}>
      <p className={styles.about}>{t("settings.steps.about")}</p>
      {PLACES.map((place) => (
        <Field
          key={place}
          label={t("settings.steps.one", { number: place + 1 })}
          prefix={currency}
          figure
          inputMode="decimal"
          autoComplete="off"
          value={fields[place]?.text ?? ""}
          error={problemText(fields[place]?.problem ?? null, form)}
          onChange={(event) => type(place, event.currentTarget.value)}
        />
      ))}
      <div className={styles.actions}>
        <Button type="submit">{t("settings.steps.save")}</Button>
        <Button tone="line" onClick={() => set([])}>
          {t("settings.steps.usual")}
        </Button>
        <SaveNote state={saving} />
      </div>
    </form>
  );
}
