import { isEndedStatus } from "@clutch/rules";
import { useSession } from "../../../select/hooks.ts";
import type { MarketEntry } from "../../../store/catalogue.ts";
import { cx } from "../../../ui/cx.ts";
import type { Translate } from "../../../ui/i18n/i18n.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Tug } from "../../../ui/marks/tug.tsx";
import { computeHomeShare, pickMainLine } from "./market-cells.ts";
import { PriceCell } from "./price-cell.tsx";
import type { LabelForm } from "./price-face.ts";
import styles from "./market-pair.module.css";

export interface MarketPairProps {
  readonly market: MarketEntry;
  readonly form: LabelForm;
  readonly column: number;
  /** The tug belongs to the winner's pair alone, else every pair would carry one. */
  readonly withShare?: boolean;
  /** It stands in for a market of the match, so it says which map it is of. */
  readonly isOfMap?: boolean;
  readonly className?: string | undefined;
}

/**
 * The main line of a market as a stack of prices in a list row, with the share of bets in the gap. A line that can no
 * longer change gives its place to a word.
 */
export function MarketPair({ market, form, column, withShare = false, isOfMap = false, className }: MarketPairProps) {
  const t = useT();
  const isShareShown = useSession((state) => state.partner.showBetRatio) && withShare;
  if (isEndedStatus(market.status)) {
    return <div className={cx(styles.decided, className)}>{t("events.decided")}</div>;
  }
  const line = pickMainLine(market);
  const share = isShareShown ? computeHomeShare(line.slice(0, 2)) : null;
  return (
    <div className={cx(styles.pair, className)}>
      {line.map((selection, index) => (
        <PriceCell key={selection.key} market={market} selection={selection} form={form} at={{ column, line: index }} />
      ))}
      {isOfMap && (
        <span className={styles.map}>{t("events.map", { number: market.marketTab.slice("MAP ".length) })}</span>
      )}
      {share !== null && <Tug homeShare={share} name={shareName(share, t)} className={styles.tug} />}
    </div>
  );
}

/** 'Share of bets: 62% – 38%': without it the line would be taken for a chance. */
export function shareName(homeShare: number, t: Translate): string {
  const home = Math.round(homeShare * 100);
  return `${t("events.shareOfBets")}: ${home}% – ${100 - home}%`;
}
