import type { ReactNode } from "react";
import type { MiniGameRoundWire } from "@clutch/contract";
import { parseAmount } from "@clutch/kernel";
import { useIsBusy } from "../../../select/arcade.ts";
import { useFormat } from "../../../select/format.ts";
import { useSession } from "../../../select/hooks.ts";
import { act } from "../../../sync/intents/arcade.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { InDock } from "./dock.tsx";
import { Limits } from "../parts/limits.tsx";
import styles from "./table.module.css";

interface RoundActionsProps {
  readonly round: MiniGameRoundWire;
  readonly children: ReactNode;
}

/** The stake in play, the game's actions, and the cash-out where the rules offer one. */
export function RoundActions({ round, children }: RoundActionsProps) {
  const t = useT();
  const format = useFormat();
  const currency = useSession(({ partner }) => partner.currencyCode);
  const isBusy = useIsBusy(round.table_id);
  const amount = (major: number): string => {
    const minor = parseAmount(major, currency);
    return minor.ok ? format.exact(minor.value, currency) : "";
  };
  return (
    <div className={styles.form} role="group" aria-label={t("arcade.openRound")}>
      <Limits>
        <span>{t("arcade.inPlay")}</span>
        <b className="num">{amount(round.total_bet_amount)}</b>
      </Limits>
      {round.cash_out_amount !== null && (
        <InDock>
          <Button tone="go" size="large" block disabled={isBusy} onClick={() => act(round, { action: "cashout" })}>
            {t("arcade.cashOut", { amount: amount(round.cash_out_amount) })}
          </Button>
        </InDock>
      )}
      {children}
    </div>
  );
}
