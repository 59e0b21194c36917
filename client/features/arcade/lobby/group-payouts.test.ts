import { expect, test } from "vitest";
import { groupPayouts } from "./group-payouts.ts";

const returned = (label: string, values: Record<string, string | number>, percent: string) => ({
  label,
  values,
  return_percent: percent,
  hit_percent: "50.00",
});

test("R2.4-54 payouts are listed by the settings of the bet, each with the return stated for them", () => {
  const groups = groupPayouts({
    results: [
      { label: "slot", values: { rows: 8, risk: "low", slot: 1 }, multiplier: 5.6 },
      { label: "slot", values: { rows: 8, risk: "low", slot: 2 }, multiplier: 2.1 },
      { label: "slot", values: { rows: 8, risk: "high", slot: 1 }, multiplier: 29 },
    ],
    returns: [
      returned("drop", { rows: 8, risk: "low" }, "99.00"),
      returned("drop", { rows: 8, risk: "high" }, "98.90"),
    ],
  });
  expect(groups.map(({ settings, returned: percent }) => ({ settings, percent }))).toEqual([
    {
      settings: [
        ["risk", "low"],
        ["rows", 8],
      ],
      percent: "99.00%",
    },
    {
      settings: [
        ["risk", "high"],
        ["rows", 8],
      ],
      percent: "98.90%",
    },
  ]);
  expect(groups[0]?.pays.map(({ point, multiplier }) => [point, multiplier])).toEqual([
    [["slot", 1], 5.6],
    [["slot", 2], 2.1],
  ]);
});

test("R2.4-54 a game without settings has one group, its return from the lowest bet to the highest", () => {
  const groups = groupPayouts({
    results: [
      { label: "home", values: {}, multiplier: 2.08 },
      { label: "draw", values: {}, multiplier: 12 },
    ],
    returns: [returned("home", {}, "97.88"), returned("draw", {}, "70.59")],
  });
  expect(groups).toMatchObject([
    {
      settings: [],
      returned: "70.59–97.88%",
      pays: [
        { bet: "home", point: null },
        { bet: "draw", point: null },
      ],
    },
  ]);
});
