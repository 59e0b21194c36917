import { createStore } from "zustand/vanilla";
import type { BoardName } from "../lobby.ts";

/** In the order of their tabs. */
export const BOARD_NAMES = [
  "hotMarket",
  "hotEvent",
  "winRate",
  "turnover",
  "bigCombo",
  "topWinners",
] as const satisfies readonly BoardName[];

/** What the member has chosen on the boards. */
export interface BoardsState {
  /** The week of the top winners, `2026-W47`; null for the current one. */
  readonly week: string | null;
  /** Only winners of at least so many percent; null for all (SPEC 9, 'winnings filter'). */
  readonly minPercent: number | null;
}

export const INITIAL_BOARDS: BoardsState = { week: null, minPercent: null };
export const boardsStore = createStore<BoardsState>(() => INITIAL_BOARDS);
