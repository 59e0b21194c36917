import { expect, test } from "vitest";
import { INITIAL_SESSION, sessionStore } from "../../../store/session.ts";
import { refusal, useFakeRuntime } from "../../testing/fake-runtime.ts";
import { loadHeroes, loadMeetings, loadPlays, loadRounds } from "./analysis.ts";

const queryOf = (fake: ReturnType<typeof useFakeRuntime>, nth = 0) =>
  (fake.sent[nth] as unknown as { input: { query: unknown } }).input.query;

test("R7.2-79 R7.2-80 R7.2-81 a summary is asked for by event, kind and side, all sides by default", async () => {
  sessionStore.setState({ ...INITIAL_SESSION, language: "th", timezone: "UTC" }, true);
  const fake = useFakeRuntime(() => ({ answer: { results: [], summary: { home_wins: 3, away_wins: 2 } } }));
  expect(await loadMeetings("9001001")).toEqual({ rows: [], homeWins: 3, awayWins: 2 });
  await loadHeroes("9001001", "away");
  const common = { event_id: "9001001", lang: "th", timezone: "UTC" };
  expect(queryOf(fake)).toEqual({ ...common, summary_type: "head_to_head", filter_by: "all" });
  expect(queryOf(fake, 1)).toEqual({ ...common, summary_type: "heroes", filter_by: "away" });
});

test("R7.2-86 R7.2-87 R7.2-88 R7.2-89 the course of a match is asked for by event, match, kind and map", async () => {
  sessionStore.setState({ ...INITIAL_SESSION, timezone: "UTC" }, true);
  const fake = useFakeRuntime(() => ({ answer: { results: [] } }));
  await loadPlays({ eventId: "9001001", matchId: "5501", map: "MAP 1" });
  await loadRounds({ eventId: "9001001", matchId: "5501", map: null });
  const common = { event_id: "9001001", match_id: "5501", lang: "en", timezone: "UTC" };
  expect(queryOf(fake)).toEqual({ ...common, summary_type: "play_by_play", filter_by: "MAP 1" });
  expect(queryOf(fake, 1)).toEqual({ ...common, summary_type: "match_log" });
});

test("a failed call answers null", async () => {
  useFakeRuntime(() => refusal(500, null));
  expect([await loadHeroes("9001001"), await loadPlays({ eventId: "9001001", matchId: "9001001", map: null })]).toEqual(
    [null, null],
  );
});
