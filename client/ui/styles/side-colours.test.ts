import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const tokens = readFileSync(new URL("tokens.css", import.meta.url), "utf8");
const valorant = readFileSync(new URL("../../features/live-stats/live-stats.module.css", import.meta.url), "utf8");

/** The oklch numbers of a variable, followed through `var()`. */
function lookUp(name: string, sheet = tokens): readonly [lightness: number, chroma: number, hue: number] {
  const value = new RegExp(`${name}:\\s*([^;]+);`).exec(sheet)?.[1] ?? "";
  const alias = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  if (alias !== undefined) return lookUp(alias);
  const [, l, c, h] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value) ?? [];
  if (l === undefined) throw new Error(`${name} is not an oklch colour: ${value}`);
  return [Number(l), Number(c), Number(h)];
}

/** Linear red, green and blue of an oklch colour, by the matrices of CSS Color 4. */
function toLinearRgb([lightness, chroma, hue]: readonly [number, number, number]) {
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)];
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return {
    red: 4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    green: -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    blue: -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  };
}

test("R9.2-24 R9.2-25 the home side is purple, the away side blue", () => {
  const [home, away] = [toLinearRgb(lookUp("--home")), toLinearRgb(lookUp("--away"))];
  expect(Math.min(home.red, home.blue)).toBeGreaterThan(home.green);
  expect(away.blue).toBeGreaterThan(Math.max(away.red, away.green));
});

test("R9.2-26 Valorant's sides are green and red", () => {
  const [home, away] = [toLinearRgb(lookUp("--home", valorant)), toLinearRgb(lookUp("--away", valorant))];
  expect(home.green).toBeGreaterThan(Math.max(home.red, home.blue));
  expect(away.red).toBeGreaterThan(Math.max(away.green, away.blue));
});

/** Both values of a price colour that is safe with colour blindness: on light grounds, on dark ones. */
function safeColours(name: "--up" | "--down") {
  const rule = tokens.slice(tokens.indexOf('[data-colours="blue_orange"]'));
  const values = new RegExp(`${name}: light-dark\\((oklch\\([^)]*\\)), (oklch\\([^)]*\\))\\) !important;`).exec(rule);
  return [values?.[1], values?.[2]].map((value) => toLinearRgb(lookUp("--x", `--x: ${value};`)));
}

test("safe prices are blue upward and orange downward, with contrast on dark and on light", () => {
  const luminance = ({ red, green, blue }: ReturnType<typeof toLinearRgb>) =>
    0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const contrast = (a: number, b: number) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  // The grounds of a price: surface-3 of the dark scheme and of the light one.
  const grounds = [0.948, 0.244].map((lightness) => lightness ** 3);
  for (const name of ["--up", "--down"] as const)
    for (const [at, colour] of safeColours(name).entries())
      expect(contrast(luminance(colour), grounds[at] ?? 0)).toBeGreaterThan(4.5);
  for (const colour of safeColours("--up")) expect(colour.blue).toBeGreaterThan(Math.max(colour.red, colour.green));
  for (const colour of safeColours("--down")) expect(colour.red).toBeGreaterThan(2 * colour.blue);
});
