import { calls } from "@clutch/contract";
import { boardsStore } from "../../store/boards.ts";
import type { BoardName } from "../../store/lobby.ts";
import { sessionStore } from "../../store/session.ts";
import { getRuntime } from "../runtime.ts";

/** Reads a board in the member's language and time zone (SPEC 7, G-62); an answer for another week is dropped. */
export async function loadBoard(board: BoardName): Promise<void> {
  const { language: lang, timezone } = sessionStore.getState();
  const { week } = boardsStore.getState();
  const query = board === "topWinners" && week !== null ? { lang, timezone, week } : { lang, timezone };
  const answer = await getRuntime().api.call(calls[board], { query } as never, { isRepeated: true });
  if (boardsStore.getState().week !== week || sessionStore.getState().language !== lang) return;
  boardsStore.setState(({ answers, failed }) => {
    const others = failed.filter((each) => each !== board);
    if (!answer.ok) return { failed: [...others, board] };
    return { answers: { ...answers, [board]: answer.value }, failed: others };
  });
}
