import { beforeEach, expect, test } from "vitest";
import { INITIAL_LEAGUES, leaguesStore } from "../../../store/lists/leagues.ts";
import { INITIAL_FILTER, lobbyStore } from "../../../store/lobby.ts";
import { INITIAL_SESSION, sessionStore } from "../../../store/session.ts";
import { loadLeagues, startCounting } from "../../../sync/filters/leagues.ts";
import { refusal, useFakeRuntime } from "../../../sync/testing/fake-runtime.ts";
import { t } from "../../../ui/i18n/i18n.ts";
import { draw, wordsOf } from "../../../ui/testing/draw.ts";
import { listChosen } from "./chosen-filters.tsx";
import { ListFilters } from "./list-filters.tsx";

const league = (competitionId: number, gameId: number) => ({
  competitionId,
  competitionName: `League ${competitionId}`,
  gameId,
  gameName: `Game ${gameId}`,
  eventCount: 4,
  liveCount: 1,
});
const leagues = [league(310, 2), league(311, 2), league(312, 3), league(313, 3)];

/** The counts of the tabs, of which so many have a stream. */
const countedOf = (streams: Readonly<Record<"inplay" | "today" | "early", number>>) => ({
  results: (["inplay", "today", "early"] as const).map((tab) => ({
    tieco_type: tab,
    count: 20,
    stream_count: streams[tab],
  })),
  featured_count: 0,
  featured_stream_count: 0,
  favourite_count: 0,
  favourite_stream_count: 0,
});

beforeEach(() => {
  lobbyStore.setState({ filter: INITIAL_FILTER, counted: null });
  leaguesStore.setState({ ...INITIAL_LEAGUES, state: "ready", leagues });
  sessionStore.setState({ ...INITIAL_SESSION, token: "t" }, true);
});

test("each chosen filter is a chip whose press takes that one away", () => {
  draw(<ListFilters place="below" />);
  const filter = {
    ...INITIAL_FILTER,
    competitionIds: [312, 310],
    startsWithinMinutes: 180,
    onlyFavourites: true,
    marketFilter: "handicap" as const,
  };
  expect(listChosen(filter, leagues, t).map(({ label, change }) => [label, change])).toEqual([
    ["Within 3 h", { startsWithinMinutes: null }],
    ["Favourites only", { onlyFavourites: false }],
    ["Handicap", { marketFilter: "all" }],
    ["League 312", { competitionIds: [310] }],
    ["League 310", { competitionIds: [312] }],
  ]);
  // Many of them, or one that is not known, are one chip.
  const many = { ...INITIAL_FILTER, competitionIds: [310, 311, 312, 313] };
  expect(listChosen(many, leagues, t).map(({ label }) => label)).toEqual(["4 leagues"]);
  const unknown = { ...INITIAL_FILTER, competitionIds: [999] };
  expect(listChosen(unknown, leagues, t)).toMatchObject([{ label: "1 league", change: { competitionIds: [] } }]);
});

test("the button says how many filters are chosen; a list of outrights has chips alone", () => {
  lobbyStore.setState({
    filter: { ...INITIAL_FILTER, onlyStreams: true, startsWithinMinutes: 60 },
    counted: countedOf({ inplay: 4, today: 5, early: 2 }),
  });
  const bar = ["Filters", "2", "Within 1 h", "×", "Streams", "11", "Time", "League"];
  expect(wordsOf(draw(<ListFilters place="bar" />)).split("\n")).toEqual(bar);
  const below = ["Within 1 h", "×", "With a stream", "×"];
  expect(wordsOf(draw(<ListFilters place="below" />)).split("\n")).toEqual(below);
  lobbyStore.setState(({ filter }) => ({ filter: { ...filter, tab: "outright" } }));
  expect(wordsOf(draw(<ListFilters place="bar" />))).not.toContain("Filters");
});

test("the bar offers matches with a stream, as many as the list shown has, and nothing where it has none", () => {
  lobbyStore.setState({ counted: countedOf({ inplay: 4, today: 0, early: 7 }) });
  const chipOf = (tab: "all" | "inplay" | "today"): string | undefined => {
    lobbyStore.setState(({ filter }) => ({ filter: { ...filter, tab } }));
    return /<button[^>]*aria-pressed="(?:true|false)"[^>]*>.*?<\/button>/.exec(draw(<ListFilters place="bar" />))?.[0];
  };
  expect(wordsOf(chipOf("all") ?? "")).toBe("Streams\n11");
  expect(wordsOf(chipOf("inplay") ?? "")).toBe("Streams\n4");
  expect(chipOf("today")).toBeUndefined();
});

test("leagues are asked for the list shown; a failure keeps those known", async () => {
  const results = [
    {
      competition_id: 310,
      competition_name: "Meridian Masters",
      game_id: 2,
      game_name: "Dota 2",
      event_count: 3,
      live_count: 1,
    },
  ];
  const fake = useFakeRuntime(() => ({ answer: { results, favourite_count: 2, stream_count: 1 } }));
  await loadLeagues("today");
  expect(fake.sent).toMatchObject([{ name: "leagues", input: { query: { timing: "today" } } }]);
  expect(leaguesStore.getState()).toMatchObject({ state: "ready", favouriteCount: 2 });
  expect(leaguesStore.getState().leagues.map(({ competitionName }) => competitionName)).toEqual(["Meridian Masters"]);
  useFakeRuntime(() => refusal(500, null));
  await loadLeagues("today");
  expect(leaguesStore.getState()).toMatchObject({ state: "ready", leagues: [{ competitionId: 310 }] });
});

test("the matches of a draft are counted once the choices rest, and not after the sheet has gone", async () => {
  const fake = useFakeRuntime(() => ({ answer: { results: [], page: 1, count: 21 } }));
  const counts: (number | null)[] = [];
  const filter = { ...INITIAL_FILTER, startsWithinMinutes: 360, competitionIds: [310] };
  startCounting(filter, (count) => counts.push(count))();
  const stop = startCounting(filter, (count) => counts.push(count));
  fake.timers.advance(1000);
  await Promise.resolve();
  await Promise.resolve();
  expect(counts).toEqual([21]);
  expect(fake.sent).toMatchObject([
    { name: "eventsList", input: { query: { competition_id: [310], starts_within: 360, page_size: 1 } } },
  ]);
  stop();
});
