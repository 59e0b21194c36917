import { countText, totalOddsText, useFormat } from "../../../select/format.ts";
import { useSlip } from "../../../select/hooks.ts";
import { cx } from "../../../ui/cx.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { QuoteTime } from "./quote-time.tsx";
import type { SlipView } from "../use-slip-view.ts";
import styles from "./slip-sums.module.css";

/** The two figures of a bet (G-53): its odds, or of several bets what they cost together; and what it can win. */
export function SlipSums({ figures }: { readonly figures: SlipView }) {
  const t = useT();
  const format = useFormat();
  const { currency, winningsMinor, mode, hasStakeError } = figures;
  return (
    <dl className={styles.sums}>
      <Cost figures={figures} />
      <div className={styles.winnings}>
        <dt>{t(mode === "system" ? "slip.sum.allWon" : "slip.sum.winnings")}</dt>
        {/* What an amount that cannot be placed would win shines for nobody. */}
        <dd className={cx("d", (winningsMinor === null || hasStakeError) && styles.none)}>
          {winningsMinor === null ? "–" : format.amount(winningsMinor, currency)}
        </dd>
      </div>
    </dl>
  );
}

/** Never one price for many bets: a system and several singles say how many they are and what they cost. */
function Cost({ figures }: { readonly figures: SlipView }) {
  const t = useT();
  const format = useFormat();
  const quote = useSlip((slip) => slip.quote);
  const { currency, mode, summary, totalOdds, counted } = figures;
  if (mode === "system" || mode === "singles") {
    const count = summary.numberOfCombos;
    const label = mode === "system" ? "slip.sum.bets" : "slip.sum.singles";
    return (
      <div>
        <dt>{t(label, { count, shown: countText(count) })}</dt>
        <dd>{format.amount(summary.totalStakeMinor, currency)}</dd>
      </div>
    );
  }
  const [only] = counted;
  const single = mode === "single" && only !== undefined ? (only.currentOddsCenti ?? only.oddsCenti) : null;
  return (
    <div>
      <dt>
        {t(mode === "single" ? "slip.receipt.odds" : "slip.sum.odds")}
        {quote.kind === "ready" && <QuoteTime quote={quote} />}
      </dt>
      <dd>{single !== null ? format.odds(single) : totalOdds === null ? "–" : totalOddsText(totalOdds)}</dd>
    </div>
  );
}
