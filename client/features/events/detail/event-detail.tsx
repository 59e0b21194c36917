import { useState } from "react";
import { useCatalogue, useEvent, useUi } from "../../../select/hooks.ts";
import type { MarketEntry, MarketTab } from "../../../store/catalogue.ts";
import type { MarketFilter } from "@clutch/rules";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { StaleBanner } from "../list/stale-banner.tsx";
import { filterMarkets, sortMarkets } from "../row/row-columns.ts";
import { BetTabs, InMatchBand } from "./bet-tabs.tsx";
import { DetailSkeleton } from "./detail-skeleton.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { MapTabs } from "./map-tabs.tsx";
import { MarketCard } from "./market-card.tsx";
import { Scoreboard } from "./scoreboard.tsx";
import styles from "./event-detail.module.css";

/** One event with every market and line of it. */
export function EventDetail({ eventId }: { readonly eventId: string }) {
  const event = useEvent(eventId);
  const isStale = useUi((ui) => ui.arePricesStale || !ui.isOnline);
  if (event === undefined) return <DetailSkeleton />;
  return (
    <div className={styles.detail} data-stale={isStale ? "" : undefined}>
      <Scoreboard event={event} />
      <StaleBanner />
      <Markets eventId={eventId} tabs={event.marketTabs} liveTab={event.inPlay ? event.liveMarketTabName : null} />
    </div>
  );
}

interface MarketsProps {
  readonly eventId: string;
  readonly tabs: readonly MarketTab[];
  readonly liveTab: string | null;
}

function Markets({ eventId, tabs, liveTab }: MarketsProps) {
  const t = useT();
  const [tab, setTab] = useState<string | null>(null);
  const [filter, setFilter] = useState<MarketFilter>("all");
  const markets = useCatalogue(({ events, markets: all }) =>
    (events[eventId]?.marketIds ?? []).map((id) => all[id]).filter((one): one is MarketEntry => one !== undefined),
  );
  const names = tabs.map((one) => one.tabName);
  const shown = [tab, "MATCH", names[0]].find((name) => name != null && names.includes(name)) ?? "MATCH";
  const inTab = sortMarkets(markets.filter((market) => market.marketTab === shown));
  const left = filterMarkets(inTab, filter);
  return (
    <>
      <MapTabs tabs={tabs} value={shown} liveTab={liveTab} onChange={setTab} />
      <BetTabs />
      <InMatchBand eventId={eventId} />
      <FilterChips markets={inTab} value={filter} onChange={setFilter} />
      {left.length === 0 ? (
        <EmptyState icon="lock" title={t("events.noMarkets.title")} text={t("events.noMarkets.text")} />
      ) : (
        <div className={styles.markets}>
          {left.map((market) => (
            <MarketCard key={market.marketId} market={market} />
          ))}
        </div>
      )}
    </>
  );
}
