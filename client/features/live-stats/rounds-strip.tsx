import { memo } from "react";
import type { RoundEntry } from "../../store/live-stats.ts";
import { cx } from "../../ui/cx.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { Icon } from "../../ui/marks/icon/icon.tsx";
import { ROUND_ENDS } from "../../ui/marks/icon/round-ends.ts";
import styles from "./rounds-strip.module.css";

/** Rounds are labelled up to this one (G-68). */
const LAST_LABEL = 20;

interface RoundsStripProps {
  readonly rounds: readonly RoundEntry[];
  readonly homeName: string;
  readonly awayName: string;
}

/** Every round with its winner above (home) or below (away) and how it ended. */
export const RoundsStrip = memo(function RoundsStrip({ rounds, homeName, awayName }: RoundsStripProps) {
  const t = useT();
  if (rounds.length === 0) return null;
  // A source that gives no reason at all needs no legend of them.
  const ends = rounds.some(({ endReason }) => endReason !== null) ? Object.values(ROUND_ENDS) : [];
  return (
    <section className={styles.rounds} aria-label={t("stats.round.title")}>
      <header>
        <h3>{t("stats.round.title")}</h3>
        {ends.map(({ icon, name }) => (
          <span key={icon}>
            <Icon name={icon} size={12} />
            {t(name)}
          </span>
        ))}
      </header>
      <ol>
        {rounds.map((round) => (
          <RoundCell key={round.round} {...round} winnerName={round.winner === "home" ? homeName : awayName} />
        ))}
      </ol>
    </section>
  );
});

interface RoundCellProps extends RoundEntry {
  readonly winnerName: string;
}

const RoundCell = memo(function RoundCell({ round, winner, endReason, winnerName }: RoundCellProps) {
  const t = useT();
  const reason = ROUND_ENDS[endReason ?? ""];
  const text = [winnerName, reason === undefined ? endReason : t(reason.name)].filter(Boolean).join(", ");
  return (
    <li className={cx(styles.round, styles[winner])} data-round={round} title={text}>
      <span className="vh">{t("stats.round.name", { number: round })}</span>
      <i>{reason !== undefined && <Icon name={reason.icon} size={12} />}</i>
      {round <= LAST_LABEL && <b aria-hidden="true">{`R${round}`}</b>}
      <span className="vh">{text}</span>
    </li>
  );
});
