import { err, ok } from "@clutch/kernel";
import { expect, test } from "vitest";
import { parseCeremonyPlan, parsePublicValue } from "./ceremony.ts";
import { DEFAULT_SALT } from "./chain.ts";

const PLAN = { source: "Bitcoin block hash", valueName: "block 923456" };
const HASH = "00000000000000000001e2b1c3d4f5a60718293a4b5c6d7e8f90123456789abc";

test("RU-29 what a ceremony names in advance is plain text that reads the same everywhere", () => {
  expect(parseCeremonyPlan(PLAN)).toEqual(ok(PLAN));
  for (const source of ["", "ab", "x".repeat(81)])
    expect(parseCeremonyPlan({ ...PLAN, source })).toEqual(err({ field: "source", problem: "length" }));
  for (const valueName of [" block", "block ", "block  1", "block\n1", "блок 1", "block\u202e1"])
    expect(parseCeremonyPlan({ ...PLAN, valueName })).toEqual(err({ field: "valueName", problem: "characters" }));
});

test("RU-29 a public value is the salt as written: a hash in lower case, or a text; never a salt known before", () => {
  for (const value of [HASH, "03-17-22-41-45-49", "0".repeat(64), "EuroMillions 7 9 23"])
    expect(parsePublicValue(value)).toEqual(ok(value));
  const refused = [
    ["1234567", "length"],
    ["a".repeat(129), "length"],
    [`${HASH}\n`, "characters"],
    [` ${HASH}`, "characters"],
    [HASH.toUpperCase(), "upper-case-hex"],
    [DEFAULT_SALT, "known-salt"],
  ] as const;
  for (const [value, problem] of refused) expect(parsePublicValue(value)).toEqual(err({ field: "salt", problem }));
});
