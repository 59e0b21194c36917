import type { CSSProperties, ReactNode } from "react";
import { useFormat } from "../../../select/format.ts";
import { cx } from "../../../ui/cx.ts";
import type { SpotBets } from "./use-spot-bets.ts";
import styles from "./shared.module.css";

interface SpotButtonProps {
  readonly spot: string;
  readonly bets: SpotBets;
  /** The spot in words, with what lies on it. */
  readonly name: string;
  readonly isHit?: boolean;
  /** Whether the outcome is there: chips are then paid or taken away. */
  readonly isOver?: boolean;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
  readonly children: ReactNode;
}

/** A place of the table; a press lays a chip on it. */
export function SpotButton({
  spot,
  bets,
  name,
  isHit = false,
  isOver = false,
  className,
  style,
  children,
}: SpotButtonProps) {
  const format = useFormat();
  const { currency } = bets.chip;
  const [laid, taken] = [bets.laid[spot] ?? 0n, bets.taken[spot] ?? 0n];
  const sum = laid + taken;
  const text = sum > 0n ? format.amount(sum, currency) : null;
  return (
    <button
      type="button"
      className={cx(styles.spot, isHit && styles.hit, className)}
      style={style}
      aria-label={text === null ? name : `${name}, ${text}`}
      disabled={!bets.canLay}
      onClick={() => bets.lay(spot)}
    >
      {children}
      {text !== null && (
        <span
          key={text}
          className={styles.chip}
          data-taken={laid === 0n || undefined}
          data-end={isOver ? (isHit ? "paid" : "away") : undefined}
        >
          {text}
        </span>
      )}
    </button>
  );
}
