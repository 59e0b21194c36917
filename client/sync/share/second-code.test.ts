import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { shareStore } from "../../store/share.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { makeSecondLink } from "../intents/match/second.ts";
import { openCode } from "../intents/share.ts";
import { refusal, useFakeRuntime } from "../testing/fake-runtime.ts";
import { readSecondCode, readSecondHash, toSecondCode, toSecondHash } from "./second-code.ts";

const AT_MS = 1_774_000_321_000;
const courseOf = (isOver: boolean) => ({
  answer: {
    result: {
      event_id: "9001001",
      event_name: "Red Foxes vs Blue Owls",
      home_name: "Red Foxes",
      away_name: "Blue Owls",
      start: 0,
      end: 1,
      is_over: isOver,
      best_of: 3,
      facts: [],
      markets: [],
      bets: [],
    },
  },
});

beforeEach(() => sessionStore.setState(INITIAL_SESSION, true));

test("G-65 a second of a match is the same after its code and its address were read", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999_999 }),
      fc.integer({ min: 1e8, max: 9_999_999_999 }),
      (id, second) => {
        const shared = { eventId: String(id), atMs: second * 1000 };
        expect(readSecondCode(toSecondCode(shared))).toEqual(shared);
        expect(readSecondHash(toSecondHash(shared.atMs).slice(1))).toBe(shared.atMs);
      },
    ),
  );
  for (const other of ["7K2MDX94QT", "at-", "at-1-2", "at-x-1774000321", ""]) expect(readSecondCode(other)).toBeNull();
  for (const other of ["OU-1", "at=", "at=12", "at=1774000321x", ""]) expect(readSecondHash(other)).toBeNull();
});

test.each([
  [true, "/game-results/9001001#at=1774000321"],
  [false, "/events/9001001#at=1774000321"],
] as const)(
  "G-65 the code of a second opens it: of a match that is over (%s) among the results",
  async (isOver, path) => {
    const { went, sent } = useFakeRuntime(() => courseOf(isOver));
    await openCode("at-9001001-1774000321");
    expect(went).toEqual([path]);
    expect(sent.map(({ name }) => name)).toEqual(["eventCourse"]);
  },
);

test("G-65 the code of a match that nobody knows opens nothing and says so", async () => {
  const { went } = useFakeRuntime(() => refusal(404, null));
  await openCode("at-9-1774000321");
  expect(went).toEqual([]);
  expect(shareStore.getState().opening).toMatchObject({ kind: "failed", message: { messageId: "share.unknown" } });
});

test("G-65 the link is the partner's page with the code, and none where the page is not the partner's", () => {
  const { partner } = INITIAL_SESSION;
  const page = {
    pageUrl: "https://shop.example/bets?token=1",
    partner: { ...partner, allowedOrigins: ["https://shop.example"] },
  };
  sessionStore.setState(page);
  expect(makeSecondLink({ eventId: "9001001", atMs: AT_MS })).toBe(
    "https://shop.example/bets?clutch_slip=at-9001001-1774000321",
  );
  sessionStore.setState({ ...page, partner });
  expect(makeSecondLink({ eventId: "9001001", atMs: AT_MS })).toBeNull();
});
