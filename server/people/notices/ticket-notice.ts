import { formatAmountText, type CurrencyCode } from "@clutch/kernel";
import type { TicketResult } from "../../base/store/db-types.ts";
import type { NoticeText } from "./notice.ts";

/** A ticket's new result, of which its member has a notice. */
export interface TicketNoticeData {
  readonly ticketId: bigint;
  readonly result: TicketResult;
  /** It had another result before. */
  readonly isCorrection: boolean;
  readonly payoutMinor: bigint;
  readonly currency: CurrencyCode;
}

/** The text of each result. */
const TEXT_IDS: Readonly<Record<TicketResult, string>> = {
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
const CORRECTED_IDS: Readonly<Partial<Record<TicketResult, string>>> = {
  win: "notice.betCorrectedWon",
  loss: "notice.betCorrectedLost",
  draw: "notice.betCorrectedReturned",
  refund: "notice.betCorrectedReturned",
  cancelled: "notice.betCorrectedReturned",
};

/** A loss that gave a part of the stake back says what came back (RU-30). */
const textIdOf = ({ result, payoutMinor, isCorrection }: TicketNoticeData): string => {
  if (result === "loss" && payoutMinor > 0n)
    return isCorrection ? "notice.betCorrectedReturned" : "notice.betPartReturned";
  return (isCorrection ? CORRECTED_IDS[result] : undefined) ?? TEXT_IDS[result];
};

/** The text of a ticket's notice. Only its values are stored, so that the text is made here alone. */
export const toTicketNoticeText = (ticket: TicketNoticeData): NoticeText => ({
  textId: textIdOf(ticket),
  textValues: {
    ticket: `E${ticket.ticketId}`,
    amount: formatAmountText(ticket.payoutMinor, ticket.currency),
    currency: ticket.currency,
  },
});
