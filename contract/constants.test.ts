import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BREAKPOINTS, GAME_NAMES, LANGUAGES, REQUEST_TIMEOUT_MS } from "./constants.ts";
import { CLIENT_MESSAGES, ERRORS, type ClientMessageKey, type ErrorCode } from "./errors/catalogue.ts";
import { mapOption } from "./shapes/primitives.ts";

/** Each of these ids has its name in the table and a logo at its own address. */
function expectGames(games: Readonly<Record<number, string>>): void {
  for (const [id, name] of Object.entries(games)) {
    expect([id, GAME_NAMES[Number(id)]]).toEqual([id, name]);
    const icon = readFileSync(new URL(`../client/public/games/${id}.svg`, import.meta.url), "utf8");
    expect(icon, name).toMatch(/^<svg [\s\S]*<(path|circle|rect|g|polygon)/);
  }
}

test("R3.12-01 R3.12-02 R3.12-03 R3.12-04 R3.12-05 R3.12-06 R3.12-07 R3.12-08 games 1 to 8", () => {
  expectGames({
    1: "CS:GO",
    2: "Dota 2",
    3: "LoL",
    4: "Starcraft II",
    5: "Overwatch",
    6: "NBA 2K",
    7: "SFV",
    8: "Hearthstone",
  });
});

test("R3.12-09 R3.12-10 R3.12-11 R3.12-12 R3.12-13 R3.12-14 R3.12-15 R3.12-16 games 9 to 17", () => {
  expectGames({
    9: "HotS",
    10: "SC1",
    11: "CoD",
    13: "PUBG",
    14: "KoG",
    15: "WC3",
    16: "AoV",
    17: "Basketball",
  });
});

test("R3.12-17 R3.12-18 R3.12-19 R3.12-20 R3.12-21 R3.12-22 R3.12-23 R3.12-24 games 18 to 25", () => {
  expectGames({
    18: "Rocket League",
    19: "Fortnite",
    20: "Game for Peace",
    21: "Mobile Legends",
    22: "FIFA",
    23: "Quake",
    24: "Valorant",
    25: "Wild Rift",
  });
});

test("R3.12-25 R3.12-26 R3.12-27 R3.12-28 R3.12-29 R3.12-30 R3.12-31 R3.12-32 games 26 to 42, and there are no more", () => {
  expectGames({
    26: "CrossFire",
    31: "Naraka",
    32: "Cricket",
    34: "Apex",
    35: "AoE",
    36: "CoDM",
    41: "Soccer",
    42: "Halo",
  });
  expect(Object.keys(GAME_NAMES)).toHaveLength(32);
});

test("R9.1-19 maps are numbered from 1 to 19", () => {
  const isLabel = (map: string): boolean => mapOption.safeParse(map).success;
  expect(Array.from({ length: 19 }, (_, at) => isLabel(`MAP ${at + 1}`))).not.toContain(false);
  expect(["MAP 0", "MAP 20", "MAP", "MAP 01", "map 1"].map(isLabel)).not.toContain(true);
});

test("R9.2-01 R9.2-02 R9.2-03 the widths named ipad and ipad_pro, and the timeout of a call", () => {
  expect([BREAKPOINTS.ipad, BREAKPOINTS.ipadPro, REQUEST_TIMEOUT_MS]).toEqual([768, 1024, 30_000]);
});

type Message = ErrorCode | ClientMessageKey;
const readTexts = (file: string) =>
  JSON.parse(readFileSync(new URL(`../texts/client/${file}`, import.meta.url), "utf8")) as Record<string, string>;
const textsOf = (language: string): Readonly<Record<string, string>> =>
  Object.assign(readTexts(`${language}/error.json`), readTexts(`${language}/bet-error.json`));

/** Every message of a group has a text in all 13 languages, and in English exactly that of the table. */
function expectGroup(messages: readonly Message[]): void {
  for (const language of LANGUAGES) {
    const texts = textsOf(language);
    for (const message of messages) {
      const text = texts[`error.${message}`]?.trim() ?? "";
      expect(text.length, `${language} ${message}`).toBeGreaterThan(0);
      if (language !== "en") continue;
      const english = typeof message === "number" ? ERRORS[message].message : CLIENT_MESSAGES[message];
      if (message !== 4006) expect(text).toBe(english);
      else for (const word of ["closed", "paused", "resulting"]) expect(text).toContain(`Market is currently ${word}`);
    }
  }
}

const between = (from: number, to: number): ErrorCode[] =>
  Object.keys(ERRORS)
    .map(Number)
    .filter((code) => code >= from && code <= to) as ErrorCode[];

test("R8.2-01 R8.2-82 the messages of authentication exist in every language", () => {
  expect(textsOf("en")["error.status401"]).toBe("Your token has expired./ Please exit and launch again.");
  expectGroup([1001, 1002, 1003, 1005, "authenticationTimeout", "status401"]);
});

test("R8.2-83 R8.2-84 the partner's callback and the account", () => {
  expectGroup([1101, 1102, 1103, 1104, 1105, 1106]);
  expectGroup([2001, 2002, 2003, 2004, 2005, 2006, 2007, 2008, 2009]);
});

test("R8.2-85 money", () => expectGroup([3001, 3002, 3005, "insufficientWallet", "amountLimit"]));

test("R8.2-86 R8.2-87 market, event and what changes", () => {
  expect(between(4000, 4999)).toHaveLength(10);
  expectGroup([...between(4000, 4999), "matchEnded"]);
  expectGroup(between(5000, 5999));
});

test("R8.2-88 validation and limits", () => {
  expect(between(6000, 6999)).toHaveLength(29);
  expectGroup(between(6000, 6999));
});

test("R8.2-89 R8.2-90 prebook, preferences and the platform", () => {
  expect(between(7000, 7999).length).toBeGreaterThan(5);
  expectGroup([...between(7000, 7999), "preferences"]);
  expectGroup([8001, 8002, 8004, 8006, "offline", "pageError", "cookiesNeeded", "rotateDevice"]);
});
