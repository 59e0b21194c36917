import { expect, test } from "vitest";
import { checkNickname } from "./check-nickname.ts";
import { skeletonOf } from "./skeleton.ts";

const codeOf = (text: string) => {
  const checked = checkNickname(text);
  return checked.ok ? checked.value.name : checked.error.code;
};

test("G-64 a nickname is trimmed and has 1 to 20 characters as a reader counts them", () => {
  expect(codeOf("  Fox ")).toBe("Fox");
  expect(codeOf("")).toBe(7004);
  expect(codeOf(" \t ")).toBe(7004);
  expect(codeOf("x".repeat(20))).toBe("x".repeat(20));
  expect(codeOf("x".repeat(21))).toBe(6003);
  expect(codeOf("👨‍👩‍👧".repeat(20))).toBe("👨‍👩‍👧".repeat(20));
  expect(codeOf("👨‍👩‍👧".repeat(21))).toBe(6003);
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
  expect(codeOf("Fox \u2764\uFE0F")).toBe("Fox \u2764\uFE0F");
  expect(codeOf("Fox\uFE0F")).toBe("Fox");
  expect(codeOf("Lucky   Fox")).toBe("Lucky Fox");
});

test("G-64 names that are drawn alike have one skeleton, names that differ to a reader do not", () => {
  for (const [name, ...alike] of [
    ["Petra", "Pétra", "PETRA", "petra", "Pеtrа"],
    ["midlane_mo", "midIane_mo", "MIDLANE_MO", "mid1ane_m0", "rnidlane_mo"],
    ["Bo", "Во", "BO", "ꓐꓳ"],
    ["lucky", "Iucky", "1ucky", "LUCKY", "ḷucky"],
  ] as const)
    for (const each of alike) expect([each, skeletonOf(each)]).toEqual([each, skeletonOf(name)]);
  const apart = ["น้ำฝน", "นำฝน", "さくら", "ざくら", "Fox", "Fax", "🦊", "🐺", "Мара", "Марк"];
  expect(new Set(apart.map(skeletonOf)).size).toBe(apart.length);
});

test("G-64 letters of scripts out of everyday use are refused", () => {
  for (const name of ["ꓐꓳ", "ᎪᎠᎷᎥ", "𐌀𐌁", "ⲀⲂ"]) expect([name, codeOf(name)]).toEqual([name, 6003]);
});

test("G-64 R8.2-71 names of the operator's people ask for another, however they are written", () => {
  for (const name of ["admin", "ADMIN", "ɑdmin", "Admin_1", "SUPPORT", "Clutch Support", "0fficial", "mod"])
    expect([name, codeOf(name)]).toEqual([name, 7005]);
  for (const name of [
    "Admin1",
    "1admin",
    "support10",
    "admin007",
    "admin!",
    "|admin|",
    "mod1",
    "Clutch1",
    "@dmin",
    "$upport",
    "AdminTeam",
  ])
    expect([name, codeOf(name)]).toEqual([name, 7005]);
  for (const name of ["客服", "小王客服", "админ", "Поддержка", "サポート", "관리자7", "แอดมิน"])
    expect([name, codeOf(name)]).toEqual([name, 7005]);
  for (const name of ["ᴀdmin", "🅰dmin"]) expect([name, codeOf(name)]).toEqual([name, 6003]);
  for (const name of ["Supporter", "Modern", "ClutchKing", "Adminton", "Mara7", "Foxy1", "Nadmin"])
    expect(codeOf(name)).toBe(name);
});

test("G-64 joined emoji and flags are one character and no invisible one; a joiner between letters is", () => {
  for (const name of ["👨‍👩‍👧 Fox", "🏳️‍🌈", "🇹🇭 Mali", "👍🏽", "❤️‍🔥"]) expect(codeOf(name)).toBe(name);
  for (const name of ["a\u200Db", "\u200D", "a\u200D"]) expect([name, codeOf(name)]).toEqual([name, 6003]);
});
