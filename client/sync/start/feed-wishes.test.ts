import { expect, test } from "vitest";
import type { MobilePage } from "../../store/ui.ts";
import type { RouteName } from "../runtime.ts";
import { computeFeeds, type FeedWishes } from "./feed-wishes.ts";

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
