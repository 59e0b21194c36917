import type { Clock } from "@clutch/kernel";
import { sql } from "kysely";
import { SILENCE_MS } from "../betting/accept.ts";
import { readMarkets } from "../tickets/read-bet-markets.ts";
import type { Store } from "../../base/store/open.ts";
import type { OpenTicket } from "./open-tickets.ts";
import type { ValueDeps } from "./value-ticket.ts";

/** The markets of some tickets as they are stored now, and whether their source is alive (RU-6). */
export async function readNow(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  tickets: readonly OpenTicket[],
): Promise<Pick<ValueDeps, "market" | "isSourceAlive">> {
  const marketIds = [...new Set(tickets.flatMap(({ legs }) => legs.map((leg) => leg.marketId)))];
  const [markets, aliveMs] = await Promise.all([readMarkets(store, marketIds), readAliveMs(store)]);
  return {
    isSourceAlive: isAliveAt(aliveMs, clock.nowMs()),
    market: (marketId) => {
      const found = markets.get(marketId);
      if (found === undefined) return null;
      return { status: found.market.status, version: found.market.version, isInPlay: found.event.inPlay };
    },
  };
}

/** Whether a source with a heartbeat at that time is alive now (RU-6). */
export const isAliveAt = (aliveMs: number | null, nowMs: number): boolean =>
  aliveMs !== null && nowMs - aliveMs <= SILENCE_MS;

/** When a source of matches was last alive; null before the first heartbeat. */
export async function readAliveMs(store: Store): Promise<number | null> {
  const { rows } = await sql<{ at_ms: number | null }>`select max(alive_at_ms) as at_ms from source_health`.execute(
    store.db,
  );
  return rows[0]?.at_ms ?? null;
}
