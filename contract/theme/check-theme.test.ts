import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { computeContrast, layOver, parseColour, type Colour } from "./colour.ts";
import { cut, LEAST_CONTRAST, measureTheme, parseThemeFile } from "./check-theme.ts";

const colour = (value: string, variables = {}): Colour => {
  const parsed = parseColour(value, variables);
  if (!parsed.ok) throw new Error(parsed.error);
  return parsed.value;
};
const contrast = (text: string, ground: string): string => cut(computeContrast(colour(text), colour(ground)));

test("contrasts of known pairs are those of WCAG's formula, in every way a colour is written", () => {
  expect(contrast("white", "black")).toBe("21.00");
  expect(contrast("#777", "#ffffff")).toBe("4.47");
  expect(contrast("rgb(118 118 118)", "rgb(255, 255, 255)")).toBe("4.54");
  // Red, #ff0000, as a browser writes it in OKLCH.
  expect(contrast("oklch(62.796% 0.25768 29.234)", "#fff")).toBe("3.99");
  expect(contrast("oklch(calc(0.3 + 0.32796) calc(0.12884 * 2) 29.234deg / 100%)", "white")).toBe("3.99");
  expect(contrast("#0000ff80", "#fff")).toBe(contrast("rgb(127.0 127.0 255)", "#fff"));
});

test("a mix is weighted by shares and alpha, and what lets through is laid over its ground", () => {
  expect(colour("color-mix(in oklab, white, black)").l).toBeCloseTo(0.5, 6);
  expect(colour("color-mix(in oklab, black, white 42%)").l).toBeCloseTo(0.42, 6);
  const soft = colour("color-mix(in oklab, white 30%, transparent)");
  expect([soft.l, soft.alpha].map((each) => each.toFixed(3))).toEqual(["1.000", "0.300"]);
  // Half of white over black is the middle of the screen's own scale, #808080.
  const half = layOver({ ...colour("white"), alpha: 0.5 }, colour("black"));
  expect(half.l).toBeCloseTo(colour("rgb(127.5 127.5 127.5)").l, 6);
});

test.each([
  ["tomato", "tomato is no colour that is read"],
  ["#12345", "#12345 is no colour that is read"],
  ["oklch(0.5 0.1)", "oklch(0.5 0.1) is no colour that is read"],
  ["oklch(0.5 calc(0.1 ** 2) 80)", "oklch(0.5 calc(0.1 ** 2) 80) is no colour that is read"],
  ["color-mix(in hsl, red, blue)", "color-mix(in hsl, red, blue) is not of two colours in oklab"],
  ["var(--gone)", "--gone does not exist"],
  ["var(--self)", "--self leads to itself"],
  ["var(--gone, red)", "var(--gone, red) is not read"],
])("the colour %s is refused: %s", (value, error) => {
  expect(parseColour(value, { "--self": "var(--self)" })).toEqual({ ok: false, error });
});

const folder = new URL("../../client/public/themes/", import.meta.url);
const shipped = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as object);

test("R3.1-61 every theme of ours, and the built-in one, has a contrast of 4.5 wherever text is written", () => {
  for (const theme of [{}, ...shipped]) {
    const pairs = measureTheme(theme as Record<string, string>);
    expect(pairs.ok && pairs.value.length).toBeGreaterThan(120);
    expect(parseThemeFile(theme)).toEqual({ ok: true, value: theme });
  }
});

test("a theme is refused by its weakest pairs, the lowest first, and by what may not be set", () => {
  const measured = measureTheme({ "--on-accent": "white" });
  const weak = measured.ok ? measured.value.filter(({ contrast: figure }) => figure < LEAST_CONTRAST) : [];
  expect(weak.map(({ text, ground }) => [text, ground])).toEqual([
    ["--on-accent", "--accent"],
    ["--on-accent", "--accent-hi"],
    ["--selected-fg", "--selected-bg"],
  ]);
  expect(parseThemeFile({ "--on-accent": "white" })).toEqual({
    ok: false,
    error:
      "contrast below 4.5: --on-accent on --accent-hi 1.16, --on-accent on --accent 1.24, --selected-fg on --selected-bg 1.24",
  });
  expect(parseThemeFile({ "--win-soft": "var(--win)" })).toMatchObject({
    error: expect.stringContaining("--win on --win-soft over --surface-1 1.00") as string,
  });
  expect(parseThemeFile({ "--rail-w": "1px" })).toEqual({ ok: false, error: "--rail-w is no variable of a theme" });
  for (const value of ["red;}", "url(x)", 5])
    expect(parseThemeFile({ "--line": value })).toEqual({ ok: false, error: "--line has a value that may not be set" });
  expect(parseThemeFile([])).toEqual({ ok: false, error: "is no object of variables" });
});
