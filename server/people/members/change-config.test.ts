import { LANGUAGES } from "@clutch/contract";
import { expect, test } from "vitest";
import type { Partner } from "../../base/caller/caller.ts";
import { checkPreferences } from "./change-config.ts";
import { toMemberWire, type Profile } from "./profile.ts";

const partnerOf = (languages?: readonly string[]) =>
  ({ officialName: "Demo Operator", settings: { ...(languages && { languages }) } }) as unknown as Partner;
const games = { sound: true, volume: 0, haptics: false, instant: false, keys: true };

test("R3.1-24 a language is kept where the partner offers it, all where it names none", () => {
  for (const language of LANGUAGES)
    expect(checkPreferences({ language }, partnerOf())).toEqual({ ok: true, value: { language } });
  expect(checkPreferences({ language: "th" }, partnerOf(["en", "th"])).ok).toBe(true);
  expect(checkPreferences({ language: "kk", scheme: "light" }, partnerOf(["en", "th"]))).toMatchObject({
    ok: false,
    error: { code: 6003, detail: { field: "language" } },
  });
});

test("R3.1-24 what a member chose is shown, but for a language that the partner offers no more", () => {
  const choices = { version: 3, language: "th", scheme: "light", consent: "none", games } as const;
  const profile = { memberCode: "DEMO_1001", choices } as unknown as Profile;
  expect(toMemberWire(profile, partnerOf(["en", "th"])).choices).toEqual(choices);
  expect(toMemberWire(profile, partnerOf(["en"])).choices).toEqual({ ...choices, language: null });
});

test("G-64 only what is asked for is written, the feel of the mini-games as a whole", () => {
  expect(checkPreferences({}, partnerOf())).toEqual({ ok: true, value: {} });
  expect(checkPreferences({ scheme: "dark", consent: "better", games }, partnerOf())).toEqual({
    ok: true,
    value: {
      colour_scheme: "dark",
      consent: "better",
      game_sound: true,
      game_volume: 0,
      game_haptics: false,
      game_instant: false,
      game_keys: true,
    },
  });
});
