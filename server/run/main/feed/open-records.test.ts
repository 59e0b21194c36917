import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openRecords } from "./open-records.ts";

let folder = "";
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "clutch-records-"))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const row = {
  match_id: 1,
  duration: 1800,
  start_time: 1_500_000_000,
  radiant_name: "North",
  dire_name: "South",
  league_name: "Sample",
  series_id: 1,
  radiant_score: 20,
  dire_score: 11,
  radiant_win: true,
};

test("RU-23 a folder that is missing, empty, no folder, or without records is one line that says so", () => {
  writeFileSync(path.join(folder, "file.txt"), "nothing");
  const error = (name: string) => {
    const opened = openRecords(path.join(folder, name));
    return opened.ok ? null : opened.error.replace(folder, "…");
  };
  expect(error("gone")).toBe("CLUTCH_FEED: …/gone does not exist");
  expect(error("file.txt")).toBe("CLUTCH_FEED: …/file.txt is no folder");
  expect(error(".")).toBe("CLUTCH_FEED: … holds no JSON or CSV file");
  writeFileSync(path.join(folder, "other.json"), '{"hello": 1}');
  expect(error(".")).toBe("CLUTCH_FEED: … holds no match in a shape that can be replayed");
});

test("RU-23 files below the folder are read; those that cannot be read or parsed are named and stop no other", () => {
  mkdirSync(path.join(folder, "dota"));
  mkdirSync(path.join(folder, "folder.json"));
  writeFileSync(path.join(folder, "dota", "list.json"), JSON.stringify([row]));
  writeFileSync(path.join(folder, "cut.json"), "[{");
  symlinkSync(path.join(folder, "nowhere"), path.join(folder, "dangling.json"));
  const opened = openRecords(folder);
  if (!opened.ok) throw new Error(opened.error);
  expect(opened.value.recordings.matches.map(({ id }) => id)).toEqual(["dota-1"]);
  expect(opened.value.unread).toEqual(["dangling.json", "folder.json"]);
  expect(opened.value.recordings.skipped).toEqual([{ file: "cut.json", record: null, reason: "it is no JSON" }]);
});
