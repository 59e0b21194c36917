import { readdirSync, readFileSync } from "node:fs";
import { DEFAULT_VARIABLES, THEME_VARIABLES } from "@clutch/contract/theme";
import { expect, test } from "vitest";
import { computeThemeStyle, isThemeName, parseTheme } from "./theme.ts";

const folder = new URL("../../public/themes/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
const read = (name: string): Record<string, unknown> => JSON.parse(readFileSync(new URL(name, folder), "utf8"));
/** A value in one line. */
const joined = (value: string): string => value.replaceAll(/\s+/g, " ").replaceAll("( ", "(").replaceAll(" )", ")");
const tokens = readFileSync(new URL("../styles/tokens.css", import.meta.url), "utf8");

test("R3.1-61 midnight and daylight are shipped beside the built-in default", () => {
  expect(files).toEqual(expect.arrayContaining(["daylight.json", "midnight.json"]));
  for (const file of files) expect(isThemeName(file.replace(".json", ""))).toBe(true);
});

test("R3.1-62 every shipped theme is an object of strings whose keys are known variables, and none is dropped", () => {
  for (const file of files) {
    const theme = read(file);
    expect(Object.keys(theme).length).toBeGreaterThan(0);
    expect(parseTheme(theme)).toEqual(theme);
    for (const name of Object.keys(theme)) expect(tokens, `${file} ${name}`).toContain(`${name}:`);
  }
});

test("the variables that a theme is judged by are those of the style sheet, with its values", () => {
  const declared = [...tokens.slice(0, tokens.indexOf(":root[data-colours")).matchAll(/^ {4}(--[\w-]+):\s*([^;]+);/gm)];
  const sheet = new Map(declared.map(([, name, value]) => [name, joined(value ?? "")]));
  for (const [name, value] of Object.entries(DEFAULT_VARIABLES)) expect(value, name).toBe(sheet.get(name));
  expect(Object.keys(THEME_VARIABLES).toSorted()).toEqual(readPublished().variables.toSorted());
});

test("the light scheme of the style sheet and the daylight theme are one list", () => {
  const sheet = readFileSync(new URL("../styles/light.css", import.meta.url), "utf8");
  const declared = [...sheet.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, joined(value ?? "")]);
  expect(Object.fromEntries(declared)).toEqual(read("daylight.json"));
});

test("a theme cannot leave its declaration, fetch, or set anything but variables", () => {
  expect(
    parseTheme({
      "--a": "red",
      color: "red",
      "--b": "red;}body{display:none",
      "--c": "URL(https://x)",
      "--d": "<style>",
      "--e": 3,
      "--F": "red",
    }),
  ).toEqual({ "--a": "red" });
  expect(parseTheme(null)).toEqual({});
  expect(parseTheme(["--a"])).toEqual({});
});

test("the variables stand under a class named after the theme", () => {
  expect(computeThemeStyle("midnight", { "--accent": "#fff", "--home": "red" })).toBe(
    ".midnight{--accent:#fff;--home:red;}",
  );
});

test("theme names that could leave the address or the selector are refused", () => {
  expect(isThemeName("midnight")).toBe(true);
  for (const name of ["", "../x", "a b", "A", "x".repeat(41), "a{"]) expect(isThemeName(name)).toBe(false);
});

/** What docs/embed.md publishes: the names at the beginning of a table's rows, and the variables, ranges written out. */
function readPublished() {
  const text = readFileSync(new URL("../../../docs/embed.md", import.meta.url), "utf8");
  const section = /^### Themes\n([^]*?)^### /m.exec(text)?.[1] ?? "";
  const spread = section.replaceAll(
    /`(--[\w-]+-)(\d)` to `--[\w-]+-(\d)`/g,
    (_, stem: string, from: string, to: string) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_each, at) => `\`${stem}${Number(from) + at}\``).join(),
  );
  return {
    themes: [...spread.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name]) => name),
    variables: [...spread.matchAll(/`(--[\w-]+)`/g)].map(([, name]) => name),
  };
}

/** Of the first layer those that are no steps of a ramp or scale. */
const KNOBS = ["--scheme", "--ink-h", "--ink-c", "--radius-unit"];
const TYPE = ["--font-display", "--font-ui", "--font-mono", "--display-stretch", "--display-stretch-num"];

test("the published themes and variables are those there are, each named once", () => {
  const { themes, variables } = readPublished();
  expect(themes.toSorted()).toEqual(["default", ...files.map((file) => file.replace(".json", ""))].toSorted());
  const semantic = tokens.slice(tokens.indexOf("2 · SEMANTIC"), tokens.indexOf("3 · COMPONENT"));
  const declared = [...semantic.matchAll(/^ {4}(--[\w-]+):/gm)].map(([, name]) => name);
  expect(declared.length).toBeGreaterThan(50);
  expect(variables.toSorted()).toEqual([...declared, ...KNOBS, ...TYPE].toSorted());
  for (const name of [...KNOBS, ...TYPE]) expect(tokens).toContain(`    ${name}:`);
  for (const file of files) for (const name of Object.keys(read(file))) expect(variables, file).toContain(name);
});
