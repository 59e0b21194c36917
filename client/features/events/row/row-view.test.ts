import { expect, test } from "vitest";
import { parseScoreline } from "@clutch/rules";
import { computeMapCount, computeMoreCount, computePips, computeScoreCells } from "./row-view.ts";

const series = {
  bestOf: 3,
  maps: [
    { mapNumber: 1, state: "ended", home: 19, away: 34, winner: "away" },
    { mapNumber: 2, state: "live", home: 28, away: 17, winner: null },
  ],
} as const;

test("a scoreline is two figures and a dash, and anything else is none", () => {
  expect(parseScoreline("0 - 1")).toEqual({ home: 0, away: 1 });
  expect(parseScoreline("13–7")).toEqual({ home: 13, away: 7 });
  expect(parseScoreline("tba")).toBeNull();
  expect(parseScoreline(null)).toBeNull();
});

test("pips say who took each map, which runs and which are to come", () => {
  expect(computePips(series).map((pip) => pip.state)).toEqual(["away", "now", "next"]);
});

test("a map goes to its winner, not to who has more kills", () => {
  const maps = [
    { mapNumber: 1, state: "ended", home: 27, away: 31, winner: "home" },
    { mapNumber: 2, state: "ended", home: 20, away: 20, winner: "away" },
  ] as const;
  expect(computePips({ bestOf: 3, maps }).map((pip) => pip.state)).toEqual(["home", "away", "next"]);
  expect(computeScoreCells({ bestOf: 3, maps }, "home").map((cell) => cell.state)).toEqual(["won", "lost", "next"]);
});

test("a map whose winner is not known belongs to neither side", () => {
  const drawn = { bestOf: 1, maps: [{ mapNumber: 1, state: "ended", home: 12, away: 12, winner: null }] } as const;
  expect(computePips(drawn).map((pip) => pip.state)).toEqual(["level"]);
  expect(computeScoreCells(drawn, "home")).toEqual([{ mapNumber: 1, value: 12, state: "lost" }]);
});

test("each side has its own figures, with the running map marked and maps to come without a value", () => {
  expect(computeScoreCells(series, "home")).toEqual([
    { mapNumber: 1, value: 19, state: "lost" },
    { mapNumber: 2, value: 28, state: "now" },
    { mapNumber: 3, value: null, state: "next" },
  ]);
  expect(computeScoreCells(series, "away")[0]).toEqual({ mapNumber: 1, value: 34, state: "won" });
});

test("a series shows every known map even beyond its best-of", () => {
  expect(computeMapCount({ bestOf: 1, maps: series.maps })).toBe(2);
  expect(computeMapCount({ bestOf: 0, maps: [] })).toBe(1);
});

test("the number of further markets never falls below zero", () => {
  expect(computeMoreCount(61, 3)).toBe(58);
  expect(computeMoreCount(2, 3)).toBe(0);
});
