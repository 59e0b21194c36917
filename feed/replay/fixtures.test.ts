import { describe, expect, test } from "vitest";
import { createMessageDiff } from "../match/diff-messages.ts";
import type { Fixture, SourceMarket } from "../source.ts";
import { hasRealRecords, NO_RECORDS, readRealFile } from "../testing/real-records.ts";
import { createFixtureListing, createFixtureTimes, dueFixtures, findFixture, type FixtureTimes } from "./fixtures.ts";
import { readRecordings } from "./read-recordings.ts";
import { parseFixtureHistory, type FixtureHistory } from "./shapes/fixture-history.ts";

const SLOW_MS = 120_000;
const T0 = 1_700_000_000;
const HOUR = 3600;
/** At a step of one second ten recorded ones pass. */
const STEP_MS = 1000;

const state = {
  start: T0 + 10 * HOUR,
  bo: "bo3",
  team1: "1",
  name1: "North",
  team2: "2",
  name2: "South",
  live: false,
  event_name: "Open",
  stage: null,
};
const match = (id: number, changes: readonly unknown[], more: object = {}) => ({
  id,
  first_seen: T0,
  state: { ...state, ...more },
  changes,
  last_seen: T0 + 20 * HOUR,
  still_listed_at_end: false,
});

const history = (...matches: readonly unknown[]): FixtureHistory =>
  parseFixtureHistory({ snapshots: [T0, T0 + HOUR, T0 + 40 * HOUR], matches });

/** What is shown of the matches of a history at so many recorded hours of its first lap. */
function shownAt(times: FixtureTimes, hours: number) {
  const atMs = (hours * HOUR * STEP_MS) / 10;
  return dueFixtures(times, atMs)
    .filter(({ lap }) => lap === 0)
    .map((due) => createFixtureListing(times, due).viewAt(atMs));
}

const one = <Item>(items: readonly Item[]): Item => {
  const [item] = items;
  if (items.length !== 1 || item === undefined) throw new Error(`${items.length} instead of one`);
  return item;
};
const statuses = (markets: readonly SourceMarket[]) => [...new Set(markets.map(({ status }) => status))];
const names = ({ home, away }: Fixture) => [home?.name, away?.name];

test("RU-23 a start that moves is published once known, later or earlier; prices pause at the announced start", () => {
  const times = createFixtureTimes(
    history(
      match(1, [
        [T0 + HOUR, "start", T0 + 10 * HOUR, T0 + 12 * HOUR],
        [T0 + 5 * HOUR, "start", T0 + 12 * HOUR, T0 + 8 * HOUR],
      ]),
    ),
    STEP_MS,
  );
  const startOf = (hours: number): number => one(shownAt(times, hours)).fixture.startMs / (HOUR * 100);
  expect([0, 1, 4, 5].map(startOf)).toEqual([10, 12, 12, 8]);
  expect([7.9, 8].map((hours) => statuses(one(shownAt(times, hours)).markets))).toEqual([["open"], ["pause"]]);
  expect(
    one(shownAt(times, 8))
      .markets.flatMap(({ lines }) => lines.flatMap((line) => line.selections))
      .some(({ isOpen }) => isOpen),
  ).toBe(false);
});

test("RU-23 an undecided side is shown as such and not priced, until a team is filled in", () => {
  const times = createFixtureTimes(
    history(
      match(
        1,
        [
          [T0 + 2 * HOUR, "team2", null, "9"],
          [T0 + 2 * HOUR, "name2", null, "Late Team"],
        ],
        { team2: null, name2: null },
      ),
    ),
    STEP_MS,
  );
  const [before, after] = [shownAt(times, 1), shownAt(times, 2)].map(one);
  expect([names(one(shownAt(times, 1)).fixture), before?.markets]).toEqual([["North", "TBD"], []]);
  expect(names(one(shownAt(times, 2)).fixture)).toEqual(["North", "Late Team"]);
  expect(after?.markets.length).toBeGreaterThan(2);
  expect(after?.fixture.matchKey).toBe(before?.fixture.matchKey);
});

