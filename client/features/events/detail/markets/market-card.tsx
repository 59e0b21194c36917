import { marketFilterOf } from "../../../../select/events.ts";
import { useSession } from "../../../../select/hooks.ts";
import type { MarketEntry, SelectionEntry } from "../../../../store/catalogue.ts";
import { cx } from "../../../../ui/cx.ts";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { Tug } from "../../../../ui/marks/tug.tsx";
import { computeHomeShare, groupLines } from "../../price/market-cells.ts";
import { PriceCell } from "../../price/price-cell.tsx";
import { useMaximumText } from "./maximum-text.ts";
import { StatusTag } from "../../price/status-tag.tsx";
import styles from "./market-card.module.css";

/** A market with its name, state, highest stake and the prices of all its lines. */
export function MarketCard({ market }: { readonly market: MarketEntry }) {
  const lines = groupLines(market);
  return (
    <section className={styles.card} aria-label={market.marketName}>
      <header className={styles.head}>
        <b className="cut" title={market.marketName}>
          {market.marketName}
        </b>
        <StatusTag market={market} />
        <Maximum amount={market.maxBetAmount} />
      </header>
      <div className={styles.lines}>
        {lines.map((line) => (
          <Line key={line[0]?.key} market={market} line={line} />
        ))}
      </div>
      {lines.length === 1 && marketFilterOf(market.betTypeName) === "winner" && <Share line={lines[0] ?? []} />}
    </section>
  );
}

function Line({ market, line }: { readonly market: MarketEntry; readonly line: readonly SelectionEntry[] }) {
  return (
    <div className={cx(styles.line, line.length === 3 && styles.three, line.length > 3 && styles.many)}>
      {line.map((selection) => (
        <PriceCell key={selection.key} market={market} selection={selection} form="pick" />
      ))}
    </div>
  );
}

function Maximum({ amount }: { readonly amount: number }) {
  const t = useT();
  const text = useMaximumText(amount);
  return text === null ? null : <span className={styles.maximum}>{t("events.maximum", { amount: text })}</span>;
}

function Share({ line }: { readonly line: readonly SelectionEntry[] }) {
  const t = useT();
  const isShown = useSession((state) => state.partner.showBetRatio);
  const share = isShown ? computeHomeShare(line) : null;
  if (share === null) return null;
  const home = Math.round(share * 100);
  return (
    <div className={styles.share}>
      <Tug homeShare={share} />
      <span>{home}%</span>
      <span>{t("events.shareOfBets")}</span>
      <span>{100 - home}%</span>
    </div>
  );
}
