import { REVIEW_RATINGS } from "@clutch/contract";
import { useId, type KeyboardEvent } from "react";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import styles from "./reviews.module.css";

interface RatingControlProps {
  readonly value: number | null;
  readonly error: string | undefined;
  readonly onChange: (rating: number) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 };

/** Star n sets 0.2 × n and is labelled with its per cent: 20, 40, 60, 80 (SPEC 9, G-63). */
export function RatingControl({ value, error, onChange }: RatingControlProps) {
  const t = useT();
  const errorId = useId();
  const move = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const at = REVIEW_RATINGS.findIndex((each) => each === value);
    const to = at < 0 ? 0 : Math.min(REVIEW_RATINGS.length - 1, Math.max(0, at + step));
    onChange(REVIEW_RATINGS[to] ?? REVIEW_RATINGS[0]);
    event.currentTarget.querySelectorAll("button")[to]?.focus();
  };
  return (
    <div className={styles.field}>
      <div
        className={styles.rate}
        role="radiogroup"
        tabIndex={-1}
        aria-label={t("reviews.rating")}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
        onKeyDown={move}
      >
        {REVIEW_RATINGS.map((each, at) => (
          <button
            key={each}
            type="button"
            role="radio"
            aria-checked={each === value}
            tabIndex={each === value || (value === null && at === 0) ? 0 : -1}
            onClick={() => onChange(each)}
          >
            <Icon name="star" size={12} />
            {`${Math.round(each * 100)}%`}
          </button>
        ))}
      </div>
      {error !== undefined && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
