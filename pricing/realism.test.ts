import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { createRng } from "@clutch/kernel";
import { expect, test } from "vitest";
import { gameOf, type GameKey, type MapState } from "./index.ts";

const DATA = resolve(import.meta.dirname, "../../shared/data/esports");

/** Rows of a public data file; null, said aloud, when the folder is not there. */
function readRows(file: string): string[][] | null {
  const path = resolve(DATA, file);
  if (!existsSync(path)) {
    process.stdout.write(`no ${file}: the comparison with public results is left out\n`);
    return null;
  }
  const [head = "", ...lines] = readFileSync(path, "utf8").trim().split(/\r?\n/);
  return [head, ...lines].map((line) => line.split(","));
}

/** Final states of many simulated maps between sides of everyday differences in strength. */
function playMany(key: GameKey): MapState[] {
  const rng = createRng(`realism:${key}`);
  return Array.from({ length: 3000 }, (_, salt) => {
    const edge = (rng.next() + rng.next() + rng.next() - 1.5) * 1.6;
    return gameOf(key).model.play({ edge, salt }, rng).at(-1);
  }).filter((state) => state !== undefined);
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]): number =>
  Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));

test("RU-2 LoL maps have the kills, their spread and the length of professional games", () => {
  const rows = readRows("lol/oracles-elixir-2023-teams.csv");
  const maps = playMany("lol");
  const kills = maps.map((map) => map.home + map.away);
  const minutes = maps.map((map) => map.marks[4] ?? 0);
  const losersAhead = maps.filter((map) => (map.winner === 1 ? map.away > map.home : map.home > map.away)).length;
  expect(losersAhead / maps.length).toBeLessThan(0.09);
  if (!rows) return;
  const [head = [], ...body] = rows;
  const blue = body.filter((row) => row[head.indexOf("side")] === "Blue");
  const column = (name: string): number[] => blue.map((row) => Number(row[head.indexOf(name)]));
  const [own, other] = [column("teamkills"), column("teamdeaths")];
  const real = own.map((count, index) => count + (other[index] ?? 0));
  const realMinutes = column("gamelength").map((seconds) => seconds / 60);
  expect(Math.abs(mean(kills) - mean(real))).toBeLessThan(3);
  expect(Math.abs(deviation(kills) - deviation(real))).toBeLessThan(2.5);
  expect(Math.abs(mean(minutes) - mean(realMinutes))).toBeLessThan(1.5);
  expect(Math.abs(deviation(minutes) - deviation(realMinutes))).toBeLessThan(1.5);
}, 60_000);

test("RU-2 CS maps to 13 have the round totals and overtimes of professional maps", () => {
  const maps = playMany("csgo");
  const totals = maps.map((map) => map.home + map.away);
  const overtimes = totals.filter((total) => total > 24).length / totals.length;
  const rows = ["g2", "vitality", "spirit"].map((team) => readRows(`cs2/map-history-${team}.csv`));
  expect(Math.min(...totals)).toBeGreaterThanOrEqual(13);
  if (rows.some((one) => one === null)) return;
  const real = rows
    .flatMap((one) => (one ?? []).slice(1))
    .filter((row) => (row[0] ?? "") >= "2023-11")
    .map((row) => Number(row[5]) + Number(row[6]))
    .filter((total) => total >= 13);
  expect(Math.abs(mean(totals) - mean(real))).toBeLessThan(1);
  expect(Math.abs(overtimes - real.filter((total) => total > 24).length / real.length)).toBeLessThan(0.05);
}, 60_000);
