import { assert, isCurrencyCode } from "@clutch/kernel";
import type { StoredNotice } from "../notices/store-notices.ts";
import type { TicketKey } from "./settle-one-by-one.ts";
import type { ChangedTicket } from "./settle-tickets.ts";
import type { SettledTicket } from "./settled.ts";
import { wordsOf } from "./settlement-notices.ts";

/**
 * The tickets of one result and currency; without a result those that must be judged one by one. Members are joined by
 * commas; of each member the tickets, what they pay and the notices' ids by commas, members apart by semicolons.
 */
export interface FirstRow {
  readonly result: ChangedTicket["result"] | null;
  readonly currency: string;
  readonly members: string;
  readonly tickets: string;
  /** Absent where nothing is paid. */
  readonly payouts: string | null;
  readonly notices: string;
}

/** What was settled of a row. */
export interface Told {
  readonly tickets: readonly SettledTicket[];
  /** The notices' ids, in the order of the tickets. */
  readonly noticeIds: readonly string[];
}

const split = (list: string): readonly string[] => list.split(/[,;]/);

export function toTold({ result, currency, ...lists }: FirstRow): Told {
  if (result === null) return { tickets: [], noticeIds: [] };
  assert(isCurrencyCode(currency), `tickets are in ${currency}`);
  const payouts = lists.payouts === null ? null : split(lists.payouts);
  const tickets: SettledTicket[] = [];
  forEachTicket(lists, (ticketId, memberId) => {
    const payoutMinor = payouts === null ? 0n : BigInt(payouts[tickets.length] ?? 0);
    tickets.push({ ticketId, memberId, revision: 1, isCorrection: false, result, payoutMinor, currency });
  });
  return { tickets, noticeIds: split(lists.notices) };
}

export function toOthers({ result, ...lists }: FirstRow): readonly TicketKey[] {
  const others: TicketKey[] = [];
  if (result === null) forEachTicket(lists, (ticketId, memberId) => others.push({ ticketId, memberId }));
  return others;
}

function forEachTicket(
  { members, tickets }: Pick<FirstRow, "members" | "tickets">,
  visit: (ticketId: bigint, memberId: number) => void,
): void {
  const ticketsOf = tickets.split(";");
  for (const [index, member] of members.split(",").entries()) {
    const memberId = Number(member);
    for (const ticket of (ticketsOf[index] ?? "").split(",")) visit(BigInt(ticket), memberId);
  }
}

/** The notices as they were stored, made when somebody asks. */
export function* eachNotice(settled: readonly Told[], atMs: number): Generator<StoredNotice> {
  for (const { tickets, noticeIds } of settled) {
    for (const [index, ticket] of tickets.entries()) {
      const { memberId, ticketId } = ticket;
      const notificationId = BigInt(noticeIds[index] ?? 0);
      yield { memberId, notice: { notificationId, kind: "ticket", ...wordsOf(ticket), ticketId, atMs } };
    }
  }
}
