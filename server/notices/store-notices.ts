import { sql, type Selectable } from "kysely";
import type { Store, Tenant } from "../store/open.ts";
import type { Database } from "../store/db-types.ts";
import type { Notice } from "./notice.ts";

export interface NewNotice {
  readonly partnerId: number;
  readonly memberId: number;
  readonly kind: string;
  readonly textId: string;
  readonly textValues: Readonly<Record<string, string | number>>;
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
 * Writes notices inside the caller's own transaction, so that a member is told exactly what was stored.
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
    const mine = tenant.selectFrom("notifications").where("member_id", "=", of.memberId);
    const rows = await mine
      .selectAll()
      .orderBy("notification_id", "desc")
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute();
    const { count } = await mine.select(sql<number>`count(*)::integer`.as("count")).executeTakeFirstOrThrow();
    return { notices: rows.map(toNotice), count };
  });
}

const toNotice = (row: Selectable<Database["notifications"]>): Notice => ({
  notificationId: row.notification_id,
  kind: row.kind,
  textId: row.text_id,
  textValues: row.text_values as Notice["textValues"],
  ticketId: row.ticket_id,
  atMs: row.created_at_ms,
});
