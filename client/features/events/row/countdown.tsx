import { isCounted, useTimeLeft } from "../../../select/use-time-left.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import styles from "./match-row.module.css";

const pad = (value: number): string => String(value).padStart(2, "0");

/** Time to the start: 'in 04:32' below ten minutes, 'in 19 min' below an hour. */
export function Countdown({ startMs }: { readonly startMs: number }) {
  const t = useT();
  const leftMs = useTimeLeft(startMs);
  if (leftMs === null) return null;
  const seconds = leftMs / 1000;
  const minutes = Math.floor(seconds / 60);
  return (
    <span role="timer" className={styles.until}>
      {isCounted(leftMs)
        ? t("events.startsIn", { time: `${pad(minutes)}:${pad(seconds % 60)}` })
        : t("events.startsInMinutes", { count: minutes })}
    </span>
  );
}
