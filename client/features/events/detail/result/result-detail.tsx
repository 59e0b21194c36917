import { useState } from "react";
import { MARKET_FILTERS, type MarketFilter } from "@clutch/rules";
import { marketFilterOf } from "../../../../select/events.ts";
import { useAnswer } from "../../../../queries/use-answer.ts";
import { findListedResult } from "../../../../queries/listed-result.ts";
import { useReader } from "../../../../queries/use-reader.ts";
import type { ResultDetail as Result, ResultMarket } from "../../../../store/lists/results-store.ts";
import { isGone } from "../../../../sync/queries/query.ts";
import { resultQuery } from "../../../../sync/results/results-query.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { EmptyState } from "../../../../ui/feedback/empty-state.tsx";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { DetailSkeleton } from "../detail-skeleton.tsx";
import detail from "../event-detail.module.css";
import { computeMapTabs, type MapTabEntry } from "../map-tab-list.ts";
import { MapTabs } from "../map-tabs.tsx";
import { MatchTabs, type MatchParts } from "../match-tabs.tsx";
import { FilterChips } from "../markets/filter-chips.tsx";
import { Scoreboard } from "../hero/scoreboard.tsx";
import { filterMarkets } from "../../row/pick-markets.ts";
import { OwnBets } from "./own-bets.tsx";
import { ResultMarketCard } from "./result-market.tsx";

/** The page of a match that is over: the event page in mode "result" (G-22); at first with what the list of results has of it. */
export function ResultDetail({ eventId, ...parts }: MatchParts & { readonly eventId: string }) {
  const t = useT();
  const reader = useReader();
  const {
    data: result,
    error,
    refetch,
  } = useAnswer(resultQuery(reader, eventId), {
    placeholder: () => findListedResult(reader, eventId),
  });
  if (result !== undefined) {
    return (
      <div className={detail.detail}>
        <Scoreboard event={result.event} mode="result" />
        <OwnBets bets={result.bets} />
        <MatchTabs
          key={eventId}
          event={result.event}
          texts={{ markets: t("filters.market.name"), stats: t("results.stats") }}
          {...parts}
        >
          <Markets result={result} />
        </MatchTabs>
      </div>
    );
  }
  if (isGone(error)) return <EmptyState icon="search" title={t("shell.notFound")} text={t("shell.notFoundText")} />;
  if (error !== null) {
    const retry = <Button onClick={() => void refetch()}>{t("events.failed.retry")}</Button>;
    return <EmptyState icon="offline" title={t("results.failed")} text={t("events.failed.text")} action={retry} />;
  }
  return <DetailSkeleton />;
}

function Markets({ result: { event, markets } }: { readonly result: Result }) {
  const t = useT();
  const [tab, setTab] = useState("MATCH");
  const [filter, setFilter] = useState<MarketFilter>("all");
  const byTab = Map.groupBy(markets.toSorted(byKind), ({ marketTab }) => marketTab);
  const counts = new Map([...byTab].map(([name, inTab]) => [name, inTab.length]));
  const inTab = byTab.get(tab) ?? [];
  const left = filterMarkets(inTab, filter);
  const chips = new Map(MARKET_FILTERS.map((chosen) => [chosen, filterMarkets(inTab, chosen).length]));
  return (
    <>
      <MapTabs tabs={playedTabs(event, new Set(byTab.keys()))} value={tab} counts={counts} onChange={setTab} />
      <FilterChips counts={chips} value={filter} onChange={setFilter} />
      {left.length === 0 ? (
        <EmptyState icon="lock" title={t("detail.noMarkets.title")} text={t("results.noMarkets")} />
      ) : (
        <div className={detail.markets}>
          {left.map((market) => (
            <ResultMarketCard key={market.marketId} event={event} market={market} />
          ))}
        </div>
      )}
    </>
  );
}

const KIND_ORDER: readonly unknown[] = MARKET_FILTERS;

/** Winner first, then as the filters stand; kinds that no filter names last. */
const byKind = (a: ResultMarket, b: ResultMarket): number => place(a) - place(b);
const place = ({ betTypeName }: ResultMarket): number =>
  (KIND_ORDER.indexOf(marketFilterOf(betTypeName)) + KIND_ORDER.length) % KIND_ORDER.length;

/** MATCH and the maps in the order they were played; a map that was not has no tab. */
const playedTabs = (event: Result["event"], offered: ReadonlySet<string>): MapTabEntry[] =>
  computeMapTabs(event, offered)
    .filter(({ state }) => state !== "if-needed")
    .toSorted((a, b) => Number(a.tabName.slice(4)) - Number(b.tabName.slice(4)));
