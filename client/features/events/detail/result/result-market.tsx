import { useState } from "react";
import { displayHandicap, formatScore, parseScoreline } from "@clutch/rules";
import { marketFilterOf } from "../../../../select/events.ts";
import { explainLeg, findRule } from "../../../../select/leg-reason.ts";
import { statusFace } from "../../../../ui/marks/status-face.ts";
import type { EventEntry } from "../../../../store/catalogue.ts";
import type { ResultMarket, ResultSelection } from "../../../../store/lists/results-store.ts";
import { showRule } from "../../../../sync/intents/app/rules.ts";
import { RuleLink } from "../../../../ui/controls/rule-link.tsx";
import { cx } from "../../../../ui/cx.ts";
import { partName } from "../../../../ui/i18n/part-name.ts";
import type { Translate } from "../../../../ui/i18n/i18n.ts";
import { useFindText, useT } from "../../../../ui/i18n/use-t.ts";
import { Icon } from "../../../../ui/marks/icon/icon.tsx";
import { Tag } from "../../../../ui/marks/tag.tsx";
import card from "../markets/market-card.module.css";
import { HistoryButton, HistoryPanel } from "../markets/market-history.tsx";
import styles from "./result-market.module.css";

/** A market that is over: what became of each selection, and why. */
export function ResultMarketCard({ event, market }: { readonly event: EventEntry; readonly market: ResultMarket }) {
  const t = useT();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  return (
    <section className={card.card} aria-label={market.marketName}>
      <header className={card.head}>
        <b className="cut" title={market.marketName}>
          {market.marketName}
        </b>
        {market.marketTab !== "MATCH" && <Tag>{partName(market.marketTab, t)}</Tag>}
        <HistoryButton
          marketName={market.marketName}
          isOpen={isHistoryOpen}
          onToggle={() => setHistoryOpen(!isHistoryOpen)}
        />
      </header>
      <div className={card.lines}>
        {market.lines.map((line) => (
          <Line key={line[0]?.handicap ?? ""} line={line} />
        ))}
      </div>
      <Why market={market} />
      {isHistoryOpen && <HistoryPanel eventId={event.eventId} marketId={market.marketId} event={event} />}
    </section>
  );
}

function Line({ line }: { readonly line: readonly ResultSelection[] }) {
  return (
    <ul className={cx(card.line, line.length === 3 && card.three, line.length > 3 && card.many)}>
      {line.map((selection) => (
        <Outcome key={selection.selection} selection={selection} />
      ))}
    </ul>
  );
}

function Outcome({ selection }: { readonly selection: ResultSelection }) {
  const findText = useFindText();
  const { name, handicap, result } = selection;
  const face = statusFace(result ?? "resulting");
  return (
    <li className={styles.outcome} data-tone={face.tone}>
      <Icon name={face.icon} />
      <span className="cut">{name}</span>
      {handicap !== null && <span className={styles.line}>{displayHandicap(handicap)}</span>}
      <b>{findText(face.labelId)}</b>
    </li>
  );
}

/** One sentence on the figure it was settled on, and the rule; of several lines the figure alone, as each line has its own margin. */
function Why({ market }: { readonly market: ResultMarket }) {
  const { betTypeName, resultValue, voidReason, lines } = market;
  const first = lines[0]?.[0];
  if (first === undefined || first.result === null) return null;
  const { selection, handicap, result: resultStatus } = first;
  const leg = { betTypeName, selection, handicap, resultValue, resultStatus, voidReason };
  const explained = lines.length === 1 ? leg : { ...leg, resultValue: null };
  const rule = findRule(explained);
  return (
    <p className={styles.why}>
      <WhyText market={market} explained={explained} />
      {rule !== null && <RuleLink rule={rule} onOpen={showRule} />}
    </p>
  );
}

interface WhyTextProps {
  readonly market: ResultMarket;
  readonly explained: Parameters<typeof explainLeg>[0];
}

function WhyText({ market: { betTypeName, resultValue }, explained }: WhyTextProps) {
  const t = useT();
  const reason = explainLeg(explained);
  if (reason !== null) return `${t(reason.id, reason.values)}${halfText(reason.half, t)} `;
  const sum = marketFilterOf(betTypeName) === "over-under" ? sumOf(resultValue) : null;
  if (sum !== null) return `${t("results.sum", { sum })} `;
  return resultValue === null ? null : `${t("results.settledOn", { value: formatScore(resultValue) })} `;
}

const halfText = (half: "won" | "lost" | null, t: Translate): string =>
  half === null ? "" : ` · ${t(half === "won" ? "history.why.halfWon" : "history.why.halfLost")}`;

function sumOf(resultValue: string | null): number | null {
  const score = parseScoreline(resultValue);
  return score && score.home + score.away;
}
