import { err, ok, type Result } from "@clutch/kernel";

/** OKLab with alpha, each of 0 to 1 but `a` and `b`. */
export interface Colour {
  readonly l: number;
  readonly a: number;
  readonly b: number;
  readonly alpha: number;
}

/** sRGB as on the screen, each of 0 to 1. */
type Rgb = readonly [red: number, green: number, blue: number];

/** Values of custom properties by name, `--accent` → `oklch(…)`. */
export type Variables = Readonly<Record<string, string>>;

const MOST_STEPS = 12;
const NAMED: Readonly<Record<string, Colour>> = {
  white: { l: 1, a: 0, b: 0, alpha: 1 },
  black: { l: 0, a: 0, b: 0, alpha: 1 },
  transparent: { l: 0, a: 0, b: 0, alpha: 0 },
};

/**
 * A colour as a theme's file writes it: `oklch()` with `calc()`, `#rrggbb`, `rgb()`, `color-mix(in oklab, …)`, `white`, `black`,
 * `transparent`, and `var()` of the given variables. The error says in a few words what is not read.
 */
export function parseColour(value: string, variables: Variables): Result<Colour, string> {
  const plain = substitute(value, variables, MOST_STEPS);
  return plain.ok ? readColour(plain.value.trim().toLowerCase()) : plain;
}

/** Replaces each `var(--name)`; a name that is not there, or that leads to itself, is an error. */
function substitute(value: string, variables: Variables, stepsLeft: number): Result<string, string> {
  const name = /var\(\s*(--[\w-]+)\s*\)/.exec(value)?.[1];
  if (name === undefined) return value.includes("var(") ? err(`${value} is not read`) : ok(value);
  const found = variables[name];
  if (found === undefined) return err(`${name} does not exist`);
  if (stepsLeft === 0) return err(`${name} leads to itself`);
  return substitute(value.replaceAll(new RegExp(`var\\(\\s*${name}\\s*\\)`, "g"), found), variables, stepsLeft - 1);
}

function readColour(text: string): Result<Colour, string> {
  const named = Object.hasOwn(NAMED, text) ? NAMED[text] : undefined;
  if (named !== undefined) return ok(named);
  const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/.test(text) ? readHex(text.slice(1)) : null;
  if (hex !== null) return ok(hex);
  const [, name, inside] = /^([a-z-]+)\((.*)\)$/s.exec(text) ?? [];
  if (name === undefined || inside === undefined) return err(`${text} is no colour that is read`);
  if (name === "color-mix") return readMix(inside);
  const colour = name === "oklch" ? readOklch(inside) : name === "rgb" || name === "rgba" ? readRgb(inside) : null;
  return colour === null ? err(`${text} is no colour that is read`) : ok(colour);
}

function readHex(digits: string): Colour {
  const each = digits.length <= 4 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
  const [red = 0, green = 0, blue = 0, alpha = 1] = each.map((pair) => Number.parseInt(pair, 16) / 255);
  return fromRgb([red, green, blue], alpha);
}

/** The numbers between spaces, commas and the slash of alpha; null where one is none. A percentage is of `hundred`. */
function readNumbers(inside: string, hundred: readonly number[]): readonly number[] | null {
  const parts = [",", "/", " "].reduce<readonly string[]>(
    (all, separator) => all.flatMap((part) => splitOutside(part, separator)),
    [inside],
  );
  const numbers = parts
    .filter((part) => part !== "")
    .map((part, index) => evaluate(part.replace(/deg$/, ""), hundred[index] ?? 1));
  return numbers.length >= 3 && numbers.length <= 4 && numbers.every((each) => Number.isFinite(each)) ? numbers : null;
}

function readOklch(inside: string): Colour | null {
  const numbers = readNumbers(inside, [1, 0.4, 360, 1]);
  if (numbers === null) return null;
  const [l = 0, chroma = 0, hue = 0, alpha = 1] = numbers;
  const angle = (hue * Math.PI) / 180;
  return { l, a: chroma * Math.cos(angle), b: chroma * Math.sin(angle), alpha };
}

function readRgb(inside: string): Colour | null {
  const numbers = readNumbers(inside, [255, 255, 255, 1]);
  if (numbers === null) return null;
  const [red = 0, green = 0, blue = 0, alpha = 1] = numbers;
  return fromRgb([red / 255, green / 255, blue / 255], alpha);
}

/** `in oklab, red 20%, blue`: colours are weighted by their alpha too. */
function readMix(inside: string): Result<Colour, string> {
  const [space, ...parts] = splitOutside(inside, ",").map((part) => part.trim());
  if (space !== "in oklab" || parts.length !== 2) return err(`color-mix(${inside}) is not of two colours in oklab`);
  const shares: (number | null)[] = [];
  const colours: Colour[] = [];
  for (const part of parts) {
    const share = /\s(\d+(?:\.\d+)?)%$/.exec(part);
    const colour = readColour(share === null ? part : part.slice(0, share.index).trim());
    if (!colour.ok) return colour;
    shares.push(share === null ? null : Number(share[1]) / 100);
    colours.push(colour.value);
  }
  const [one, other] = colours;
  const [first, second] = shares;
  if (one === undefined || other === undefined) return err(`color-mix(${inside}) is not of two colours in oklab`);
  const oneShare = first ?? 1 - (second ?? 0.5);
  return ok(mix(one, other, { oneShare, otherShare: second ?? 1 - oneShare }));
}

