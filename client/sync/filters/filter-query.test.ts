import fc from "fast-check";
import { expect, test } from "vitest";
import { MARKET_FILTERS } from "@clutch/rules";
import {
  countChosen,
  formatFilterQuery,
  hasFilterQuery,
  NO_CHOICE,
  parseFilterQuery,
  STARTS_WITHIN_MINUTES,
} from "./filter-query.ts";

const choice = fc.record({
  competitionIds: fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 100 }),
  startsWithinMinutes: fc.constantFrom(null, ...STARTS_WITHIN_MINUTES),
  onlyFavourites: fc.boolean(),
  onlyStreams: fc.boolean(),
  marketFilter: fc.constantFrom(...MARKET_FILTERS),
});

test("what is written into the address is read back, and none of it leaves the address bare", () => {
  expect(formatFilterQuery(NO_CHOICE)).toBe("");
  expect(hasFilterQuery("?token=abc&lang=en")).toBe(false);
  fc.assert(
    fc.property(choice, (each) => {
      const query = formatFilterQuery(each);
      const competitionIds = each.competitionIds.toSorted((a, b) => a - b);
      expect(parseFilterQuery(query)).toEqual({ ...each, competitionIds });
      expect(hasFilterQuery(query)).toBe(countChosen(each) > 0);
    }),
  );
});

test("an address made up by someone else gives only what is offered", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(formatFilterQuery(parseFilterQuery(formatFilterQuery(parseFilterQuery(text))))).toBe(
        formatFilterQuery(parseFilterQuery(text)),
      );
    }),
  );
  expect(parseFilterQuery("?leagues=310,0,-1,x,310,1e3&within=61&favourites=true&streams=2&markets=hot")).toEqual({
    ...NO_CHOICE,
    competitionIds: [310],
  });
  const many = Array.from({ length: 500 }, (_, at) => at + 1).join(",");
  expect(parseFilterQuery(`?leagues=${many}`).competitionIds).toHaveLength(100);
});
