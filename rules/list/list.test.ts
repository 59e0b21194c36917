import fc from "fast-check";
import { expect, test } from "vitest";
import { arrangeRows, followRows } from "./arrange-rows.ts";
import { bandOf, pickRowMarket, type RowMarket, runningMapTab } from "./row-market.ts";

const market = (marketTab: string, betTypeName: string, change: Partial<RowMarket> = {}): RowMarket => ({
  marketTab,
  betTypeName,
  status: "open",
  isMain: true,
  ...change,
});

test("the running map is the one played, in a break the next, and none before the match and after its last", () => {
  const [ended, live] = [{ mapNumber: 1, state: "ended" } as const, { mapNumber: 2, state: "live" } as const];
  expect(runningMapTab({ inPlay: true, bestOf: 3, maps: [ended, live] })).toBe("MAP 2");
  expect(runningMapTab({ inPlay: true, bestOf: 3, maps: [ended] })).toBe("MAP 2");
  expect(runningMapTab({ inPlay: true, bestOf: 1, maps: [ended] })).toBeNull();
  expect(runningMapTab({ inPlay: false, bestOf: 3, maps: [] })).toBeNull();
});

test("a market of the match that is decided or gone gives its place to the running map's of the same kind", () => {
  const place = { tab: "MATCH", mapTab: "MAP 3", filter: "handicap" } as const;
  const decided = market("MATCH", "AH", { status: "resulting" });
  const [ofMap, other] = [market("MAP 3", "AH"), market("MAP 3", "OU")];
  expect(pickRowMarket([market("MATCH", "AH"), ofMap], place)?.marketTab).toBe("MATCH");
  expect(pickRowMarket([market("MATCH", "AH", { status: "pause" }), ofMap], place)?.marketTab).toBe("MATCH");
  expect(pickRowMarket([decided, other, ofMap], place)).toBe(ofMap);
  expect(pickRowMarket([ofMap], place)).toBe(ofMap);
  expect(pickRowMarket([decided, market("MAP 2", "AH"), { ...ofMap, status: "closed" }], place)).toBe(decided);
  expect(pickRowMarket([decided, ofMap], { ...place, mapTab: null })).toBe(decided);
});

const rows = (text: string) => text.split(" ").map((each) => ({ id: each.slice(0, 1), band: Number(each.slice(1)) }));

test("watched rows that can be taken stand first, those without a price last, and the fewest rows move", () => {
  const columns = 3;
  expect(bandOf({ isWatched: true, open: 1, columns })).toBe(0);
  expect([3, 2, 1, 0].map((open) => bandOf({ isWatched: false, open, columns }))).toEqual([1, 2, 2, 3]);
  expect(bandOf({ isWatched: true, open: 0, columns })).toBe(3);
  expect(arrangeRows(rows("a1 b3 c0 d1 e1"), []).join("")).toBe("cadeb");
  expect(arrangeRows(rows("a1 b3 c1 d1 e1"), ["a", "b", "c", "d", "e"]).join("")).toBe("aecdb");
});

test("a shown row that left gives its place to one not shown, and what came stands at the end", () => {
  expect(followRows(["a", "c", "d", "e", "f"], ["a", "b", "c", "d", "e"], 3).join("")).toBe("adcef");
  expect(followRows(["a", "c"], ["a", "b", "c"], 3).join("")).toBe("ac");
});

test("whatever came and left, every row stands once, bands in order", () => {
  const id = fc.constantFrom(..."abcdefgh");
  const ranked = fc.uniqueArray(fc.record({ id, band: fc.integer({ min: 0, max: 3 }) }), { selector: (row) => row.id });
  fc.assert(
    fc.property(ranked, fc.uniqueArray(id), fc.nat(8), (some, before, limit) => {
      const ids = some.map((row) => row.id);
      expect(followRows(ids, before, limit).toSorted()).toEqual(ids.toSorted());
      const arranged = arrangeRows(some, before);
      expect(arranged.toSorted()).toEqual(ids.toSorted());
      const bands = arranged.map((each) => some.find((row) => row.id === each)?.band ?? 0);
      expect(bands).toEqual(bands.toSorted());
    }),
  );
});
