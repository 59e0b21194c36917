import { readFileSync } from "node:fs";
import { createRng } from "@clutch/kernel";
import { expect, test } from "vitest";
import { GAMES, gameOf, LEVEL, type GameKey } from "../index.ts";

const RULES = new URL("../../client/public/rules/rules_en.json", import.meta.url);
const MAPS = 1500;

interface Rules {
  readonly sections: readonly { readonly code: string; readonly paragraphs: readonly string[] }[];
}

/** What the rules of betting say of overtime by game. */
const said = (): string => {
  const { sections } = JSON.parse(readFileSync(RULES, "utf8")) as Rules;
  return sections.find(({ code }) => code === "OU")?.paragraphs[3] ?? "";
};

/** How many even maps of a game end, as the figures of its winner and loser. */
function playEnds(key: GameKey) {
  const { model } = gameOf(key);
  const rng = createRng(`overtime:${key}`);
  return Array.from({ length: MAPS }, (_, index) => {
    const end = model.play({ edge: 0, salt: index % 60 }, rng).at(-1);
    if (end === undefined) throw new Error("a map without states");
    const [most, least] = [Math.max(end.home, end.away), Math.min(end.home, end.away)];
    return { most, least, isLevel: end.winner === LEVEL, isOver: end.marks[model.marks.indexOf("overtime")] === 1 };
  });
}

/** Of a game of rounds: the score that overtime begins at, and the rounds of both sides in it. */
function playOvertimes(key: GameKey) {
  const level = (gameOf(key).regulation ?? 0) - 1;
  const overtimes = playEnds(key)
    .filter(({ isOver }) => isOver)
    .map(({ most, least }) => ({ won: most - level, lost: least - level }));
  expect(overtimes.length).toBeGreaterThan(50);
  expect(overtimes.every(({ lost }) => lost >= 0)).toBe(true);
  return { level, overtimes };
}

const only = (values: readonly number[]): number => {
  const [value, ...others] = new Set(values);
  if (value === undefined || others.length > 0) throw new Error(`not one value: ${[value, ...others].join(", ")}`);
  return value;
};

test("the rules say the overtime that the games of rounds are played by", () => {
  const [short, long, valorant] = [playOvertimes("csgo"), playOvertimes("csgoLong"), playOvertimes("valorant")];
  const blocks = [...short.overtimes, ...long.overtimes];
  const level = Math.min(...blocks.filter(({ lost }) => lost < 3).map(({ won }) => won)) - 1;
  const rounds = level * 2;
  // After six overtimes the model lets one round decide: of 10,000 maps one gets there.
  const counted = blocks.filter(({ lost }) => lost < level * 6);
  const wins = only(counted.map(({ won, lost }) => won - Math.floor(lost / level) * level));
  expect(blocks.some(({ lost }) => lost >= level)).toBe(true);
  const lead = only(valorant.overtimes.map(({ won, lost }) => won - lost));
  expect([...said().matchAll(/\d+/g)].map(Number)).toEqual([
    ...[short.level, short.level, long.level, long.level, GAMES.csgoLong.regulation],
    ...[rounds, wins, level, level, rounds],
    ...[valorant.level, valorant.level, lead],
  ]);
});

test("the rules say the overtime that the games of goals are played by, and that others have none", () => {
  const [fifa, rocket] = [playEnds("fifa"), playEnds("rocket")];
  expect([fifa.some(({ isOver }) => isOver), fifa.some(({ isLevel }) => isLevel)]).toEqual([false, true]);
  expect(rocket.some(({ isLevel }) => isLevel)).toBe(false);
  expect(only(rocket.filter(({ isOver }) => isOver).map(({ most, least }) => most - least))).toBe(1);
  const named = Object.values(GAMES).filter(({ model }) => model.marks.includes("overtime"));
  for (const name of new Set(named.map((game) => game.name))) expect(said()).toContain(name);
  expect(said()).toContain("Rocket League is decided by the next goal. FIFA has no overtime");
});
