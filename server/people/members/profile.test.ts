import { expect, test } from "vitest";
import { obfuscate } from "./profile.ts";
import { createToken, publicTokenOf } from "./tokens.ts";

test("G-01 a member code is shown by its first character and its last two", () => {
  expect(obfuscate("DEMO_1001")).toBe("D***01");
});

test("G-05 the public token follows from the session token, looks like one, and differs from it", () => {
  const token = createToken();
  expect(publicTokenOf(token)).toBe(publicTokenOf(token));
  expect(publicTokenOf(token)).toMatch(/^[0-9a-f]{40}$/);
  expect(publicTokenOf(token)).not.toBe(token);
});