function mix(one: Colour, other: Colour, shares: { readonly oneShare: number; readonly otherShare: number }): Colour {
  const total = shares.oneShare + shares.otherShare || 1;
  const oneWeight = (one.alpha * shares.oneShare) / total;
  const otherWeight = (other.alpha * shares.otherShare) / total;
  const alpha = oneWeight + otherWeight;
  const of = (key: "l" | "a" | "b") => (alpha === 0 ? 0 : (one[key] * oneWeight + other[key] * otherWeight) / alpha);
  return { l: of("l"), a: of("a"), b: of("b"), alpha: alpha * Math.min(1, total) };
}

/** Parts between separators that stand in no parentheses. */
function splitOutside(text: string, separator: string): readonly string[] {
  const parts = [""];
  let depth = 0;
  for (const letter of text) {
    if (letter === "(") depth += 1;
    if (letter === ")") depth -= 1;
    if (letter === separator && depth === 0) parts.push("");
    else parts.push(`${parts.pop() ?? ""}${letter}`);
  }
  return parts;
}

/** A number, a percentage of `hundred`, or `calc()` of such; NaN for anything else. */
function evaluate(text: string, hundred: number): number {
  const plain = text.trim();
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/.test(plain)) return Number(plain);
  if (/^[+-]?(?:\d+\.?\d*|\.\d+)%$/.test(plain)) return (Number(plain.slice(0, -1)) / 100) * hundred;
  const inside = /^(?:calc)?\((.*)\)$/s.exec(plain)?.[1];
  return inside === undefined ? Number.NaN : evaluateSum(inside, hundred);
}

/** `a + b - c * d`, with spaces around + and - as CSS has them. */
function evaluateSum(text: string, hundred: number): number {
  const parts = splitOutside(text.trim(), " ").filter((part) => part !== "");
  const joined = parts.join(" ").replaceAll(/ ?([*/]) ?/g, "$1");
  const [first = "", ...rest] = splitOutside(joined, " ");
  let sum = evaluateProduct(first, hundred);
  for (let at = 0; at < rest.length; at += 2) {
    const sign = rest[at] === "+" ? 1 : rest[at] === "-" ? -1 : Number.NaN;
    sum += sign * evaluateProduct(rest[at + 1] ?? "", hundred);
  }
  return sum;
}

function evaluateProduct(text: string, hundred: number): number {
  return splitOutside(text, "*")
    .map((factor) => {
      const [first = "", ...divisors] = splitOutside(factor, "/").map((part) => evaluate(part, hundred));
      return divisors.reduce<number>((value, divisor) => value / Number(divisor), Number(first));
    })
    .reduce((value, factor) => value * factor, 1);
}

const toLinear = (part: number): number => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
const toScreen = (part: number): number => {
  const within = Math.min(1, Math.max(0, part));
  return within <= 0.003_130_8 ? within * 12.92 : 1.055 * within ** (1 / 2.4) - 0.055;
};

function fromRgb(rgb: Rgb, alpha: number): Colour {
  const [red, green, blue] = rgb.map(toLinear) as unknown as Rgb;
  const long = Math.cbrt(0.412_221_470_8 * red + 0.536_332_536_3 * green + 0.051_445_992_9 * blue);
  const medium = Math.cbrt(0.211_903_498_2 * red + 0.680_699_545_1 * green + 0.107_396_956_6 * blue);
  const short = Math.cbrt(0.088_302_461_9 * red + 0.281_718_837_6 * green + 0.629_978_700_5 * blue);
  return {
    l: 0.210_454_255_3 * long + 0.793_617_785 * medium - 0.004_072_046_8 * short,
    a: 1.977_998_495_1 * long - 2.428_592_205 * medium + 0.450_593_709_9 * short,
    b: 0.025_904_037_1 * long + 0.782_771_766_2 * medium - 0.808_675_766 * short,
    alpha,
  };
}

/** What the screen shows; colours that it cannot show are cut to those it can. */
function toRgb({ l, a, b }: Colour): Rgb {
  const long = (l + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const medium = (l - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const short = (l - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    toScreen(4.076_741_662_1 * long - 3.307_711_591_3 * medium + 0.230_969_929_2 * short),
    toScreen(-1.268_438_004_6 * long + 2.609_757_401_1 * medium - 0.341_319_396_5 * short),
    toScreen(-0.004_196_086_3 * long - 0.703_418_614_7 * medium + 1.707_614_701 * short),
  ];
}

/** A colour over one that covers what is below it, as the screen shows the two. */
export function layOver(over: Colour, ground: Colour): Colour {
  const [above, below] = [toRgb(over), toRgb(ground)];
  const [red = 0, green = 0, blue = 0] = above.map(
    (part, index) => part * over.alpha + (below[index] ?? 0) * (1 - over.alpha),
  );
  return fromRgb([red, green, blue], 1);
}

const luminanceOf = (colour: Colour): number => {
  const [red, green, blue] = toRgb(colour).map(toLinear) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** WCAG 2's contrast of a text's colour on one that covers, 1 to 21. */
export function computeContrast(text: Colour, ground: Colour): number {
  const [one, other] = [luminanceOf(layOver(text, ground)), luminanceOf(ground)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}
