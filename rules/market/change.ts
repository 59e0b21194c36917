import type { OddsCenti } from "@clutch/kernel";
import { isOpenStatus, type MarketStatus } from "./status.ts";

/** What happened to a selection since it was last seen (SPEC 3, 4). */
export type ChangeStatus = "lock" | "handi-change" | "up" | "down";

/** The state of a selection that can change after the member chose it. */
export interface SelectionState {
  readonly oddsCenti: OddsCenti;
  /** The text shown or the quarters behind it: only compared. */
  readonly handicap: string | number | null;
  readonly status: MarketStatus;
}

/**
 * The mark of a selection: lock when it is not open, handi-change when the handicap moved, up or down
 * when the euro odds did; null when nothing changed. The first that applies wins (SPEC 4).
 */
export function computeChangeStatus(before: SelectionState, now: SelectionState): ChangeStatus | null {
  if (!isOpenStatus(now.status)) return "lock";
  if (now.handicap !== before.handicap) return "handi-change";
  return computeOddsMove(before.oddsCenti, now.oddsCenti);
}

/** The arrow against the previous euro odds; null when equal. */
export function computeOddsMove(before: OddsCenti, now: OddsCenti): "up" | "down" | null {
  if (now === before) return null;
  return now > before ? "up" : "down";
}
