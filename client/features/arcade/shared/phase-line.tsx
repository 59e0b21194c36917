import type { ComponentType } from "react";
import { useT } from "../../../ui/i18n/use-t.ts";
import { toPhaseText } from "./phase-text.ts";
import type { Shared } from "./use-shared.ts";
import styles from "./shared.module.css";

interface PhaseLineProps {
  readonly shared: Shared;
  /** An outcome of before, in short. */
  readonly Outcome: ComponentType<{ readonly outcome: unknown }>;
}

/** Where the round is: how long bets are taken, or when the next begins, with the outcomes before it. */
export function PhaseLine({ shared, Outcome }: PhaseLineProps) {
  const t = useT();
  const { round, last, leftMs, isBetting } = shared;
  const share = isBetting && round !== null ? (leftMs ?? 0) / (round.closes_at - round.opened_at) : 0;
  return (
    <div className={styles.phase}>
      <p role="timer" data-betting={isBetting || undefined}>
        {toPhaseText(shared, t)}
      </p>
      <div className={styles.time} aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(1, share) * 100}%` }} />
      </div>
      {last.length > 0 && (
        <ol className={styles.last} aria-label={t("arcade.shared.last")}>
          {last.map(({ chain_round: number, outcome }) => (
            <li key={number}>
              <Outcome outcome={outcome} />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
