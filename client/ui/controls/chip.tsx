import type { ButtonHTMLAttributes } from "react";
import { cx } from "../cx.ts";
import styles from "./chip.module.css";

export interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly "data-first-focus"?: "" | undefined;
  readonly pressed: boolean;
  readonly count?: number | undefined;
}

/** A filter that is on or off. On is bone. */
export function Chip({ pressed, count, className, children, ...rest }: ChipProps) {
  return (
    <button type="button" className={cx(styles.chip, className)} aria-pressed={pressed} {...rest}>
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </button>
  );
}
