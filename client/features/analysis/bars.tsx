import type { CSSProperties } from "react";
import type { Side } from "@clutch/kernel";
import { cx } from "../../ui/cx.ts";
import styles from "./bars.module.css";

/** Figures of fewer than this are outlined: they say little. */
export const FEW = 10;

/** Two figures as one bar in the colours of the sides; half and half where both are 0. */
export function SplitBar({ home, away }: { readonly home: number; readonly away: number }) {
  const share = home + away === 0 ? 50 : (100 * home) / (home + away);
  return <i className={styles.split} style={{ "--share": `${share}%` } as CSSProperties} aria-hidden="true" />;
}

interface ShareBarProps {
  readonly side: Side;
  readonly percent: number;
  /** Of how many; an outline below {@link FEW}. */
  readonly of: number;
}

/** A percentage in the colour of its side. */
export const ShareBar = ({ side, percent, of }: ShareBarProps) => (
  <i
    className={cx(styles.share, of < FEW && styles.few)}
    data-side={side}
    style={{ "--share": `${percent}%` } as CSSProperties}
    aria-hidden="true"
  />
);
