import {
  displayedStatus,
  normaliseStatus,
  statusLabelId,
  type AnyStatus,
  type MarketStatus,
  type TicketResult,
} from "../market/status.ts";

export interface LabelledLeg {
  readonly marketStatus: MarketStatus;
  /** Known outcome of the leg; null for none, a draw or a refund (G-29). */
  readonly won: boolean | null;
  readonly result: TicketResult;
}

/**
 * The word on a ticket (SPEC 4 'Ticket wording'): its result once it has one. While pending: Awaiting
 * settlement when every leg's outcome is known but not paid, Awaiting result when a leg's market is
 * resulting, else Pending.
 */
export function ticketStatusOf(result: TicketResult, legs: readonly LabelledLeg[]): AnyStatus {
  if (result !== "pending") return normaliseStatus(result);
  const shown = legs.filter((leg) => leg.result === "pending").map((leg) => displayedStatus(leg.marketStatus, leg.won));
  if (shown.some((status) => status === "resulting")) return "resulting";
  const isDone = legs.length > 0 && shown.every((status) => status === "settlement" || status === "settled");
  return isDone ? "settlement" : "pending";
}

/** Its message id, of `texts/client/en/status.json`. */
export const ticketLabelId = (result: TicketResult, legs: readonly LabelledLeg[]): string =>
  statusLabelId(ticketStatusOf(result, legs)) ?? "status.pending";