test("RU-23 a replaced team closes the match, returns its bets, and opens another match; a new spelling does not", () => {
  const times = createFixtureTimes(
    history(
      match(1, [
        [T0 + HOUR, "name2", "South", "SOUTH"],
        [T0 + 3 * HOUR, "team1", "1", "8"],
        [T0 + 3 * HOUR, "name1", "North", "Other"],
      ]),
    ),
    STEP_MS,
  );
  const [renamed] = shownAt(times, 2);
  expect(renamed && names(renamed.fixture)).toEqual(["North", "SOUTH"]);
  const replaced = shownAt(times, 3).map(({ fixture }) => [fixture.state, ...names(fixture)]);
  expect(replaced).toEqual([
    ["withdrawn", "North", "SOUTH"],
    ["scheduled", "Other", "SOUTH"],
  ]);
  expect(new Set(shownAt(times, 3).map(({ fixture }) => fixture.matchKey)).size).toBe(2);
});

test("RU-23 a match that leaves the list is withdrawn, whether it was live or not", () => {
  const times = createFixtureTimes(history(match(1, [[T0 + 11 * HOUR, "live", false, true]]), match(2, [])), STEP_MS);
  const statesAt = (hours: number) => shownAt(times, hours).map(({ fixture }) => fixture.state);
  expect([1, 11, 20, 22].map(statesAt)).toEqual([
    ["scheduled", "scheduled"],
    ["live", "scheduled"],
    ["withdrawn", "withdrawn"],
    [],
  ]);
});

test("RU-23 what a history still lists at its end is withdrawn when it restarts, and recovered by its key", () => {
  const times = createFixtureTimes(history({ ...match(1, []), still_listed_at_end: true }), STEP_MS);
  const lapMs = 40 * HOUR * 100;
  const due = dueFixtures(times, lapMs + 1000);
  const views = due.map((each) => createFixtureListing(times, each).viewAt(lapMs + 1000).fixture.state);
  expect(due.map(({ lap }) => lap)).toEqual([0, 1]);
  expect(views).toEqual(["withdrawn", "scheduled"]);
  const found = findFixture(times, due[0]?.key ?? "");
  expect(found && createFixtureListing(times, found).viewAt(9 * lapMs).fixture.state).toBe("withdrawn");
  expect(findFixture(times, "fix-other-1-0")).toBeNull();
});

describe("PR-36 a match that changes its format", () => {
  const formats = (before: string, after: string) =>
    createFixtureTimes(history(match(1, [[T0 + 2 * HOUR, "bo", before, after]], { bo: before })), STEP_MS);
  const keysOf = (markets: readonly SourceMarket[], status: string): string[] =>
    markets
      .filter((market) => market.status === status)
      .map(({ marketKey }) => marketKey.slice(marketKey.indexOf("/") + 1));

  test.each([
    { before: "bo1", after: "bo3", bestOf: 3, gone: "rounds-ou", fresh: "maps-ou-f2" },
    { before: "bo5", after: "bo3", bestOf: 3, gone: "score-3-0", fresh: "score-2-0-f2" },
  ])(
    "PR-36 $before to $after is published, the winner goes on, all else is returned and sold anew",
    ({ before, after, bestOf, gone, fresh }) => {
      const times = formats(before, after);
      const [old, now] = [1, 2].map((hours) => one(shownAt(times, hours)));
      expect([old?.fixture.bestOf, now?.fixture.bestOf, now?.fixture.state]).toEqual([
        Number(before.slice(2)),
        bestOf,
        "scheduled",
      ]);
      expect(now?.fixture.matchKey).toBe(old?.fixture.matchKey);
      const [was, open] = [keysOf(old?.markets ?? [], "open"), keysOf(now?.markets ?? [], "open")];
      expect([was.includes(gone), open.includes("win"), open.includes(fresh)]).toEqual([true, true, true]);
      const returned = now?.results.map(({ marketKey }) => marketKey.slice(marketKey.indexOf("/") + 1)) ?? [];
      expect(returned.toSorted()).toEqual(was.filter((key) => key !== "win").toSorted());
      expect(returned.toSorted()).toEqual(keysOf(now?.markets ?? [], "closed").toSorted());
      expect(now?.results[0]?.figure).toEqual({ kind: "void", reason: "format" });
      expect(old?.results).toEqual([]);
    },
  );

  test("PR-36 a winner that may not be without a draw is returned too, and never sold again under its old key", () => {
    const changes = [
      [T0 + 2 * HOUR, "bo", "bo3", "bo2"],
      [T0 + 3 * HOUR, "bo", "bo2", "bo3"],
    ];
    const times = createFixtureTimes(history(match(1, changes)), STEP_MS);
    const { markets, results } = one(shownAt(times, 4));
    const open = keysOf(markets, "open");
    expect([open.includes("win"), open.includes("win-f3"), open.includes("1x2-f2")]).toEqual([false, true, false]);
    const returned = new Set(results.map(({ marketKey }) => marketKey));
    expect(markets.filter(({ status, marketKey }) => status === "open" && returned.has(marketKey))).toEqual([]);
    expect(new Set(markets.map(({ marketKey }) => marketKey)).size).toBe(markets.length);
  });
});

