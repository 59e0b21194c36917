import { moneyOutcomeOf } from "@clutch/kernel";
import { ticketStatusOf, type AnyStatus } from "@clutch/rules";
import type { Ticket } from "../../store/tickets.ts";

export interface PaidFigure {
  readonly labelId: "history.potential" | "history.winnings" | "history.returned" | "status.cashed_out";
  readonly amountMinor: bigint;
}

type Figures = Pick<Ticket, "amountMinor" | "potentialWinningsMinor" | "earningsMinor" | "resultStatus">;

/**
 * The third figure of a ticket: what it can still win, what it paid, or what came back. A payout is
 * the stake plus the earnings of G-53, so a loss pays nothing and a returned stake pays itself.
 */
export function paidFigure(ticket: Figures): PaidFigure {
  const { amountMinor, earningsMinor, potentialWinningsMinor, resultStatus } = ticket;
  if (earningsMinor === null) return { labelId: "history.potential", amountMinor: potentialWinningsMinor };
  if (resultStatus === "cashed_out") return { labelId: "status.cashed_out", amountMinor: amountMinor + earningsMinor };
  const backMinor = amountMinor + earningsMinor;
  const isReturned = moneyOutcomeOf(amountMinor, backMinor) === "returned";
  return { labelId: isReturned ? "history.returned" : "history.winnings", amountMinor: backMinor };
}

/**
 * The status a ticket is shown with. What was won after a part was sold for less may bring less than the stake in all: that is
 * settled, not a win (RU-30).
 */
export function shownStatusOf(ticket: Pick<Ticket, "resultStatus" | "legs" | "earningsMinor">): AnyStatus {
  const status = ticketStatusOf(ticket.resultStatus, ticket.legs);
  return status === "win" && (ticket.earningsMinor ?? 0n) <= 0n ? "settled" : status;
}
