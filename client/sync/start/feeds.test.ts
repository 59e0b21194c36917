import { expect, test, vi } from "vitest";
import { createManualTimers } from "../../platform/testing/manual-timers.ts";
import type { MobilePage } from "../../store/ui.ts";
import type { RouteName } from "../runtime.ts";
import { INITIAL_FILTER, lobbyStore } from "../../store/lobby.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { uiStore } from "../../store/ui.ts";
import { useFakeRuntime, type SentCall } from "../testing/fake-runtime.ts";
import { applyMessage, computeFeeds, startFeeds, type FeedParts, type FeedWishes } from "./feeds.ts";
import { isRefreshed } from "./startup.ts";
import { startStatusControl } from "./status-control.ts";

const member = { notification: true } as NonNullable<FeedWishes["session"]["member"]>;
const session = { token: "t", isAnonymous: false, isTokenRefused: false, member };

function feedsAt(
  name: RouteName,
  changes: Partial<FeedWishes["session"]> = {},
  page: MobilePage | null = null,
  sharedTableId: number | null = null,
) {
  return computeFeeds({
    route: { name, eventId: name === "event-detail" ? "e1" : null },
    session: { ...session, ...changes },
    ui: {
      isMobile: page !== null,
      currentMobilePage: { current: page ?? "matches", prev: null },
      mobileEventId: "e2",
      sharedTableId,
    },
    isCombo: false,
    noticeLang: "en",
  }).map((feed) => (feed.kind === "event" ? `event ${feed.eventId}` : feed.kind));
}

test("R4.13-01 R4.13-02 R4.13-03 R4.12-27 R4.12-28 the list, one event and notifications have a feed each, by route", () => {
  expect(feedsAt("events")).toEqual(["events", "notifications"]);
  expect(feedsAt("event-detail")).toEqual(["event e1", "notifications"]);
});

test("R4.12-29 R4.12-30 R4.12-31 R4.12-32 the notification feed stays on five routes and closes on all others", () => {
  for (const name of ["rules", "game-results", "notifications"] as const)
    expect(feedsAt(name)).toEqual(["notifications"]);
  for (const name of ["result-detail", "lootbox", "launch", "maintenance", "403", "404", "icons"] as const)
    expect(feedsAt(name), name).toEqual([]);
});

test("R4.13-04 R4.12-33 guests, an absent token and a refused one get none", () => {
  expect(feedsAt("events", { token: null })).toEqual([]);
  expect(feedsAt("events", { isAnonymous: true })).toEqual([]);
  expect(feedsAt("events", { isTokenRefused: true })).toEqual([]);
});

test("R4.12-33 with notifications off that feed alone is not opened", () => {
  expect(feedsAt("events", { member: { ...member, notification: false } })).toEqual(["events"]);
});

test("RU-11 a table whose rounds are common to all has a feed of its own while it is in sight, guests none", () => {
  expect(feedsAt("lootbox", {}, null, 18)).toEqual(["table"]);
  expect(feedsAt("lootbox", { isAnonymous: true }, null, 18)).toEqual([]);
});

test("R4.13-02 on a phone the event page opens the event's feed beside the list's", () => {
  expect(feedsAt("events", {}, "event-detail")).toEqual(["events", "event e2", "notifications"]);
  expect(feedsAt("events", {}, "matches")).toEqual(["events", "notifications"]);
});

