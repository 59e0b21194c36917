import { pickMainLine } from "../../features/events/price/market-cells.ts";
import { PriceCell } from "../../features/events/price/price-cell.tsx";
import type { PricesOf } from "../../features/search/match-row.tsx";
import { SearchEntry } from "../../features/search/search-entry.tsx";
import styles from "./search-with-prices.module.css";

const Prices: PricesOf = ({ market, form }) => (
  <span className={styles.prices}>
    {pickMainLine(market).map((selection) => (
      <PriceCell key={selection.key} market={market} selection={selection} form={form} />
    ))}
  </span>
);

/** The search with the list's own price cells: features do not know each other. */
export const SearchWithPrices = () => <SearchEntry Prices={Prices} />;
