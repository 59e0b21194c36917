import { joinScore, parseScoreline, type Scoreline } from "@clutch/rules";
import { useState } from "react";
import type { MarketEntry } from "../../../../store/catalogue.ts";
import { cx } from "../../../../ui/cx.ts";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { Icon } from "../../../../ui/marks/icon/icon.tsx";
import { PriceCell } from "../../price/price-cell.tsx";
import { useMaximumText } from "./maximum-text.ts";
import card from "./market-card.module.css";
import styles from "./score-card.module.css";

interface Scored {
  readonly market: MarketEntry;
  readonly score: Scoreline;
}

/** Where a score stands: home's wins at the left, level ones across, away's at the right; the clearest first. */
const columnOf = ({ home, away }: Scoreline): string => {
  if (home === away) return "1 / -1";
  return home > away ? "1" : "2";
};
const lost = ({ score }: Scored): number => Math.min(score.home, score.away);

/** All correct scores of a match as one market: a price for each, and those against them when asked for. */
export function ScoreCard({ markets }: { readonly markets: readonly MarketEntry[] }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const maximum = useMaximumText(Math.min(...markets.map(({ maxBetAmount }) => maxBetAmount)));
  const scored = markets
    .flatMap((market): Scored[] => {
      const score = parseScoreline(market.exactScore ?? null);
      return score === null ? [] : [{ market, score }];
    })
    .toSorted((a, b) => lost(a) - lost(b));
  return (
    <section className={card.card} aria-label={t("detail.correctScore")}>
      <header className={card.head}>
        <b className={card.name}>{t("detail.correctScore")}</b>
        {maximum !== null && <span className={card.maximum}>{t("detail.maximum", { amount: maximum })}</span>}
      </header>
      <Scores scored={scored} pick="yes" />
      {isOpen && <Scores scored={scored} pick="no" />}
      <button type="button" className={card.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t("detail.notScore")}
        <Icon name="cdown" size={12} className={cx(isOpen && card.up)} />
      </button>
    </section>
  );
}

function Scores({ scored, pick }: { readonly scored: readonly Scored[]; readonly pick: "yes" | "no" }) {
  const t = useT();
  return (
    <div className={cx(card.lines, styles.scores)}>
      {scored.flatMap(({ market, score }) => {
        const selection = market.selections.find((each) => each.selection === pick);
        if (selection === undefined) return [];
        const label = joinScore(score);
        return [
          <div key={selection.key} style={{ gridColumn: columnOf(score) }}>
            <PriceCell
              market={market}
              selection={selection}
              form="pick"
              label={pick === "yes" ? label : `${t("events.no")} ${label}`}
            />
          </div>,
        ];
      })}
    </div>
  );
}
