import { type MarketPricesWire, PRICE_PAGE_MS } from "@clutch/contract";
import { parseWireOdds } from "@clutch/kernel";
import { holdsAt, isolate } from "@clutch/rules";
import { useState } from "react";
import { useAnswer } from "../../../queries/use-answer.ts";
import { useReader } from "../../../queries/use-reader.ts";
import { useFormat } from "../../../select/format.ts";
import type { EventEntry } from "../../../store/catalogue.ts";
import { pricePageQuery } from "../../../sync/queries/course-query.ts";
import { parseSelectionHandicap } from "../../../sync/wire/event.ts";
import { Chip } from "../../../ui/controls/chip.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { partName } from "../../../ui/i18n/part-name.ts";
import { cx } from "../../../ui/cx.ts";
import { useT } from "../../../ui/i18n/use-t.ts";
import { Icon } from "../../../ui/marks/icon/icon.tsx";
import { useSettled } from "../use-settled.ts";
import card from "../card.module.css";
import styles from "./prices-then.module.css";

interface PricesThenProps {
  readonly event: EventEntry;
  readonly atMs: number;
}

/** A slider that is drawn over many minutes asks for those it rests on. */
const REST_MS = 150;

/** All prices of a second, read only: of the main line of each market. */
export function PricesThen({ event, atMs }: PricesThenProps) {
  const t = useT();
  const [part, setPart] = useState("MATCH");
  const fromMs = useSettled(Math.floor(atMs / PRICE_PAGE_MS) * PRICE_PAGE_MS, REST_MS);
  const { data, isError } = useAnswer(pricePageQuery(useReader(), event.eventId, fromMs));
  const isThere = data !== undefined && atMs >= data.from && atMs < data.from + PRICE_PAGE_MS;
  const priced = isThere ? pricesAt(data.markets, atMs) : [];
  const parts = [...new Set(priced.map(({ market }) => market.market_tab))].toSorted(byPart);
  const shown = parts.includes(part as never) ? part : (parts[0] ?? "MATCH");
  const open = priced.filter(({ point }) => point.open).length;
  return (
    <section className={cx(card.card, styles.prices)} aria-label={t("past.prices")}>
      <header>
        <h3>{t("past.prices")}</h3>
        {isThere && <small>{t("past.readOnly", { count: open })}</small>}
      </header>
      {parts.length > 1 && (
        <div className={styles.parts} role="group" aria-label={t("past.prices")}>
          {parts.map((each) => (
            <Chip key={each} pressed={each === shown} onClick={() => setPart(each)}>
              {partName(each, t)}
            </Chip>
          ))}
        </div>
      )}
      {!isThere && !isError && <Skeleton className={styles.waiting} />}
      {!isThere && isError && <p className={styles.none}>{t("oddsHistory.failed")}</p>}
      {isThere && priced.length === 0 && <p className={styles.none}>{t("oddsHistory.none")}</p>}
      <ul>
        {priced
          .filter(({ market }) => market.market_tab === shown)
          .map((each) => (
            <Market key={each.market.market_id} {...each} />
          ))}
      </ul>
      <p className={styles.note}>{t("past.grain")}</p>
    </section>
  );
}

interface PricedMarket {
  readonly market: MarketPricesWire;
  /** The newest price that is not later than the second. */
  readonly point: MarketPricesWire["lines"][number]["points"][number];
}

/** The match first, then its maps. */
const byPart = (one: string, other: string): number => placeOf(one) - placeOf(other);
const placeOf = (part: string): number => (part === "MATCH" ? 0 : Number(part.slice("MAP ".length)));

/** The markets that had a price by a moment, main ones first. */
export const pricesAt = (markets: readonly MarketPricesWire[], atMs: number): readonly PricedMarket[] =>
  markets
    .flatMap((market) => {
      const point = holdsAt(market.lines[0]?.points ?? [], atMs);
      return point === null ? [] : [{ market, point }];
    })
    .toSorted((one, other) => Number(other.market.is_main) - Number(one.market.is_main));

function Market({ market, point }: PricedMarket) {
  const t = useT();
  const { odds, handicap } = useFormat();
  const { bet_type_name: betType } = market;
  const quarters = parseSelectionHandicap(point.handicap, betType, "home");
  return (
    <li data-paused={point.open ? undefined : ""}>
      <b>
        {market.market_name}
        {!point.open && (
          <small>
            <Icon name="lock" size={12} /> {t("past.notOpen")}
          </small>
        )}
      </b>
      <ul>
        {market.selections.map(({ bet_type_selection: selection, name }, place) => {
          const price = point.odds[place] ?? null;
          return (
            <li key={selection}>
              <span>{`${isolate(name)} ${handicap(quarters, betType, selection)}`.trim()}</span>
              <b className="num">{odds(price === null ? null : parseWireOdds(price))}</b>
            </li>
          );
        })}
      </ul>
    </li>
  );
}
