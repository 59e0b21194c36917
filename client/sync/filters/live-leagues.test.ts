import { beforeEach, expect, test } from "vitest";
import { INITIAL_SEARCH, searchStore } from "../../store/lists/search-store.ts";
import { refusal, useFakeRuntime } from "../testing/fake-runtime.ts";
import { loadLiveLeagues } from "./live-leagues.ts";

const league = (competition_id: number, live_count: number) => ({
  competition_id,
  competition_name: `League ${competition_id}`,
  game_id: 2,
  game_name: "Dota 2",
  event_count: live_count,
  live_count,
});

beforeEach(() => searchStore.setState(INITIAL_SEARCH, true));

test("the search offers the four leagues with most matches in play; a failure keeps those known", async () => {
  const results = [league(310, 1), league(311, 4), league(312, 2), league(313, 1), league(314, 3)];
  const { sent } = useFakeRuntime(() => ({ answer: { results, favourite_count: 0, stream_count: 0 } }));
  await loadLiveLeagues();
  expect(sent).toMatchObject([{ name: "leagues", input: { query: { timing: "inplay" } } }]);
  const offered = () => searchStore.getState().leagues.map(({ competitionId }) => competitionId);
  expect(offered()).toEqual([311, 314, 312, 310]);
  useFakeRuntime(() => refusal(500, null));
  await loadLiveLeagues();
  expect(offered()).toEqual([311, 314, 312, 310]);
});
