import { useEndedRounds } from "../../../select/arcade.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { RoundRow } from "./round-row.tsx";
import styles from "./table.module.css";

const SHOWN = 8;

interface RoundListProps {
  readonly tableId: number;
  /** See useEndedRounds. */
  readonly hidden: number;
}

/** The member's last rounds of a table. */
export function RoundList({ tableId, hidden }: RoundListProps) {
  const t = useT();
  const rounds = useEndedRounds(tableId, hidden);
  return (
    <div className={styles.rounds}>
      <h2>{t("arcade.rounds")}</h2>
      {rounds.length === 0 && <p>{t("arcade.noRounds")}</p>}
      <ul>
        {rounds.slice(0, SHOWN).map((round) => (
          <RoundRow key={round.bet_id} round={round} />
        ))}
      </ul>
    </div>
  );
}
