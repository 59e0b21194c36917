import type { ComponentType, ReactNode } from "react";
import { useLobby, useUi } from "../../select/hooks.ts";
import { useListSort } from "../../select/use-event-groups.ts";
import { LIST_SORTS } from "../../store/lobby.ts";
import { setFilter, setSort } from "../../sync/intents/events.ts";
import { Segment } from "../../ui/controls/segment.tsx";
import { Tabs } from "../../ui/controls/tabs.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import type { FilterChoicesProps } from "./nav/filter-choices.tsx";
import { FilterMenu } from "./nav/filter-menu.tsx";
import { SORT_TEXT } from "./nav/filter-texts.ts";
import { chooseTab, TAB_TEXT } from "./nav/lobby-tabs.ts";
import { useMarketTabs } from "./nav/market-tabs.ts";
import { useNavTabs } from "./nav/use-nav-tabs.ts";
import styles from "./toolbar.module.css";

interface EventToolbarProps {
  /** The days to choose from, put in by the app: the tabs the widget opens with show none. */
  readonly dates: ReactNode;
  /** What the filter's dialog holds, put in by the app. */
  readonly Choices: ComponentType<FilterChoicesProps>;
}

/** Above the list: what it shows, and which markets its rows show; on a phone the timings as tabs. */
export function EventToolbar({ dates, Choices }: EventToolbarProps) {
  const isMobile = useUi((state) => state.isMobile);
  const { tab, isBoard } = useLobby((state) => ({ tab: state.filter.tab, isBoard: state.board !== null }));
  return (
    <div className={isMobile ? styles.phone : styles.toolbar}>
      {isMobile ? <TimingTabs Choices={Choices} /> : <TitleBar Choices={Choices} />}
      {!isBoard && (tab === "early" || tab === "combo") && dates}
    </div>
  );
}

type WithChoices = Pick<EventToolbarProps, "Choices">;

function TitleBar({ Choices }: WithChoices) {
  const t = useT();
  const { tab, marketTab } = useLobby((state) => state.filter);
  const tabs = useMarketTabs();
  return (
    <div className={styles.bar}>
      <h1 className={`d ${styles.title}`}>{t(TAB_TEXT[tab])}</h1>
      <span className={styles.gap} />
      {tab !== "outright" && <SortChoice />}
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
      {tab !== "outright" && <FilterMenu compact={false} Choices={Choices} />}
    </div>
  );
}

/** By time or by competition; the choice is remembered. */
function SortChoice() {
  const t = useT();
  const sort = useListSort();
  return (
    <Segment
      name={t("events.sort.name")}
      choices={LIST_SORTS.map((value) => ({ value, label: t(SORT_TEXT[value]) }))}
      value={sort}
      onChange={setSort}
    />
  );
}

function TimingTabs({ Choices }: WithChoices) {
  const t = useT();
  const { tab, tabs, counts } = useNavTabs();
  return (
    <div className={styles.tabs}>
      {tab !== "boards" && <h1 className="vh">{t(TAB_TEXT[tab])}</h1>}
      <Tabs
        name={t("events.timing")}
        choices={tabs.map((value) => ({
          value,
          label: t(value === "all" ? "events.tab.allShort" : TAB_TEXT[value]),
          count: value === "boards" ? undefined : counts[value],
        }))}
        value={tab}
        onChange={chooseTab}
        className={styles.timing}
      />
      {tab !== "boards" && <FilterMenu compact Choices={Choices} />}
    </div>
  );
}
