import type { Store } from "../../../base/store/open.ts";
import { mergePoints, readPoints, type PricePoint } from "./price-points.ts";

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
  return [...Map.groupBy(found, (row) => row.market_id)].map(([marketId, own]) => {
    const selections = own.at(-1)?.selections ?? [];
    const points = own
      .flatMap((row) => readPoints(row.from_ms, row.points).map((point) => inOrder(point, row.selections, selections)))
      .filter(({ lineNumber }) => query.isMainOnly !== true || lineNumber === 0);
    return { marketId, selections, points: mergePoints(points, query.most) };
  });
}

/** Contenders may join: older rows are put in the order of the newest. */
function inOrder(point: PricePoint, from: readonly string[], to: readonly string[]): PricePoint {
  if (from.length === to.length && from.every((name, place) => name === to[place])) return point;
  return { ...point, oddsCenti: to.map((name) => point.oddsCenti[from.indexOf(name)] ?? 0) };
}
