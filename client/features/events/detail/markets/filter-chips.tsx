import type { MarketEntry } from "../../../../store/catalogue.ts";
import { MARKET_FILTERS, type MarketFilter } from "@clutch/rules";
import { Chip } from "../../../../ui/controls/chip.tsx";
import { useT } from "../../../../ui/i18n/use-t.ts";
import { FILTER_TEXT } from "../../filters/filter-texts.ts";
import { filterMarkets } from "../../row/pick-markets.ts";
import styles from "./filter-chips.module.css";

export interface FilterChipsProps {
  readonly markets: readonly Pick<MarketEntry, "betTypeName">[];
  readonly value: MarketFilter;
  readonly onChange: (filter: MarketFilter) => void;
}

/** The market filters with how many markets each leaves; those that leave none are not offered. */
export function FilterChips({ markets, value, onChange }: FilterChipsProps) {
  const t = useT();
  const counts = MARKET_FILTERS.map((filter) => ({ filter, count: filterMarkets(markets, filter).length }));
  return (
    <fieldset className={styles.chips} aria-label={t("events.filter.name")}>
      {counts
        .filter(({ filter, count }) => count > 0 || filter === value || filter === "all")
        .map(({ filter, count }) => (
          <Chip key={filter} pressed={filter === value} count={count} onClick={() => onChange(filter)}>
            {t(filter === "all" ? "events.filter.allShort" : FILTER_TEXT[filter])}
          </Chip>
        ))}
    </fieldset>
  );
}
