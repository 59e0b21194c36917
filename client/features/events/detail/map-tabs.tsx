import { moveChoice } from "../../../ui/controls/choice.ts";
import { cx } from "../../../ui/cx.ts";
import type { Translate } from "../../../ui/i18n/i18n.ts";
import { partName } from "../../../ui/i18n/part-name.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import type { MapTabEntry } from "./map-tab-list.ts";
import styles from "./map-tabs.module.css";

export interface MapTabsProps {
  readonly tabs: readonly MapTabEntry[];
  readonly value: string;
  /** Markets offered by tab, as the cards below them show. */
  readonly counts: ReadonlyMap<string, number>;
  readonly onChange: (tabName: string) => void;
}

/** MATCH and one tab a map, each with its number of markets or its score; a map that may not be played waits. */
export function MapTabs({ tabs, value, counts, onChange }: MapTabsProps) {
  const t = useT();
  return (
    <div
      className={styles.tabs}
      role="tablist"
      tabIndex={-1}
      aria-label={t("events.marketScope")}
      onKeyDown={moveChoice}
    >
      {tabs.map((tab) => (
        <button
          key={tab.tabName}
          type="button"
          role="tab"
          className={cx(styles.tab, tab.state === "live" && styles.live)}
          aria-selected={tab.tabName === value}
          disabled={tab.state === "if-needed"}
          tabIndex={tab.tabName === value ? 0 : -1}
          onClick={() => onChange(tab.tabName)}
        >
          <b>{partName(tab.tabName, t)}</b>
          <span>{tabText(tab, counts.get(tab.tabName) ?? 0, t)}</span>
        </button>
      ))}
    </div>
  );
}

function tabText({ state, score }: MapTabEntry, count: number, t: Translate): string {
  switch (state) {
    case "match":
    case "next":
      return t("detail.markets", { count });
    case "if-needed":
      return t("detail.ifNeeded");
    case "live":
      return t("detail.scoreLive", { score: score ?? "" });
    case "ended":
      return t("detail.scoreEnded", { score: score ?? "" });
  }
}
