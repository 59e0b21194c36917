import { calls, type CallAnswer } from "@clutch/contract";
import type { BoardName } from "../../store/lobby.ts";
import { readAnswer, type Query } from "./query.ts";
import { localeOf, type Reader } from "./reader.ts";

export type BoardAnswer<N extends BoardName> = CallAnswer<(typeof calls)[N]>;

/** The server folds new bets every 2 s; a board in sight is read this often. */
export const BOARD_INTERVAL_MS = 10_000;

/** A board in the member's language and time zone (SPEC 7, G-62); `week` is of the top winners alone, null for the current one. */
export const boardQuery = <N extends BoardName>(
  reader: Reader,
  board: N,
  week: string | null,
): Query<BoardAnswer<N>> => ({
  queryKey: ["board", reader, board, week],
  queryFn: (run) => {
    const query = week === null ? localeOf(reader) : { ...localeOf(reader), week };
    return readAnswer(calls[board], { query } as never, run) as Promise<BoardAnswer<N>>;
  },
});
