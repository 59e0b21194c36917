import { pickMainLine } from "../../features/events/price/market-cells.ts";
import { PriceCell } from "../../features/events/price/price-cell.tsx";
import { pickFavourites } from "../../features/events/row/pick-markets.ts";
import type { PricesOf } from "../../features/search/match-row.tsx";
import { SearchEntry } from "../../features/search/search-entry.tsx";
import styles from "./search-with-prices.module.css";

/** A row has room for home, draw and away. */
const MOST_BESIDE = 3;
const FAVOURITES = 3;

/** The prices of a main line beside the row's words; of a longer one, as an outright has, those of its favourites with their names below. */
export const SearchPrices: PricesOf = ({ market, form }) => {
  const line = pickMainLine(market);
  const isLong = line.length > MOST_BESIDE;
  const shown = isLong ? pickFavourites(market).slice(0, FAVOURITES) : line;
  return (
    <span className={isLong ? styles.named : styles.prices}>
      {shown.map((selection) => (
        <PriceCell key={selection.key} market={market} selection={selection} form={isLong ? "pick" : form} />
      ))}
    </span>
  );
};

/** The search with the list's own price cells: features do not know each other. */
export const SearchWithPrices = () => <SearchEntry Prices={SearchPrices} />;
