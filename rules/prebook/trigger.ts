import type { OddsCenti } from "@clutch/kernel";
import { isEndedStatus, type MarketStatus } from "../market/status.ts";

/** What a member booked. */
export interface PrebookTarget {
  readonly targetOddsCenti: OddsCenti;
  readonly handicapQuarters: number | null;
}

/** The current state of the prebooked selection. */
export interface PrebookMarket {
  readonly marketStatus: MarketStatus;
  readonly eventStatus: MarketStatus;
  readonly isSelectionOpen: boolean;
  readonly handicapQuarters: number | null;
  readonly oddsCenti: OddsCenti | null;
}

/**
 * Place when the market is open again with the booked handicap at the target odds or better; cancel
 * when market or event has closed before that; otherwise wait (G-55).
 */
export function decidePrebook(target: PrebookTarget, now: PrebookMarket): "place" | "wait" | "cancel" {
  if (isEndedStatus(now.marketStatus) || isEndedStatus(now.eventStatus)) return "cancel";
  if (now.marketStatus !== "open" || !now.isSelectionOpen || now.oddsCenti === null) return "wait";
  if (now.handicapQuarters !== target.handicapQuarters) return "wait";
  return now.oddsCenti >= target.targetOddsCenti ? "place" : "wait";
}

export const PREBOOK_STATUSES = ["pending", "confirmed", "cancelled"] as const;

export type PrebookStatus = (typeof PREBOOK_STATUSES)[number];

export type EntryState = "booked" | "accepted" | "placed";

/** The state shown (G-56): pending is booked, confirmed is accepted until its ticket is stored; cancelled shows none. */
export function entryStateOf(status: PrebookStatus, hasTicket: boolean): EntryState | null {
  if (status === "cancelled") return null;
  if (status === "pending") return "booked";
  return hasTicket ? "placed" : "accepted";
}
