import type { MapStats, SideStats } from "@clutch/feed";
import { parseStats } from "@clutch/contract";
import { expect, test } from "vitest";
import { toStatsWire } from "./event-view.ts";

const football: SideStats = { goals: 2, shots: 11, shotsOnTarget: 5, saves: 3, corners: 4, possession: 56 };
const cars: SideStats = {
  goals: 2,
  shots: 6,
  saves: 3,
  demolitions: 1,
  players: [{ name: "vex", goals: 2, assists: 0, shots: 3, saves: 1 }],
};
const duel: SideStats = { netWorth: 5200, gold: 240, supply: 141, workers: 62, bases: 3 };
const stats = (side: SideStats, more: Partial<MapStats> = {}): MapStats => ({
  state: "live",
  clockText: "54'",
  rounds: [],
  home: side,
  away: side,
  ...more,
});

test.each([
  ["football", stats(football, { periods: [{ kind: "half", number: 1, home: 2, away: 2 }] })],
  ["Rocket League", stats(cars, { periods: [{ kind: "overtime", number: 1, home: 1, away: 0 }] })],
  ["StarCraft", stats(duel)],
])("G-66 the page reads every figure of %s that a source publishes", (_, given) => {
  const wire = toStatsWire("9001001", 1, { stats: given, atMs: 1000 });
  // A name that the contract does not know would be dropped.
  expect(parseStats(wire)).toEqual(wire);
  const figures = (side: SideStats): number => Object.keys(side).length;
  expect(Object.keys(wire.details.home)).toHaveLength(figures(given.home));
  expect(wire.details.map.periods).toEqual(given.periods);
});

test("G-76 statistics of an unknown shape are not read", () => {
  const wire = toStatsWire("9001001", 1, { stats: stats(duel), atMs: 1000 });
  expect(parseStats({ ...wire, map_num: 20 })).toBeNull();
});
