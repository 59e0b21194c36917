import fc from "fast-check";
import { expect, test } from "vitest";
import { advanceHistory, EMPTY_HISTORY, MAX_LEAD_MINUTES, RACE_KILLS, type HistoryFigures } from "./history.ts";

const at = (clock: string | null, kills: readonly [number, number], lead = 0): HistoryFigures => ({
  clock,
  homeKills: kills[0],
  awayKills: kills[1],
  homeWorth: 10_000 + lead,
  awayWorth: 10_000,
});

const after = (...updates: readonly HistoryFigures[]) => updates.reduce(advanceHistory, EMPTY_HISTORY);

test("G-68 a race goes to the side that reaches 5, 10 or 15 kills first and stays with it", () => {
  const { races } = after(
    at("1:00", [4, 3]),
    at("2:00", [4, 5]),
    at("3:00", [9, 6]),
    at("4:00", [11, 9]),
    at("5:00", [12, 15]),
  );
  expect(races).toEqual([
    { kills: 5, side: "away" },
    { kills: 10, side: "home" },
    { kills: 15, side: "away" },
  ]);
});

test("G-68 nobody earns a race that one update shows both sides beyond, not even later", () => {
  expect(after(at("1:00", [4, 4]), at("2:00", [5, 6]), at("3:00", [8, 6])).races).toEqual([{ kills: 5, side: null }]);
});

test("G-68 a correction of kills reopens the race; one that sets the clock back drops the minutes after it", () => {
  const history = after(at("1:00", [5, 2], 100), at("2:00", [5, 2], 200), at("1:30", [4, 2], 150));
  expect(history).toEqual({ leads: [{ minute: 1, lead: 150 }], races: [] });
});

test("G-66 the lead of a minute is the last one published in it; other clocks and missing figures add nothing", () => {
  const history = after(at("0:20", [0, 0], 50), at("0:40", [0, 0], -70), at("1:00", [0, 0], 30), at("R3", [0, 0], 9));
  expect(history.leads).toEqual([
    { minute: 0, lead: -70 },
    { minute: 1, lead: 30 },
  ]);
  expect(advanceHistory(history, { ...at("5:00", [0, 0]), awayWorth: null })).toBe(history);
});

test("G-66 the same update twice changes nothing; minutes grow, each once, and the history is bounded", () => {
  const update = fc.record({
    minute: fc.nat(400),
    home: fc.nat(20),
    away: fc.nat(20),
    lead: fc.integer({ min: -9000, max: 9000 }),
  });
  fc.assert(
    fc.property(fc.array(update, { maxLength: 60 }), (updates) => {
      const published = updates.map(({ minute, home, away, lead }) => at(`${minute}:00`, [home, away], lead));
      const history = after(...published);
      const [last] = published.slice(-1);
      if (last !== undefined) expect(advanceHistory(history, last)).toBe(history);
      const minutes = history.leads.map((point) => point.minute);
      expect(minutes).toEqual([...new Set(minutes)].toSorted((one, other) => one - other));
      expect(history.leads.length).toBeLessThanOrEqual(MAX_LEAD_MINUTES + 1);
      expect(history.races.length).toBeLessThanOrEqual(RACE_KILLS.length);
    }),
  );
});
