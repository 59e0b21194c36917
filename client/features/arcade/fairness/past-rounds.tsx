import { useEndedRounds } from "../../../select/arcade.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { ReceiptRow } from "./receipt-row.tsx";
import styles from "./fairness.module.css";

const SHOWN = 3;

interface PastRoundsProps {
  readonly tableId: number;
  /** See useEndedRounds. */
  readonly hidden: number;
}

/** The member's last rounds of a table by their numbers, each to be verified here. */
export function PastRounds({ tableId, hidden }: PastRoundsProps) {
  const t = useT();
  const rounds = useEndedRounds(tableId, hidden).slice(0, SHOWN);
  if (rounds.length === 0) return null;
  return (
    <ul className={styles.past} aria-label={t("arcade.rounds")}>
      {rounds.map(({ bet_id: betId, nonce, multiplier }) => (
        <ReceiptRow key={betId} betId={betId}>
          <span>{t("arcade.receipt.number")}</span>
          <b>{nonce}</b>
          <span>{multiplier}×</span>
          <span className={styles.verify}>
            <Icon name="shield" />
            {t("arcade.verifyHere")}
          </span>
        </ReceiptRow>
      ))}
    </ul>
  );
}
