import { appendLogEntry, type LogBody, type LogEntry } from "@clutch/games/deal";
import type { Store, Tenant } from "../../base/store/open.ts";
import { sha256 } from "./hashes.ts";

/** A member's place in the order of their rounds and log, locked until the transaction ends. */
export interface Player {
  readonly partnerId: number;
  readonly memberId: number;
  readonly lastRoundAtMs: number;
}

/** Locks the member's row; makes it at the first call. */
export async function lockPlayerIn(tenant: Tenant, partnerId: number, memberId: number): Promise<Player> {
  const find = () =>
    tenant
      .selectFrom("arcade_players")
      .selectAll()
      .where("member_id", "=", memberId)
      .forNoKeyUpdate()
      .executeTakeFirst();
  const known = await find();
  if (known !== undefined) return { partnerId, memberId, lastRoundAtMs: known.last_round_at_ms };
  await tenant
    .insertInto("arcade_players")
    .values({ member_id: memberId, partner_id: partnerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await find();
  return { partnerId, memberId, lastRoundAtMs: row?.last_round_at_ms ?? 0 };
}

/** An entry of a member's log, as what stands on it names it. */
export interface LogRef {
  readonly seq: number;
  readonly hash: string;
}

/**
 * Appends to the log of a locked player; answers the new entries in their order. A clock that went back does not take the log's time
 * back.
 */
export async function appendLogIn(
  tenant: Tenant,
  { partnerId, memberId }: Player,
  entries: { readonly bodies: readonly LogBody[]; readonly atMs: number },
): Promise<readonly LogRef[]> {
  const head = await tenant
    .selectFrom("arcade_players")
    .select(["log_seq", "log_hash", "log_at_ms"])
    .where("member_id", "=", memberId)
    .executeTakeFirstOrThrow();
  const atMs = Math.max(entries.atMs, head.log_at_ms);
  const at = new Date(atMs).toISOString();
  // Only number and hash of the last entry are named by the next one.
  let last: LogEntry | null =
    head.log_seq === 0 ? null : { seq: head.log_seq, hash: head.log_hash, at, previous: "", body: NO_BODY };
  const rows = entries.bodies.map((body) => {
    const entry: LogEntry = appendLogEntry(sha256, last, { at, body });
    last = entry;
    return {
      member_id: memberId,
      partner_id: partnerId,
      seq: entry.seq,
      at_ms: atMs,
      previous: entry.previous,
      body: JSON.stringify(entry.body),
      hash: entry.hash,
    };
  });
  // In their order: a trigger refuses an entry that does not follow the last one.
  if (rows.length > 0) await tenant.insertInto("arcade_log").values(rows).execute();
  return rows.map(({ seq, hash }) => ({ seq, hash }));
}

const NO_BODY: LogBody = { kind: "commit", seedHash: "" };

/** Entries after a number, oldest first, as the verifier reads them. */
export async function readLog(
  store: Store,
  who: { readonly partnerId: number; readonly memberId: number },
  page: { readonly after: number; readonly limit: number },
) {
  const rows = await store.withTenant(who.partnerId, (tenant) =>
    tenant
      .selectFrom("arcade_log")
      .selectAll()
      .where("member_id", "=", who.memberId)
      .where("seq", ">", page.after)
      .orderBy("seq")
      .limit(page.limit)
      .execute(),
  );
  return rows.map((row) => ({
    seq: row.seq,
    at: new Date(row.at_ms).toISOString(),
    previous: row.previous,
    body: row.body,
    hash: row.hash,
  }));
}
