import type { Period } from "@clutch/rules";
import { useState } from "react";
import { Button } from "../../ui/controls/button.tsx";
import { Chip } from "../../ui/controls/chip.tsx";
import { Field } from "../../ui/controls/field.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { isRange, MAX_DAYS, PRESETS, rangeOf, type Preset } from "./range.ts";
import styles from "./statement.module.css";

const PRESET_NAMES = Object.keys(PRESETS) as Preset[];

interface RangeChoiceProps {
  readonly range: Period;
  readonly today: string;
  readonly onChoose: (range: Period) => void;
}

/** The last week, month, quarter or year, or two days of one's own. */
export function RangeChoice({ range, today, onChoose }: RangeChoiceProps) {
  const t = useT();
  const [isOwn, setOwn] = useState(false);
  const chosen = PRESET_NAMES.find((preset) => rangeOf(preset, today).from === range.from && range.to === today);
  return (
    <>
      <div className={styles.presets} role="group" aria-label={t("statement.range")}>
        {PRESET_NAMES.map((preset) => (
          <Chip
            key={preset}
            pressed={!isOwn && preset === chosen}
            onClick={() => {
              setOwn(false);
              onChoose(rangeOf(preset, today));
            }}
          >
            {t(`statement.range.${preset}`)}
          </Chip>
        ))}
        <Chip pressed={isOwn} aria-expanded={isOwn} onClick={() => setOwn(!isOwn)}>
          {t("results.custom")}
        </Chip>
      </div>
      {isOwn && <OwnRange range={range} today={today} onChoose={onChoose} />}
    </>
  );
}

function OwnRange({ range, today, onChoose }: RangeChoiceProps) {
  const t = useT();
  const [from, setFrom] = useState(range.from);
  const [to, setTo] = useState(range.to);
  const isGood = isRange({ from, to });
  return (
    <form
      className={styles.range}
      onSubmit={(event) => {
        event.preventDefault();
        if (isGood) onChoose({ from, to });
      }}
    >
      <Field label={t("dates.from")} type="date" value={from} max={today} onChange={(e) => setFrom(e.target.value)} />
      <Field
        label={t("dates.to")}
        type="date"
        value={to}
        min={from}
        max={today}
        error={isGood ? undefined : t("dates.tooLong", { days: MAX_DAYS })}
        onChange={(e) => setTo(e.target.value)}
      />
      <Button type="submit" disabled={!isGood}>
        {t("dates.show")}
      </Button>
    </form>
  );
}
