import { afterEach, beforeEach, expect, test } from "vitest";
import { INITIAL_FILTER, lobbyStore } from "../../store/lobby.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { setFilter } from "../../sync/intents/events.ts";
import { refusal, useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import { startFilterAddress } from "./filter-address.ts";
import { createRouter } from "./router.ts";

/** A window with a history of its own, whose back and forward notify the router. */
function openWindow(first: string) {
  let [entries, at]: [string[], number] = [[first], 0];
  const listeners: (() => void)[] = [];
  const location = {
    get pathname() {
      return new URL(entries[at] ?? "", "http://widget").pathname;
    },
    get search() {
      return new URL(entries[at] ?? "", "http://widget").search;
    },
    hash: "",
  };
  const history = {
    pushState(_state: unknown, _title: string, url?: string | URL | null) {
      entries = [...entries.slice(0, at + 1), String(url)];
      at += 1;
    },
    replaceState: (_state: unknown, _title: string, url?: string | URL | null) => void (entries[at] = String(url)),
  };
  const window = {
    location,
    history,
    addEventListener: (_type: "popstate", added: () => void) => void listeners.push(added),
    removeEventListener: () => undefined,
  };
  const go = (steps: number): void => {
    at += steps;
    for (const listener of listeners) listener();
  };
  return { window, go, address: () => location.pathname + location.search, entries: () => entries.length };
}

let stop = (): void => undefined;

function start(first: string) {
  const opened = openWindow(first);
  const router = createRouter({ window: opened.window, decide: () => "pass" });
  stop = startFilterAddress({ location: opened.window.location, router });
  return { opened, router };
}

const filter = () => lobbyStore.getState().filter;
let fake = useFakeRuntime(() => refusal(400, null));

beforeEach(() => {
  fake = useFakeRuntime(() => refusal(400, null));
  lobbyStore.setState({ filter: INITIAL_FILTER, games: [], counts: {}, dates: [] });
  sessionStore.setState({ ...INITIAL_SESSION, token: "t" }, true);
});
afterEach(() => stop());

test("a link's filters are chosen before the list is fetched, and favourites only for a member", () => {
  start("/v8/events?leagues=311,310&within=180&favourites=1");
  expect(filter()).toMatchObject({ competitionIds: [311, 310], startsWithinMinutes: 180, onlyFavourites: true });
  expect(fake.sent).toEqual([]);
  stop();
  sessionStore.setState({ token: null });
  lobbyStore.setState({ filter: INITIAL_FILTER });
  const { opened } = start("/v8/events?within=60&favourites=1");
  expect([filter().startsWithinMinutes, filter().onlyFavourites]).toEqual([60, false]);
  expect(opened.address()).toBe("/v8/events?within=60");
});

test("each choice is an entry of the history; back and forward bring its filters and fetch their list", () => {
  const { opened } = start("/v8/events");
  setFilter({ startsWithinMinutes: 360 });
  setFilter({ competitionIds: [312] });
  expect([opened.address(), opened.entries()]).toEqual(["/v8/events?leagues=312&within=360", 3]);
  setFilter({ tab: "today" });
  expect(opened.entries()).toBe(3);
  fake.sent.length = 0;
  opened.go(-1);
  expect([filter().competitionIds, filter().startsWithinMinutes]).toEqual([[], 360]);
  expect(fake.sent.map(({ name }) => name)).toContain("eventsList");
  opened.go(-1);
  expect(filter()).toEqual({ ...INITIAL_FILTER, tab: "today" });
  opened.go(2);
  expect([filter().competitionIds, opened.address(), opened.entries()]).toEqual([
    [312],
    "/v8/events?leagues=312&within=360",
    3,
  ]);
});

test("filters stay while a match is looked at, and its page does not carry them", () => {
  const { opened, router } = start("/v8/events");
  setFilter({ onlyStreams: true });
  router.navigate("/events/9001001");
  expect(opened.address()).toBe("/v8/events/9001001");
  router.navigate("/events");
  expect([opened.address(), opened.entries()]).toEqual(["/v8/events?streams=1", 4]);
  opened.go(-2);
  expect([opened.address(), filter().onlyStreams]).toEqual(["/v8/events?streams=1", true]);
});
