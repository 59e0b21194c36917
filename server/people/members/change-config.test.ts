import { LANGUAGES } from "@clutch/contract";
import { expect, test } from "vitest";
import type { Partner } from "../../base/caller/caller.ts";
import { checkPreferences } from "./change-config.ts";
import { toMemberWire, type Profile } from "./profile.ts";

const partnerOf = (languages?: readonly string[]) =>
  ({ officialName: "Demo Operator", settings: { ...(languages && { languages }) } }) as unknown as Partner;
const at = (languages?: readonly string[]) => ({ partner: partnerOf(languages), currency: "USD" }) as const;
const games = { sound: true, volume: 0, haptics: false, instant: false, keys: true };

test("R3.1-24 a language is kept where the partner offers it, all where it names none", () => {
  for (const language of LANGUAGES)
    expect(checkPreferences({ language }, at())).toEqual({ ok: true, value: { language } });
  expect(checkPreferences({ language: "th" }, at(["en", "th"])).ok).toBe(true);
  expect(checkPreferences({ language: "kk", scheme: "light" }, at(["en", "th"]))).toMatchObject({
    ok: false,
    error: { code: 6003, detail: { field: "language" } },
  });
});

const look = { steps: [5, 25.5], motion: "reduced", colours: "blue_orange" } as const;

test("R3.1-24 what a member chose is shown, but for a language that the partner offers no more", () => {
  const choices = { version: 3, language: "th", scheme: "light", consent: "none", games, ...look } as const;
  const profile = { memberCode: "DEMO_1001", choices } as unknown as Profile;
  expect(toMemberWire(profile, partnerOf(["en", "th"])).choices).toEqual(choices);
  expect(toMemberWire(profile, partnerOf(["en"])).choices).toEqual({ ...choices, language: null });
});

test("G-64 only what is asked for is written, the feel of the mini-games as a whole", () => {
  expect(checkPreferences({}, at())).toEqual({ ok: true, value: {} });
  expect(checkPreferences({ scheme: "dark", consent: "better", games }, at())).toEqual({
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

test("G-64 steps of a stake are amounts of the member's currency, in order, each once; none are the partner's", () => {
  const kept = (steps: number[], currency: "USD" | "JPY" = "USD") => {
    const checked = checkPreferences({ steps }, { partner: partnerOf(), currency });
    return checked.ok ? checked.value.stake_steps_minor : checked.error.detail;
  };
  expect(kept([100, 2.5, 100, 20])).toEqual([250n, 2000n, 10_000n]);
  expect(kept([100, 20], "JPY")).toEqual([20n, 100n]);
  expect(kept([])).toBeNull();
  for (const wrong of [[0], [5, 0], [0.001], [1e14], [-5], [Number.NaN]])
    expect(kept(wrong)).toMatchObject({ field: "steps" });
  expect(kept([2.5], "JPY")).toMatchObject({ field: "steps" });
});

test("G-64 movement, colours of prices, zone, amounts, density and clock are written as chosen, alone", () => {
  expect(checkPreferences({ motion: "reduced" }, at())).toEqual({ ok: true, value: { motion: "reduced" } });
  expect(checkPreferences({ colours: "blue_orange" }, at())).toEqual({
    ok: true,
    value: { price_colours: "blue_orange" },
  });
  expect(
    checkPreferences({ timezone: "Asia/Tokyo", amounts: "short", density: "compact", clock: "hidden" }, at()),
  ).toEqual({
    ok: true,
    value: { time_zone: "Asia/Tokyo", amount_form: "short", density: "compact", visit_clock: "hidden" },
  });
});
