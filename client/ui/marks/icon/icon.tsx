import { cx } from "../../cx.ts";
import type { IconName } from "./icon-names.ts";
import styles from "./icon.module.css";
// By a name with its hash in it: kept for good, so that a sign drawn for the first time while offline is there.
import sprite from "./icons.svg?no-inline";

export type IconSize = 12 | 16 | 20 | 28;

const SIZE_CLASS: Record<IconSize, string | undefined> = {
  12: styles.small,
  16: undefined,
  20: styles.medium,
  28: styles.large,
};

export interface IconProps {
  readonly name: IconName;
  /** Pixels; 16 unless given (SPEC section 9), 12 for odds arrows, the lock, the star and tab counters (G-92). */
  readonly size?: IconSize;
  readonly className?: string | undefined;
}

/** A sign from the sprite. It is always decoration: the name belongs to the control around it. */
export function Icon({ name, size = 16, className }: IconProps) {
  return (
    <svg className={cx(styles.icon, SIZE_CLASS[size], className)} width={size} height={size} aria-hidden="true">
      <use href={`${sprite}#i-${name}`} />
    </svg>
  );
}
