import { expect, test } from "vitest";
import { readRecordings, type RecordFile } from "@clutch/feed";
import { logRecords } from "./log-records.ts";

/** Rows of a results list; one without a winner is broken. */
const row = (id: number, more: object = {}) => ({
  match_id: id,
  duration: 1800,
  start_time: 1_500_000_000,
  series_id: 1,
  radiant_score: 20,
  dire_score: 11,
  radiant_win: true,
  ...more,
});
const file = (name: string, rows: readonly unknown[]): RecordFile => ({ name, text: JSON.stringify(rows) });

function linesOf(files: readonly RecordFile[], unread: readonly string[] = []): readonly unknown[] {
  const lines: unknown[] = [];
  logRecords({ warn: (...line: unknown[]) => void lines.push(line) }, unread, readRecordings(files));
  return lines;
}

test("RU-23 each record that is left out is named in the log with its own reason", () => {
  const lines = linesOf([
    file("a.json", [row(1), row(2, { radiant_score: 3_000_000 }), row(3, { duration: "long" })]),
    file("b.json", [row(4, { radiant_win: 7 }), row(5)]),
  ]);
  const what = "a broken record of the replay is left out";
  expect(lines.slice(0, -1)).toEqual([
    [{ file: "a.json", record: "2", reason: "radiant_score is above 300" }, what],
    [{ file: "a.json", record: "3", reason: "duration is no number" }, what],
    [{ file: "b.json", record: "4", reason: "radiant_win is neither 0 nor 1" }, what],
  ]);
  expect(lines.at(-1)).toMatchObject([{ matches: 2, fixtures: 0, otherFiles: 0 }, expect.any(String)]);
});

test("RU-23 ten thousand broken records are a hundred lines and their number, and each file has some of them", () => {
  const files = Array.from({ length: 10 }, (_, nth) =>
    file(
      `${nth}.json`,
      Array.from({ length: 1000 }, (_row, id) => row(nth * 1000 + id, { duration: -1 })),
    ),
  );
  const lines = linesOf(
    files,
    Array.from({ length: 200 }, (_, nth) => `${nth}.csv`),
  );
  expect(lines.length).toBe(100 + 100 + 1 + 1);
  expect(lines.at(-2)).toEqual([{ count: 10_000 - 100 + 100 }, "more of the replay is left out than is named"]);
  for (const { name } of files) expect(JSON.stringify(lines)).toContain(name);
});

test("RU-23 records that say neither when nor in which order they were played are named in one line", () => {
  const score =
    "match_id,game_id,team_1,team_1_ct,team_1_t,team_1_total,team_2,team_2_ct,team_2_t,team_2_total,event_name";
  const picks = ["match_id,event_name,team,pb_phase,map", "a,Cup,North,pick,Bind", "a,Cup,South,pick,Haven"];
  const maps = ["a,1,North,6,7,13,South,5,4,9,Cup", "a,2,North,6,7,13,South,5,4,9,Cup"];
  const lines = linesOf([
    { name: "score.csv", text: [score, ...maps].join("\n") },
    { name: "picks.csv", text: picks.join("\n") },
    file("a.json", [row(1)]),
  ]);
  expect(lines.slice(0, -1)).toEqual([
    [
      { files: { "score.csv": 1 } },
      "records say neither when nor in which order they were played: they are replayed as their files list them",
    ],
  ]);
});
