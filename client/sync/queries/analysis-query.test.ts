import { beforeEach, expect, test } from "vitest";
import { queryClient } from "../../queries/query-client.ts";
import { read, READER, resetQueries } from "../../queries/testing/read.ts";
import { refusal, useFakeRuntime } from "../testing/fake-runtime.ts";
import { availableQuery, heroesQuery, meetingsQuery, playsQuery, roundsQuery } from "./analysis-query.ts";

const queriesOf = (fake: ReturnType<typeof useFakeRuntime>) =>
  fake.sent.map(({ input }) => (input as { readonly query: unknown }).query);
const locale = { lang: "en", timezone: "Asia/Manila" };

beforeEach(resetQueries);

test("R7.2-79 R7.2-80 R7.2-81 a summary is asked for by event and kind, of all sides", async () => {
  const fake = useFakeRuntime(() => ({ answer: { results: [], summary: { home_wins: 3, away_wins: 2 } } }));
  const meetings = meetingsQuery(READER, "9001001");
  await read(meetings);
  await read(heroesQuery(READER, "9001001"));
  expect(queryClient.getQueryData(meetings.queryKey)).toEqual({ rows: [], homeWins: 3, awayWins: 2 });
  const common = { event_id: "9001001", filter_by: "all", ...locale };
  expect(queriesOf(fake)).toEqual([
    { ...common, summary_type: "head_to_head" },
    { ...common, summary_type: "heroes" },
  ]);
});

test("R7.2-86 R7.2-87 R7.2-88 R7.2-89 the course of a match is asked for by event, match, kind and map", async () => {
  const fake = useFakeRuntime(() => ({ answer: { results: [] } }));
  const of = { eventId: "9001001", matchId: "5501" };
  await read(playsQuery(READER, { ...of, map: "MAP 1" }));
  await read(playsQuery(READER, { ...of, map: null }));
  await read(roundsQuery(READER, { ...of, map: null }));
  const common = { event_id: "9001001", match_id: "5501", ...locale };
  expect(queriesOf(fake)).toEqual([
    { ...common, summary_type: "play_by_play", filter_by: "MAP 1" },
    { ...common, summary_type: "play_by_play" },
    { ...common, summary_type: "match_log" },
  ]);
});

test("a failed call is the query's error", async () => {
  useFakeRuntime(() => refusal(500, null));
  await read(availableQuery(READER, "9001001"));
  expect(queryClient.getQueryState(availableQuery(READER, "9001001").queryKey)).toMatchObject({ status: "error" });
});
