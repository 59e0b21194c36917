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
  /** Empty means every league. */
  readonly leagueIds: readonly number[];
  /** A name of a team or league; empty for all. */
  readonly text: string;
}

/** Ended matches, newest first, 20 a page (G-60). */
export const resultsQuery = (reader: Reader, asked: ResultsAsked): PagedQuery<ResultEventWire> => ({
  queryKey: ["results", reader, asked],
  enabled: asked.date !== null,
  idOf: (result) => result.event_id,
  queryFn: async ({ pageParam: page, ...run }) => {
    const { date, gameIds, leagueIds, text } = asked;
    const narrowed = { game_id: [...gameIds], competition_id: [...leagueIds], ...(text === "" ? {} : { q: text }) };
    const query = { page, page_size: PAGE_SIZE, date: date ?? "", ...narrowed, ...localeOf(reader) };
    const { results: rows, count, next } = await readAnswer(calls.results, { query }, run);
    return { rows, count, next };
  },
});

/** A league that the list can be narrowed to, with how many of its matches there are. */
export interface ResultLeague {
  readonly leagueId: number;
  readonly name: string;
  readonly count: number;
}

/** The leagues of some days' results, those with the most matches first. */
export const resultLeaguesQuery = (
  reader: Reader,
  { date, gameIds, text }: Omit<ResultsAsked, "leagueIds"> & { readonly date: string },
): Query<readonly ResultLeague[]> => ({
  queryKey: ["result-leagues", reader, date, gameIds, text],
  queryFn: async (run) => {
    const query = { date, game_id: [...gameIds], ...(text === "" ? {} : { q: text }), ...localeOf(reader) };
    const { results } = await readAnswer(calls.resultLeagues, { query }, run);
    return results.map((each) => ({
      leagueId: each.competition_id,
      name: each.competition_name,
      count: each.event_count,
    }));
  },
});

/** One ended match with all its markets. */
export const resultQuery = (reader: Reader, eventId: string): Query<ResultDetail> => ({
  queryKey: ["result", reader, eventId],
  queryFn: async (run) => {
    const input = { params: { event_id: eventId }, query: localeOf(reader) };
    const { result, bets } = await readAnswer(calls.resultDetail, input, run);
    return parseResult(result, bets);
  },
});
