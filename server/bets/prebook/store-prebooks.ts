import type { Store } from "../../base/store/open.ts";
import { readMarketsIn, type BetMarket } from "../tickets/read-bet-markets.ts";
import { toPrebook, type Prebook } from "./prebook.ts";

export interface PrebookAt {
  readonly entry: Prebook;
  readonly at: BetMarket | null;
}

/** A page of a member's prebooks, newest first, with how many there are in all (G-59). */
export function readPrebooksPage(
  store: Store,
  who: { readonly partnerId: number; readonly memberId: number },
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly entries: readonly PrebookAt[]; readonly count: number }> {
  return store.withTenant(who.partnerId, async (tenant) => {
    const mine = tenant.selectFrom("prebooks").where("member_id", "=", who.memberId);
    const rows = await mine.selectAll().orderBy("prebook_id", "desc").limit(page.limit).offset(page.offset).execute();
    const counted = await mine.select((row) => row.fn.countAll<bigint>().as("count")).executeTakeFirstOrThrow();
    const markets = await readMarketsIn(tenant, [...new Set(rows.map((row) => row.market_id))]);
    const entries = rows.map((row) => ({ entry: toPrebook(row), at: markets.get(row.market_id) ?? null }));
    return { entries, count: Number(counted.count) };
  });
}

/** Pending and interrupted prebooks after an id, with the current state of their markets. */
export function readUnended(
  store: Store,
  partnerId: number,
  page: { readonly afterId: bigint; readonly nowMs: number; readonly limit: number },
): Promise<readonly PrebookAt[]> {
  return store.withTenant(partnerId, async (tenant) => {
    const rows = await tenant
      .selectFrom("prebooks")
      .selectAll()
      .where("ended_at_ms", "is", null)
      .where("prebook_id", ">", page.afterId)
      .where("due_at_ms", "<=", page.nowMs)
      .orderBy("prebook_id")
      .limit(page.limit)
      .execute();
    const markets = await readMarketsIn(tenant, [...new Set(rows.map((row) => row.market_id))]);
    return rows.map((row) => ({ entry: toPrebook(row), at: markets.get(row.market_id) ?? null }));
  });
}

/**
 * Pending → confirmed, by a conditional update on the market read in the same transaction: the claimer places the bet;
 * after the lease another process may take over. An outdated read (another attempt) claims nothing.
 */
export function claim(
  store: Store,
  { partnerId, prebookId, attempt, marketId }: Prebook,
  lease: { readonly untilMs: number; readonly isDue: (at: BetMarket) => boolean },
): Promise<BetMarket | null> {
  return store.withTenant(partnerId, async (tenant) => {
    const at = (await readMarketsIn(tenant, [marketId])).get(marketId);
    if (at === undefined || !lease.isDue(at)) return null;
    const rows = await tenant
      .updateTable("prebooks")
      .set({ status: "confirmed", due_at_ms: lease.untilMs })
      .where("prebook_id", "=", prebookId)
      .where("status", "=", "pending")
      .where("attempt", "=", attempt)
      .returning("prebook_id")
      .execute();
    return rows.length === 1 ? at : null;
  });
}

/** Takes over a confirmed one without a ticket whose lease has expired, in one process only. */
export async function takeOver(
  store: Store,
  { partnerId, prebookId, attempt }: Prebook,
  lease: { readonly nowMs: number; readonly untilMs: number },
): Promise<boolean> {
  const rows = await store.withTenant(partnerId, (tenant) =>
    tenant
      .updateTable("prebooks")
      .set({ due_at_ms: lease.untilMs })
      .where("prebook_id", "=", prebookId)
      .where("status", "=", "confirmed")
      .where("attempt", "=", attempt)
      .where("placed_ticket_id", "is", null)
      .where("due_at_ms", "<=", lease.nowMs)
      .returning("prebook_id")
      .execute(),
  );
  return rows.length === 1;
}

/** Confirmed → pending, as another attempt: the handicap moved or the source is silent. */
export async function putBack(
  store: Store,
  { partnerId, prebookId, attempt }: Prebook,
  dueAtMs: number,
): Promise<void> {
  await store.withTenant(partnerId, (tenant) =>
    tenant
      .updateTable("prebooks")
      .set({ status: "pending", attempt: attempt + 1, due_at_ms: dueAtMs })
      .where("prebook_id", "=", prebookId)
      .where("status", "=", "confirmed")
      .where("placed_ticket_id", "is", null)
      .where("attempt", "=", attempt)
      .execute(),
  );
}

/** Cancels a member's prebook: `gone` when it is no longer pending, `unknown` when it is not theirs. */
export function cancelOwn(
  store: Store,
  who: { readonly partnerId: number; readonly memberId: number },
  of: { readonly prebookId: bigint; readonly nowMs: number },
): Promise<"cancelled" | "gone" | "unknown"> {
  return store.withTenant(who.partnerId, async (tenant) => {
    const changed = await tenant
      .updateTable("prebooks")
      .set({ status: "cancelled", cancelled_for: "member", ended_at_ms: of.nowMs })
      .where("prebook_id", "=", of.prebookId)
      .where("member_id", "=", who.memberId)
      .where("status", "=", "pending")
      .returning("prebook_id")
      .execute();
    if (changed.length === 1) return "cancelled";
    const known = await tenant
      .selectFrom("prebooks")
      .select("prebook_id")
      .where("prebook_id", "=", of.prebookId)
      .where("member_id", "=", who.memberId)
      .executeTakeFirst();
    return known === undefined ? "unknown" : "gone";
  });
}
