import { sql } from "kysely";
import type { Store } from "../../../base/store/open.ts";
import { cutPoints, mergePoints, readPoints, type PricePoint } from "./price-points.ts";

export interface MarketPrices {
  readonly marketId: number;
  readonly selections: readonly string[];
  /** By line, then oldest first. */
  readonly points: readonly PricePoint[];
}

interface PricesQuery {
  readonly eventId: number;
  /** One market; all of the event where absent. */
  readonly marketId?: number;
  /** Points a line at most. */
  readonly most: number;
  /** The main line alone. */
  readonly isMainOnly?: boolean;
  /** Prices from then on, and what held then; all where absent. */
  readonly sinceMs?: number;
}

interface Row {
  readonly market_id: number;
  readonly from_ms: number;
  readonly selections: readonly string[];
  readonly points: string;
}

const MAX_ROWS = 20_000;

/** What the prices of an event's markets were, as fine as it is kept. */
export async function readPrices(store: Store, query: PricesQuery): Promise<readonly MarketPrices[]> {
  let rows = store.db
    .selectFrom("price_history")
    .select(["market_id", "from_ms", "selections", "points"])
    .where("event_id", "=", query.eventId);
  if (query.marketId !== undefined) rows = rows.where("market_id", "=", query.marketId);
  const found = await rows.orderBy("market_id").orderBy("from_ms").limit(MAX_ROWS).execute();
  const { sinceMs = Number.NEGATIVE_INFINITY, most } = query;
  return byMarket(found, (points) => {
    const wanted = query.isMainOnly === true ? points.filter(isOfMainLine) : points;
    return mergePoints(cutPoints(wanted, sinceMs, Number.POSITIVE_INFINITY), most);
  });
}

/** Within so long after its first point a row has all its points: the coarsest grain's. */
const ROW_MS = 600_000;
/** Points of a line within a page: more than one a second of it. */
const PAGE_POINTS = 1200;

/** The prices of the main lines between two times, each with the one that held as they begin. Rows before are found one a grain. */
export async function readPricesBetween(
  store: Store,
  { eventId, fromMs, untilMs }: { readonly eventId: number; readonly fromMs: number; readonly untilMs: number },
): Promise<readonly MarketPrices[]> {
  const { rows } = await sql<Row>`
    select h.market_id, h.from_ms, h.selections, h.points from price_history h
    where h.event_id = ${eventId}::integer
      and h.from_ms >= ${fromMs - ROW_MS}::double precision and h.from_ms < ${untilMs}::double precision
    union all
    select m.market_id, b.from_ms, b.selections, b.points from markets m cross join (values (0), (1), (2)) g (level)
    cross join lateral (select h.from_ms, h.selections, h.points from price_history h
      where h.event_id = ${eventId}::integer and h.market_id = m.market_id and h.level = g.level
        and h.from_ms < ${fromMs - ROW_MS}::double precision and h.points ~ '(^|;)[^,;]*,0,'
      order by h.from_ms desc limit 1) b
    where m.event_id = ${eventId}::integer
    order by market_id, from_ms limit ${MAX_ROWS}`.execute(store.db);
  return byMarket(rows, (points) => pageOf(points, fromMs, untilMs));
}

/** What a page of some minutes has of a market's points. */
export const pageOf = (points: readonly PricePoint[], fromMs: number, untilMs: number): readonly PricePoint[] =>
  mergePoints(cutPoints(points.filter(isOfMainLine), fromMs, untilMs), PAGE_POINTS);

const isOfMainLine = ({ lineNumber }: PricePoint): boolean => lineNumber === 0;

/** Rows by market and then oldest first, with the points of each put in the order of the newest selections. */
const byMarket = (
  rows: readonly Row[],
  choose: (points: readonly PricePoint[]) => readonly PricePoint[],
): readonly MarketPrices[] =>
  [...Map.groupBy(rows, (row) => row.market_id)].map(([marketId, own]) => {
    const selections = own.at(-1)?.selections ?? [];
    const points = own.flatMap((row) =>
      readPoints(row.from_ms, row.points).map((point) => inOrder(point, row.selections, selections)),
    );
    return { marketId, selections, points: choose(points) };
  });

/** Contenders may join: older rows are put in the order of the newest. */
function inOrder(point: PricePoint, from: readonly string[], to: readonly string[]): PricePoint {
  if (from.length === to.length && from.every((name, place) => name === to[place])) return point;
  return { ...point, oddsCenti: to.map((name) => point.oddsCenti[from.indexOf(name)] ?? 0) };
}
