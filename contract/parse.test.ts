import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Call } from "./call.ts";
import { parseRequest, type RawRequest } from "./parse.ts";
import { readQuery, writeQuery } from "./query.ts";
import * as calls from "./call-table.ts";

const raw = (changes: Partial<RawRequest>): RawRequest => ({
  params: {},
  queryText: "",
  body: undefined,
  uniqueIdHeader: null,
  ...changes,
});
const queried = (call: Call, queryText: string) => parseRequest(call, raw({ queryText }));
const dateOf = (date: string) => queried(calls.results, `date=${date}`).ok;
const UNIQUE_ID = "3B241101-e2bb-4255-8caf-4136c566a962";

/** The body of G-42, letter by letter. */
const single = {
  bet_type: "single",
  bet_amount: 100,
  odds_type: "euro",
  member_odds: 1.85,
  accept_any_odds: true,
  is_follow_bet: false,
  last_odds_select_time: 1761040795000,
  lang: "en",
  timezone: "Asia/Manila",
  tickets: [
    {
      event_id: "9001001",
      market_id: 700101,
      line: "700101-0",
      bet_type_selection: "home",
      handicap: null,
      euro_odds: 1.85,
      member_odds: 1.85,
    },
  ],
};
const placed = (body: unknown, uniqueIdHeader: string | null = UNIQUE_ID) =>
  parseRequest(calls.singleBet, raw({ body, uniqueIdHeader }));
const codeOf = (result: ReturnType<typeof placed>) => (result.ok ? "accepted" : result.error.code);

test("the single of G-42 is accepted unchanged, its id in lower case", () => {
  const parsed = placed(single);
  expect(parsed.ok && parsed.value.body.tickets).toEqual(single.tickets);
  expect(parsed.ok && parsed.value.uniqueId).toBe(UNIQUE_ID.toLowerCase());
});

test("R7.1-09 a bet without a usable unique id is refused with 6004, before its body is read", () => {
  expect(codeOf(placed("x", null))).toBe(6004);
  expect(codeOf(placed(single, "1234"))).toBe(6004);
});

test("R8.2-40 a body of another shape is refused with 6002", () => {
  for (const body of ["x", null, [], undefined, 7, {}, { ...single, bet_amount: "a" }, { ...single, tickets: "no" }]) {
    expect(codeOf(placed(body)), JSON.stringify(body)).toBe(6002);
  }
});

test("R5.2-12 a single with no ticket or with two is refused with 6002", () => {
  expect(codeOf(placed({ ...single, tickets: [] }))).toBe(6002);
  expect(codeOf(placed({ ...single, tickets: [...single.tickets, ...single.tickets] }))).toBe(6002);
});

test("R5.1-01 a stake of null is refused with 6020", () => {
  expect(codeOf(placed({ ...single, bet_amount: null }))).toBe(6020);
});

test("R8.2-41 R8.2-44 values outside their set get their own codes", () => {
  expect(codeOf(placed({ ...single, timezone: "Mars/Base" }))).toBe(6003);
  expect(codeOf(placed({ ...single, lang: "xx" }))).toBe(6003);
  expect(codeOf(placed({ ...single, bet_amount: -1 }))).toBe(6003);
  expect(codeOf(placed({ ...single, bet_amount: 1e300 }))).toBe(6003);
  expect(codeOf(placed({ ...single, odds_type: "american" }))).toBe(6006);
  const [leg] = single.tickets;
  expect(codeOf(placed({ ...single, tickets: [{ ...leg, bet_type_selection: "sideways" }] }))).toBe(6005);
  expect(codeOf(placed({ ...single, tickets: [{ ...leg, line: "x".repeat(100_000) }] }))).toBe(6003);
});

test("no body at all makes parsing throw", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (body) => {
      const parsed = placed(body);
      expect(parsed.ok).toBe(false);
    }),
  );
});

