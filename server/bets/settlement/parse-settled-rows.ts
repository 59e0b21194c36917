import { assert, isCurrencyCode } from "@clutch/kernel";
import type { StoredNotice } from "../../people/notices/store-notices.ts";
import { toTicketNoticeText } from "../../people/notices/ticket-notice.ts";
import type { TicketResult as StoredTicketResult } from "../../base/store/db-types.ts";
import type { SettledTicket } from "./settled.ts";

/** Names a ticket that must be judged by all its legs. */
export interface TicketKey {
  readonly ticketId: bigint;
  readonly memberId: number;
}

/**
 * A row of `settle_tickets`: the tickets of one result and currency, an element a ticket in each array. Without a result they
 * are to be judged one by one.
 */
export interface SettledRow {
  readonly result: StoredTicketResult | null;
  readonly is_correction: boolean;
  readonly currency: string;
  readonly member_ids: readonly number[];
  readonly ticket_ids: readonly bigint[];
  readonly payouts_minor: readonly bigint[];
  readonly notice_ids: readonly bigint[];
}

/** The tickets a row has settled. */
export interface SettledGroup {
  readonly tickets: readonly SettledTicket[];
  /** In the order of the tickets. */
  readonly noticeIds: readonly bigint[];
}

export function toSettledGroup(row: SettledRow): SettledGroup {
  const { result, currency, is_correction: isCorrection } = row;
  if (result === null) return { tickets: [], noticeIds: [] };
  assert(isCurrencyCode(currency), `tickets are in ${currency}`);
  const tickets = row.ticket_ids.map((ticketId, index) => {
    const memberId = row.member_ids[index] ?? 0;
    return { ticketId, memberId, isCorrection, result, payoutMinor: row.payouts_minor[index] ?? 0n, currency };
  });
  return { tickets, noticeIds: row.notice_ids };
}

export const toUndecided = (row: SettledRow): readonly TicketKey[] =>
  row.result !== null
    ? []
    : row.ticket_ids.map((ticketId, index) => ({ ticketId, memberId: row.member_ids[index] ?? 0 }));

/** The notices as they were stored, made when somebody iterates. */
export function* eachNotice(groups: readonly SettledGroup[], atMs: number): Generator<StoredNotice> {
  for (const { tickets, noticeIds } of groups) {
    for (const [index, ticket] of tickets.entries()) {
      const { memberId, ticketId } = ticket;
      const notificationId = noticeIds[index] ?? 0n;
      yield { memberId, notice: { notificationId, kind: "ticket", ...toTicketNoticeText(ticket), ticketId, atMs } };
    }
  }
}
