import { cx } from "../cx.ts";
import styles from "./scores.module.css";

export interface ScoreCell {
  readonly mapNumber: number;
  /** Null for a map to come. */
  readonly value: number | null;
  readonly state: "won" | "lost" | "now" | "next";
}

export interface ScoresProps {
  /** Maps won in the series; null before it begins. */
  readonly series: number | null;
  readonly maps: readonly ScoreCell[];
  /** Which of the pair: the running map's column is one bar over both, rounded at its ends. */
  readonly end: "top" | "bottom";
}

/** One side's series score and its column of map scores; the running map is flare. The row's name and its pips say them. */
export function Scores({ series, maps, end }: ScoresProps) {
  return (
    <span className={cx(styles.scores, styles[end])} aria-hidden="true">
      {series !== null && <span className={styles.series}>{series}</span>}
      {maps.map((map) => (
        <span key={map.mapNumber} className={cx(styles.map, styles[map.state])}>
          {map.value ?? "·"}
        </span>
      ))}
    </span>
  );
}
