import { type ComponentType, useState } from "react";
import { useCatalogue, useEvent, useUi } from "../../../select/hooks.ts";
import type { EventEntry, MarketEntry } from "../../../store/catalogue.ts";
import type { MarketFilter } from "@clutch/rules";
import { Tabs } from "../../../ui/controls/tabs.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { StaleBanner } from "../list/stale-banner.tsx";
import { filterMarkets } from "../row/row-columns.ts";
import { BetTabs, InMatchBand } from "./bet-tabs.tsx";
import { ClosedMarkets } from "./markets/closed-markets.tsx";
import { DetailSkeleton } from "./detail-skeleton.tsx";
import { FilterChips } from "./markets/filter-chips.tsx";
import { computeMapTabs } from "./map-tab-list.ts";
import { MapTabs } from "./map-tabs.tsx";
import { MarketCard } from "./markets/market-card.tsx";
import { arrangeMarkets } from "./markets/offered-markets.ts";
import { Scoreboard } from "./scoreboard.tsx";
import styles from "./event-detail.module.css";

export interface EventDetailProps {
  readonly eventId: string;
  /** The statistics of the match: another feature's view, given by the app; without it the page has markets only. */
  readonly LiveStats?: ComponentType<{ readonly eventId: string }> | undefined;
}

/** One event with every market and line of it, or its live statistics. */
export function EventDetail({ eventId, LiveStats }: EventDetailProps) {
  const t = useT();
  const [part, setPart] = useState<"bet" | "stats">("bet");
  const event = useEvent(eventId);
  const isStale = useUi((ui) => ui.arePricesStale || !ui.isOnline);
  if (event === undefined) return <DetailSkeleton />;
  const hasStats = event.hasStats && LiveStats !== undefined;
  return (
    <div className={styles.detail} data-stale={isStale ? "" : undefined}>
      <Scoreboard event={event} />
      <StaleBanner />
      {hasStats && (
        <Tabs
          name={t("stats.parts")}
          choices={[
            { value: "bet", label: t("stats.tab.bet") },
            { value: "stats", label: t("stats.tab.stats") },
          ]}
          value={part}
          onChange={setPart}
        />
      )}
      {hasStats && part === "stats" ? <LiveStats eventId={eventId} /> : <Markets event={event} />}
    </div>
  );
}

function Markets({ event }: { readonly event: EventEntry }) {
  const t = useT();
  const [tab, setTab] = useState<string | null>(null);
  const [filter, setFilter] = useState<MarketFilter>("all");
  const markets = useCatalogue((state) =>
    event.marketIds.map((id) => state.markets[id]).filter((one): one is MarketEntry => one !== undefined),
  );
  const byTab = Map.groupBy(markets, ({ marketTab }) => marketTab);
  const counts = new Map([...byTab].map(([name, inTab]) => [name, arrangeMarkets(inTab).offered.length]));
  const tabs = computeMapTabs(event, new Set(byTab.keys()));
  const shown = tabs.find(({ tabName, state }) => tabName === tab && state !== "if-needed")?.tabName ?? "MATCH";
  const { offered, closed } = arrangeMarkets(byTab.get(shown) ?? []);
  const left = filterMarkets(offered, filter);
  return (
    <>
      <MapTabs tabs={tabs} value={shown} counts={counts} onChange={setTab} />
      <BetTabs />
      <InMatchBand eventId={event.eventId} />
      <FilterChips markets={offered} value={filter} onChange={setFilter} />
      {left.length === 0 ? (
        <EmptyState icon="lock" title={t("events.noMarkets.title")} text={t("events.noMarkets.text")} />
      ) : (
        <div className={styles.markets}>
          {left.map((market) => (
            <MarketCard key={market.marketId} market={market} />
          ))}
        </div>
      )}
      <ClosedMarkets markets={closed} />
    </>
  );
}
