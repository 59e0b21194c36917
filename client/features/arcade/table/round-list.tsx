import { useArcade } from "../../../select/arcade.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { RoundRow } from "./round-row.tsx";
import styles from "./table.module.css";

const SHOWN = 8;

interface RoundListProps {
  readonly tableId: number;
  /** How many of the newest rounds' scenes still move towards their outcomes. */
  readonly hidden: number;
}

/** The member's last rounds of a table. */
export function RoundList({ tableId, hidden }: RoundListProps) {
  const t = useT();
  const rounds = useArcade((arcade) => arcade.rounds)
    .filter((round) => round.table_id === tableId && round.state === "ended")
    .slice(hidden);
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
