import * as fc from "fast-check";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { readMarketMessage } from "./market-message.ts";
import { feedMessages } from "./messages.ts";
import { message, spoil, strange } from "./testing/market-messages.ts";

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

test("RU-6 nothing is read that the schema refuses, and all else equally", () => {
  fc.assert(
    fc.property(message, fc.nat(), strange, (item, place, by) => {
      const spoilt = spoil(item, place, by);
      const read = readMarketMessage(spoilt);
      if (read !== null) expect(read).toStrictEqual(bySchema(spoilt));
    }),
    { numRuns: 3000 },
  );
});

test("odds under their alias are left to the schema", () => {
  const [item] = fc.sample(
    message.filter(({ data }) => data.selections.length > 0),
    { numRuns: 1, seed: 1 },
  );
  const [first] = item?.data.selections ?? [];
  Object.assign(first ?? {}, { hk_odds: undefined, hongkong_odds: 0.88 });
  expect(readMarketMessage(item)).toBeNull();
});
