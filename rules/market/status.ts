/** Statuses of markets, events and selections (SPEC 4), each with one spelling: contract/shapes/status.ts (G-37). */
export const MARKET_STATUSES = ["open", "new", "closed", "pause", "resulting", "settled", "settlement"] as const;

export type MarketStatus = (typeof MARKET_STATUSES)[number];

/** Results of tickets and legs (SPEC 4). Ours: `cashed_out`, sold back whole. */
export const TICKET_RESULTS = [
  "win",
  "loss",
  "pending",
  "cancelled",
  "refund",
  "draw",
  "closed",
  "cashed_out",
] as const;

export type TicketResult = (typeof TICKET_RESULTS)[number];

export type AnyStatus = MarketStatus | TicketResult;

export const isOpenStatus = (status: MarketStatus): boolean => status === "open";

/** Events in these states count as ended in lists (SPEC 4). */
export const isEndedStatus = (status: MarketStatus): boolean =>
  status === "resulting" || status === "settled" || status === "settlement" || status === "closed";

/** Whether a match is marked LIVE: in play and not decided; until its result is confirmed it is still in play on the wire. */
export const isMarkedLive = ({
  inPlay,
  status,
}: {
  readonly inPlay: boolean;
  readonly status: MarketStatus;
}): boolean => inPlay && !isEndedStatus(status);

/** A match whose odds may go into the slip: neither ended nor paused (R5.5-08, R5.5-09). */
export const canAddToSlip = (eventStatus: MarketStatus): boolean =>
  !isEndedStatus(eventStatus) && eventStatus !== "pause";

/**
 * What is displayed: settled stays settled, resulting becomes settlement once the win/loss flag is
 * known, everything else is the raw status (SPEC 4).
 */
export const displayedStatus = (status: MarketStatus, won: boolean | null): MarketStatus =>
  status === "resulting" && won !== null ? "settlement" : status;

export type StatusIcon = "win" | "lose" | "lock" | "loader";

/** The icon beside a selection; null for none, also for an outcome that neither won nor lost (G-37). */
export function statusIcon(status: MarketStatus, won: boolean | null): StatusIcon | null {
  switch (displayedStatus(status, won)) {
    case "settled":
    case "settlement":
      if (won === null) return null;
      return won ? "win" : "lose";
    case "pause":
    case "closed":
      return "lock";
    case "resulting":
      return "loader";
    default:
      return null;
  }
}

/** The message id of a status's label (`texts/client/en/status.json`); null when it has none (open, new). */
export function statusLabelId(status: AnyStatus): string | null {
  if (status === "open" || status === "new") return null;
  return `status.${status}`;
}
