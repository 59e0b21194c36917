import { formatAmountText } from "@clutch/kernel";
import { createNoticesIn, type NewNotice, type StoredNotice } from "../notices/store-notices.ts";
import type { Tenant } from "../store/open.ts";
import type { StoredTicketResult } from "../store/schema.ts";
import type { SettledTicket } from "./settled.ts";

/** The text that tells of each result. */
export const TEXT_IDS: Readonly<Record<StoredTicketResult, string>> = {
  win: "notice.betWon",
  loss: "notice.betLost",
  draw: "notice.betDraw",
  refund: "notice.betRefunded",
  cancelled: "notice.betCancelled",
  pending: "notice.betReopened",
  // Told when it is sold, never by settlement.
  cashed_out: "notice.betCashedOut",
};

/** A ticket settled again says so, and that the result of a match was corrected. */
const CORRECTED_IDS: Readonly<Partial<Record<StoredTicketResult, string>>> = {
  win: "notice.betCorrectedWon",
  loss: "notice.betCorrectedLost",
  draw: "notice.betCorrectedReturned",
  refund: "notice.betCorrectedReturned",
  cancelled: "notice.betCorrectedReturned",
};

/** What a notice says of a ticket: a text and its values. */
export const wordsOf = (ticket: SettledTicket): Pick<NewNotice, "textId" | "textValues"> => ({
  textId: textIdOf(ticket),
  textValues: {
    ticket: `E${ticket.ticketId}`,
    amount: formatAmountText(ticket.payoutMinor, ticket.currency),
    currency: ticket.currency,
  },
});

const textIdOf = ({ result, isCorrection }: SettledTicket): string =>
  (isCorrection ? CORRECTED_IDS[result] : undefined) ?? TEXT_IDS[result];

/** A statement takes 65,535 parameters at most. */
const NOTICES_AT_ONCE = 1000;

export interface ToTell {
  readonly partnerId: number;
  readonly tickets: readonly SettledTicket[];
  readonly nowMs: number;
}

/** One notice a ticket and result, stored in the transaction that settles it. First results in sets write their own. */
export async function storeNotices(
  tenant: Tenant,
  { partnerId, tickets, nowMs }: ToTell,
): Promise<readonly StoredNotice[]> {
  const stored: StoredNotice[] = [];
  for (let from = 0; from < tickets.length; from += NOTICES_AT_ONCE) {
    const notices = tickets.slice(from, from + NOTICES_AT_ONCE).map((ticket) => ({
      partnerId,
      memberId: ticket.memberId,
      kind: "ticket",
      ...wordsOf(ticket),
      ticketId: ticket.ticketId,
      revision: ticket.revision,
      atMs: nowMs,
    }));
    stored.push(...(await createNoticesIn(tenant, notices)));
  }
  return stored;
}
