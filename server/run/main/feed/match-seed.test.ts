import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { matchSeedFile, readMatchSeed } from "./match-seed.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "clutch-seed-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const modeOf = (file: string): number => statSync(file).mode & 0o777;

test("RU-18 the seed is made at the first start, of 32 bytes, readable by its owner alone, and read ever after", () => {
  const data = path.join(folder, "new", "data");
  const seed = readMatchSeed(data);
  expect(seed).toHaveLength(32);
  expect(new Set(seed).size).toBeGreaterThan(8);
  expect(modeOf(matchSeedFile(data))).toBe(0o600);
  expect(readdirSync(data)).toEqual(["match-seed"]);
  expect(readMatchSeed(data)).toEqual(seed);
});

test("RU-18 two first starts make two seeds", () => {
  expect(readMatchSeed(path.join(folder, "one"))).not.toEqual(readMatchSeed(path.join(folder, "other")));
});

test("RU-18 a seed that others could read is closed to them", () => {
  const seed = readMatchSeed(folder);
  chmodSync(matchSeedFile(folder), 0o644);
  expect(readMatchSeed(folder)).toEqual(seed);
  expect(modeOf(matchSeedFile(folder))).toBe(0o600);
});

test("RU-18 a damaged seed stops the start and is not replaced, and the error does not show it", () => {
  writeFileSync(matchSeedFile(folder), "abc123");
  expect(() => readMatchSeed(folder)).toThrow(/match-seed is not a seed of 32 bytes/);
  expect(() => readMatchSeed(folder)).not.toThrow(/abc123/);
});
