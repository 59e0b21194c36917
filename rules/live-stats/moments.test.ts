import fc from "fast-check";
import { expect, test } from "vitest";
import { computeMoments, computeScoreMoments, type MomentFigures, type MomentSideFigures } from "./moments.ts";

const side = (changes: Partial<MomentSideFigures> = {}): MomentSideFigures => ({
  kills: 0,
  towers: 0,
  barracks: 0,
  bosses: 0,
  players: [],
  ...changes,
});
const figures = (changes: Partial<MomentFigures> = {}): MomentFigures => ({
  mapNumber: 2,
  status: "live",
  clock: "31:47",
  rounds: [],
  home: side(),
  away: side(),
  ...changes,
});
const base = { mapNumber: 2, clock: "31:47" };
const player = (name: string, kills: number, deaths: number) => ({ name, kills, deaths });

test("R2.4-15 a single kill names killer and victim where the players' figures tell them", () => {
  const before = figures({
    home: side({ kills: 3, players: [player("vex", 2, 0), player("oru", 1, 1)] }),
    away: side({ players: [player("Lume", 0, 2), player("Tarn", 1, 1)] }),
  });
  const after = figures({
    home: side({ kills: 4, players: [player("vex", 3, 0), player("oru", 1, 1)] }),
    away: side({ players: [player("Lume", 0, 3), player("Tarn", 1, 1)] }),
  });
  expect(computeMoments(before, after)).toEqual([
    { ...base, kind: "kill", side: "home", killer: "vex", victim: "Lume" },
  ]);
  const unnamed = figures({ home: side({ kills: 4 }) });
  expect(computeMoments(figures({ home: side({ kills: 3 }) }), unnamed)).toEqual([
    { ...base, kind: "kill", side: "home", killer: null, victim: null },
  ]);
});

test("R2.4-15 several kills of one update are one fight, whoever they are of", () => {
  const after = figures({ home: side({ kills: 3 }), away: side({ kills: 1 }) });
  expect(computeMoments(figures(), after)).toEqual([{ ...base, kind: "fight", home: 3, away: 1 }]);
});

test("R2.4-15 towers, barracks and bosses are told with their number, and the start and the end of the map", () => {
  const after = figures({ home: side({ towers: 2 }), away: side({ bosses: 1, barracks: 1 }), status: "ended" });
  expect(computeMoments(figures(), after)).toEqual([
    { ...base, kind: "tower", side: "home", count: 2 },
    { ...base, kind: "barracks", side: "away", count: 1 },
    { ...base, kind: "boss", side: "away", count: 1 },
    { ...base, kind: "mapEnd" },
  ]);
  expect(computeMoments(figures({ status: "pending" }), figures())).toEqual([{ ...base, kind: "mapStart" }]);
});

test("R2.4-15 a round is told once, and without earlier figures all of them", () => {
  const first = { round: 1, winner: "home", endReason: "bomb" } as const;
  const second = { round: 2, winner: "away", endReason: "time" } as const;
  const before = figures({ rounds: [first], home: side({ kills: 4 }) });
  const after = figures({ rounds: [first, second], home: side({ kills: 9 }) });
  const told = { kind: "round", mapNumber: 2, clock: "R2", side: "away", round: 2, endReason: "time" };
  expect(computeMoments(before, after)).toEqual([told]);
  expect(computeMoments(null, after)).toHaveLength(2);
  expect(computeMoments(null, figures({ home: side({ kills: 12, towers: 3 }) }))).toEqual([]);
});

test("R2.4-15 equal figures tell nothing, and neither does a correction that takes figures back", () => {
  const count = fc.option(fc.nat(40), { nil: null });
  const anySide = fc.record({
    kills: count,
    towers: count,
    barracks: count,
    bosses: count,
    players: fc.constant([]),
  });
  fc.assert(
    fc.property(anySide, anySide, (home, away) => {
      const now = figures({ home, away });
      expect(computeMoments(now, now)).toEqual([]);
      const less = (value: number | null) => (value === null ? null : Math.max(0, value - 1));
      const back = (one: MomentSideFigures) => side({ kills: less(one.kills), towers: less(one.towers), bosses: null });
      expect(computeMoments(now, figures({ home: back(home), away: back(away) }))).toEqual([]);
    }),
  );
});

test("R2.4-15 a goal is told with the score after it; another map begins anew", () => {
  const before = { mapNumber: 1, home: 1, away: 1 };
  expect(computeScoreMoments(before, { mapNumber: 1, home: 2, away: 1 }, "54'")).toEqual([
    { kind: "score", mapNumber: 1, clock: "54'", side: "home", home: 2, away: 1 },
  ]);
  expect(computeScoreMoments(before, { mapNumber: 2, home: 4, away: 0 }, "1'")).toEqual([]);
  expect(computeScoreMoments(before, { mapNumber: 1, home: 0, away: 1 }, "54'")).toEqual([]);
});