test("PR-37 odd matches among many are named, the others are read", () => {
  const noFormat = { ...match(3, []), state: { ...state, bo: null } };
  const noStart = { ...match(4, []), state: { ...state, start: null } };
  const file = {
    snapshots: [T0, T0 + HOUR],
    matches: [match(1, []), match(2, [], { bo: "bo2" }), noFormat, noStart, 7, match(5, [])],
  };
  const { histories, skipped } = readRecordings([{ name: "list.json", text: JSON.stringify(file) }]);
  expect(histories[0]?.fixtures.map(({ id, states }) => [id, states[0]?.bestOf])).toEqual([
    ["1", 3],
    ["2", 2],
    ["5", 3],
  ]);
  expect(skipped).toEqual([
    { file: "list.json", record: "3", reason: "bo is no text" },
    { file: "list.json", record: "4", reason: "start is no whole number" },
    { file: "list.json", record: "at place 5", reason: "it is no object" },
  ]);
});

test("RU-18 RU-23 two histories that are alike up to a moment are published alike up to it, whatever comes after", () => {
  const begun = [[T0 + HOUR, "start", T0 + 10 * HOUR, T0 + 12 * HOUR]];
  const later = [...begun, [T0 + 6 * HOUR, "team1", "1", "8"], [T0 + 6 * HOUR, "name1", "North", "Other"]];
  const publishedBy = (changes: readonly unknown[], lastSeen: number) => {
    // Keys of two folders differ, and the worlds with them.
    const folder = createFixtureTimes(history({ ...match(1, changes), last_seen: lastSeen }), STEP_MS);
    const times = { ...folder, print: "same" };
    const diff = createMessageDiff();
    const listing = dueFixtures(times, 1)
      .filter(({ lap }) => lap === 0)
      .map((due) => createFixtureListing(times, due));
    return [0.5, 1, 3, 5.9].map((hours) => listing.map((each) => diff.diffListing(each, hours * HOUR * 100)));
  };
  expect(publishedBy(later, T0 + 7 * HOUR)).toEqual(publishedBy(begun, T0 + 20 * HOUR));
});

test(
  "RU-23 the real history: 468 matches, moves, undecided sides filled in, replaced teams, none left over",
  { timeout: SLOW_MS },
  (context) => {
    if (!hasRealRecords) context.skip(NO_RECORDS);
    const raw = JSON.parse(readRealFile("cs2/fixture-history-2026-02.json"));
    const { fixtures } = parseFixtureHistory(raw);
    const first = fixtures.filter(({ id }) => !id.includes("-"));
    const undecided = ({ home, away }: { home: string | null; away: string | null }): boolean =>
      home === null || away === null;
    expect(first.length).toBe(468);
    // Five had a named team replaced and one lost one.
    expect(fixtures.length - first.length).toBe(6);
    expect(first.filter(({ states }) => states[0] && undecided(states[0])).length).toBe(359);
    expect(
      new Set(fixtures.filter(({ states }) => states.some(({ isLive }) => isLive)).map(({ id }) => id.split("-")[0]))
        .size,
    ).toBe(166);
    expect(
      fixtures.filter(
        ({ id, untilSecond }) => untilSecond !== null && !fixtures.some((other) => other.id.startsWith(`${id}-`)),
      ).length,
    ).toBeGreaterThanOrEqual(201);
  },
);
