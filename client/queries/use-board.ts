import type { BoardName } from "../store/lobby.ts";
import { BOARD_INTERVAL_MS, boardQuery } from "../sync/queries/board-query.ts";
import { useBoardStore } from "../select/use-board-store.ts";
import { useAnswer } from "./use-answer.ts";
import { useReader } from "./use-reader.ts";

/** A board, read again while it is in sight; what was read stays when it cannot be. */
export function useBoard<N extends BoardName>(board: N) {
  const week = useBoardStore((choice) => choice.week);
  const query = boardQuery(useReader(), board, board === "topWinners" ? week : null);
  return useAnswer(query, { refetchInterval: BOARD_INTERVAL_MS });
}
