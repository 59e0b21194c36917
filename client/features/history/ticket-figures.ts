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
  const isReturned = resultStatus === "draw" || resultStatus === "refund" || resultStatus === "cancelled";
  return { labelId: isReturned ? "history.returned" : "history.winnings", amountMinor: amountMinor + earningsMinor };
}
