import { HOUR_MS, DAY_MS } from "@clutch/kernel";
import { sql, type RawBuilder } from "kysely";
import { deleteInBatches } from "../../base/store/batches/delete-in-batches.ts";
import type { Store } from "../../base/store/open.ts";

/** Statements in one round; what is left waits for the next. */
const MAX_BATCHES = 400;
/** Matches of one statement: each has some hundred markets. */
const MATCHES = 20;

interface Rule {
  readonly table: string;
  /** Rows older than this are past their use. */
  readonly keptMs: number;
  /** Which rows of the table, for a moment in ms. */
  readonly isOld: (beforeMs: number) => RawBuilder<unknown>;
}

/** Sessions that ended before, with no launch and no socket ticket left. */
const isUnused = (beforeMs: number): RawBuilder<unknown> => sql`expires_at_ms < ${beforeMs}
  and not exists (select from launches l where l.session_id = sessions.session_id)
  and not exists (select from socket_tickets t where t.session_id = sessions.session_id)`;

/**
 * What is kept for how long (docs/decisions/0158). Tickets, results, the ledger and the log of the mini-games are kept for good;
 * ids of bets (G-47) have a clock of their own. Launches go before the sessions they opened.
 */
const RULES: readonly Rule[] = [
  { table: "sign_outs", keptMs: HOUR_MS, isOld: (beforeMs) => sql`at_ms < ${beforeMs}` },
  { table: "socket_tickets", keptMs: HOUR_MS, isOld: (beforeMs) => sql`expires_at_ms < ${beforeMs}` },
  {
    table: "launches",
    keptMs: DAY_MS,
    isOld: (beforeMs) => sql`launch_token_hash is null and created_at_ms < ${beforeMs}
      and (session_id is null or exists (select from sessions s where s.session_id = launches.session_id
        and s.member_id is null and s.expires_at_ms < ${beforeMs}))`,
  },
  {
    table: "sessions",
    keptMs: DAY_MS,
    isOld: (beforeMs) => sql`member_id is null and ${isUnused(beforeMs)}`,
  },
  { table: "launches", keptMs: 30 * DAY_MS, isOld: (beforeMs) => sql`created_at_ms < ${beforeMs}` },
  {
    table: "sessions",
    keptMs: 30 * DAY_MS,
    isOld: isUnused,
  },
  { table: "notifications", keptMs: 90 * DAY_MS, isOld: (beforeMs) => sql`created_at_ms < ${beforeMs}` },
  // Calls that are still owed have no end and stay.
  { table: "partner_calls", keptMs: 90 * DAY_MS, isOld: (beforeMs) => sql`done_at_ms < ${beforeMs}` },
  // A prebook that came to a ticket stays with it. The id of a cancelled one is deleted first, because it is looked up through the prebook.
  {
    table: "bet_requests",
    keptMs: 90 * DAY_MS,
    isOld: (beforeMs) => sql`kind = 'prebook' and (member_id, unique_id) in (select p.member_id, p.unique_id
      from prebooks p where p.status = 'cancelled' and p.ended_at_ms < ${beforeMs})`,
  },
  {
    table: "prebooks",
    keptMs: 90 * DAY_MS,
    isOld: (
      beforeMs,
    ) => sql`status = 'cancelled' and ended_at_ms < ${beforeMs} and not exists (select from bet_requests r
      where r.member_id = prebooks.member_id and r.unique_id = prebooks.unique_id and r.kind = 'prebook')`,
  },
  { table: "slip_shares", keptMs: 0, isOld: (beforeMs) => sql`expires_at_ms < ${beforeMs}` },
];

/** Deletes a partner's rows past their use, in short transactions; several servers may do it at once. */
export async function deleteOldRows(store: Store, partnerId: number, nowMs: number): Promise<number> {
  let deleted = 0;
  for (const rule of RULES) {
    const where = rule.isOld(nowMs - rule.keptMs);
    deleted += await deleteInBatches(store, partnerId, { table: rule.table, where });
  }
  return deleted;
}

/**
 * Takes from matches that are over what nobody needs (the function `expire_events` says what and when), in short transactions;
 * answers how many matches it looked at.
 */
export async function expireEvents(store: Store): Promise<number> {
  let looked = 0;
  for (let batch = 0; batch < MAX_BATCHES; batch += 1) {
    const { rows } = await sql<{ count: number }>`select expire_events(${MATCHES}) as count`.execute(store.db);
    const count = rows[0]?.count ?? 0;
    looked += count;
    if (count < MATCHES) break;
  }
  return looked;
}
