import { useState } from "react";
import { addDays, computeRange, MAX_RANGE_DAYS } from "@clutch/rules";
import { chooseResults } from "../../sync/intents/results.ts";
import { Button } from "../../ui/controls/button.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import styles from "./results.module.css";

/** A range of days, 31 at most. */
export function RangeChoice({ today }: { readonly today: string }) {
  const t = useT();
  const [from, setFrom] = useState(addDays(today, -6));
  const [to, setTo] = useState(today);
  const range = computeRange(from, to);
  return (
    <form
      className={styles.range}
      onSubmit={(event) => {
        event.preventDefault();
        if (range !== null) chooseResults({ range });
      }}
    >
      <Field label={t("dates.from")} type="date" value={from} max={today} onChange={(e) => setFrom(e.target.value)} />
      <Field
        label={t("dates.to")}
        type="date"
        value={to}
        min={from}
        max={today}
        error={range === null ? t("dates.tooLong", { days: MAX_RANGE_DAYS }) : undefined}
        onChange={(e) => setTo(e.target.value)}
      />
      <Button type="submit" disabled={range === null}>
        {t("dates.show")}
      </Button>
    </form>
  );
}
