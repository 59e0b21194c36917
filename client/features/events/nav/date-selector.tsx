import { useState } from "react";
import { useLobby } from "../../../select/hooks.ts";
import { setFilter } from "../../../sync/intents/events.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Field } from "../../../ui/controls/field.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Dialog } from "../../../ui/overlay/modal.tsx";
import { addDays, computeRange, MAX_RANGE_DAYS } from "@clutch/rules";
import { computeDateChoices } from "./date-choices.ts";
import { useDayText, useToday } from "./day-text.ts";
import styles from "./date-selector.module.css";

/** Days of the early and combo tabs (G-34), with a custom range at the end. */
export function DateSelector() {
  const t = useT();
  const dayText = useDayText();
  const today = useToday();
  const { date, dates, tab } = useLobby(({ filter, dates: days }) => ({
    date: filter.date,
    dates: days,
    tab: filter.tab,
  }));
  const [isOpen, setOpen] = useState(false);
  const isRange = date?.includes(",") ?? false;
  return (
    <fieldset className={styles.strip} aria-label={t("dates.name")}>
      {computeDateChoices(today, dates, tab === "early" ? "early" : "combo").map(({ value, count }) => (
        <Chip key={value ?? "all"} pressed={value === date} count={count} onClick={() => setFilter({ date: value })}>
          {value === null ? t("events.date.all") : dayText(value)}
        </Chip>
      ))}
      <Chip pressed={isRange} onClick={() => setOpen(true)}>
        {t("dates.custom")}
      </Chip>
      <Dialog open={isOpen} onClose={() => setOpen(false)} name={t("dates.custom")}>
        <RangeForm today={today} onDone={() => setOpen(false)} />
      </Dialog>
    </fieldset>
  );
}

function RangeForm({ today, onDone }: { readonly today: string; readonly onDone: () => void }) {
  const t = useT();
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(addDays(today, 6));
  const range = computeRange(from, to);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (range === null) return;
        setFilter({ date: range });
        onDone();
      }}
    >
      <Field label={t("dates.from")} type="date" value={from} min={today} onChange={(e) => setFrom(e.target.value)} />
      <Field
        label={t("dates.to")}
        type="date"
        value={to}
        min={from}
        error={range === null ? t("dates.tooLong", { days: MAX_RANGE_DAYS }) : undefined}
        onChange={(e) => setTo(e.target.value)}
      />
      <div className={styles.actions}>
        <Button tone="line" onClick={onDone}>
          {t("dates.cancel")}
        </Button>
        <Button type="submit" disabled={range === null}>
          {t("dates.show")}
        </Button>
      </div>
    </form>
  );
}
