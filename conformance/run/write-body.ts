import { CURRENCIES, formatAmountText, toWireAmount, type CurrencyCode } from "@clutch/kernel";
import type { Writing } from "../cases/case.ts";

/** A number that is written as this text, which `JSON.stringify` would not write so. */
interface NumberText {
  readonly text: string;
}

type Field = string | number | null | NumberText;
export type Fields = Readonly<Record<string, Field>>;

const writeField = (field: Field): string =>
  typeof field === "object" && field !== null ? field.text : JSON.stringify(field);

const write = (fields: Fields, between: string): string =>
  `{${Object.entries(fields)
    .map(([name, field]) => `${between}${JSON.stringify(name)}:${writeField(field)}`)
    .join(",")}${between}}`;

/** Every half of a surrogate pair by itself, as JSON has it. */
const escapeLetters = (text: string): string =>
  `"${Array.from({ length: text.length }, (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, "0")}`).join("")}"`;

/** `2.57` as `257e-2`. */
function withExponent(amount: number): string {
  const [whole = "", fraction = ""] = String(amount).split(".");
  return `${BigInt(`${whole}${fraction}`)}e-${fraction.length}`;
}

const escapeField = (field: Field): Field =>
  typeof field === "string"
    ? { text: escapeLetters(field) }
    : typeof field === "number"
      ? { text: withExponent(field) }
      : field;

/** Letters of two, three and four bytes, some written from right to left. */
const STRANGE = { comment: "naïve ставка 賭け 🎲 رهان", sent_by: null };

const WAYS: Readonly<Record<Writing, (fields: Fields) => string>> = {
  usual: (fields) => write(fields, ""),
  "byte order mark": (fields) => `\uFEFF${write(fields, "")}`,
  escaped: (fields) =>
    write(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, escapeField(field)])), ""),
  "spread over lines": (fields) => write(Object.fromEntries(Object.entries(fields).toReversed()), "\n  "),
  "unknown fields": (fields) => write({ ...STRANGE, ...fields }, ""),
};

/** The JSON of a call. */
export const writeBody = (fields: Fields, writing: Writing): string => WAYS[writing](fields);

export const amountField = (amountMinor: bigint, currency: CurrencyCode): number => toWireAmount(amountMinor, currency);

/** `2.575` dollars: one decimal more than there is. */
export function tooFineField(amountMinor: bigint, currency: CurrencyCode): NumberText {
  const text = formatAmountText(amountMinor, currency);
  return { text: CURRENCIES[currency].decimals === 0 ? `${text}.5` : `${text}5` };
}
