import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { EventGroup } from "../../../select/event-blocks.ts";
import { dropRow, type HeldGroup, mergeGroups, mergeRows } from "./held-groups.ts";

const group = (competitionId: number, ...eventIds: string[]): EventGroup => ({
  key: `league:${competitionId}`,
  head: { kind: "league", competitionName: `C${competitionId}`, gameId: 1, gameName: "Dota 2" },
  eventIds,
  isCut: false,
});
const ids = (groups: readonly HeldGroup[]) =>
  groups.map(({ rows }) => rows.map((row) => (row.isLeaving ? `-${row.eventId}` : row.eventId)));

test("a closed event keeps its place while it leaves", () => {
  const shown = mergeGroups([], [group(1, "a", "b", "c")]);
  expect(ids(mergeGroups(shown, [group(1, "a", "c")]))).toEqual([["a", "-b", "c"]]);
});

test("a new row in the place of one that left takes it at once, so that nothing below moves", () => {
  const shown = mergeGroups([], [group(1, "a", "b", "c")]);
  const [now] = mergeGroups(shown, [group(1, "a", "x", "c")]);
  expect(now?.rows.map((row) => [row.eventId, row.isLeaving, row.isInPlace])).toEqual([
    ["a", false, false],
    ["x", false, true],
    ["c", false, false],
  ]);
});

test("a whole competition leaves from where it stood", () => {
  const shown = mergeGroups([], [group(1, "a"), group(2, "b"), group(3, "c")]);
  expect(ids(mergeGroups(shown, [group(1, "a"), group(3, "c")]))).toEqual([["a"], ["-b"], ["c"]]);
});

test("a row that comes back stops leaving, and new rows enter at their place", () => {
  const left = mergeGroups(mergeGroups([], [group(1, "a", "b")]), [group(1, "a")]);
  expect(ids(mergeGroups(left, [group(1, "x", "a", "b")]))).toEqual([["x", "a", "b"]]);
});

test("only a leaving row can be dropped, and its group goes with the last one", () => {
  const shown = mergeGroups(mergeGroups([], [group(1, "a"), group(2, "b")]), [group(1, "a")]);
  expect(ids(dropRow(shown, "a"))).toEqual([["a"], ["-b"]]);
  expect(ids(dropRow(shown, "b"))).toEqual([["a"]]);
});

test("whatever left, the rows of the list are drawn once each and in its order", () => {
  const idList = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f"));
  fc.assert(
    fc.property(idList, idList, idList, (first, second, third) => {
      const rows = mergeRows(mergeRows(mergeRows([], first), second), third);
      const staying = rows.filter((row) => !row.isLeaving).map((row) => row.eventId);
      expect(staying).toEqual(third);
      expect(new Set(rows.map((row) => row.eventId)).size).toBe(rows.length);
    }),
  );
});

test("a match that goes into play moves to its block at once, without a leaving copy of it", () => {
  const shown = mergeGroups([], [group(1, "a"), group(2, "b", "c")]);
  expect(ids(mergeGroups(shown, [group(1, "a", "b"), group(2, "c")]))).toEqual([["a", "b"], ["c"]]);
});
