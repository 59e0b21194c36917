import type { ReactNode } from "react";
import { cx } from "../cx.ts";
import styles from "./live-mark.module.css";

interface LiveMarkProps {
  /** Where one types and taps nothing may move meanwhile: what an input changes would be shown an animation frame later (0105). */
  readonly isStill?: boolean;
  readonly children: ReactNode;
}

/** The breathing dot and a word: a match that runs now. */
export function LiveMark({ isStill = false, children }: LiveMarkProps) {
  return <span className={cx(styles.live, isStill && styles.still)}>{children}</span>;
}
