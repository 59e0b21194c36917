import { setFilter } from "../intents/events.ts";
import { beforeEach, expect, test } from "vitest";
import { EVENT_PAGE_SIZE } from "@clutch/contract";
import { networkFailure } from "../../api/failure.ts";
import { catalogueStore } from "../../store/catalogue.ts";
import { INITIAL_FILTER, listKey, lobbyStore } from "../../store/lobby.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { uiStore, INITIAL_UI } from "../../store/ui.ts";
import { computeEventsQuery, loadNextPage, refreshEvent, refreshList } from "./events.ts";
import { onCallFailure } from "../errors.ts";
import { refreshMember } from "../session/member.ts";
import { resyncPrices } from "../start/apply-message.ts";
import { refreshCounts, refreshDates, refreshGames } from "./lobby.ts";
import { calls } from "@clutch/contract";
import { refusal, useFakeRuntime, type SentCall } from "../testing/fake-runtime.ts";
import { eventWire } from "../testing/wires.ts";

const idOf = (index: number) => String(9_002_000 + index);
const eventsFrom = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => eventWire({ event_id: idOf(from + at), markets: [] }));
const queryOf = (call: SentCall | undefined) => (call as { input: { query: Record<string, unknown> } }).input.query;
const listed = () => catalogueStore.getState().lists[listKey(lobbyStore.getState().filter)];

beforeEach(() => {
  globalThis.requestAnimationFrame ??= (run) => setTimeout(run, 0) as unknown as number;
  catalogueStore.setState({ events: {}, markets: {}, lists: {} });
  lobbyStore.setState({ filter: INITIAL_FILTER, games: [], counts: {}, dates: [] });
  sessionStore.setState({ ...INITIAL_SESSION, timezone: "Asia/Manila" }, true);
  uiStore.setState(INITIAL_UI, true);
});

test("R7.4-02 a list that cannot be fetched is empty and no longer loading", async () => {
  useFakeRuntime(() => refusal(500, null));
  const fetching = refreshList();
  expect(listed()?.state).toBe("loading");
  await fetching;
  expect(listed()).toMatchObject({ eventIds: [], state: "failed" });
});

test("R7.4-01 a list is emptied when its fetch fails, and filled by the next fetch", async () => {
  let isDown = false;
  useFakeRuntime(() => (isDown ? refusal(500, null) : { answer: { results: eventsFrom(0, 2), page: 1, count: 2 } }));
  await refreshList();
  expect(listed()).toMatchObject({ eventIds: [idOf(0), idOf(1)], state: "ready" });
  isDown = true;
  await refreshList();
  expect(listed()).toEqual({ eventIds: [], count: 0, page: 0, state: "failed" });
  isDown = false;
  await refreshList();
  expect(listed()).toMatchObject({ eventIds: [idOf(0), idOf(1)], state: "ready" });
});

test("R3.1-36 R9.1-03 the next page of events follows the first, in pages of 100", async () => {
  const pages = [eventsFrom(0, 100), eventsFrom(100, 130)];
  const fake = useFakeRuntime((call) => {
    const page = Number(queryOf(call)["page"]);
    return { answer: { results: pages[page - 1] ?? [], page, count: 130 } };
  });
  await refreshList();
  await loadNextPage();
  expect(fake.sent.map((call) => [queryOf(call)["page"], queryOf(call)["page_size"]])).toEqual([
    [1, 100],
    [2, 100],
  ]);
  expect(EVENT_PAGE_SIZE).toBe(100);
  expect(listed()).toMatchObject({ page: 2, count: 130, state: "ready" });
  expect(listed()?.eventIds).toEqual(eventsFrom(0, 130).map((event) => event.event_id));
  await loadNextPage();
  expect(fake.sent).toHaveLength(2);
});

test("R3.1-36 matches announced after a short last page are found on that page, not on the one after it", async () => {
  let total = 101;
  const fake = useFakeRuntime((call) => {
    const page = Number(queryOf(call)["page"]);
    return { answer: { results: eventsFrom((page - 1) * 100, Math.min(page * 100, total)), page, count: total } };
  });
  await refreshList();
  await loadNextPage();
  expect(listed()?.eventIds).toHaveLength(101);
  total = 130;
  await refreshList();
  await loadNextPage();
  expect(listed()?.eventIds).toEqual(eventsFrom(0, 130).map((event) => event.event_id));
  expect(fake.sent.map((call) => queryOf(call)["page"])).toEqual([1, 2, 1, 2]);
});

test("R3.1-36 a page without news ends the list until the next refresh; one that failed may be asked for 5 s later", async () => {
  let isDown = false;
  const fake = useFakeRuntime((call) => {
    const page = Number(queryOf(call)["page"]);
    if (isDown) return refusal(500, null);
    return { answer: { results: page === 1 ? eventsFrom(0, 100) : [], page, count: 102 } };
  });
  await refreshList();
  isDown = true;
  await loadNextPage();
  await loadNextPage();
  expect(fake.sent).toHaveLength(2);
  fake.timers.advance(5000);
  isDown = false;
  await loadNextPage();
  expect(listed()).toMatchObject({ count: 100, state: "ready" });
  await loadNextPage();
  expect(fake.sent).toHaveLength(3);
  await refreshList();
  expect(listed()?.count).toBe(102);
});

test("R3.1-33 R3.1-35 competitions and the day chosen go with the query", () => {
  const filter = { ...INITIAL_FILTER, tab: "early", competitionIds: [310, 311], date: "2025-10-25" } as const;
  expect(computeEventsQuery(filter, 1)).toMatchObject({ competition_id: [310, 311], date: "2025-10-25" });
});

