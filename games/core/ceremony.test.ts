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

test("RU-29 a public value has one spelling: a hash of 32 bytes in lower case; none can be chosen among several", () => {
  for (const value of [HASH, "0".repeat(64)]) expect(parsePublicValue(value)).toEqual(ok(value));
  const refused = [
    ...[HASH.toUpperCase(), HASH.replace("e", "E"), `0x${HASH}`, HASH.replace(/^0+/, ""), HASH.slice(0, -1)],
    ...[`${HASH}0`, `${HASH}\n`, ` ${HASH}`, HASH.replace("0", "o"), "", "EuroMillions 7 9 23", DEFAULT_SALT],
  ];
  for (const value of refused) expect(parsePublicValue(value)).toEqual(err({ field: "salt", problem: "no-hash" }));
});
