import { CompiledQuery } from "kysely";
import type { MarketState } from "../../base/bus/messages.ts";
import type { Store, Tenant } from "../../base/store/open.ts";
import { toStoredMarket } from "../../offer/catalogue/store-catalogue.ts";
import { BET_EVENT_COLUMNS, toBetEvent, type BetEvent, type BetEventRow } from "./bet-event.ts";

export interface BetMarket {
  readonly market: MarketState;
  readonly event: BetEvent;
  /** The version of the event's row: acceptance refuses a bet judged by another. */
  readonly eventVersion: number;
}

type BetMarketRow = Parameters<typeof toStoredMarket>[0] & BetEventRow & { readonly event_version: number };

const MARKETS_TEXT = `select ${BET_EVENT_COLUMNS}, e.version as event_version, m.* from markets m join events e using (event_id)
  where m.market_id = any ($1::integer[])`;

/**
 * Drops ids >= 2^31: an int4 overflow would fail the whole batch, with the bets of everyone in it.
 */
const knowable = (marketIds: readonly number[]): readonly number[] => marketIds.filter((id) => id < 2 ** 31);

/** Markets with their matches, by id; unknown ids are absent. */
export async function readMarkets(store: Store, marketIds: readonly number[]): Promise<ReadonlyMap<number, BetMarket>> {
  const { rows } = await store.pool.query<BetMarketRow>({
    name: "read_bet_markets",
    text: MARKETS_TEXT,
    values: [knowable(marketIds)],
  });
  return toMarkets(rows);
}

/**
 * The same on the connection of a running transaction: waiting for a second connection while holding one can deadlock the
 * pool.
 */
export async function readMarketsIn(
  tenant: Tenant,
  marketIds: readonly number[],
): Promise<ReadonlyMap<number, BetMarket>> {
  const { rows } = await tenant.executeQuery<BetMarketRow>(CompiledQuery.raw(MARKETS_TEXT, [knowable(marketIds)]));
  return toMarkets(rows);
}

const toMarkets = (rows: readonly BetMarketRow[]): ReadonlyMap<number, BetMarket> =>
  new Map(
    rows.map((row) => [
      row.market_id,
      { market: toStoredMarket(row), event: toBetEvent(row), eventVersion: row.event_version },
    ]),
  );
