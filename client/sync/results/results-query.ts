import { calls, type ResultEventWire } from "@clutch/contract";
import type { ResultDetail } from "../../store/lists/results-store.ts";
import { readAnswer, type PagedQuery, type Query } from "../queries/query.ts";
import { localeOf, type Reader } from "../queries/reader.ts";
import { parseResult } from "./parse-result.ts";

const PAGE_SIZE = 20;

interface ResultsAsked {
  /** A day or `from,to`; null while none is chosen. */
  readonly date: string | null;
  /** Empty means every game. */
  readonly gameIds: readonly number[];
}

/** Ended matches, newest first, 20 a page (G-60). */
export const resultsQuery = (reader: Reader, { date, gameIds }: ResultsAsked): PagedQuery<ResultEventWire> => ({
  queryKey: ["results", reader, date, gameIds],
  enabled: date !== null,
  idOf: (result) => result.event_id,
  queryFn: async ({ pageParam: page, ...run }) => {
    const query = { page, page_size: PAGE_SIZE, date: date ?? "", game_id: [...gameIds], ...localeOf(reader) };
    const { results: rows, count, next } = await readAnswer(calls.results, { query }, run);
    return { rows, count, next };
  },
});

/** One ended match with all its markets. */
export const resultQuery = (reader: Reader, eventId: string): Query<ResultDetail> => ({
  queryKey: ["result", reader, eventId],
  queryFn: async (run) => {
    const input = { params: { event_id: eventId }, query: localeOf(reader) };
    return parseResult((await readAnswer(calls.resultDetail, input, run)).result);
  },
});
