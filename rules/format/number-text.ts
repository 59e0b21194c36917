import { err, ok, type Result } from "@clutch/kernel";

/** What a number field takes. */
export interface NumberForm {
  /** The most decimals; 0 for whole numbers. */
  readonly decimals: number;
  /** Of the page: it says whether a lone comma or point may separate thousands as well. */
  readonly language: string;
  /** Numbers too small to have thousands, such as odds: every lone separator is a decimal one. */
  readonly hasThousands?: boolean;
  readonly isSigned?: boolean;
  /** What may stand beside the number: code and symbol of its currency. */
  readonly marks?: readonly string[];
}

export type NumberTextProblem =
  | "empty"
  /** Something that is no number, or not yet one. */
  | "malformed"
  /** A thousand in one way of writing and one in the other. */
  | "ambiguous"
  | "decimals"
  | "large";

const MAX_DIGITS = 13;
const MAX_LETTERS = 40;

/** Amounts are shown with a decimal point in every language; in these, members write a decimal comma. */
const COMMA_LANGUAGES: ReadonlySet<string> = new Set(["es", "id", "kk", "pt", "ru", "vn"]);

/** Full-width signs and those an input method of Chinese or Japanese gives for the keys of comma and point. */
const SIGNS: Readonly<Record<string, string>> = {
  "、": ",",
  "､": ",",
  "。": ".",
  "｡": ".",
  "−": "-",
  "‐": "-",
  "‑": "-",
  "‒": "-",
  "﹣": "-",
  "￥": "¥",
  "￦": "₩",
  "￡": "£",
};

/** The digit of any script as 0 to 9: Unicode has them in runs of ten (category Nd). */
function toDigit(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}

