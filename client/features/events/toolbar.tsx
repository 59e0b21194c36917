import type { ComponentType, ReactNode } from "react";
import { useLobby, useUi } from "../../select/hooks.ts";
import { Tabs } from "../../ui/controls/tabs.tsx";
import { useT } from "../../ui/i18n/use-t.ts";
import type { ListFiltersProps } from "./filters/list-filters.tsx";
import { chooseTab, TAB_TEXT } from "./nav/lobby-tabs.ts";
import { useNavTabs } from "./nav/use-nav-tabs.ts";
import styles from "./toolbar.module.css";

interface EventToolbarProps {
  /** The days to choose from, put in by the app: the tabs the widget opens with show none. */
  readonly dates: ReactNode;
  /** Filters, order and maps, put in by the app: their code comes after the first list. */
  readonly Filters: ComponentType<ListFiltersProps>;
}

/** Above the list: what it shows and what narrows it; on a phone the timings as tabs. */
export function EventToolbar({ dates, Filters }: EventToolbarProps) {
  const isMobile = useUi((state) => state.isMobile);
  const { tab, isBoard } = useLobby((state) => ({ tab: state.filter.tab, isBoard: state.board !== null }));
  return (
    <div className={isMobile ? styles.phone : styles.toolbar}>
      {isMobile ? <TimingTabs Filters={Filters} /> : <TitleBar Filters={Filters} />}
      {isMobile && !isBoard && <Filters place="below" />}
      {!isBoard && (tab === "early" || tab === "combo") && dates}
    </div>
  );
}

type WithFilters = Pick<EventToolbarProps, "Filters">;

function TitleBar({ Filters }: WithFilters) {
  const t = useT();
  const tab = useLobby((state) => state.filter.tab);
  return (
    <div className={styles.bar}>
      <h1 className={`d ${styles.title}`}>{t(TAB_TEXT[tab])}</h1>
      <Filters place="bar" />
    </div>
  );
}

function TimingTabs({ Filters }: WithFilters) {
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
      {tab !== "boards" && <Filters place="tabs" />}
    </div>
  );
}
