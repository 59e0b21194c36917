import { countText, totalOddsText, useFormat } from "../../../select/format.ts";
import { cx } from "../../../ui/cx.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import type { SlipView } from "../use-slip-figures.ts";
import styles from "./slip-sums.module.css";

/** The numbers under the slip (G-53): odds, combinations, the whole stake, first and last match, winnings. */
export function SlipSums({ figures }: { readonly figures: SlipView }) {
  const t = useT();
  const format = useFormat();
  const { currency, winningsMinor, mode, summary, totalOdds, stakeError } = figures;
  const isMany = mode === "system" || mode === "singles";
  const percent = isMany || winningsMinor === null ? null : summary.winningsPercent;
  return (
    <dl className={styles.sums}>
      {!isMany && mode !== "single" && (
        <Row label={t("slip.sum.odds")} value={totalOdds === null ? "–" : totalOddsText(totalOdds)} />
      )}
      {isMany && (
        <Row
          label={t(mode === "system" ? "slip.sum.combos" : "slip.sum.bets")}
          value={countText(summary.numberOfCombos)}
        />
      )}
      {isMany && <Row label={t("slip.sum.stake")} value={format.amount(summary.totalStakeMinor, currency)} />}
      <div className={styles.big}>
        <dt>
          {t("slip.sum.winnings")}
          {percent !== null && <span className={styles.percent}>{t("slip.sum.percent", { percent })}</span>}
        </dt>
        {/* What an amount that cannot be placed would win shines for nobody. */}
        <dd className={cx("d", (winningsMinor === null || stakeError !== null) && styles.none)}>
          {winningsMinor === null ? "–" : format.amount(winningsMinor, currency)}
        </dd>
      </div>
    </dl>
  );
}

function Row({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div className={styles.row}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
