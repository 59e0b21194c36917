import { displayedStatus, type AnyStatus, type MarketStatus, type TicketResult } from "../market/status.ts";

/** What the status of a leg is computed from. */
export interface LegStatus {
  readonly marketStatus: MarketStatus;
  readonly resultStatus: TicketResult;
}

/**
 * The displayed status of a leg: its result when it has one, otherwise how far its market is (SPEC 4): a settled market
 * whose ticket is not paid yet awaits settlement.
 */
export function legStatusOf({ marketStatus, resultStatus }: LegStatus): AnyStatus {
  if (resultStatus !== "pending") return resultStatus;
  const shown = displayedStatus(marketStatus, null);
  if (shown === "resulting") return "resulting";
  return shown === "settlement" || shown === "settled" ? "settlement" : "pending";
}

/**
 * The displayed status of a ticket (SPEC 4 'Ticket wording'): its result once it has one. Until then Pending while a leg
 * is still to be played, Awaiting result while a market is resulting, else Awaiting settlement.
 */
export function ticketStatusOf(result: TicketResult, legs: readonly LegStatus[]): AnyStatus {
  if (result !== "pending") return result;
  const shown = new Set(legs.map(legStatusOf));
  if (legs.length === 0 || shown.has("pending")) return "pending";
  return shown.has("resulting") ? "resulting" : "settlement";
}
