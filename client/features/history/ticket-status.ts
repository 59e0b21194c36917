import {
  displayedStatus,
  isMarketStatus,
  isTicketResult,
  normaliseStatus,
  statusLabelId,
  type AnyStatus,
} from "@clutch/rules";
import type { TicketLeg, TicketStatus } from "../../store/tickets.ts";
import type { IconName } from "../../ui/marks/icon/icon-names.ts";
import type { TagTone } from "../../ui/marks/tag.tsx";

/** A status as a sign, a tone and the id of its word: never colour alone (DESIGN 8). */
export interface StatusFace {
  readonly labelId: string;
  readonly icon: IconName;
  readonly tone: TagTone;
}

const FACES: Partial<Record<AnyStatus, Omit<StatusFace, "labelId">>> = {
  pending: { icon: "clock", tone: "neutral" },
  pause: { icon: "clock", tone: "warn" },
  resulting: { icon: "loader", tone: "neutral" },
  settlement: { icon: "loader", tone: "neutral" },
  win: { icon: "win", tone: "win" },
  loss: { icon: "lose", tone: "loss" },
  draw: { icon: "draw", tone: "neutral" },
  refund: { icon: "refund", tone: "neutral" },
  cancelled: { icon: "x", tone: "neutral" },
  cashed_out: { icon: "check", tone: "neutral" },
  closed: { icon: "lock", tone: "neutral" },
  settled: { icon: "check", tone: "neutral" },
};

/** The face of a status; an open or new market under a pending leg reads as pending. */
export function statusFace(status: AnyStatus): StatusFace {
  const known = normaliseStatus(status);
  const shown = statusLabelId(known) === null ? "pending" : known;
  return { labelId: statusLabelId(shown) ?? "status.pending", ...(FACES[shown] ?? { icon: "clock", tone: "neutral" }) };
}

/**
 * What a leg is at: its result when it has one, otherwise what its market says (SPEC section 4:
 * a resulting market whose outcome is known awaits settlement).
 */
export function legStatus(leg: Pick<TicketLeg, "marketStatus" | "resultStatus">): AnyStatus {
  if (leg.resultStatus !== "pending" || !isMarketStatus(leg.marketStatus)) return leg.resultStatus;
  const shown = displayedStatus(leg.marketStatus, null);
  return shown === "resulting" || shown === "settlement" ? shown : "pending";
}

/** A ticket's own result; while pending, the furthest any of its undecided legs has come. */
export function ticketStatus(
  result: TicketStatus,
  legs: readonly Pick<TicketLeg, "marketStatus" | "resultStatus">[],
): AnyStatus {
  if (result !== "pending") return isTicketResult(result) ? result : "pending";
  const open = new Set(legs.map(legStatus));
  if (legs.length === 0 || open.has("pending")) return "pending";
  return open.has("resulting") ? "resulting" : "settlement";
}
