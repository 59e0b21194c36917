import { MAX_RANGE_DAYS, readDay } from "@clutch/rules";
import * as z from "zod/mini";
import { LANGUAGES, MAX_PAGE_SIZE } from "./constants.ts";
import { MAX_INTEGER, timezone } from "./shapes/primitives.ts";
import { withDefault } from "./shapes/with-default.ts";

/** More pairs than any call has; the rest of the text is ignored. */
const MAX_PAIRS = 400;

/** Values by key, brackets of list keys taken off (wire convention 7). */
export type RawQuery = Readonly<Record<string, readonly string[]>>;

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Reads a query text without its `?`. A `+` stays a `+`, a malformed sequence stays as it was (G-16). */
export function readQuery(text: string): RawQuery {
  const values: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const pair of text.split("&").slice(0, MAX_PAIRS)) {
    if (pair === "") continue;
    const cut = pair.indexOf("=");
    const key = decode(cut < 0 ? pair : pair.slice(0, cut)).replace(/\[\]$/, "");
    (values[key] ??= []).push(cut < 0 ? "" : decode(pair.slice(cut + 1)));
  }
  return values;
}

/** Writes a query text: lists repeat their key with brackets, flags are true/false, null and undefined are left out. */
export function writeQuery(query: Readonly<Record<string, unknown>>): string {
  const pairs: string[] = [];
  const add = (key: string, value: string | number | boolean) => pairs.push(`${key}=${encodeURIComponent(value)}`);
  for (const [key, value] of Object.entries(query)) {
    if (typeof value === "string" || typeof value === "number" || typeof value === "boolean") add(key, value);
    if (!Array.isArray(value)) continue;
    for (const item of value as unknown[])
      if (typeof item === "string" || typeof item === "number") add(`${key}[]`, item);
  }
  return pairs.join("&");
}

const texts = z.array(z.string()).check(z.maxLength(100));
const lastText = z.pipe(
  texts,
  z.transform((values) => values.at(-1) ?? ""),
);

type QueryValue = z.ZodMiniType<unknown, string>;

/** A key that counts once and may be absent; of repeated ones the last wins (G-16). */
export const one = <S extends QueryValue>(schema: S) => z.optional(z.pipe(lastText, schema));

/** Like `one`, with the value that holds when the key is absent. */
export const oneOr = <S extends QueryValue>(schema: S, fallback: NonNullable<z.output<S>>) =>
  withDefault(z.pipe(lastText, schema), fallback as never);

/** A key that must be there. */
export const required = <S extends QueryValue>(schema: S) => z.pipe(lastText, schema);

/** A key that may repeat; absent means the empty list. */
export const many = <S extends QueryValue>(schema: S) => withDefault(z.pipe(texts, z.array(schema)), [] as never);

const digits = z.pipe(/* @__PURE__ */ z.string().check(z.regex(/^\d{1,15}$/)), z.transform(Number));

export const integerText = (min: number, max: number) => z.pipe(digits, z.int().check(z.gte(min), z.lte(max)));
/** An id of an `integer` column. Unused schemas leave the widget's bundle only where they are marked pure: `check` is a method. */
export const idText = /* @__PURE__ */ integerText(1, MAX_INTEGER);
/** Milliseconds since 1970 of a moment in 2000 to 2100. */
export const momentText = /* @__PURE__ */ integerText(946_684_800_000, 4_133_980_799_999);
/** `true` or `false`, nothing else (wire convention 3). */
export const flagText = z.pipe(
  z.pipe(
    z.enum(["true", "false"]),
    z.transform((value) => value === "true"),
  ),
  z.boolean(),
);
export const pageText = /* @__PURE__ */ integerText(1, 100_000);
export const pageSizeText = /* @__PURE__ */ integerText(1, MAX_PAGE_SIZE);
/** A day of the member's timezone, or two of them for a range of at most 31 days (G-34), from 2000 to 2100. */
export const dateText = /* @__PURE__ */ z.string().check(
  z.regex(/^(20\d\d|2100)-\d{2}-\d{2}(,(20\d\d|2100)-\d{2}-\d{2})?$/),
  z.refine((value) => isDateRange(value.split(","))),
);
/** One day of them; which days there are is the handler's to know. */
export const dayOfText = /* @__PURE__ */ z.string().check(z.regex(/^(20\d\d|2100)-\d{2}-\d{2}$/));
/** The 13 languages, and `vi`, which one call sends for `vn` (G-32); read as our own code. */
export const languageText = z.pipe(
  z.pipe(
    z.enum([...LANGUAGES, "vi"]),
    z.transform((value) => (value === "vi" ? "vn" : value)),
  ),
  z.enum(LANGUAGES),
);

/** `2025-02-30` is no day, and read as one it is another. */
function isDateRange(days: readonly string[]): boolean {
  const [from = null, to = from] = days.map(readDay);
  return from !== null && to !== null && to >= from && to - from < MAX_RANGE_DAYS;
}

/** The common query of reads: the language of names and the zone of local times. */
export const localeQuery = {
  lang: oneOr(languageText, "en"),
  timezone: oneOr(timezone, "UTC"),
};
