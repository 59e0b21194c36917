import { useFormat } from "../../../select/format.ts";
import { useSession, useSlip, useWallet } from "../../../select/hooks.ts";
import { armQuickBet } from "../../../sync/intents/quick-bet.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import styles from "./quick-bet-bar.module.css";

/** Says as long as quick bets are armed that a press on a price places a bet, with its stake and the way to end it. */
export function QuickBetBar() {
  const t = useT();
  const format = useFormat();
  const stakeMinor = useSlip((slip) => slip.quickStakeMinor);
  const walletCurrency = useWallet(({ balance }) => balance?.currency);
  const partnerCurrency = useSession((session) => session.partner.currencyCode);
  if (stakeMinor === null) return null;
  return (
    <div className={styles.bar} role="status">
      <Icon name="bolt" size={16} />
      <span>{t("slip.quick.armed", { amount: format.exact(stakeMinor, walletCurrency ?? partnerCurrency) })}</span>
      <button type="button" onClick={() => armQuickBet(null)}>
        {t("slip.quick.off")}
      </button>
    </div>
  );
}
