import { useFormat } from "../../select/format.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { useHeldOdds } from "./use-held-odds.ts";
import { useSlipView } from "./use-slip-view.ts";
import styles from "./slip-dock.module.css";

/** What is staked and what it can win; comes with the slip's own code, as the dock itself must not wait for it. */
export function DockSums() {
  const t = useT();
  const format = useFormat();
  const { currency, winningsMinor, summary } = useSlipView();
  const { odds } = useHeldOdds();
  if (winningsMinor === null || odds === null) return null;
  return (
    <span className={styles.sums}>
      <span>{t("slip.dock.stakeAtOdds", { stake: format.amount(summary.totalStakeMinor, currency), odds })}</span>
      <b className="d">{format.amount(winningsMinor, currency)}</b>
    </span>
  );
}