test("R4.12-08 R4.12-09 R4.12-10 R4.12-11 R4.12-12 R4.12-13 five routes are not refreshed on start, every other is", () => {
  expect((["403", "launch", "404", "maintenance", "verifier"] as const).map(isRefreshed)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  for (const name of ["events", "event-detail", "lootbox", "rules"] as const) expect(isRefreshed(name)).toBe(true);
});

test("R4.12-24 R4.12-25 R4.12-26 the countdown repeats every 60 s from its creation until it is destroyed", () => {
  const timers = createManualTimers();
  let checks = 0;
  const stop = startStatusControl(timers, () => void (checks += 1));
  timers.advance(59_000);
  expect(checks).toBe(0);
  timers.advance(1000);
  expect(checks).toBe(1);
  timers.advance(120_000);
  expect(checks).toBe(3);
  stop();
  timers.advance(600_000);
  expect(checks).toBe(3);
});

/** Answers of the calls of the list and its counts. */
const anything = ({ name }: SentCall) => {
  const listed = { results: [{ tieco_type: "early", count: 7 }] };
  const dated = { results: [{ event_date: "2030-01-02", count: 7 }] };
  if (name === "tieco") return { answer: listed };
  return { answer: name === "datesCount" ? dated : { results: [], page: 1, count: 0 } };
};
const namesOf = (calls: readonly SentCall[]) => calls.map(({ name }) => name).toSorted();
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

const refreshMessage = {
  room: "events",
  event: "gameclient-refresh",
  timestamp: 1,
  seq: 1,
  data: { event_id: "9001001" },
} as const;

test("R4.6-15 R4.1-36 R4.13-13 refresh messages set the action refresh; one fetch of list, counts, days and games later it is cleared", async () => {
  const fake = useFakeRuntime(anything);
  lobbyStore.setState({ filter: { ...INITIAL_FILTER, tab: "early" }, counts: { early: 0 }, dates: [] });
  applyMessage(refreshMessage);
  applyMessage(refreshMessage);
  expect([uiStore.getState().actionToTake, fake.sent.length]).toEqual(["refresh", 0]);
  fake.timers.advance(500);
  applyMessage(refreshMessage);
  fake.timers.advance(500);
  await turn();
  expect(namesOf(fake.sent)).toEqual(["datesCount", "eventsList", "games", "tieco"]);
  expect(fake.sent.every(({ options }) => options?.isRepeated)).toBe(true);
  expect(lobbyStore.getState()).toMatchObject({ counts: { early: 7 }, dates: [{ date: "2030-01-02", count: 7 }] });
  expect(uiStore.getState().actionToTake).toBeNull();
  fake.timers.advance(60_000);
  await turn();
  expect(fake.sent).toHaveLength(4);
});

test("R4.6-15 where no list is shown a refresh message fetches no counts", async () => {
  const fake = useFakeRuntime(anything, { name: "event-detail", eventId: "9001001" });
  applyMessage(refreshMessage);
  fake.timers.advance(1000);
  await turn();
  expect(namesOf(fake.sent)).toEqual(["eventsList"]);
});

test("RU-9 a guest who came before the first match refetches the counts with the prices, until games are known", async () => {
  let games: readonly unknown[] = [];
  const fake = useFakeRuntime((call) => (call.name === "games" ? { answer: { results: games } } : anything(call)));
  vi.stubGlobal("document", { visibilityState: "visible", addEventListener: vi.fn(), removeEventListener: vi.fn() });
  vi.stubGlobal("window", { addEventListener: vi.fn(), removeEventListener: vi.fn() });
  lobbyStore.setState({ filter: INITIAL_FILTER, games: [], counts: {} });
  sessionStore.setState({ ...INITIAL_SESSION, isAnonymous: true }, true);
  const feeds = startFeeds({ timers: fake.timers } as unknown as FeedParts);
  games = [{ game_id: 2, game_name: "Dota 2", game_logo: "", event_count: 7, live_count: 2 }];
  fake.timers.advance(10_000);
  await turn();
  expect(namesOf(fake.sent)).toEqual(["eventsList", "games", "tieco"]);
  expect(lobbyStore.getState().counts).toEqual({ early: 7 });
  fake.timers.advance(10_000);
  await turn();
  expect(namesOf(fake.sent.slice(3))).toEqual(["eventsList"]);
  await feeds.stop();
  vi.unstubAllGlobals();
});
