import { CLIENT_MESSAGES, ERROR_CODES, errorEntry } from "@clutch/contract";
import { SLIP_CLIENT_KEYS, SLIP_CODES } from "@clutch/rules";
import { expect, test } from "vitest";

test("G-79 every problem the rules name is a message of the catalogue", () => {
  const codes = new Set<number>(ERROR_CODES);
  expect(SLIP_CODES.filter((code) => !codes.has(code))).toEqual([]);
  expect(SLIP_CLIENT_KEYS.filter((key) => !Object.hasOwn(CLIENT_MESSAGES, key))).toEqual([]);
});

test("G-53 the minimum bet's message takes the value the rules give it", () => {
  expect(errorEntry(6019).message).toContain("{min_bet}");
  expect(errorEntry(5003).message).toContain("{handicap}");
});
