import { cx } from "../../../ui/cx.ts";
import { toCardFace } from "./card-face.ts";
import styles from "./playing-card.module.css";

interface PlayingCardProps {
  /** As on the wire (`10H`); null lies face down. */
  readonly card: string | null;
  readonly size?: "small" | "large";
  /** Moves in, `delayMs` after the one before it. */
  readonly isDealt?: boolean;
  readonly delayMs?: number;
  readonly isDim?: boolean;
}

/** A card, drawn for sight only: the outcome stands in words below the scene. */
export function PlayingCard({ card, size = "large", isDealt = false, delayMs = 0, isDim = false }: PlayingCardProps) {
  const face = card === null ? null : toCardFace(card);
  return (
    <div
      className={cx(
        styles.card,
        styles[size],
        face?.isRed === true && styles.red,
        face === null && styles.back,
        isDealt && styles.dealt,
        isDim && styles.dim,
      )}
      style={isDealt ? { animationDelay: `${delayMs}ms` } : undefined}
      aria-hidden="true"
    >
      {face !== null && (
        <>
          <b>{face.rank}</b>
          <span>{face.suit}</span>
        </>
      )}
    </div>
  );
}
