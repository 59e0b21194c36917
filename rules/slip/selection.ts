import type { OddsCenti } from "@clutch/kernel";
import { computeChangeStatus, type ChangeStatus, type SelectionState } from "../market/change.ts";
import { actionToTakeOf, type ActionToTake } from "../market/live-update.ts";
import type { MarketStatus } from "../market/status.ts";

/** Which selection of which line of which market. */
export interface SelectionRef {
  readonly marketId: number;
  readonly lineNumber: number;
  readonly selection: string;
}

/** The part of a leg the combo rules use. */
export interface ComboLeg extends SelectionRef {
  readonly eventId: string;
  /** `matchKeyOf` the event: two events may be one match (G-45). */
  readonly matchKey: string;
  readonly isOutright: boolean;
  readonly isComboAllowed: boolean;
}

/** The agreed price and the market's current one. */
export interface SelectionPrice {
  readonly oddsCenti: OddsCenti;
  readonly handicapQuarters: number | null;
  readonly currentOddsCenti: OddsCenti | null;
  readonly currentHandicapQuarters: number | null;
  readonly status: MarketStatus;
  readonly changeStatus: ChangeStatus | null;
}

/** One selection of the slip; the client's adds the names it shows. */
export interface SlipSelection extends ComboLeg, SelectionPrice {
  readonly actionToTake: ActionToTake | null;
  /** Paused for longer than a short pause: a change, no longer a state that passes (RU-22). */
  readonly isLongPause: boolean;
  readonly addedAtMs: number;
}

/** `700101:0:home`: names one selection on the page and in the slip. */
export const selectionKeyOf = (selection: SelectionRef): string =>
  `${selection.marketId}:${selection.lineNumber}:${selection.selection}`;

export const isSameSelection = (a: SelectionRef, b: SelectionRef): boolean => selectionKeyOf(a) === selectionKeyOf(b);

export const agreedStateOf = (selection: SelectionPrice): SelectionState => ({
  oddsCenti: selection.oddsCenti,
  handicap: selection.handicapQuarters,
  status: "open",
});

/** The market's current state; without a price the agreed odds. */
export const currentStateOf = (selection: SelectionPrice): SelectionState => ({
  oddsCenti: selection.currentOddsCenti ?? selection.oddsCenti,
  handicap: selection.currentHandicapQuarters,
  status: selection.status,
});

/** A short pause: the leg is kept and counted neither in odds nor in amount until the market opens again (RU-22). */
export const isShortPause = ({ status, isLongPause }: Pick<SlipSelection, "status" | "isLongPause">): boolean =>
  status === "pause" && !isLongPause;

/** A leg whose market takes no bet and will not open again soon: accepting changes removes it (G-48). */
export const isGone = (selection: SlipSelection): boolean =>
  selection.changeStatus === "lock" && !isShortPause(selection);

/** A price update of one selection. */
export interface SelectionUpdate extends SelectionRef {
  readonly oddsCenti: OddsCenti | null;
  readonly handicapQuarters: number | null;
  readonly status: MarketStatus;
  readonly isLongPause: boolean;
}

/**
 * A selection after an update of its price: the mark compares with what the member agreed to, a closed
 * one gets the action to remove it. Status new changes nothing (G-38).
 */
export function updateSelection<L extends SlipSelection>(selection: L, update: SelectionUpdate): L {
  if (!isSameSelection(selection, update) || update.status === "new") return selection;
  const priced = {
    // A paused market has no price to move: the one before the pause stands until it opens again.
    currentOddsCenti:
      update.status === "pause" ? selection.currentOddsCenti : (update.oddsCenti ?? selection.currentOddsCenti),
    currentHandicapQuarters: update.handicapQuarters,
    status: update.status,
    isLongPause: update.isLongPause,
    actionToTake: actionToTakeOf(update.status),
  };
  const changeStatus = computeChangeStatus(agreedStateOf(selection), currentStateOf({ ...selection, ...priced }));
  return { ...selection, ...priced, changeStatus };
}

/** The selection agreed to at the market's current state; null for one that is gone (G-48), the same during a short pause. */
export function acceptSelection<L extends SlipSelection>(selection: L): L | null {
  if (selection.changeStatus === "lock") return isShortPause(selection) ? selection : null;
  return {
    ...selection,
    oddsCenti: selection.currentOddsCenti ?? selection.oddsCenti,
    handicapQuarters: selection.currentHandicapQuarters,
    changeStatus: null,
    actionToTake: null,
  };
}
