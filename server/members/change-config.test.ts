import { expect, test } from "vitest";
import { checkNickname } from "./change-config.ts";
import { obfuscate } from "./profile.ts";
import { createToken, publicTokenOf } from "./tokens.ts";

const codeOf = (text: string) => {
  const checked = checkNickname(text);
  return checked.ok ? checked.value : checked.error.code;
};

test("G-64 a nickname is trimmed and has 1 to 20 characters as a reader counts them", () => {
  expect(codeOf("  Fox ")).toBe("Fox");
  expect(codeOf("")).toBe(7004);
  expect(codeOf(" \t ")).toBe(7004);
  expect(codeOf("x".repeat(20))).toBe("x".repeat(20));
  expect(codeOf("x".repeat(21))).toBe(6003);
  expect(codeOf("👨‍👩‍👧".repeat(2))).toBe(6003);
  expect(codeOf("狐".repeat(20))).toBe("狐".repeat(20));
});

test("G-64 characters that hide or turn text around are refused", () => {
  for (const sneaky of ["a\u202Eb", "a\u200Bb", "a\u0007b", "a\u2028b"]) expect(codeOf(sneaky)).toBe(6003);
});

test("G-64 invisible characters and letters drawn as others are refused; names of every language are not", () => {
  const unseen = ["a\u3164b", "a\u034Fb", "a\u00A0b", "\u2800\u2800", "a\u{E0041}", "a\u0300\u0301\u0302\u0303\u0304"];
  // Cyrillic a in a Latin name, full-width, mathematical, a circled digit, a ligature.
  const imitations = ["M\u0430ra", "Ｍara", "\u{1D40C}ara", "Mara①", "Ofﬁcial", "Αlpha"];
  for (const name of [...unseen, ...imitations]) expect([name, codeOf(name)]).toEqual([name, 6003]);
  const names = ["Мара", "Ұлан", "น้ำฝน", "さくら", "민수ㅋㅋ", "Nguyễn", "Ñandú_7", "Ωμέγα", "龙 88", "Søren"];
  for (const name of names) expect(codeOf(name)).toBe(name);
  expect(codeOf("Fox \u2764\uFE0F")).toBe("Fox \u2764");
  expect(codeOf("Lucky   Fox")).toBe("Lucky Fox");
});

test("G-01 a member code is shown by its first character and its last two", () => {
  expect(obfuscate("DEMO_1001")).toBe("D***01");
});

test("G-05 the public token follows from the session token, looks like one, and differs from it", () => {
  const token = createToken();
  expect(publicTokenOf(token)).toBe(publicTokenOf(token));
  expect(publicTokenOf(token)).toMatch(/^[0-9a-f]{40}$/);
  expect(publicTokenOf(token)).not.toBe(token);
});
