import fc from "fast-check";
import { expect, test } from "vitest";
import type { Side } from "@clutch/kernel";
import { parseLiveStats } from "../../../sync/wire/live-stats.ts";
import { computeLeadShape, largestLead } from "./lead-shape.ts";
import { computeRaces } from "./race-list.ts";

interface Changes {
  readonly winners?: Side[];
  readonly races?: { kills: number; side: Side | null }[];
  /** The first round that is known. */
  readonly firstRound?: number;
  readonly kills?: number | null;
}

const map = (changes: Changes) =>
  parseLiveStats({
    event_id: "9001001",
    map_num: 1,
    status: 2,
    history: { leads: [], races: changes.races ?? [] },
    details: {
      map: {
        map_name: "MAP 1",
        time: "R9",
        rounds: (changes.winners ?? []).map((winner, index) => ({
          round: index + (changes.firstRound ?? 1),
          label: `R${index + (changes.firstRound ?? 1)}`,
          winner,
          end_reason: "bomb",
        })),
      },
      home: sideOf(changes),
      away: sideOf(changes),
    },
  });

const sideOf = ({ kills = 12 }: Changes) => (kills === null ? {} : { kills });

test("G-68 badges are for 5, 10 and 15 kills in Dota 2, LoL, KoG and AoV, and no other game without rounds", () => {
  const races = [
    { kills: 5, side: "home" as const },
    { kills: 10, side: null },
  ];
  for (const game of [2, 3, 14, 16])
    expect(computeRaces(game, map({ races }))).toEqual({
      of: "kills",
      badges: [
        { count: 5, state: "home" },
        { count: 10, state: "both" },
        { count: 15, state: "open" },
      ],
    });
  expect(computeRaces(4, map({ races }))).toBeNull();
});

test("G-68 badges are for 5 and 10 rounds in CS:GO and Valorant, to the side that wins as many first", () => {
  const winners = ["home", "away", "away", "home", "away", "away", "home", "away", "home", "home"] as const;
  for (const game of [1, 24])
    expect(computeRaces(game, map({ winners: [...winners] }))).toEqual({
      of: "rounds",
      badges: [
        { count: 5, state: "away" },
        { count: 10, state: "open" },
      ],
    });
});

test("G-68 there are no badges where kills or some of the rounds are not recorded", () => {
  expect(computeRaces(2, map({ races: [{ kills: 5, side: "home" }], kills: null }))).toBeNull();
  expect(computeRaces(1, map({ winners: ["home", "away"], firstRound: 4 }))).toBeNull();
});

test("G-66 the plot of a lead stays in its box, with home above the middle and away below it", () => {
  const course = fc.array(fc.integer({ min: -120_000, max: 120_000 }), { minLength: 1, maxLength: 120 });
  fc.assert(
    fc.property(course, (given) => {
      const leads = given.map((lead, minute) => ({ minute, lead }));
      const { line, minutes, labels, scale } = computeLeadShape(leads);
      const points = line
        .split(/[ML]/)
        .slice(1)
        .map((point) => point.split(" ").map(Number));
      expect(points).toHaveLength(leads.length);
      for (const [index, [x = -1, y = -1]] of points.entries()) {
        expect(x >= 0 && x <= 100 && y >= 0 && y <= 100).toBe(true);
        const lead = leads[index]?.lead ?? 0;
        expect(lead > 0 ? y <= 50 : y >= 50).toBe(true);
      }
      expect(labels.length).toBeLessThanOrEqual(9);
      expect(labels.at(-1)).toBeLessThanOrEqual(minutes);
      for (const side of ["home", "away"] as const) expect(largestLead(leads, side)).toBeLessThanOrEqual(scale);
    }),
  );
});
