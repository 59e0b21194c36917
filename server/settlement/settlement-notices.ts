import { formatAmountText } from "@clutch/kernel";
import { createNoticesIn, type StoredNotice } from "../notices/store-notices.ts";
import type { Tenant } from "../store/open.ts";
import type { TicketResult } from "../store/schema.ts";
import type { SettlementDeps, SettledTicket } from "./settled.ts";

const TEXT_IDS: Readonly<Record<TicketResult, string>> = {
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
const CORRECTED_IDS: Readonly<Partial<Record<TicketResult, string>>> = {
  win: "notice.betCorrectedWon",
  loss: "notice.betCorrectedLost",
  draw: "notice.betCorrectedReturned",
  refund: "notice.betCorrectedReturned",
  cancelled: "notice.betCorrectedReturned",
};

/** A statement takes 65,535 parameters at most. */
const NOTICES_AT_ONCE = 1000;

export interface ToTell {
  readonly partnerId: number;
  readonly tickets: readonly SettledTicket[];
  readonly nowMs: number;
}

/** One notice a ticket and result, stored in the transaction that settles it. */
export async function storeNotices(
  deps: Pick<SettlementDeps, "withNotices">,
  tenant: Tenant,
  { partnerId, tickets, nowMs }: ToTell,
): Promise<readonly StoredNotice[]> {
  if (deps.withNotices === false) return [];
  const stored: StoredNotice[] = [];
  for (let from = 0; from < tickets.length; from += NOTICES_AT_ONCE) {
    const notices = tickets.slice(from, from + NOTICES_AT_ONCE).map((ticket) => ({
      partnerId,
      memberId: ticket.memberId,
      kind: "ticket",
      textId: textIdOf(ticket),
      textValues: {
        ticket: `E${ticket.ticketId}`,
        amount: formatAmountText(ticket.payoutMinor, ticket.currency),
        currency: ticket.currency,
      },
      ticketId: ticket.ticketId,
      revision: ticket.revision,
      atMs: nowMs,
    }));
    stored.push(...(await createNoticesIn(tenant, notices)));
  }
  return stored;
}

const textIdOf = ({ result, isCorrection }: SettledTicket): string =>
  (isCorrection ? CORRECTED_IDS[result] : undefined) ?? TEXT_IDS[result];
