import { oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import { formatOdds, toWireOddsOf } from "../odds/format.ts";
import { splitEventName } from "./selection-odds.ts";

test("R3.6-09 R3.6-10 R3.6-11 R3.6-12 the odds of a selection in malay, euro and the chosen style", () => {
  expect([toWireOddsOf(oddsCenti(240), "malay"), toWireOddsOf(oddsCenti(240), "euro")]).toEqual([-0.71, 2.4]);
  expect([toWireOddsOf(oddsCenti(240), "hongkong"), formatOdds(oddsCenti(240), "hongkong")]).toEqual([1.4, "1.40"]);
});

test("R3.8-25 R3.8-26 R3.8-27 a lucky combo bet shows euro odds with 2 decimals", () => {
  expect([toWireOddsOf(oddsCenti(185), "malay"), toWireOddsOf(oddsCenti(185), "euro")]).toEqual([0.85, 1.85]);
  expect(formatOdds(oddsCenti(240), "euro")).toBe("2.40");
});

test("R3.8-24 home and away come from the event name, split at the first vs", () => {
  expect(splitEventName("Red Foxes vs Blue Owls")).toEqual({ home: "Red Foxes", away: "Blue Owls" });
  expect(splitEventName("A vs B vs C")).toEqual({ home: "A", away: "B vs C" });
  expect(splitEventName("Summer Masters")).toEqual({ home: "Summer Masters", away: null });
});
