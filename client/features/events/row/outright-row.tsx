import type { EventEntry, MarketEntry } from "../../../store/catalogue.ts";
import { StatusTag } from "../price/status-tag.tsx";
import { useT } from "../../../ui/i18n/use-t.ts";
import { PriceCell } from "../price/price-cell.tsx";
import { pickFavourites } from "./pick-markets.ts";
import styles from "./outright-row.module.css";

/** The likeliest contenders of an outright with their prices, and why none can be taken; the others are on the event's page. */
export function OutrightPicks({ event, market }: { readonly event: EventEntry; readonly market: MarketEntry | null }) {
  const t = useT();
  if (market === null) return null;
  const picks = pickFavourites(market);
  return (
    <fieldset className={styles.picks} aria-label={event.eventName}>
      {market.status !== "open" && (
        <p className={styles.reason}>
          <StatusTag market={market} />
          {t("events.outrightPaused")}
        </p>
      )}
      {picks.map((selection, index) => (
        <PriceCell
          key={selection.key}
          market={market}
          selection={selection}
          form="pick"
          at={{ column: index % 2, line: Math.floor(index / 2) }}
        />
      ))}
    </fieldset>
  );
}
