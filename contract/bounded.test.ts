import { expect, test } from "vitest";
import * as calls from "./call-table.ts";
import type { Call } from "./call.ts";
import { createSchemaBook, type Json } from "./docs/json-schema.ts";
import { parseRequest } from "./parse.ts";
import { feedSockets } from "./feeds/connection.ts";

/** Read by schemas of the games, which are strict. */
const OPEN = new Set(["params"]);
const isJson = (value: unknown): value is Json => typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isJson) : []);

/** Fields of a schema without a greatest number, a longest text or a longest list. */
function findUnbounded(schema: Json, place: string, resolve: (reference: string) => Json): readonly string[] {
  const { $ref, enum: choices, const: only, type, pattern, properties, items } = schema;
  if (typeof $ref === "string") return findUnbounded(resolve($ref), place, resolve);
  if (choices !== undefined || only !== undefined || type === "boolean" || type === "null") return [];
  const forms = listOf(schema["anyOf"] ?? schema["oneOf"]);
  if (forms.length > 0) return forms.flatMap((each) => findUnbounded(each, place, resolve));
  if (type === "object" && isJson(properties))
    return Object.entries(properties)
      .filter(([name]) => !OPEN.has(name))
      .flatMap(([name, inner]) => findUnbounded(inner as Json, `${place}.${name}`, resolve));
  if (type === "array") {
    const own = typeof schema["maxItems"] === "number" || place.includes(" query") ? [] : [`${place}[]`];
    return [...own, ...(isJson(items) ? findUnbounded(items, `${place}[]`, resolve) : [])];
  }
  if (type === "integer" || type === "number")
    return isBoundedNumber(schema, type === "integer") ? [] : [`${place} ${String(schema["maximum"])}`];
  const isBounded =
    typeof schema["maxLength"] === "number" || (typeof pattern === "string" && !/[^\\[][*+](?![\]-])/.test(pattern));
  return type === "string" && isBounded ? [] : [place];
}

/** Whole numbers no greater than a column or a `Date` holds; zod says the greatest safe integer where none is named. */
const isBoundedNumber = ({ minimum, maximum }: Json, isWhole: boolean): boolean =>
  typeof minimum === "number" &&
  typeof maximum === "number" &&
  (isWhole ? maximum <= 8_640_000_000_000_000 : Number.isFinite(maximum));

test("every field of a request has a greatest number, a longest text or a longest list", () => {
  const found = Object.values(calls as Record<string, Call>).flatMap((call) => {
    const book = createSchemaBook();
    return (["params", "query", "body"] as const).flatMap((part) => {
      const schema = call[part];
      const written = schema && book.write(schema, part === "query" ? "output" : "input");
      return written === undefined ? [] : findUnbounded(written, `${call.name} ${part}`, book.resolve);
    });
  });
  expect(found).toEqual([]);
});

const YEARS = [
  "1999-12-31",
  "2101-01-01",
  "9999-12-31",
  "0000-01-01",
  "2025-01-01T00",
  "+010000-01-01",
  "2025-1-1",
  "",
];
const codeOf = (call: Call, query: Readonly<Record<string, string>>) => {
  const queryText = new URLSearchParams(query).toString();
  const parsed = parseRequest(call, { params: {}, queryText, body: undefined, uniqueIdHeader: null });
  return parsed.ok ? "taken" : parsed.error.code;
};

test("PR-40 a date outside 2000 to 2100 is 6003 in every call that takes one", () => {
  for (const day of YEARS) {
    expect([day, codeOf(calls.statement, { date_from: day, date_to: "2025-10-21" })]).toEqual([day, 6003]);
    expect([day, codeOf(calls.statement, { date_from: "2025-10-21", date_to: day })]).toEqual([day, 6003]);
  }
  for (const day of [...YEARS, "2025-02-30", "2025-13-01", "2025-00-00"])
    for (const call of [calls.results, calls.eventsList])
      for (const date of [day, `${day},${day}`, `2025-10-21,${day}`, `${day},2025-10-21`])
        expect([call.name, date, codeOf(call, { date })]).toEqual([call.name, date, 6003]);
  for (const week of ["1999-W52", "2101-W01", "9999-W01", "2025-W54"])
    expect([week, codeOf(calls.topWinners, { week })]).toEqual([week, 6003]);
  for (const since of ["946684799999", "4133980800000", "999999999999999", "0"])
    expect([since, codeOf(calls.care, { since })]).toEqual([since, 6003]);
  expect(codeOf(calls.statement, { date_from: "2000-01-01", date_to: "2100-12-31" })).toBe("taken");
  expect(codeOf(calls.results, { date: "2100-12-01,2100-12-31" })).toBe("taken");
  expect(codeOf(calls.topWinners, { week: "2100-W52" })).toBe("taken");
});

test("a number beyond the column of an id is 6003 in every query", () => {
  for (const id of ["2147483648", "999999999999999", "99999999999999999999"]) {
    expect([id, codeOf(calls.eventsList, { "game_id[]": id })]).toEqual([id, 6003]);
    expect([id, codeOf(calls.eventCourse, { market_id: id })]).toEqual([id, 6003]);
    expect([id, codeOf(calls.reviews, { winner_id: id })]).toEqual([id, 6003]);
  }
  expect(feedSockets.table.query.safeParse({ token: ["x"], since: ["9".repeat(16)] }).success).toBe(false);
});
