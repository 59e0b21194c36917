import fc from "fast-check";
import { expect, test } from "vitest";
import { foldFacts, NO_FACTS } from "./fold-facts.ts";
import { momentClock, momentNote, type Fact } from "./moments.ts";

const at = (mapNumber: number, sequence: number) => ({ mapNumber, sequence, second: sequence * 10, atMs: sequence });
const player = (handle: string) => ({ handle });
const kill = (mapNumber: number, sequence: number): Fact => ({
  ...at(mapNumber, sequence),
  kind: "kill",
  side: "home",
  killer: player("vex"),
  victim: player("Lume"),
  assists: [player("oru")],
  round: null,
});
const TOWERS: readonly Fact[] = [
  { ...at(2, 1), kind: "mapStart" },
  { ...at(2, 2), kind: "pick" },
  kill(2, 3),
  { ...at(2, 4), kind: "tower", side: "home", tier: 1, lane: "top" },
  { ...at(2, 5), kind: "tower", side: "away", tier: 2, lane: "bottom" },
  { ...at(2, 6), kind: "mapEnd", side: "home" },
];

test("R2.4-15 facts are what happened, newest first, with who did it; a pick is none", () => {
  const { moments, missing } = foldFacts(NO_FACTS, TOWERS);
  expect(moments.map(({ kind }) => kind)).toEqual(["mapEnd", "tower", "tower", "kill", "mapStart"]);
  expect(moments[3]).toMatchObject({
    killer: { handle: "vex" },
    victim: { handle: "Lume" },
    assists: [{ handle: "oru" }],
  });
  expect(missing).toBeNull();
});

test("R2.4-15 a tower is lost by the side that did not take it, on the newest map alone", () => {
  const folded = foldFacts(NO_FACTS, TOWERS);
  expect(folded.lostTowers).toEqual({ home: [{ tier: 2, lane: "bottom" }], away: [{ tier: 1, lane: "top" }] });
  expect(foldFacts(folded, [{ ...at(3, 1), kind: "mapStart" }]).lostTowers).toEqual({ home: [], away: [] });
});

test("R2.4-15 facts in any order, in any parts and published twice come to the same as all at once", () => {
  const all = [...[1, 2, 3].map((sequence) => kill(1, sequence)), ...TOWERS];
  fc.assert(
    fc.property(fc.shuffledSubarray(all, { minLength: all.length }), fc.nat(all.length), (shuffled, cut) => {
      const parts = [shuffled.slice(0, cut), shuffled.slice(Math.max(0, cut - 2)), all];
      expect(parts.reduce(foldFacts, NO_FACTS)).toEqual(foldFacts(NO_FACTS, all));
    }),
  );
  const folded = foldFacts(NO_FACTS, all);
  expect(foldFacts(folded, TOWERS)).toBe(folded);
});

test("the first missing fact of the newest map is named; what is kept is bounded", () => {
  expect(foldFacts(NO_FACTS, [kill(1, 1), kill(2, 4)]).missing).toEqual({ mapNumber: 2, sequence: 1 });
  expect(foldFacts(NO_FACTS, [kill(1, 4), kill(2, 1), kill(2, 2), kill(2, 5)]).missing).toEqual({
    mapNumber: 2,
    sequence: 3,
  });
  const many = foldFacts(
    NO_FACTS,
    [1, 2].flatMap((map) => Array.from({ length: 700 }, (_, index) => kill(map, index + 1))),
  );
  expect([many.facts.length, many.moments.length]).toEqual([1000, 30]);
  expect(many.moments[0]).toMatchObject({ mapNumber: 2, sequence: 700 });
  expect(many.missing).toBeNull();
});

test("R2.4-15 a moment has the clock of its game: the round, the minute, or minutes and seconds", () => {
  const start = { ...at(1, 1), kind: "mapStart", second: 0 } as const;
  const plant = { ...at(1, 2), kind: "plant", side: "home", round: 7, player: player("vex") } as const;
  const goal = { ...at(1, 3), kind: "goal", side: "away", scorer: null, home: 0, away: 1, second: 3245 } as const;
  expect([momentClock(start, 1), momentClock(plant, 1)]).toEqual(["0:00", "R7"]);
  expect([momentClock(goal, 22), momentClock(goal, 18)]).toEqual(["54'", "54:05"]);
});

test("names of helpers in other directions stand in isolates of their own", () => {
  const helped = { ...at(1, 1), side: "home", killer: player("vex"), victim: player("Lume"), round: null } as const;
  const assists = [player("oru"), player("سيف")];
  expect(momentNote({ ...helped, kind: "kill", assists })).toBe("+ oru, \u2068سيف\u2069");
});