test("R5.3-11 a timezone is one the runtime knows, in lists as in bets", () => {
  const zones = (timezone: string) => {
    const list = queried(calls.eventsList, `timezone=${encodeURIComponent(timezone)}`);
    return [list.ok, codeOf(placed({ ...single, timezone })) === "accepted"];
  };
  for (const zone of ["Asia/Manila", "UTC", "America/Argentina/Buenos_Aires", "Etc/GMT+5"])
    expect([zone, ...zones(zone)]).toEqual([zone, true, true]);
  for (const zone of ["Mars/Base", "+08:00", "08:00", "Asia/Manila ", "../etc", "a".repeat(300)])
    expect([zone, ...zones(zone)]).toEqual([zone, false, false]);
  expect(queried(calls.eventsList, "timezone=Mars/Base")).toMatchObject({ error: { code: 6003 } });
});

test("R8.2-27 events/market/ without market_id is 4005", () => {
  expect(queried(calls.eventsMarket, "lang=en")).toMatchObject({ error: { code: 4005 } });
});

test("R2.2-10 lists repeat their key with or without brackets, a plus sign stays, broken percent signs stay", () => {
  const parsed = queried(calls.eventsList, "game_id[]=1&game_id=2&competition_id%5B%5D=310&timezone=Etc/GMT+8");
  expect(parsed).toMatchObject({
    value: { query: { game_id: [1, 2], competition_id: [310], timezone: "Etc/GMT+8", page: 1, page_size: 100 } },
  });
  expect(readQuery("a=%E0%A4%A&a=b")).toEqual({ a: ["%E0%A4%A", "b"] });
});

test("R7.3-13 vi is read as vn, the other codes unchanged", () => {
  expect(queried(calls.notifications, "language=vi")).toMatchObject({
    value: { query: { language: "vn", page_size: 50 } },
  });
  expect(queried(calls.notifications, "language=zh-hant")).toMatchObject({ value: { query: { language: "zh-hant" } } });
  expect(queried(calls.notifications, "language=klingon")).toMatchObject({ error: { code: 6003 } });
});

test("R2.4-50 a date is a day, or a range of at most 31 days in order", () => {
  expect(dateOf("2025-10-21")).toBe(true);
  expect(dateOf("2025-10-01,2025-10-31")).toBe(true);
  expect(dateOf("2025-10-01,2025-11-01")).toBe(false);
  expect(dateOf("2025-10-25,2025-10-21")).toBe(false);
  expect(dateOf("2025-02-30")).toBe(false);
});

test("flags are true or false and nothing else, numbers are whole and bounded", () => {
  for (const text of [
    "combo=1",
    "combo=TRUE",
    "page=0",
    "page=1.5",
    "page=-1",
    "page_size=101",
    "page=1e9",
    "game_id[]=x",
  ]) {
    expect(queried(calls.eventsList, text), text).toMatchObject({ error: { code: 6003 } });
  }
});

test("what writeQuery writes, readQuery reads back", () => {
  const texts = fc.array(fc.string({ unit: "grapheme", minLength: 1 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(texts, (values) => {
      expect(readQuery(writeQuery({ many: values, one: values[0], none: null }))).toEqual({
        many: values,
        one: [values[0]],
      });
    }),
  );
});

test("G-79 a text that no database keeps as it is, is refused wherever it stands; side facts refuse nobody", () => {
  const search = (text: string) => codeOf(queried(calls.search, `q=${encodeURIComponent(text)}`) as never);
  expect([search("a\u0000b"), search("ab"), search("🦊")]).toEqual([6003, "accepted", "accepted"]);
  const launched = (changes: object) => {
    const body = { token: "t", auth: "demo", member_code: null, ...changes };
    const parsed = parseRequest(calls.gameLaunch, raw({ body }));
    return parsed.ok ? "accepted" : [parsed.error.code, parsed.error.detail];
  };
  for (const text of ["a\u0000", "a\ud800", "\udc00a"]) {
    expect(launched({ token: text })).toEqual([6003, { field: "token" }]);
    expect(launched({ member_code: text })).toEqual([1104, { field: "member_code" }]);
    expect(launched({ theme: text, unknown: text })).toBe("accepted");
  }
  expect(launched({ token: "🦊" })).toBe("accepted");
  const reviewed = parseRequest(calls.reviewPost, raw({ body: { winner_id: 1, rating: 5, comment: "a\ud800" } }));
  expect(reviewed).toMatchObject({ ok: false, error: { code: 6003, detail: { field: "comment" } } });
});
