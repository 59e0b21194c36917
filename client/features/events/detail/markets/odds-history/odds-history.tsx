import { computeMoments, isolate } from "@clutch/rules";
import { type ReactNode, useState } from "react";
import type { EventCourseWire, MarketPricesWire, PricePointWire } from "@clutch/contract";
import { parseWireOdds } from "@clutch/kernel";
import type { Played } from "../../../../../parts/moment-text.ts";
import { useAnswer } from "../../../../../queries/use-answer.ts";
import { useReader } from "../../../../../queries/use-reader.ts";
import { useFormat } from "../../../../../select/format.ts";
import { useEvent } from "../../../../../select/hooks.ts";
import { findRuleOfMarket } from "../../../../../select/leg-reason.ts";
import { showRule } from "../../../../../sync/intents/app/rules.ts";
import { parseFact } from "../../../../../sync/wire/fact.ts";
import { parseSelectionHandicap } from "../../../../../sync/wire/event.ts";
import { marketPricesQuery } from "../../../../../sync/queries/course-query.ts";
import { Button } from "../../../../../ui/controls/button.tsx";
import { RuleLink } from "../../../../../ui/controls/rule-link.tsx";
import { Segment } from "../../../../../ui/controls/segment.tsx";
import { Skeleton } from "../../../../../ui/feedback/skeleton.tsx";
import { useT } from "../../../../../ui/i18n/use-t.ts";
import { MovesList } from "./moves-list.tsx";
import { findMoves } from "./price-moves.ts";
import { computePriceShape, pointsOfMainLine, valueAt, type PriceScale } from "./price-shape.ts";
import { PricePlot } from "./price-plot.tsx";
import { PriceTable } from "./price-table.tsx";
import styles from "./odds-history.module.css";

export interface OddsHistoryProps {
  readonly eventId: string;
  readonly marketId: number;
  /** Of a match that is over, which the list of matches does not hold. */
  readonly event?: Played;
}

/** What the prices of a market's main line were since it opened, what moved them, and the rule that settles the market. */
export function OddsHistory({ eventId, marketId, event }: OddsHistoryProps) {
  const t = useT();
  const listed = useEvent(eventId);
  const { data, isError, isFetching, refetch } = useAnswer(marketPricesQuery(useReader(), eventId, marketId));
  if (data === undefined && isError && !isFetching) {
    return (
      <p className={styles.note} role="alert">
        {t("oddsHistory.failed")} <Button onClick={() => void refetch()}>{t("events.failed.retry")}</Button>
      </p>
    );
  }
  if (data === undefined) return <Skeleton className={styles.waiting} />;
  const [market] = data.markets;
  const points = market === undefined ? [] : pointsOfMainLine(market);
  if (market === undefined || points.length === 0) return <p className={styles.note}>{t("oddsHistory.none")}</p>;
  return (
    <History course={data} market={market} points={points}>
      <Moves event={event ?? listed} course={data} market={market} points={points} />
      <Settles betTypeName={market.bet_type_name} />
    </History>
  );
}

/** What moved the price; nothing where no fact of the match did. */
function Moves({ event, course, market, points }: Prices & { readonly event: Played | undefined }) {
  const moments = computeMoments(course.facts.flatMap((fact) => parseFact(fact) ?? []));
  const moves = findMoves(points, moments);
  return event === undefined || moves.length === 0 ? null : <MovesList event={event} market={market} moves={moves} />;
}

function Settles({ betTypeName }: { readonly betTypeName: string }) {
  const t = useT();
  const rule = findRuleOfMarket(betTypeName);
  return rule === null ? null : <RuleLink rule={rule} text={t("rules.settles")} onOpen={showRule} />;
}

interface Prices {
  readonly course: EventCourseWire;
  readonly market: MarketPricesWire;
  readonly points: readonly PricePointWire[];
}

/** Drawn or as a table, as odds or as the chance they say; `children` stand below. */
function History({ course, market, points, children }: Prices & { readonly children: ReactNode }) {
  const t = useT();
  const { odds, handicap } = useFormat();
  const quarters = parseSelectionHandicap(points[0]?.handicap ?? null, market.bet_type_name, "home");
  const [scale, setScale] = useState<PriceScale>("odds");
  const [isTable, setTable] = useState(false);
  const startMs = points[0]?.timestamp ?? course.start;
  const endMs = Math.max(course.end, points.at(-1)?.timestamp ?? 0);
  const shape = computePriceShape(points, { scale, startMs, endMs, selections: market.selections.length });
  const text = (value: number | null): string => {
    if (value === null) return odds(null);
    return scale === "odds" ? odds(parseWireOdds(value)) : `${Math.round(value * 100)}%`;
  };
  return (
    <div className={styles.history}>
      <div className={styles.tools}>
        <Segment
          name={t("oddsHistory.title")}
          value={scale}
          onChange={setScale}
          choices={[
            { value: "odds", label: t("oddsHistory.odds") },
            { value: "chance", label: t("oddsHistory.chance") },
          ]}
        />
        <Button tone="line" aria-pressed={isTable} onClick={() => setTable(!isTable)}>
          {t("stats.lead.table")}
        </Button>
      </div>
      <ul className={styles.legend}>
        {market.selections.map(({ bet_type_selection: selection, name }, place) => {
          const line = shape?.lines[place];
          const said = (value: number | undefined): string => text(value ?? null);
          const about = { from: said(line?.from), low: said(line?.low), high: said(line?.high) };
          return (
            <li key={selection} data-selection={selection}>
              <span>{`${isolate(name)} ${handicap(quarters, market.bet_type_name, selection)}`.trim()}</span>{" "}
              <span aria-hidden="true">{said(line?.from)} →</span> <b>{said(line?.to)}</b>
              <span className="vh">{t("oddsHistory.about", about)}</span>
            </li>
          );
        })}
      </ul>
      {isTable ? (
        <PriceTable market={market} points={points} textOf={(point, place) => text(valueAt(point, place, scale))} />
      ) : (
        <PricePlot course={course} market={market} shape={shape} span={{ startMs, endMs }} text={text} />
      )}
      {children}
    </div>
  );
}
