import { oddsCenti } from "@clutch/kernel";
import { expect, test } from "vitest";
import { describeSelectionOdds, splitEventName } from "./selection-odds.ts";

test("R3.6-09 R3.6-10 R3.6-11 R3.6-12 a slip ticket holds malay, euro and the chosen odds", () => {
  expect(describeSelectionOdds(oddsCenti(240), "hongkong")).toEqual({
    odds: -0.71,
    euroOdd: 2.4,
    selectOdd: 1.4,
    selectOddText: "1.40",
    selectOddType: "hongkong",
  });
});

test("R3.8-25 R3.8-26 R3.8-27 a lucky combo bet shows euro odds with 2 decimals", () => {
  expect(describeSelectionOdds(oddsCenti(185), "euro")).toMatchObject({
    odds: 0.85,
    euroOdd: 1.85,
    selectOddType: "euro",
  });
  expect(describeSelectionOdds(oddsCenti(240), "euro").selectOddText).toBe("2.40");
});

test("R3.8-24 home and away come from the event name, split at the first vs", () => {
  expect(splitEventName("Red Foxes vs Blue Owls")).toEqual({ home: "Red Foxes", away: "Blue Owls" });
  expect(splitEventName("A vs B vs C")).toEqual({ home: "A", away: "B vs C" });
  expect(splitEventName("Summer Masters")).toEqual({ home: "Summer Masters", away: null });
});
