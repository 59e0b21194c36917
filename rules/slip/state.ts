import type { BetRange } from "../limits/bet-range.ts";
import type { SlipSelection } from "./selection.ts";
import type { Indicator } from "./ticket-types/press.ts";
import type { Problem } from "./problem.ts";

/**
 * The bet groups (SPEC 3): single, combo (also system), bigCombo (followed from the board), eventCombo
 * (in-match), luckyCombo; and mixedCombo, which the Bet builder tab holds (G-41).
 */
export const SLIP_GROUPS = ["single", "combo", "bigCombo", "eventCombo", "luckyCombo", "mixedCombo"] as const;

export type SlipGroup = (typeof SLIP_GROUPS)[number];

/** What a bet is placed as: `ticket_type` and `bet_type` of the wire (G-42, G-53). */
export const TICKET_TYPES = ["single", "combo", "system", "event_combo", "mixed_combo", "lucky_combo"] as const;

export type TicketType = (typeof TICKET_TYPES)[number];

/** What the last action did; `removed` are the selections accepting took out ('Locked odds removed', 'Ticket removed'). */
export interface SlipNotice<L> {
  readonly indicator: Indicator;
  readonly problem: Problem | null;
  readonly removed: readonly L[];
}

/** A range by ticket type; a system has one for each combo size (R3.6-28). */
export interface KeptRange {
  readonly ticketType: TicketType;
  readonly comboSize: number | null;
  readonly range: BetRange;
}

export interface SlipContents<L extends SlipSelection = SlipSelection> {
  readonly groups: Readonly<Record<SlipGroup, readonly L[]>>;
  /** Groups filled by following; the post of such a group carries `is_follow_bet` (G-50). */
  readonly followed: readonly SlipGroup[];
  readonly selectedEventId: string | null;
  readonly lastOddsSelectTimeMs: number | null;
  readonly notice: SlipNotice<L>;
}

export function createSlip<L extends SlipSelection>(): SlipContents<L> {
  return {
    groups: { single: [], combo: [], bigCombo: [], eventCombo: [], luckyCombo: [], mixedCombo: [] },
    followed: [],
    selectedEventId: null,
    lastOddsSelectTimeMs: null,
    notice: { indicator: "none", problem: null, removed: [] },
  };
}

/** The range of a ticket type, and of a combo size where the answer has several; null when none was loaded. */
export function rangeOf(
  ranges: readonly KeptRange[],
  ticketType: TicketType,
  comboSize: number | null = null,
): BetRange | null {
  const ofKind = ranges.filter((kept) => kept.ticketType === ticketType);
  const exact = ofKind.find((kept) => kept.comboSize === comboSize);
  if (exact !== undefined) return exact.range;
  return comboSize === null ? (ofKind[0]?.range ?? null) : null;
}
