import { beforeEach, expect, test } from "vitest";
import { findListedResult } from "../../queries/listed-result.ts";
import { queryClient } from "../../queries/query-client.ts";
import { READER, read, readPages, resetQueries } from "../../queries/testing/read.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { INITIAL_RESULTS, resultsStore } from "../../store/lists/results-store.ts";
import { chooseResultLeague, chooseResults, computeResultDate, typeResultSearch } from "../intents/results.ts";
import { isGone } from "../queries/query.ts";
import { findToday } from "../queries/reader.ts";
import { refusal, useFakeRuntime, type Reply } from "../testing/fake-runtime.ts";
import { resultWire } from "../testing/result-wire.ts";
import { resultLeaguesQuery, resultQuery, resultsQuery } from "./results-query.ts";

const LEAGUES: Reply = {
  answer: {
    results: [
      { competition_id: 310, competition_name: "Summer Masters", game_id: 2, game_name: "Dota 2", event_count: 7 },
    ],
  },
};
const page = (ids: readonly string[]): Reply => ({
  answer: {
    results: ids.map((eventId) => resultWire({ event_id: eventId })),
    page: 1,
    page_size: 20,
    count: ids.length,
    next: null,
  },
});

const ALL = { date: "2025-10-21", gameIds: [], leagueIds: [], text: "" } as const;

beforeEach(() => {
  resetQueries();
  resultsStore.setState(INITIAL_RESULTS, true);
  sessionStore.setState({ ...INITIAL_SESSION, timezone: "Asia/Manila" }, true);
});

test("R2.4-45 R2.4-46 R2.4-47 R2.4-48 each tab is of the member's own day, the custom one of its range", () => {
  const { runtime } = useFakeRuntime(() => page([]));
  // 00:30 of the 21st in Manila is still the 20th in UTC.
  Object.assign(runtime, { nowMs: () => Date.parse("2025-10-20T16:30:00Z") });
  const today = findToday();
  const dateOf = (tab: Parameters<typeof computeResultDate>[0]["tab"], range: string | null = null) =>
    computeResultDate({ tab, range }, today);
  expect([dateOf("today"), dateOf("yesterday"), dateOf("before")]).toEqual(["2025-10-21", "2025-10-20", "2025-10-19"]);
  expect([dateOf("custom"), dateOf("custom", "2025-10-01,2025-10-07")]).toEqual([null, "2025-10-01,2025-10-07"]);
});

test("R3.1-37 results are asked for 20 a page by day, games, language and time zone; without a day they are not", async () => {
  const { sent } = useFakeRuntime(() => page(["1"]));
  await readPages(resultsQuery(READER, { ...ALL, gameIds: [2] }));
  expect(sent).toMatchObject([
    {
      name: "results",
      input: {
        query: { page: 1, page_size: 20, date: "2025-10-21", game_id: [2], lang: "en", timezone: "Asia/Manila" },
      },
      options: { isRepeated: true },
    },
  ]);
  expect(resultsQuery(READER, { ...ALL, date: null }).enabled).toBe(false);
});

test("R3.1-37 results are narrowed by league and, once the keys rest, by name; the leagues by days and name", async () => {
  const { sent, timers } = useFakeRuntime(({ name }) => (name === "resultLeagues" ? LEAGUES : page(["1"])));
  chooseResultLeague(310);
  for (const typed of ["k", "kes", " kestrel "]) typeResultSearch(typed);
  expect(resultsStore.getState()).toMatchObject({ typed: " kestrel ", text: "", leagueIds: [310] });
  timers.advance(250);
  // A league of the matches before may have none of these.
  expect(resultsStore.getState()).toMatchObject({ typed: " kestrel ", text: "kestrel", leagueIds: [] });
  await readPages(resultsQuery(READER, { ...ALL, leagueIds: [310], text: "kestrel" }));
  const leagues = resultLeaguesQuery(READER, { date: ALL.date, gameIds: [2], text: "kestrel" });
  await read(leagues);
  const locale = { lang: "en", timezone: "Asia/Manila", date: "2025-10-21", q: "kestrel" };
  expect(sent).toMatchObject([
    { name: "results", input: { query: { ...locale, competition_id: [310] } } },
    { name: "resultLeagues", input: { query: { ...locale, game_id: [2] } } },
  ]);
  expect(queryClient.getQueryData(leagues.queryKey)).toEqual([{ leagueId: 310, name: "Summer Masters", count: 7 }]);
  typeResultSearch("");
  expect(resultsStore.getState()).toMatchObject({ typed: "", text: "" });
  chooseResultLeague(310);
  chooseResults({ tab: "yesterday" });
  expect(resultsStore.getState().leagueIds).toEqual([]);
});

test("G-60 a match has its main markets from the list until all of them are read; one that is not over is gone", async () => {
  let reply = page(["9000990"]);
  useFakeRuntime(() => reply);
  await readPages(resultsQuery(READER, ALL));
  expect(findListedResult(READER, "9000990")?.event.matchScoreline).toBe("2 - 1");
  expect(findListedResult({ ...READER, lang: "th" }, "9000990")).toBeUndefined();
  const own = { ticket_id: "800101", timestamp: 1, market_name: "Match Winner", market_tab: "MATCH", leg_count: 1 };
  const price = { selection_name: "Red Foxes", handicap: null, euro_odds: 1.85, stake: 25 };
  const bets = [{ ...own, ...price, result: "win", result_timestamp: 2 }];
  reply = { answer: { result: resultWire({ match_scoreline: "2 - 0" }), bets } };
  const query = resultQuery(READER, "9000990");
  await read(query);
  const detail = queryClient.getQueryData<Awaited<ReturnType<typeof query.queryFn>>>(query.queryKey);
  expect(detail?.event.matchScoreline).toBe("2 - 0");
  expect(detail?.bets).toMatchObject([{ ticketId: "800101", oddsCenti: 185, stake: 25, result: "win" }]);
  // Lines stand in the order of their handicaps.
  expect(detail?.markets[0]?.lines.map(([first]) => first?.handicap)).toEqual(["99.5", "120.5"]);
  reply = refusal(404, null);
  await read(resultQuery(READER, "1"));
  expect(isGone(queryClient.getQueryState(resultQuery(READER, "1").queryKey)?.error)).toBe(true);
  reply = refusal(500, null);
  await read(resultQuery(READER, "2"));
  expect(isGone(queryClient.getQueryState(resultQuery(READER, "2").queryKey)?.error)).toBe(false);
});
