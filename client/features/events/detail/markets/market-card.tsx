import { useState } from "react";
import { marketFilterOf } from "../../../../select/events.ts";
import { useSession } from "../../../../select/hooks.ts";
import type { MarketEntry, SelectionEntry } from "../../../../store/catalogue.ts";
import { cx } from "../../../../ui/cx.ts";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { Icon } from "../../../../ui/marks/icon/icon.tsx";
import { Tug } from "../../../../ui/marks/tug.tsx";
import { computeHomeShare, pickMainLine } from "../../price/market-cells.ts";
import { groupLines } from "./group-lines.ts";
import { PriceCell } from "../../price/price-cell.tsx";
import { HistoryButton, HistoryPanel } from "./market-history.tsx";
import { MarketTrail } from "./market-trail.tsx";
import { useMaximumText } from "./maximum-text.ts";
import { StatusTag } from "../../price/status-tag.tsx";
import { PinButton } from "./pin-button.tsx";
import styles from "./market-card.module.css";

/** Handicaps and totals: one line is the main one, the others are a scale around it. */
const hasLines = ({ betTypeName }: MarketEntry): boolean => {
  const filter = marketFilterOf(betTypeName);
  return filter === "handicap" || filter === "over-under";
};

/** A market with its name, state, way of its price, highest stake and prices: of a handicap or total the main line first. */
export function MarketCard({ market }: { readonly market: MarketEntry }) {
  const t = useT();
  const lines = groupLines(market);
  const [isOpen, setOpen] = useState(false);
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const main = pickMainLine(market)[0];
  const isFolding = lines.length > 1 && hasLines(market);
  const shown = isFolding && !isOpen ? lines.filter((line) => line[0]?.lineNumber === main?.lineNumber) : lines;
  return (
    <section className={styles.card} aria-label={market.marketName}>
      <header className={styles.head}>
        <b className={styles.name} title={market.marketName}>
          {market.marketName}
        </b>
        <StatusTag market={market} />
        {main !== undefined && market.status === "open" && <MarketTrail key={main.key} selection={main} />}
        <Maximum amount={market.maxBetAmount} />
        <HistoryButton
          marketName={market.marketName}
          isOpen={isHistoryOpen}
          onToggle={() => setHistoryOpen(!isHistoryOpen)}
        />
        <PinButton market={market} />
      </header>
      <div className={styles.lines}>
        {shown.map((line) => (
          <Line
            key={line[0]?.key}
            market={market}
            line={line}
            isMain={isFolding && isOpen && line[0]?.lineNumber === main?.lineNumber}
          />
        ))}
      </div>
      {isFolding && (
        <button type="button" className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t("detail.mainLine") : t("detail.moreLines", { count: lines.length - 1 })}
          <Icon name="cdown" size={12} className={cx(isOpen && styles.up)} />
        </button>
      )}
      {isHistoryOpen && <HistoryPanel eventId={market.eventId} marketId={market.marketId} />}
      {lines.length === 1 && marketFilterOf(market.betTypeName) === "winner" && <Share line={lines[0] ?? []} />}
    </section>
  );
}

interface LineProps {
  readonly market: MarketEntry;
  readonly line: readonly SelectionEntry[];
  /** The line the list shows, among all others. */
  readonly isMain: boolean;
}

function Line({ market, line, isMain }: LineProps) {
  return (
    <div
      className={cx(
        styles.line,
        isMain && styles.main,
        line.length === 3 && styles.three,
        line.length > 3 && styles.many,
      )}
    >
      {line.map((selection) => (
        <PriceCell key={selection.key} market={market} selection={selection} form="pick" />
      ))}
    </div>
  );
}

function Maximum({ amount }: { readonly amount: number }) {
  const t = useT();
  const text = useMaximumText(amount);
  return text === null ? null : <span className={styles.maximum}>{t("detail.maximum", { amount: text })}</span>;
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
