import { expect, test } from "vitest";
import { hasRealRecords, NO_RECORDS, readRealFile } from "../testing/real-records.ts";
import { cleanName } from "./names.ts";
import { parseFixtureHistory } from "./shapes/fixture-history.ts";

const T0 = 1_700_000_000;
const namesIn = (file: string): readonly string[] =>
  (JSON.parse(readRealFile(file)) as { readonly name: string }[]).map(({ name }) => name);

test("RU-23 the names of all 1,124 competitions and 979 teams are displayable; one of only spaces is undecided", (context) => {
  if (!hasRealRecords) context.skip(NO_RECORDS);
  const [leagues, teams] = [namesIn("dota2/leagues.json"), namesIn("dota2/teams.json")];
  expect([leagues.length, teams.length]).toEqual([1124, 979]);
  const matches = leagues.map((event_name, id) => {
    const [name1, name2] = [teams[id % teams.length], teams[(id + 1) % teams.length]];
    const state = { start: T0, bo: "bo1", team1: "1", name1, team2: "2", name2, live: false, event_name };
    return { id, first_seen: T0, last_seen: T0 + 10, still_listed_at_end: true, changes: [], state };
  });
  const { fixtures } = parseFixtureHistory({ snapshots: [T0, T0 + 10], matches });
  const shown = fixtures.map(({ states }) => states[0]);
  expect(shown.map((moment) => moment?.competition)).toEqual(leagues.map((name) => cleanName(name)));
  const undecided = shown.filter((moment) => moment?.home === null).length;
  expect(undecided).toBe(leagues.filter((_, id) => (teams[id % teams.length] ?? "").trim() === "").length);
  for (const moment of shown) {
    for (const name of [moment?.competition, moment?.home, moment?.away]) {
      if (typeof name !== "string") continue;
      expect(name).toBe(name.normalize("NFKC").trim());
      expect(/[\p{Cc}\p{Cf}\uFFFD]|\s\s/u.test(name)).toBe(false);
      expect([...name].length).toBeLessThanOrEqual(80);
      expect(name).not.toBe("");
    }
  }
});
