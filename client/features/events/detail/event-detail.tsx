import { type ComponentType, type ReactNode, useState } from "react";
import { useCatalogue, useEvent, useUi } from "../../../select/hooks.ts";
import { drawnKind } from "../../../select/match/drawn-kind.ts";
import { usePinnedKinds } from "../../../select/choices/use-pinned-kinds.ts";
import type { EventEntry, MarketEntry } from "../../../store/catalogue.ts";
import { cx } from "../../../ui/cx.ts";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { StaleBanner } from "../list/stale-banner.tsx";
import { BetTabs, InMatchBand } from "./bet-tabs.tsx";
import { DrawnFrame } from "./drawn-frame.tsx";
import { ClosedMarkets } from "./markets/closed-markets.tsx";
import { DetailSkeleton } from "./detail-skeleton.tsx";
import { FilterChips } from "./markets/filter-chips.tsx";
import { computeMapTabs, firstMapTab } from "./map-tab-list.ts";
import { MapTabs } from "./map-tabs.tsx";
import { MarketCard } from "./markets/market-card.tsx";
import { MatchTabs, type MatchParts } from "./match-tabs.tsx";
import { type Card, filterPage, groupScores, PAGE_FILTERS, type PageFilter } from "./markets/market-topics.ts";
import { ScoreCard } from "./markets/score-card.tsx";
import { useYours } from "./markets/use-yours.ts";
import { arrangeMarkets, type OfferedMarkets } from "./markets/offered-markets.ts";
import { pickPinned } from "./markets/pinned-markets.ts";
import { PinnedStrip } from "./markets/pinned-strip.tsx";
import { Scoreboard } from "./hero/scoreboard.tsx";
import styles from "./event-detail.module.css";

type PartOfEvent = ComponentType<{ readonly eventId: string }>;

/** Views of other features, given by the app; without them the page has markets only. */
export interface EventParts extends MatchParts {
  /** Its picture. */
  readonly Stream?: PartOfEvent | undefined;
  /** Its picture drawn from its figures. */
  readonly Drawn?: PartOfEvent | undefined;
  /** What happened in it last, in one line. */
  readonly Happened?: PartOfEvent | undefined;
  /** What one can do before it begins. */
  readonly BeforeStart?: PartOfEvent | undefined;
}

export interface EventDetailProps extends EventParts {
  readonly eventId: string;
}

const isScores = (card: Card<MarketEntry>): card is readonly MarketEntry[] => Array.isArray(card);

/** One event with every market and line of it, its live statistics or its analysis. */
export function EventDetail({ eventId, ...parts }: EventDetailProps) {
  const event = useEvent(eventId);
  const isStale = useUi((ui) => ui.arePricesStale || !ui.isOnline);
  if (event === undefined) return <DetailSkeleton />;
  return (
    <div className={styles.detail} data-stale={isStale ? "" : undefined}>
      <Scoreboard event={event} Happened={parts.Happened} BeforeStart={parts.BeforeStart} />
      <Parts event={event} {...parts} />
      <StaleBanner />
    </div>
  );
}

function Parts({
  event,
  LiveStats,
  Analysis,
  TimeMachine,
  Stream,
  Drawn,
}: EventParts & { readonly event: EventEntry }) {
  const t = useT();
  return (
    <MatchTabs
      event={event}
      texts={{ markets: t("stats.tab.bet"), stats: t("stats.tab.stats") }}
      LiveStats={LiveStats}
      Analysis={Analysis}
      TimeMachine={TimeMachine}
    >
      <Markets event={event} Stream={Stream} Drawn={Drawn} />
    </MatchTabs>
  );
}

function Markets({ event, Stream, Drawn }: Pick<EventParts, "Stream" | "Drawn"> & { readonly event: EventEntry }) {
  const t = useT();
  const [tab, setTab] = useState<string | null>(null);
  const [filter, setFilter] = useState<PageFilter>("all");
  const yours = useYours(event.eventId);
  const markets = useCatalogue((state) =>
    event.marketIds.map((id) => state.markets[id]).filter((one): one is MarketEntry => one !== undefined),
  );
  const kinds = usePinnedKinds();
  const most = useUi((ui) => (ui.isMobile ? 2 : 3));
  const byTab = Map.groupBy(markets, ({ marketTab }) => marketTab);
  const pinned = pickPinned(arrangeMarkets(markets).offered, { most, liveTab: firstMapTab(event), kinds });
  // What stands on top is not listed, nor counted, again below.
  const listed = ({ offered }: OfferedMarkets): readonly MarketEntry[] =>
    offered.filter((market) => !pinned.includes(market));
  const counts = new Map([...byTab].map(([name, inTab]) => [name, groupScores(listed(arrangeMarkets(inTab))).length]));
  const first = firstMapTab(event);
  // Chosen once, when it has markets: a map that ends must not take them from under the finger.
  if (tab === null && arrangeMarkets(byTab.get(first) ?? []).offered.length > 0) setTab(first);
  const tabs = computeMapTabs(event, new Set(byTab.keys()));
  const shown = tabs.find(({ tabName, state }) => tabName === tab && state !== "if-needed")?.tabName ?? "MATCH";
  const arranged = arrangeMarkets(byTab.get(shown) ?? []);
  const offered = listed(arranged);
  const cardsOf = (chosen: PageFilter) => groupScores(filterPage(offered, chosen, yours));
  const left = cardsOf(filter);
  const chips = new Map(PAGE_FILTERS.map((chosen) => [chosen, cardsOf(chosen).length]));
  const isEmpty = left.length === 0 && pinned.length === 0;
  return (
    <>
      <PinnedStrip markets={pinned} />
      {Stream !== undefined && (event.inPlay || event.hasStream) && <Stream eventId={event.eventId} />}
      <WithDrawn event={event} Drawn={Drawn}>
        <div className={styles.choices}>
          <MapTabs tabs={tabs} value={shown} counts={counts} onChange={setTab} />
          <BetTabs />
        </div>
        <InMatchBand eventId={event.eventId} tab={shown} />
        <FilterChips counts={chips} value={filter} onChange={setFilter} />
        {isEmpty ? (
          <EmptyState icon="lock" title={t("detail.noMarkets.title")} text={t("detail.noMarkets.text")} />
        ) : (
          <div className={styles.markets}>
            {left.map((card) =>
              isScores(card) ? (
                <ScoreCard key="scores" markets={card} />
              ) : (
                <MarketCard key={card.marketId} market={card} />
              ),
            )}
          </div>
        )}
        <ClosedMarkets markets={arranged.closed} />
      </WithDrawn>
    </>
  );
}

interface WithDrawnProps extends Pick<EventParts, "Drawn"> {
  readonly event: EventEntry;
  readonly children: ReactNode;
}

/** The markets with the match drawn from its figures: above or beside them, on a phone, whose page begins with prices, below. */
function WithDrawn({ event, Drawn, children }: WithDrawnProps) {
  const isMobile = useUi((ui) => ui.isMobile);
  const isDrawn = Drawn !== undefined && event.inPlay && drawnKind(event.gameId) !== null;
  const drawn = isDrawn && (
    <div key="drawn" className={styles.drawn}>
      <DrawnFrame hasStream={event.hasStream}>
        <Drawn eventId={event.eventId} />
      </DrawnFrame>
    </div>
  );
  const bets = (
    <div key="bets" className={styles.bets}>
      {children}
    </div>
  );
  return <div className={cx(styles.live, isDrawn && styles.isDrawn)}>{isMobile ? [bets, drawn] : [drawn, bets]}</div>;
}