/** The spaces with which languages separate thousands; a tab or a line break stands between two numbers. */
const SPACES = /[ \u00A0\u202F\u2009'’‘ʼ٬]/g;
/** Marks of direction and the like that keyboards and pages put around a number; an override shows its digits in another order. */
const UNSEEN = /[^\S ]|(?![\u202D\u202E])\p{Cf}/u;

/** Without what cannot be seen at its ends. A plain space at the end stays: the next group may follow it. */
function trimUnseen(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && (text[start] === " " || UNSEEN.test(text.charAt(start)))) start += 1;
  while (start < end && UNSEEN.test(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Digits of every script and signs of every keyboard as the ASCII ones, without marks and what cannot be seen at its ends. */
export function plainNumberText(text: string, { marks = [] }: Pick<NumberForm, "marks">): string {
  const plain = text
    .replaceAll(/\p{Nd}/gu, toDigit)
    .replaceAll(/[\uFF01-\uFF5E]/g, (letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) - 0xfe_e0))
    .replaceAll(/[、､。｡−‐‑‒﹣￥￦￡]/g, (letter) => SIGNS[letter] ?? letter)
    .replaceAll(SPACES, " ");
  return withoutMark(trimUnseen(plain), marks);
}

/**
 * Without the mark of a currency before or behind the number. The point of an abbreviation (`Rp.50`, `50 K.D.`) is the mark's: a point that
 * stands on it at once is no decimal separator, but for one behind a sign (`$.50`) or a space (`KD .500`).
 */
function withoutMark(text: string, marks: readonly string[]): string {
  const bare = text.trim();
  for (const mark of marks) {
    const [front, end] = patternsOf(mark);
    const before = front.exec(bare)?.[0].length ?? 0;
    const behind = before > 0 ? bare.length : bare.search(end);
    if (behind >= 0) return trimUnseen(bare.slice(before, behind)).trim();
  }
  return text;
}

const patterns = new Map<string, readonly [RegExp, RegExp]>();

/** A mark at the beginning and at the end of a text, with the points of an abbreviation. */
function patternsOf(mark: string): readonly [RegExp, RegExp] {
  const known = patterns.get(mark);
  if (known !== undefined) return known;
  const written = [...mark].map((letter) => (/\p{L}/u.test(letter) ? `${letter}\\.?` : `[${letter}]`)).join("");
  const made = [new RegExp(`^${written}`, "iu"), new RegExp(`${written}$`, "iu")] as const;
  patterns.set(mark, made);
  return made;
}

interface Parts {
  readonly whole: string;
  /** What stands after the decimal separator; null without one. */
  readonly part: string | null;
}

/** Digits in threes with one separator between. */
function joinThousands(text: string, separators: string): string | null {
  const groups = text.split(new RegExp(`[${separators}]`));
  if (groups.length === 1) return text;
  const [first = "", ...rest] = groups;
  if (!/^[1-9]\d{0,2}$/.test(first) || rest.some((group) => !/^\d{3}$/.test(group))) return null;
  return groups.join("");
}

function splitAtDecimal(text: string, decimal: string, thousands: string): Parts | null {
  const at = text.indexOf(decimal);
  const part = text.slice(at + 1);
  const whole = joinThousands(text.slice(0, at), thousands);
  return whole === null || !/^\d*$/.test(part) ? null : { whole, part };
}

/** The one separator of a text: thousands, decimal, or either. */
function splitAtLone(text: string, separator: string, form: NumberForm): Result<Parts | null, NumberTextProblem> {
  const asDecimal = splitAtDecimal(text, separator, " ");
  const whole = form.hasThousands === false || text.includes(" ") ? null : joinThousands(text, separator);
  if (whole === null) return ok(asDecimal);
  const writesComma = COMMA_LANGUAGES.has(form.language);
  // A point never separates thousands where neither the page nor the language writes it so.
  if (!writesComma) return ok(separator === "," ? { whole, part: null } : asDecimal);
  return form.decimals === 0 ? ok({ whole, part: null }) : err("ambiguous");
}

function split(text: string, form: NumberForm): Result<Parts | null, NumberTextProblem> {
  if (text.includes("٫")) return ok(splitAtDecimal(text, "٫", " ,"));
  const [comma, point] = [text.lastIndexOf(","), text.lastIndexOf(".")];
  if (comma >= 0 && point >= 0) {
    return ok(comma > point ? splitAtDecimal(text, ",", ".") : splitAtDecimal(text, ".", ","));
  }
  const separator = comma >= 0 ? "," : ".";
  const count = text.split(separator).length - 1;
  if (count === 1) return splitAtLone(text, separator, form);
  const whole = joinThousands(text, count === 0 ? " " : separator);
  return ok(whole === null ? null : { whole, part: null });
}

/**
 * A number as a member types or pastes it, in units of its last decimal (`12.5` with two decimals is 1250n). Thousands may be
 * separated by comma, point, a space that languages use, or apostrophe. A lone comma or point before three digits is refused as ambiguous where
 * the language writes the other one than the page does: it is never guessed to be a thousand, or one.
 */
export function parseNumberText(text: string, form: NumberForm): Result<bigint, NumberTextProblem> {
  const plain = plainNumberText(text, form).trim();
  const isNegative = form.isSigned === true && plain.startsWith("-");
  const size = isNegative ? plain.slice(1) : plain;
  if (/^[.,]?$/.test(size)) return err("empty");
  if (size.length > MAX_LETTERS) return err("large");
  if (!/^[\d.,٫ ]+$/.test(size) || !/\d/.test(size)) return err("malformed");
  const parts = split(size, form);
  if (!parts.ok) return parts;
  if (parts.value === null || !/^\d*$/.test(parts.value.whole)) return err("malformed");
  const { whole, part } = parts.value;
  if (part !== null && (form.decimals === 0 || part.length > form.decimals)) return err("decimals");
  const digits = whole.replace(/^0+(?=\d)/, "");
  if (digits.length > MAX_DIGITS) return err("large");
  const value = BigInt((digits === "" ? "0" : digits) + (part ?? "").padEnd(form.decimals, "0"));
  return ok(isNegative ? -value : value);
}
