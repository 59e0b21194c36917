import type { Clock } from "@clutch/kernel";
import { sql } from "kysely";
import { SILENCE_MS } from "../betting/check-bet.ts";
import { readMarkets } from "../betting/facts.ts";
import type { Store } from "../store/open.ts";
import type { OpenTicket } from "./open-tickets.ts";
import type { ValueDeps } from "./value-ticket.ts";

/** The markets of some tickets as they are stored now, and whether their source is alive (RU-6). */
export async function readNow(
  { store, clock }: { readonly store: Store; readonly clock: Clock },
  tickets: readonly OpenTicket[],
): Promise<Pick<ValueDeps, "market" | "isSourceAlive">> {
  const marketIds = [...new Set(tickets.flatMap(({ legs }) => legs.map((leg) => leg.marketId)))];
  const [markets, isSourceAlive] = await Promise.all([readMarkets(store, marketIds), readIsAlive(store, clock)]);
  return {
    isSourceAlive,
    market: (marketId) => {
      const found = markets.get(marketId);
      if (found === undefined) return null;
      return { status: found.market.status, version: found.market.version, isInPlay: found.event.inPlay };
    },
  };
}

export async function readIsAlive(store: Store, clock: Clock): Promise<boolean> {
  const { rows } = await sql<{ at_ms: number | null }>`select max(alive_at_ms) as at_ms from source_health`.execute(
    store.db,
  );
  const atMs = rows[0]?.at_ms ?? null;
  return atMs !== null && clock.nowMs() - atMs <= SILENCE_MS;
}
