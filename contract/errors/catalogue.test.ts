import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CLIENT_MESSAGES, ERROR_CODES, ERRORS, errorEntry } from "./catalogue.ts";
import { displayedCode, errorMessage, REFUSALS, toErrorAnswer } from "./refusal.ts";

/** G-79 copied letter by letter beside this test, so that the table in code is checked against an independent copy. */
const oracle = readFileSync(new URL("catalogue.oracle.md", import.meta.url), "utf8")
  .split("\n")
  .filter((row) => row.startsWith("|"))
  .slice(2)
  .map((row) => row.split("|").map((cell) => cell.trim()))
  .map(([, message = "", code = "", status = "", by = ""]) => ({ message, code, status, by }));

/** Refusals of what the specification does not have (docs/decisions/0090). */
const OURS = [2008, 2009, 5004, 5005, 6030];

const SIDES = { S: "server", C: "client", "C+S": "both", "S+C": "both" } as const;
const readTexts = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../texts/client/en/${file}`, import.meta.url), "utf8")) as Record<string, string>;
const texts: Readonly<Record<string, string>> = Object.assign(readTexts("error.json"), readTexts("bet-error.json"));

test("R3.11-08 R8.1-31 every coded message of G-79 has its code, status, side and exact text, and there is no other", () => {
  const coded = oracle.filter(({ code }) => /^\d{4}$/.test(code));
  expect(coded.length).toBeGreaterThan(50);
  for (const { message, code, status, by } of coded) {
    const entry = errorEntry(Number(code) as never);
    const expected = code === "4006" ? "Market is currently {status}" : message;
    expect({ code, message: entry.message, status: entry.status, by: entry.raisedBy }).toEqual({
      code,
      message: expected,
      status: Number(status),
      by: SIDES[by as keyof typeof SIDES],
    });
  }
  const codes = new Set([...coded.map(({ code }) => Number(code)), 6010, 6011, 6012, 6013, ...OURS]);
  expect(ERROR_CODES.filter((code) => code >= 1000 && !codes.has(code))).toEqual([]);
});

test("R3.11-08 the four limits have a text each", () => {
  expect([6010, 6011, 6012, 6013].map((code) => errorEntry(code as never).message)).toEqual([
    "Has reached event limit",
    "Has reached market limit",
    "Has reached match limit",
    "Has reached ticket limit",
  ]);
});

test("R3.11-08 the three texts of 4006 are chosen by the status", () => {
  const said = ["closed", "paused", "resulting"].map((status) => errorMessage({ code: 4006, detail: { status } }));
  expect(said).toEqual(["Market is currently closed", "Market is currently paused", "Market is currently resulting"]);
});

test("RU-14 every message without a code is kept under a key of its own", () => {
  const known: readonly string[] = Object.values(CLIENT_MESSAGES);
  const uncoded = oracle.filter(({ code }) => code === "–").map(({ message }) => message);
  expect(uncoded.length).toBe(9);
  for (const message of uncoded) expect(known).toContain(message);
});

const TRANSPORT = new Set<number>([404, 405, 429, 500, 503]);

test("RU-14 every error text has an id in the texts, letter by letter", () => {
  for (const code of ERROR_CODES) {
    // Codes of the transport are shown by the texts of the page (client/api/failure.ts).
    if (code === 4006 || TRANSPORT.has(code)) continue;
    expect(texts[`error.${code}`], String(code)).toBe(ERRORS[code].message);
  }
  for (const [key, message] of Object.entries(CLIENT_MESSAGES)) {
    expect(texts[`error.${key}`], key).toBe(message);
  }
  for (const status of ["closed", "paused", "resulting"]) {
    expect(texts["error.4006"]).toContain(`Market is currently ${status}`);
  }
});

test("R8.1-01 the displayed code is E{base_code}-{code}-{ref_code}", () => {
  expect(displayedCode({ base_code: 2, code: 6003, ref_code: 7 })).toBe("E2-6003-7");
});

test("R3.11-08 placeholders are filled from the detail, and the body carries it", () => {
  expect(toErrorAnswer({ code: 6019, detail: { min_bet: 10 } })).toEqual({
    status: 400,
    body: {
      base_code: 2,
      code: 6019,
      ref_code: 0,
      message: "Minimum bet should be 10",
      detail: { min_bet: 10 },
    },
  });
  expect(errorMessage({ code: 5003, detail: { handicap: "-2.5" } })).toBe("New handicap is -2.5");
  expect(errorMessage({ code: 429 })).toBe("There was an error loading this page with error code E2-429-0");
});

test("RU-14 every code has one name", () => {
  expect(Object.values(REFUSALS).toSorted((a, b) => a - b)).toEqual(ERROR_CODES.toSorted((a, b) => a - b));
});
