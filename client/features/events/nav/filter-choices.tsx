import { MARKET_FILTERS } from "@clutch/rules";
import { useLobby } from "../../../select/hooks.ts";
import { LIST_SORTS } from "../../../store/lobby.ts";
import { setFilter, setSort } from "../../../sync/intents/events.ts";
import { Chip } from "../../../ui/controls/chip.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { FILTER_TEXT, SORT_TEXT } from "./filter-texts.ts";
import { useMarketTabs } from "./market-tabs.ts";
import styles from "./filter-choices.module.css";

export interface FilterChoicesProps {
  /** On a phone the sort is chosen here too. */
  readonly hasSort: boolean;
  readonly onDone: () => void;
}

/** What the filter's dialog or sheet holds; fetched after the first list. */
export function FilterChoices({ hasSort, onDone }: FilterChoicesProps) {
  return (
    <>
      {hasSort && <SortChips />}
      <MarketChips onDone={onDone} />
    </>
  );
}

/** On a phone the order of the list is chosen here; elsewhere it stands above the list. */
function SortChips() {
  const t = useT();
  const { tab, sort } = useLobby((state) => ({ tab: state.filter.tab, sort: state.sort }));
  if (tab === "outright") return null;
  return (
    <div className={styles.choices}>
      <h3>{t("events.sort.name")}</h3>
      <div className={styles.chips}>
        {LIST_SORTS.map((value) => (
          <Chip key={value} pressed={value === sort} onClick={() => setSort(value)}>
            {t(SORT_TEXT[value])}
          </Chip>
        ))}
      </div>
    </div>
  );
}

function MarketChips({ onDone }: { readonly onDone: () => void }) {
  const t = useT();
  const { marketFilter, marketTab } = useLobby((state) => state.filter);
  const tabs = useMarketTabs();
  return (
    <div className={styles.choices}>
      <h2 className="d">{t("events.filter.name")}</h2>
      <div className={styles.chips}>
        {MARKET_FILTERS.map((value) => (
          <Chip
            key={value}
            pressed={value === marketFilter}
            data-first-focus={value === marketFilter ? "" : undefined}
            onClick={() => {
              setFilter({ marketFilter: value });
              onDone();
            }}
          >
            {t(FILTER_TEXT[value])}
          </Chip>
        ))}
      </div>
      {tabs.length > 1 && (
        <>
          <h3>{t("events.marketScope")}</h3>
          <div className={styles.chips}>
            {tabs.map((tab) => (
              <Chip key={tab} pressed={tab === marketTab} onClick={() => setFilter({ marketTab: tab })}>
                {tab}
              </Chip>
            ))}
          </div>
        </>
      )}
    </div>
  );
}