test("RU-6 while the server is unreachable a refetch of the app raises no popup; a fetch by the member does", async () => {
  const fake = useFakeRuntime(() => ({ failure: networkFailure() }));
  await resyncPrices();
  await refreshEvent("9001001", { isRepeated: true });
  await refreshList();
  expect(fake.sent.map(({ options }) => options?.isRepeated)).toEqual([true, true, undefined]);
  onCallFailure(networkFailure(), calls.eventsList, { isRepeated: true });
  expect(uiStore.getState().error).toBe(null);
  onCallFailure(networkFailure(), calls.eventsList);
  expect(uiStore.getState().error).toMatchObject({ showPopup: true });
});

test("R7.3-18 one event is asked for by its id alone, without timing", async () => {
  const fake = useFakeRuntime(() => ({ answer: { results: [], page: 1, count: 0 } }));
  await refreshEvent("9001001");
  expect(queryOf(fake.sent[0])).toEqual({ event_id: "9001001", lang: "en", timezone: "Asia/Manila" });
});

test("R7.2-27 featured events that have started are dropped", async () => {
  const later = eventWire({ event_id: "9", markets: [], start_datetime_utc: "2030-01-01T00:00:00Z" });
  const fake = useFakeRuntime(() => ({
    answer: { results: [eventWire({ markets: [], start_datetime_utc: "1970-01-01T00:00:00Z" }), later] },
  }));
  fake.timers.advance(1000);
  lobbyStore.setState({ filter: { ...INITIAL_FILTER, tab: "popular" } });
  await refreshList();
  expect([listed()?.eventIds, listed()?.count]).toEqual([["9"], 1]);
});

test("R3.1-34 the counts of the tabs are those of games/tieco/ for what is chosen", async () => {
  const counts = { today: 5, inplay: 2, early: 9, combo: 14, outright: 1 };
  const results = Object.entries(counts).map(([tieco_type, count]) => ({ tieco_type, count, stream_count: 1 }));
  const beside = { featured_count: 12, featured_stream_count: 4, favourite_count: 3, favourite_stream_count: 0 };
  const fake = useFakeRuntime(() => ({ answer: { results, ...beside } }));
  lobbyStore.setState({ filter: { ...INITIAL_FILTER, gameIds: [2], competitionIds: [310] } });
  await refreshCounts();
  expect(lobbyStore.getState().counts).toEqual({ ...counts, popular: 12, favourites: 3 });
  expect(lobbyStore.getState().counted).toEqual({ results, ...beside });
  expect(queryOf(fake.sent[0])).toEqual({ game_id: [2], competition_id: [310], timezone: "Asia/Manila" });
});

const NO_COUNTS = { featured_count: 0, featured_stream_count: 0, favourite_count: 0, favourite_stream_count: 0 };

test("a filter reads the counts of tabs and of games together, so that they agree", () => {
  const fake = useFakeRuntime(() => ({
    answer: { results: [], count: 0, page: 1, page_size: 20, ...NO_COUNTS },
  }));
  setFilter({ tab: "inplay" });
  expect(fake.sent.map(({ name }) => name)).toEqual(expect.arrayContaining(["tieco", "games"]));
});

test("R3.11-01 the date tabs are the days of events/dates_count", async () => {
  useFakeRuntime(() => ({ answer: { results: [{ event_date: "2025-10-21", count: 3 }] } }));
  lobbyStore.setState({ filter: { ...INITIAL_FILTER, tab: "early" } });
  await refreshDates();
  expect(lobbyStore.getState().dates).toEqual([{ date: "2025-10-21", count: 3 }]);
});

test("R7.4-03 failed games, counts, featured events and avatars keep what is shown, without a popup", async () => {
  const failed = refusal(400, { code: 6003 });
  useFakeRuntime(() => failed);
  const games = [{ gameId: 2, gameName: "Dota 2", gameLogo: null, eventCount: 7, liveCount: 0 }];
  lobbyStore.setState({ games, counts: { today: 5 }, filter: { ...INITIAL_FILTER, tab: "popular" } });
  await Promise.all([refreshGames(), refreshCounts(), refreshList()]);
  if (!("failure" in failed)) throw new Error("a refusal");
  for (const call of [calls.games, calls.tieco, calls.eventsFeatured, calls.avatars])
    onCallFailure(failed.failure, call);
  expect(lobbyStore.getState()).toMatchObject({ games, counts: { today: 5 } });
  expect(uiStore.getState().error).toBeNull();
});

test("R7.2-16 R7.2-18 R7.2-25 games and featured events are asked for in the member's language and zone", async () => {
  const fake = useFakeRuntime(() => ({ answer: { results: [] } }));
  lobbyStore.setState({ filter: { ...INITIAL_FILTER, tab: "popular" } });
  await refreshGames();
  await refreshList();
  expect(fake.sent.map((call) => [call.name, queryOf(call)])).toEqual([
    ["games", { settlement_status: false, lang: "en", timezone: "Asia/Manila" }],
    ["eventsFeatured", { competition_id: [], lang: "en", timezone: "Asia/Manila" }],
  ]);
});

test("R7.2-04 the member is asked for with the partner's token beside ours", async () => {
  const fake = useFakeRuntime(() => refusal(400, null));
  sessionStore.setState({ token: "t", partnerMemberToken: "partner-member-token" });
  await refreshMember();
  expect(fake.sent.map((call) => [call.name, queryOf(call)])).toEqual([
    ["membersMe", { token: "t", partner_member_token: "partner-member-token" }],
  ]);
});
