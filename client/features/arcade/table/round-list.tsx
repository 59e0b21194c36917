import { lazy, Suspense, useState } from "react";
import { parseAmount } from "@clutch/kernel";
import { useArcade } from "../../../select/arcade.ts";
import { useFormat } from "../../../select/format.ts";
import { useSession } from "../../../select/hooks.ts";
import { cx } from "../../../ui/cx.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import styles from "./table.module.css";

const SHOWN = 8;

interface RoundListProps {
  readonly tableId: number;
  /** While the scene still moves towards the newest round's outcome. */
  readonly isNewestHidden: boolean;
}

/** The verifier comes with it: only who looks at a receipt loads it. */
const Receipt = lazy(async () => ({ default: (await import("./round-receipt.tsx")).RoundReceipt }));

/** The member's last rounds of a table: multiplier, stake and payout; pressed, the receipt. */
export function RoundList({ tableId, isNewestHidden }: RoundListProps) {
  const t = useT();
  const [openId, setOpenId] = useState<string | null>(null);
  const format = useFormat();
  const currency = useSession(({ partner }) => partner.currencyCode);
  const rounds = useArcade((arcade) => arcade.rounds)
    .filter((round) => round.table_id === tableId && round.state === "ended")
    .slice(isNewestHidden ? 1 : 0);
  const amount = (major: number): string => {
    const minor = parseAmount(major, currency);
    return minor.ok ? format.exact(minor.value, currency) : "";
  };
  return (
    <div className={styles.rounds}>
      <h2>{t("arcade.rounds")}</h2>
      {rounds.length === 0 && <p>{t("arcade.noRounds")}</p>}
      <ul>
        {rounds.slice(0, SHOWN).map((round) => (
          <li key={round.bet_id}>
            <button
              type="button"
              className={cx("num", styles.round)}
              aria-expanded={round.bet_id === openId}
              onClick={() => setOpenId(round.bet_id === openId ? null : round.bet_id)}
            >
              <span>
                {round.multiplier}× · {amount(round.total_bet_amount)}
              </span>
              <b className={cx(round.payout > 0 && styles.won)}>{amount(round.payout)}</b>
            </button>
            {round.bet_id === openId && (
              <Suspense fallback={<p>{t("arcade.receipt.checking")}</p>}>
                <Receipt betId={round.bet_id} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
