import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { runClutch } from "./run-clutch.ts";

const folder = mkdtempSync(join(tmpdir(), "clutch-theme-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function judge(text: string) {
  const [lines, problems]: [string[], string[]] = [[], []];
  const file = join(folder, "sea.json");
  writeFileSync(file, text);
  const code = await runClutch(["theme", file], {
    env: {},
    write: (line) => lines.push(line),
    complain: (line) => problems.push(line.replace(`${folder}/`, "")),
  });
  return { code, lines, problems };
}

test("clutch theme lists the contrast of every pair, the lowest first, and fails where one is below 4.5", async () => {
  const good = await judge('{"--accent": "#7fd4ff", "--on-accent": "#04121c"}');
  expect([good.code, good.problems]).toEqual([0, []]);
  expect(good.lines.length).toBeGreaterThan(120);
  expect(good.lines.filter((line) => !line.startsWith("ok "))).toEqual([]);
  const low = await judge('{"--on-warn": "#fff"}');
  expect(low.lines.slice(0, 2)).toEqual(["low   1.71  --on-warn on --warn", expect.stringMatching(/^ok /)]);
  expect(low.code).toBe(1);
  expect(low.problems.join()).toMatch(/sea\.json: contrast below 4\.5: --on-warn on --warn 1\.71$/);
});

test("clutch theme says in one line what keeps a file from being a theme", async () => {
  expect((await judge("{")).problems.join()).toContain("sea.json: is not JSON");
  expect((await judge('{"--accent": "tomato"}')).problems.join()).toContain("tomato is no colour that is read");
  expect((await judge('{"--accent": 5}')).problems.join()).toContain("--accent has a value that may not be set");
  expect((await judge("[]")).problems.join()).toContain("is no object of variables");
});
