import { cx } from "../cx.ts";
import styles from "./pips.module.css";

export interface Pip {
  readonly mapNumber: number;
  readonly state: "home" | "away" | "level" | "now" | "next";
}

export interface PipsProps {
  readonly pips: readonly Pip[];
  /** Says what the bars show: 'map 1 Ember Yard, map 2 running'. */
  readonly name: string;
  readonly large?: boolean;
}

/** One bar a map: who took it, which runs, which is to come. */
export function Pips({ pips, name, large = false }: PipsProps) {
  return (
    <span className={cx(styles.pips, large && styles.large)}>
      <span className="vh">{name}</span>
      {pips.map((pip) => (
        <i key={pip.mapNumber} className={cx(styles.pip, styles[pip.state])} />
      ))}
    </span>
  );
}
