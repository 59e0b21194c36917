import type { ReactNode } from "react";
import { useCatalogue, useLobby, useUi } from "../../select/hooks.ts";
import { useFormat } from "../../select/format.ts";
import { setFilter } from "../../sync/intents/events.ts";
import { Segment } from "../../ui/controls/segment.tsx";
import { Tabs } from "../../ui/controls/tabs.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import { LiveMark } from "../../ui/marks/live-mark.tsx";
import { FilterMenu } from "./nav/filter-menu.tsx";
import { computeTabCounts, computeTabs, TAB_TEXT } from "./nav/lobby-tabs.ts";
import { useMarketTabs } from "./nav/market-tabs.ts";
import { computeNextStart } from "./nav/next-start.ts";
import { useNow } from "./nav/use-now.ts";
import { useHasFavourites } from "./row/favourite-star.tsx";
import styles from "./toolbar.module.css";

interface EventToolbarProps {
  /** The days to choose from, put in by the app: the tabs the widget opens with show none. */
  readonly dates: ReactNode;
}

/** Above the list: what it shows, and which markets its rows show; on a phone the timings as tabs. */
export function EventToolbar({ dates }: EventToolbarProps) {
  const isMobile = useUi((state) => state.isMobile);
  const tab = useLobby((state) => state.filter.tab);
  return (
    <div className={styles.toolbar}>
      {isMobile ? <TimingTabs /> : <TitleBar />}
      {(tab === "early" || tab === "combo") && dates}
    </div>
  );
}

function TitleBar() {
  const t = useT();
  const { tab, marketTab } = useLobby((state) => state.filter);
  const inPlay = useLobby((state) => state.counts.inplay ?? 0);
  const tabs = useMarketTabs();
  const isNowShown = tab === "all" || tab === "inplay" || tab === "today";
  return (
    <div className={styles.bar}>
      <h1 className={`d ${styles.title}`}>{t(TAB_TEXT[tab])}</h1>
      {isNowShown && inPlay > 0 && <LiveMark>{t("events.liveNow", { count: inPlay })}</LiveMark>}
      <span className={styles.room}>{isNowShown && <NextStart />}</span>
      {tab !== "outright" && tabs.length > 1 && (
        <div className={styles.scope}>
          <Segment
            name={t("events.marketScope")}
            choices={tabs.map((value) => ({ value, label: value }))}
            value={marketTab}
            onChange={(value) => setFilter({ marketTab: value })}
          />
        </div>
      )}
      {tab !== "outright" && <FilterMenu compact={false} />}
    </div>
  );
}

function NextStart() {
  const t = useT();
  const format = useFormat();
  const nowMs = useNow();
  const next = useCatalogue(({ events }) => computeNextStart(Object.values(events), nowMs));
  if (next === null || format.day(next) !== format.day(nowMs)) return null;
  return <span className={styles.next}>{t("events.nextAt", { time: format.time(next) })}</span>;
}

function TimingTabs() {
  const t = useT();
  const { tab, counts } = useLobby((state) => ({ tab: state.filter.tab, counts: state.counts }));
  const hasFavourites = useHasFavourites();
  const shown = computeTabCounts(counts);
  return (
    <div className={styles.tabs}>
      <h1 className="vh">{t(TAB_TEXT[tab])}</h1>
      <Tabs
        name={t("events.timing")}
        choices={computeTabs(hasFavourites).map((value) => ({
          value,
          label: t(value === "all" ? "events.tab.allShort" : TAB_TEXT[value]),
          count: shown[value],
        }))}
        value={tab}
        onChange={(value) => setFilter({ tab: value, date: null })}
        className={styles.timing}
      />
      <FilterMenu compact />
    </div>
  );
}
