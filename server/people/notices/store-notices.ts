import { assert, isCurrencyCode } from "@clutch/kernel";
import { sql, type Selectable } from "kysely";
import type { Database, TicketResult } from "../../base/store/db-types.ts";
import type { Store, Tenant } from "../../base/store/open.ts";
import type { Notice, NoticeText } from "./notice.ts";
import { toTicketNoticeText } from "./ticket-notice.ts";

/** Of settled tickets notices are written by `settle_tickets`. */
export interface NewNotice extends NoticeText {
  readonly partnerId: number;
  readonly memberId: number;
  readonly kind: "cash-out" | "prebook" | "reminder" | "review";
  readonly ticketId: bigint | null;
  /** Of the ticket's result; with the ticket and the kind it makes a notice unique. */
  readonly revision: number | null;
  readonly atMs: number;
}

export interface StoredNotice {
  readonly memberId: number;
  readonly notice: Notice;
}

/**
 * Writes notices inside the caller's own transaction, so that a member is notified of exactly what was stored.
 * A notice written before (same ticket, revision and kind) is left out of the answer.
 */
export async function createNoticesIn(tenant: Tenant, notices: readonly NewNotice[]): Promise<readonly StoredNotice[]> {
  if (notices.length === 0) return [];
  const rows = await tenant
    .insertInto("notifications")
    .values(
      notices.map((notice) => ({
        partner_id: notice.partnerId,
        member_id: notice.memberId,
        kind: notice.kind,
        text_id: notice.textId,
        text_values: JSON.stringify(notice.textValues),
        ticket_id: notice.ticketId,
        revision: notice.revision,
        created_at_ms: notice.atMs,
        read_at_ms: null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
  return rows.map((row) => ({ memberId: row.member_id, notice: toNotice(row) }));
}

export interface NoticePage {
  readonly notices: readonly Notice[];
  readonly count: number;
}

/** A page of a member's notices, newest first. */
export async function readNotices(
  store: Store,
  of: { readonly partnerId: number; readonly memberId: number },
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<NoticePage> {
  return store.withTenant(of.partnerId, async (tenant) => {
    const mine = tenant.selectFrom("notifications as n").where("n.member_id", "=", of.memberId);
    const rows = await mine
      .leftJoin("ticket_results as r", (join) =>
        join
          .onRef("r.ticket_id", "=", "n.ticket_id")
          .onRef("r.revision", "=", "n.revision")
          .on("n.kind", "=", "ticket"),
      )
      .leftJoin("tickets as t", "t.ticket_id", "r.ticket_id")
      .selectAll("n")
      .select(["r.result", "r.payout_minor", "t.currency"])
      .orderBy("n.notification_id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const { count } = await mine.select(sql<number>`count(*)::integer`.as("count")).executeTakeFirstOrThrow();
    return { notices: rows.map(toNotice), count };
  });
}

interface NoticeRow extends Selectable<Database["notifications"]> {
  /** Of a settled ticket, whose result is the notice. */
  readonly result?: TicketResult | null;
  readonly payout_minor?: bigint | null;
  readonly currency?: string | null;
}

const toNotice = (row: NoticeRow): Notice => ({
  ...toText(row),
  notificationId: row.notification_id,
  kind: row.kind,
  ticketId: row.ticket_id,
  atMs: row.created_at_ms,
});

function toText(row: NoticeRow): NoticeText {
  const { ticket_id: ticketId, revision, result, payout_minor: payoutMinor, currency = null } = row;
  if (row.text_id !== null) return { textId: row.text_id, textValues: row.text_values as NoticeText["textValues"] };
  const isTicket = ticketId !== null && revision !== null && result != null && payoutMinor != null && currency !== null;
  assert(isTicket && isCurrencyCode(currency), `notice ${row.notification_id} has neither text nor result`);
  return toTicketNoticeText({ ticketId, result, isCorrection: revision > 1, payoutMinor, currency });
}
