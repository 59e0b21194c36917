import { CURRENCIES, formatAmountText } from "@clutch/kernel";
import type { NewNotice } from "../notices/store-notices.ts";
import type { TicketResult as StoredTicketResult } from "../store/db-types.ts";
import type { SettledTicket } from "./settled.ts";

/** The text of each result. */
const TEXT_IDS: Readonly<Record<StoredTicketResult, string>> = {
  win: "notice.betWon",
  loss: "notice.betLost",
  draw: "notice.betDraw",
  refund: "notice.betRefunded",
  cancelled: "notice.betCancelled",
  pending: "notice.betReopened",
  // Written by the cash-out, never by settlement.
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

/** Of `settle_tickets`: the text id by result, and by `corrected ` and the result. */
export const NOTICE_TEXTS: Readonly<Record<string, string>> = {
  ...TEXT_IDS,
  ...Object.fromEntries(
    Object.entries({ ...TEXT_IDS, ...CORRECTED_IDS }).map(([result, textId]) => [`corrected ${result}`, textId]),
  ),
};

/** Of `settle_tickets`, as JSON: the smallest amount of each currency in major units; an amount times this has its decimals. */
export const CURRENCY_UNITS = `{${Object.entries(CURRENCIES)
  .map(([code, { decimals }]) => `"${code}":${(10 ** -decimals).toFixed(decimals)}`)
  .join()}}`;

/** The text and values of a ticket's notice, as `settle_tickets` stores them. */
export const noticeTextOf = (ticket: SettledTicket): Pick<NewNotice, "textId" | "textValues"> => ({
  textId: (ticket.isCorrection ? CORRECTED_IDS[ticket.result] : undefined) ?? TEXT_IDS[ticket.result],
  textValues: {
    ticket: `E${ticket.ticketId}`,
    amount: formatAmountText(ticket.payoutMinor, ticket.currency),
    currency: ticket.currency,
  },
});
