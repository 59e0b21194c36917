import { assertPresent, err, ok, type Result } from "@clutch/kernel";
import { computeContrast, layOver, parseColour, type Colour, type Variables } from "./colour.ts";
import { isThemeValue } from "./value.ts";
import { DEFAULT_VARIABLES, THEME_VARIABLES } from "./variables.ts";

/** WCAG 2 AA for text of any size. */
export const LEAST_CONTRAST = 4.5;

/** A text's colour on a surface, tinted by `tint` where that is not null: names of variables. */
interface TextPair {
  readonly text: string;
  readonly ground: string;
  readonly tint: string | null;
}

interface MeasuredPair extends TextPair {
  /** 1 to 21. */
  readonly contrast: number;
}

const MAIN_TEXTS = ["--text-strong", "--text", "--text-muted"];
const TINTED = ["--accent", "--home", "--away", "--up", "--down", "--win", "--loss", "--live", "--warn"];
/** What is written in a colour that has a tint of its own. */
const textOf = (colour: string): string => (/accent|home|away/.test(colour) ? `${colour}-text` : colour);
const GROUNDS = [
  ...["--canvas", "--surface-1", "--surface-2", "--surface-3", "--surface-4"],
  ...["--well", "--raised", "--flash-base"],
];
const ON: readonly (readonly [text: string, ground: string])[] = [
  ["--on-accent", "--accent"],
  ["--on-accent", "--accent-hi"],
  ["--selected-fg", "--selected-bg"],
  ["--on-warn", "--warn"],
  ...MAIN_TEXTS.map((text) => [text, "--surface-5"] as const),
];

/** Where the widget writes text: each colour of text on each surface, on its own tint of the usual surfaces, and on what is filled. */
const PAIRS: readonly TextPair[] = [
  ...[...MAIN_TEXTS, "--text-faint", "--locked", ...TINTED.map(textOf)].flatMap((text) =>
    GROUNDS.map((ground) => ({ text, ground, tint: null })),
  ),
  ...TINTED.flatMap((colour) =>
    ["--surface-1", "--surface-2"].map((ground) => ({ text: textOf(colour), ground, tint: `${colour}-soft` })),
  ),
  ...ON.map(([text, ground]) => ({ text, ground, tint: null })),
];

/** The contrast of every pair that carries text; the error names the variable that is no colour. */
export function measureTheme(theme: Variables): Result<readonly MeasuredPair[], string> {
  const variables = { ...DEFAULT_VARIABLES, ...theme };
  const colours = new Map<string, Colour>();
  for (const name of new Set(PAIRS.flatMap(({ text, ground, tint }) => [text, ground, tint ?? text]))) {
    const colour = parseColour(variables[name] ?? "", variables);
    if (!colour.ok) return err(`${name}: ${colour.error}`);
    colours.set(name, colour.value);
  }
  const colourOf = (name: string): Colour => assertPresent(colours.get(name), name);
  // What lets through stands on the page.
  const groundOf = (name: string): Colour => layOver(colourOf(name), colourOf("--canvas"));
  return ok(
    PAIRS.map((pair) => {
      const ground = groundOf(pair.ground);
      const tinted = pair.tint === null ? ground : layOver(colourOf(pair.tint), ground);
      return { ...pair, contrast: computeContrast(colourOf(pair.text), tinted) };
    }),
  );
}

/** The pairs of so many figures are named, the lowest first. */
const MOST_NAMED = 5;

/** `--text-faint on --surface-3`, with the tint between where there is one. */
export const pairName = ({ text, ground, tint }: TextPair): string =>
  `${text} on ${tint === null ? "" : `${tint} over `}${ground}`;

/** Pairs that are read badly, the worst first. */
const weakPairs = (pairs: readonly MeasuredPair[]): readonly MeasuredPair[] =>
  pairs.filter(({ contrast }) => contrast < LEAST_CONTRAST).toSorted((one, other) => one.contrast - other.contrast);

/**
 * The content of a theme's file, whole: published variables alone, values that are read, and text that can be read. The error is one
 * line that names what is wrong.
 */
export function parseThemeFile(json: unknown): Result<Variables, string> {
  if (typeof json !== "object" || json === null || Array.isArray(json)) return err("is no object of variables");
  const theme: Record<string, string> = {};
  for (const [name, value] of Object.entries(json)) {
    if (!Object.hasOwn(THEME_VARIABLES, name)) return err(`${name} is no variable of a theme`);
    if (typeof value !== "string" || !isThemeValue(value)) return err(`${name} has a value that may not be set`);
    theme[name] = value;
  }
  const measured = measureTheme(theme);
  if (!measured.ok) return measured;
  const weak = weakPairs(measured.value);
  if (weak.length === 0) return ok(theme);
  const named = weak.slice(0, MOST_NAMED).map((pair) => `${pairName(pair)} ${cut(pair.contrast)}`);
  const rest = weak.length > named.length ? ` and ${weak.length - named.length} more` : "";
  return err(`contrast below ${LEAST_CONTRAST}: ${named.join(", ")}${rest}`);
}

/** Cut, not rounded: 4.4999 is no 4.5. */
export const cut = (contrast: number): string => (Math.floor(contrast * 100 + 1e-4) / 100).toFixed(2);
