import { DAY_MS } from "@clutch/kernel";
import { sql } from "kysely";
import type { Store } from "../../base/store/open.ts";
import { parseLegs, writeLegs, type StoredLeg } from "./stored-slip.ts";

/** As long as the furthest matches one combines are offered. */
export const SHARE_LIFE_MS = 7 * DAY_MS;
/** Codes past their life that go with each new one: more than come, so that none stay for good. */
const SWEEP_ROWS = 20;

interface Owner {
  readonly partnerId: number;
  readonly memberId: number;
}

export interface NewShare {
  readonly code: string;
  readonly betType: string;
  readonly legs: readonly StoredLeg[];
  readonly digest: Buffer;
  readonly nowMs: number;
}

/** Keeps a slip under a code; the same slip of the same member keeps the code it has, and lives anew. */
export function keepShare(
  store: Store,
  { partnerId, memberId }: Owner,
  { code, betType, legs, digest, nowMs }: NewShare,
): Promise<{ readonly code: string; readonly expiresAtMs: number }> {
  const expiresAtMs = nowMs + SHARE_LIFE_MS;
  return store.withTenant(partnerId, async (tenant) => {
    await sql`delete from slip_shares where code in (select code from slip_shares
      where expires_at_ms <= ${nowMs} order by expires_at_ms limit ${SWEEP_ROWS} for update skip locked)`.execute(
      tenant,
    );
    const kept = await tenant
      .insertInto("slip_shares")
      .values({
        code,
        partner_id: partnerId,
        member_id: memberId,
        bet_type: betType,
        digest,
        legs: writeLegs(legs),
        created_at_ms: nowMs,
        expires_at_ms: expiresAtMs,
      })
      .onConflict((conflict) =>
        conflict
          .columns(["partner_id", "member_id", "digest"])
          .doUpdateSet((row) => ({ legs: row.ref("excluded.legs"), expires_at_ms: row.ref("excluded.expires_at_ms") })),
      )
      .returning("code")
      .executeTakeFirstOrThrow();
    return { code: kept.code, expiresAtMs };
  });
}

export interface Share {
  readonly memberId: number;
  readonly betType: string;
  readonly legs: readonly StoredLeg[];
  readonly expiresAtMs: number;
}

/** What is kept under a code of this partner and still lives; null for anything else. */
export function readShare(
  store: Store,
  partnerId: number,
  { code, nowMs }: { readonly code: string; readonly nowMs: number },
): Promise<Share | null> {
  return store.withTenant(partnerId, async (tenant) => {
    const row = await tenant
      .selectFrom("slip_shares")
      .select(["member_id", "bet_type", "legs", "expires_at_ms"])
      .where("code", "=", code)
      .where("expires_at_ms", ">", nowMs)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { member_id: memberId, bet_type: betType, expires_at_ms: expiresAtMs } = row;
    return { memberId, betType, legs: parseLegs(row.legs), expiresAtMs };
  });
}
