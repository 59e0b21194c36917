import { describe, expect, test } from "vitest";
import { csvFile, hltvMatch, jsonFile, lolGame, lolKill, vctPicks, vctScore } from "../testing/record-samples.ts";
import { readRecordings } from "./read-recordings.ts";
import { createSchedule } from "./schedule.ts";

const series = (id: number, more: object = {}) => ({
  ...hltvMatch(
    id,
    [1, 2].map(() => ({ map: "Nuke", score: [13, 5] as const })),
  ),
  ...more,
});
const idsOf = (...lists: readonly (readonly unknown[])[]): readonly string[] =>
  readRecordings(lists.map((list, nth) => jsonFile(`${nth}.json`, list))).matches.map(({ id }) => id.slice(5));

describe("RU-18 RU-23 the order of HLTV series", () => {
  test("RU-18 a list that runs newest first is played from its end", () => {
    expect(idsOf([series(9), series(7), series(4)])).toEqual(["4", "7", "9"]);
  });

  test("RU-18 a list that runs oldest first is played as it stands", () => {
    expect(idsOf([series(4), series(7), series(9)])).toEqual(["4", "7", "9"]);
  });

  test("RU-18 ids order the series of one event alone: another event's were given before, and are played later", () => {
    const cup = { event: "Cup" };
    expect(idsOf([series(3, cup), series(9), series(2, cup), series(8)])).toEqual(["8", "2", "9", "3"]);
  });

  test("RU-18 a list in no order is played by its ids", () => {
    expect(idsOf([series(7), series(4), series(9), series(5), series(8)])).toEqual(["4", "5", "7", "8", "9"]);
  });

  test("RU-18 ratings know of a list's older series, not of its newer ones", () => {
    const list = [6, 5, 4, 3, 2, 1].map((id) => series(id));
    const edges = createSchedule(readRecordings([jsonFile("a.json", list)]), 1000).channels.flatMap(({ records }) =>
      records.map(({ record, edge }) => [record.id, edge > 0]),
    );
    expect(edges).toEqual([1, 2, 3, 4, 5, 6].map((id) => [`hltv-${id}`, id > 3]));
  });
});

test("RU-18 RU-23 LoL games are played by year, split and stage, then by the number of the game", () => {
  const stages = [
    ["g-9", 2018, "Spring", "Season"],
    ["g-8", 2017, "Summer", "International"],
    ["g-7", 2018, "Spring", "Promotion"],
    ["g-6", 2017, "Summer", "Playoffs"],
    ["g-5", 2017, "Summer", "Season"],
    ["g-4", 2017, "Summer", "Season"],
    ["g-3", 2017, "Spring", "International"],
    ["g-2", 2017, "Spring", "Playoffs"],
    ["g-1", 2017, "Spring", "Season"],
  ] as const;
  const games = stages.map(([id, year, season, type]) => ({ ...lolGame(id, true), year, season, type }));
  const kills = stages.map(([id]) => lolKill(id, "b", 3));
  const { matches } = readRecordings([csvFile("games.csv", games), csvFile("kills.csv", kills)]);
  expect(matches.map(({ id }) => id.slice(6)).join("")).toBe("123456789");
});

test("RU-23 records that have no order are counted by their file and played as it lists them", () => {
  const maps = [
    [13, 7],
    [13, 5],
  ] as const;
  const { matches, unordered } = readRecordings([
    csvFile("score.csv", [...vctScore("b", maps), ...vctScore("a", maps)]),
    csvFile("picks.csv", [...vctPicks("b", 2), ...vctPicks("a", 2)]),
    jsonFile("hltv.json", [series(1), series(2)]),
  ]);
  expect(matches.map(({ id }) => id).filter((id) => id.startsWith("vct"))).toEqual(["vct-b", "vct-a"]);
  expect([...unordered]).toEqual([["score.csv", 2]]);
});
