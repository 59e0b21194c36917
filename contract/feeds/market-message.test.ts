import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { marketStatus, ticketResult } from "../shapes/primitives.ts";
import { readMarketMessage } from "./market-message.ts";
import { feedMessages } from "./messages.ts";

const oneOf = <T>(values: readonly T[]) => fc.constantFrom(...values);
const odds = fc.oneof(
  fc.integer({ min: -100_100, max: 100_100 }).map((cents) => cents / 100),
  fc.constant(1.88),
);
const selection = fc.record({
  bet_type_selection: oneOf(["home", "away", "draw", "over", "team-7", "team-12"]),
  line: oneOf(["700101-0", "1-4"]),
  status: oneOf(marketStatus.options),
  handicap: oneOf([null, "+1.5", "-0.25", "2.5"]),
  euro_odds: fc.integer({ min: 101, max: 100_000 }).map((cents) => cents / 100),
  hk_odds: odds,
  indo_odds: odds,
  malay_odds: odds,
  bet_ratio: fc.integer({ min: 0, max: 100 }).map((percent) => percent / 100),
  won: oneOf([null, true, false]),
  result: oneOf([null, ...ticketResult.options]),
});
const message = fc.record({
  room: oneOf(["events", "event-9001001", "notifications-1001"]),
  event: fc.constant("gameclient-updates"),
  timestamp: fc.nat(),
  seq: fc.nat(),
  data: fc.record({
    event_id: oneOf(["9001001", "a-b_C"]),
    market_id: fc.integer({ min: 1 }),
    market_tab: oneOf(["MATCH", "MAP 3", "MAP 19"]),
    status: oneOf(marketStatus.options),
    version: fc.nat(),
    selections: fc.array(selection, { maxLength: 3 }),
  }),
});
const strange = fc.constantFrom<unknown>(
  ...[undefined, null, "", "x", "home ", "MAP 20", "1.5", "-", 0, -1, 1.5, 1e9, NaN, Infinity, 2 ** 53, true, [], {}],
);

/** A copy with one thing anywhere in it, or one that was not there, made strange. */
function spoil(value: object, place: number, by: unknown): unknown {
  const copy = structuredClone(value) as Record<string, unknown>;
  const owners: [Record<string, unknown>, string][] = [];
  const walk = (owner: Record<string, unknown>): void => {
    for (const key of [...Object.keys(owner), "more"]) {
      owners.push([owner, key]);
      const inner = owner[key];
      if (typeof inner === "object" && inner !== null) walk(inner as Record<string, unknown>);
    }
  };
  walk(copy);
  const [owner, key] = owners[place % owners.length] ?? [copy, "event"];
  owner[key] = by;
  return copy;
}

const bySchema = (item: unknown): unknown => {
  const parsed = z.safeParse(feedMessages.updates, item);
  return parsed.success ? parsed.data : null;
};

test("RU-6 a market's message is read as its schema reads it", () => {
  fc.assert(
    fc.property(message, (item) => {
      const read = readMarketMessage(item);
      expect(read).toEqual(bySchema(item));
    }),
  );
});

test("RU-6 nothing is read that the schema refuses, and nothing otherwise than it", () => {
  fc.assert(
    fc.property(message, fc.nat(), strange, (item, place, by) => {
      const spoilt = spoil(item, place, by);
      const read = readMarketMessage(spoilt);
      if (read !== null) expect(read).toStrictEqual(bySchema(spoilt));
    }),
    { numRuns: 3000 },
  );
});

test("odds under their other name are left to the schema", () => {
  const [item] = fc.sample(
    message.filter(({ data }) => data.selections.length > 0),
    { numRuns: 1, seed: 1 },
  );
  const [first] = item?.data.selections ?? [];
  Object.assign(first ?? {}, { hk_odds: undefined, hongkong_odds: 0.88 });
  expect(readMarketMessage(item)).toBeNull();
});
