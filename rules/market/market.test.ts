import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BET_TYPES, isBetType, isValidSelection, marketKindOf, selectionsOf } from "./bet-type.ts";
import { matchKeyOf, type MatchIdentity } from "./correlation.ts";
import { doesMatchSelectionFilter, marketFilterOf, type MarketFilter } from "./filter.ts";
import { displayHandicap, formatHandicap, parseHandicap, parseHandicapText } from "./handicap.ts";
import { formatLine, parseLine } from "./line.ts";

const isSameMatch = (a: MatchIdentity, b: MatchIdentity): boolean => matchKeyOf(a) === matchKeyOf(b);
const remaining = (filter: MarketFilter) => BET_TYPES.filter((betType) => marketFilterOf(betType) === filter);

test("R3.13-11 R3.13-12 the codes are the ten listed and four variants, each under the filter of its base type", () => {
  const listed = ["WIN", "1X2", "WINMAP", "SP1X2", "SPWINMAP", "AH", "OU", "OE", "YN", "OR"];
  expect([...BET_TYPES].toSorted()).toEqual([...listed, "SPAH", "SPOU", "SPOE", "SPYN"].toSorted());
  for (const base of ["AH", "OU", "OE", "YN"] as const) expect(marketFilterOf(`SP${base}`)).toBe(marketFilterOf(base));
  // An unknown code is no bet type: it has no filter of its own and cannot be bet on.
  expect(isBetType("XYZ")).toBe(false);
});

test("R2.4-26 the filter winner leaves exactly the five winner codes", () =>
  expect(remaining("winner").toSorted()).toEqual(["1X2", "SP1X2", "SPWINMAP", "WIN", "WINMAP"]));

test("R2.4-27 the filter handicap leaves AH and SPAH", () => expect(remaining("handicap")).toEqual(["AH", "SPAH"]));

test("R2.4-28 the filter over/under leaves OU and SPOU", () => expect(remaining("over-under")).toEqual(["OU", "SPOU"]));

test("R2.4-29 the filter odd/even leaves OE and SPOE", () => expect(remaining("odd-even")).toEqual(["OE", "SPOE"]));

test("G-36 YN, SPYN and OR appear under all only", () =>
  expect(BET_TYPES.filter((betType) => marketFilterOf(betType) === "all")).toEqual(["YN", "SPYN", "OR"]));

test("R5.3-06 a selection must be a value of its bet type", () => {
  expect(isValidSelection("WIN", "home")).toBe(true);
  expect(isValidSelection("WIN", "over")).toBe(false);
  expect(isValidSelection("WIN", "draw")).toBe(false);
  expect(isValidSelection("SP1X2", "draw")).toBe(true);
  expect(isValidSelection("SPOE", "even")).toBe(true);
  expect(isValidSelection("YN", "no")).toBe(true);
  expect(["team-1", "team-24"].every((name) => isValidSelection("OR", name))).toBe(true);
  expect(["team-0", "team-01", "team-", "home", "team-1 "].some((name) => isValidSelection("OR", name))).toBe(false);
  for (const betType of BET_TYPES)
    expect(selectionsOf(betType).every((name) => isValidSelection(betType, name))).toBe(true);
  expect(isBetType("constructor")).toBe(false);
});

test("G-36 favourite has the lowest price, underdog the highest, and a shared price is neither", () => {
  const market = [
    { selection: "home", oddsCenti: 185 },
    { selection: "away", oddsCenti: 195 },
  ];
  expect(doesMatchSelectionFilter("home", market, "favourite")).toBe(true);
  expect(doesMatchSelectionFilter("away", market, "favourite")).toBe(false);
  expect(doesMatchSelectionFilter("away", market, "underdog")).toBe(true);
  expect(doesMatchSelectionFilter("home", market, "home")).toBe(true);
  const even = ["home", "away"].map((selection) => ({ selection, oddsCenti: 190 }));
  expect(["home", "away"].some((name) => doesMatchSelectionFilter(name, even, "favourite"))).toBe(false);
  expect(["home", "away"].some((name) => doesMatchSelectionFilter(name, even, "underdog"))).toBe(false);
});

test("G-29 a line is the market id and the number of the line", () => {
  expect(formatLine(700101, 0)).toBe("700101-0");
  expect(parseLine("700101-2")).toEqual({ marketId: 700101, lineNumber: 2 });
  for (const text of ["", "700101", "x-0", "700101-", "700101-00", "-1-0", "700101-0 "])
    expect(parseLine(text)).toBeNull();
});

test("G-29 a handicap carries its sign from the selection's own side, a total carries none", () => {
  expect(formatHandicap(-6, { betType: "AH", selection: "home" })).toBe("-1.5");
  expect(formatHandicap(-6, { betType: "AH", selection: "away" })).toBe("+1.5");
  expect(formatHandicap(3, { betType: "SPAH", selection: "home" })).toBe("+0.75");
  expect(formatHandicap(0, { betType: "AH", selection: "away" })).toBe("0");
  expect(formatHandicap(10, { betType: "OU", selection: "over" })).toBe("2.5");
  expect(formatHandicap(9, { betType: "OU", selection: "under" })).toBe("2.25");
  expect(formatHandicap(8, { betType: "OU", selection: "under" })).toBe("2");
  expect(formatHandicap(null, { betType: "WIN", selection: "home" })).toBeNull();
  expect(formatHandicap(4, { betType: "WIN", selection: "home" })).toBeNull();
  expect(displayHandicap("-1.5")).toBe("−1.5");
});

test("G-29 every quarter reads back as it was written, for both sides", () => {
  const lines = BET_TYPES.filter((betType) => ["handicap", "total"].includes(marketKindOf(betType)));
  fc.assert(
    fc.property(fc.constantFrom(...lines), fc.integer({ min: -400, max: 400 }), fc.boolean(), (betType, raw, first) => {
      const selection = selectionsOf(betType)[first ? 0 : 1] ?? "";
      const quarters = betType.endsWith("OU") ? Math.abs(raw) : raw;
      const text = formatHandicap(quarters, { betType, selection });
      if (text === null) throw new Error("a line without text");
      expect(parseHandicap(text, { betType, selection })).toBe(quarters);
    }),
  );
  for (const text of ["", "1.1", "--1", "1.333", "1e2", "−1.5"]) expect(parseHandicapText(text)).toBeNull();
  expect(parseHandicapText("2.50")).toBe(10);
});

test("R5.2-04 a match is one game, two teams and one start, for any event id", () => {
  const foxes: MatchIdentity = {
    gameId: 2,
    homeName: "Red Foxes",
    awayName: "Blue Owls",
    startMs: 5,
    eventId: "9001001",
  };
  expect(isSameMatch(foxes, { ...foxes, eventId: "9001009" })).toBe(true);
  expect(isSameMatch(foxes, { ...foxes, gameId: 1 })).toBe(false);
  expect(isSameMatch(foxes, { ...foxes, startMs: 6 })).toBe(false);
  // A feed that lists the meeting twice may name the other side first, or space a name otherwise.
  expect(isSameMatch(foxes, { ...foxes, homeName: "Blue Owls", awayName: "Red Foxes" })).toBe(true);
  expect(isSameMatch(foxes, { ...foxes, homeName: " red  FOXES" })).toBe(true);
  expect(isSameMatch(foxes, { ...foxes, awayName: "Night Cats" })).toBe(false);
  const outright: MatchIdentity = { ...foxes, homeName: null, awayName: null };
  expect(isSameMatch(outright, outright)).toBe(true);
  expect(isSameMatch(outright, { ...outright, eventId: "9001009" })).toBe(false);
});
