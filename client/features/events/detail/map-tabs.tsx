import type { MarketTab } from "../../../store/catalogue.ts";
import { moveChoice } from "../../../ui/controls/choice.ts";
import { cx } from "../../../ui/cx.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { formatScore } from "../row/row-view.ts";
import styles from "./map-tabs.module.css";

export interface MapTabsProps {
  readonly tabs: readonly MarketTab[];
  readonly value: string;
  /** The tab of the map that runs now. */
  readonly liveTab: string | null;
  readonly onChange: (tabName: string) => void;
}

/** MATCH and one tab a map, each with its scoreline or, before it begins, its number of open markets. */
export function MapTabs({ tabs, value, liveTab, onChange }: MapTabsProps) {
  const t = useT();
  return (
    <div
      className={styles.tabs}
      role="tablist"
      tabIndex={-1}
      aria-label={t("events.marketScope")}
      onKeyDown={moveChoice}
    >
      {tabs.map(({ tabName, openCount, scoreline }) => (
        <button
          key={tabName}
          type="button"
          role="tab"
          className={cx(styles.tab, tabName === liveTab && tabName !== "MATCH" && styles.live)}
          aria-selected={tabName === value}
          tabIndex={tabName === value ? 0 : -1}
          onClick={() => onChange(tabName)}
        >
          <b>{tabName}</b>
          <span>{tabText({ tabName, openCount, scoreline }, tabName === liveTab, t)}</span>
        </button>
      ))}
    </div>
  );
}

function tabText({ tabName, openCount, scoreline }: MarketTab, isLive: boolean, t: ReturnType<typeof useT>): string {
  if (tabName === "MATCH" || scoreline === null) return t("events.openCount", { count: openCount });
  const score = formatScore(scoreline);
  return isLive ? t("events.scoreLive", { score }) : score;
}
