import { useId } from "react";
import { totalOddsText } from "../../../select/format.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import styles from "./odds-range.module.css";

/** Where the two thumbs may stand: close together where most prices are. */
const STOPS: readonly number[] = [
  101, 110, 120, 130, 140, 150, 160, 175, 190, 200, 225, 250, 275, 300, 350, 400, 500, 750, 1000,
];
const LAST = STOPS.length - 1;

interface OddsRangeProps {
  readonly fromCenti: number;
  readonly toCenti: number;
  readonly onChange: (fromCenti: number, toCenti: number) => void;
}

/** The odds each leg may have: two native sliders on one track, so that keys and screen readers work as they know them. */
export function OddsRange({ fromCenti, toCenti, onChange }: OddsRangeProps) {
  const t = useT();
  const id = useId();
  const from = nearestStop(fromCenti);
  const to = nearestStop(toCenti);
  const text = (centi: number): string => totalOddsText(BigInt(centi));
  const at = (index: number): number => STOPS[index] ?? fromCenti;
  return (
    <fieldset className={styles.range} aria-labelledby={id}>
      <div className={styles.head}>
        <span id={id}>{t("slip.lucky.odds")}</span>
        <b>{`${text(fromCenti)} – ${text(toCenti)}`}</b>
      </div>
      <div className={styles.track}>
        <i style={{ insetInlineStart: `${(from / LAST) * 100}%`, insetInlineEnd: `${100 - (to / LAST) * 100}%` }} />
        <input
          type="range"
          min={0}
          max={LAST}
          value={from}
          aria-label={t("slip.lucky.from")}
          aria-valuetext={text(fromCenti)}
          onChange={(event) => onChange(at(Math.min(Number(event.currentTarget.value), to - 1)), toCenti)}
        />
        <input
          type="range"
          min={0}
          max={LAST}
          value={to}
          aria-label={t("slip.lucky.to")}
          aria-valuetext={text(toCenti)}
          onChange={(event) => onChange(fromCenti, at(Math.max(Number(event.currentTarget.value), from + 1)))}
        />
      </div>
    </fieldset>
  );
}

const nearestStop = (centi: number): number => {
  const index = STOPS.findIndex((stop) => stop >= centi);
  return index < 0 ? LAST : index;
};
