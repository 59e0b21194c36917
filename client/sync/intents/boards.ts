import { boardsStore } from "../../store/boards.ts";
import type { BoardName } from "../../store/lobby.ts";
import { loadBoard } from "../boards/load-board.ts";
import { getRuntime } from "../runtime.ts";

/** The server folds new bets every 2 s; a board in sight is read this often. */
const READ_EVERY_MS = 10_000;

/** Reads a board now and while it is in sight; returns its stop. */
export function watchBoard(board: BoardName): () => void {
  void loadBoard(board);
  return getRuntime().timers.every(READ_EVERY_MS, () => {
    if (document.visibilityState === "visible") void loadBoard(board);
  });
}

export const retryBoard = (board: BoardName): void => void loadBoard(board);

/** Another week of the top winners; null for the current one. */
export function chooseWeek(week: string | null): void {
  boardsStore.setState(({ answers }) => ({ week, answers: { ...answers, topWinners: undefined } }));
  void loadBoard("topWinners");
}

export const setMinPercent = (minPercent: number | null): void => boardsStore.setState({ minPercent });
