import { calls, type CallAnswer } from "@clutch/contract";
import type { MiniGamePayouts } from "../../store/arcade.ts";
import type { ReceiptKeys } from "./receipts.ts";
import { readAnswer, type PagedQuery, type Query } from "../queries/query.ts";

/** What a table pays and returns; it holds for a build of its game, so it is asked for once. */
export const payoutsQuery = (tableId: number): Query<MiniGamePayouts> => ({
  queryKey: ["mini-game payouts", tableId],
  staleTime: Infinity,
  queryFn: (run) => readAnswer(calls.miniGamePayouts, { params: { table_id: String(tableId) } }, run),
});

type TableResult = CallAnswer<typeof calls.miniGameResults>["results"][number];

/** A table's last outcomes, newest first (G-75). */
export const tableResultsQuery = (tableId: number): PagedQuery<TableResult> => ({
  queryKey: ["mini-game results", tableId],
  idOf: (result) => result.bet_id,
  queryFn: async ({ pageParam: page, ...run }) => {
    const answer = await readAnswer(calls.miniGameResults, { query: { table_id: tableId, page } }, run);
    return { rows: answer.results, next: answer.next };
  },
});

export type MiniGameLobby = CallAnswer<typeof calls.miniGameLobby>;

/** What other members of the partner play: the latest wins, and the tables with most players. */
export const lobbyQuery: Query<MiniGameLobby> = {
  queryKey: ["mini-game lobby"],
  queryFn: (run) => readAnswer(calls.miniGameLobby, {}, run),
};

/** The published keys of receipts. */
export const receiptKeysQuery: Query<ReceiptKeys> = {
  queryKey: ["mini-game receipt keys"],
  queryFn: async (run) => (await readAnswer(calls.miniGameReceiptKeys, {}, run)).keys,
};
