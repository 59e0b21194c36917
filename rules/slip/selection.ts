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

/** What of a leg the combo rules look at. */
export interface ComboLeg extends SelectionRef {
  readonly eventId: string;
  /** `matchKeyOf` the event: two events may be one match (G-45). */
  readonly matchKey: string;
  readonly isOutright: boolean;
  readonly isComboAllowed: boolean;
}

/** What the member agreed to beside what the market says now. */
export interface LinePrice {
  readonly oddsCenti: OddsCenti;
  readonly handicapQuarters: number | null;
  readonly currentOddsCenti: OddsCenti | null;
  readonly currentHandicapQuarters: number | null;
  readonly status: MarketStatus;
  readonly changeStatus: ChangeStatus | null;
}

/** One line of the slip; a client's own line adds what it shows. */
export interface SlipSelection extends ComboLeg, LinePrice {
  readonly actionToTake: ActionToTake | null;
  readonly addedAtMs: number;
}

/** `700101:0:home`: names one selection on the page and in the slip. */
export const selectionKeyOf = (line: SelectionRef): string => `${line.marketId}:${line.lineNumber}:${line.selection}`;

export const isSameSelection = (a: SelectionRef, b: SelectionRef): boolean => selectionKeyOf(a) === selectionKeyOf(b);

export const agreedStateOf = (line: LinePrice): SelectionState => ({
  oddsCenti: line.oddsCenti,
  handicap: line.handicapQuarters,
  status: "open",
});

/** The market as last heard; the odds agreed to stand in while there is no price. */
export const currentStateOf = (line: LinePrice): SelectionState => ({
  oddsCenti: line.currentOddsCenti ?? line.oddsCenti,
  handicap: line.currentHandicapQuarters,
  status: line.status,
});

/** The news of one selection. */
export interface SelectionUpdate extends SelectionRef {
  readonly oddsCenti: OddsCenti | null;
  readonly handicapQuarters: number | null;
  readonly status: MarketStatus;
}

/**
 * Writes the news of its selection into a line: the mark compares with what the member agreed to,
 * a closed selection asks to be taken away. Status new changes nothing (G-38).
 */
export function updateLine<L extends SlipSelection>(line: L, update: SelectionUpdate): L {
  if (!isSameSelection(line, update) || update.status === "new") return line;
  const priced = {
    currentOddsCenti: update.oddsCenti ?? line.currentOddsCenti,
    currentHandicapQuarters: update.handicapQuarters,
    status: update.status,
    actionToTake: actionToTakeOf(update.status),
  };
  const changeStatus = computeChangeStatus(agreedStateOf(line), currentStateOf({ ...line, ...priced }));
  return { ...line, ...priced, changeStatus };
}

/** The line agreed to as the market says now; null for a locked one, which leaves the slip (G-48). */
export function acceptLine<L extends SlipSelection>(line: L): L | null {
  if (line.changeStatus === "lock") return null;
  return {
    ...line,
    oddsCenti: line.currentOddsCenti ?? line.oddsCenti,
    handicapQuarters: line.currentHandicapQuarters,
    changeStatus: null,
    actionToTake: null,
  };
}
