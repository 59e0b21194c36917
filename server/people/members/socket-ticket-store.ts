import { sql } from "kysely";
import type { Member } from "../../base/caller/caller.ts";
import type { Store } from "../../base/store/open.ts";
import { readMember } from "./store-sessions.ts";
import { hashSecret } from "./tokens.ts";

export interface NewTicket {
  readonly ticket: string;
  readonly partnerId: number;
  readonly sessionId: string;
  readonly expiresAtMs: number;
}

/** Stores a ticket's hash, and clears this session's spent or expired ones, so the table stays small. */
export async function storeTicket(
  store: Store,
  { ticket, partnerId, sessionId, expiresAtMs }: NewTicket,
): Promise<void> {
  await store.withTenant(partnerId, async (tenant) => {
    await tenant
      .deleteFrom("socket_tickets")
      .where("session_id", "=", sessionId)
      .where((where) =>
        where.or([where("used_at_ms", "is not", null), where("expires_at_ms", "<", expiresAtMs - 60_000)]),
      )
      .execute();
    await tenant
      .insertInto("socket_tickets")
      .values({
        ticket_hash: hashSecret(ticket),
        partner_id: partnerId,
        session_id: sessionId,
        expires_at_ms: expiresAtMs,
        used_at_ms: null,
      })
      .execute();
  });
}

export interface TicketOwner {
  readonly sessionId: string;
  readonly partnerId: number;
  readonly member: Member | null;
  readonly expiresAtMs: number;
}

/** Marks a ticket used and answers whose it was, in one transaction: of two takers one gets null. */
export async function redeemTicket(store: Store, ticket: string, nowMs: number): Promise<TicketOwner | null> {
  const ticketHash = hashSecret(ticket);
  return store.withSecret({ secretHash: ticketHash }, async (scoped) => {
    const seen = await scoped
      .selectFrom("socket_tickets")
      .select("partner_id")
      .where("ticket_hash", "=", ticketHash)
      .executeTakeFirst();
    if (seen === undefined) return null;
    await sql`select set_config('app.partner_id', ${String(seen.partner_id)}, true)`.execute(scoped);
    const used = await scoped
      .updateTable("socket_tickets")
      .set({ used_at_ms: nowMs })
      .where("ticket_hash", "=", ticketHash)
      .where("used_at_ms", "is", null)
      .where("expires_at_ms", ">", nowMs)
      .returning("session_id")
      .executeTakeFirst();
    if (used === undefined) return null;
    const session = await scoped
      .selectFrom("sessions")
      .select(["member_id", "expires_at_ms"])
      .where("session_id", "=", used.session_id)
      .where("revoked_at_ms", "is", null)
      .where("expires_at_ms", ">", nowMs)
      .executeTakeFirst();
    if (session === undefined) return null;
    const member = session.member_id === null ? null : await readMember(scoped, session.member_id);
    return { sessionId: used.session_id, partnerId: seen.partner_id, member, expiresAtMs: session.expires_at_ms };
  });
}
