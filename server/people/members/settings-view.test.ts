import { expect, test } from "vitest";
import type { Partner, PartnerSettings } from "../../base/caller/caller.ts";
import { toSettingsWire } from "./settings-view.ts";

const limits = { minBetAmount: 1, maxComboPayout: 2, maxComboAmount: 3 };
const partnerWith = (settings: Partial<PartnerSettings>) =>
  ({
    partnerId: 1,
    officialName: "P",
    allowedOrigins: [],
    settings: { limits, features: {}, ...settings },
  }) as unknown as Partner;

test("R3.1-14 R3.1-16 amounts carry the symbol and are whole unless the partner wants the code, or short ones", () => {
  const viewOf = (settings: Partial<PartnerSettings>) => {
    const { currency_symbol, currency_code, show_symbol, in_k } = toSettingsWire(partnerWith(settings), "EUR", () => 1);
    return [currency_symbol, currency_code, show_symbol, in_k];
  };
  expect(viewOf({})).toEqual(["€", "EUR", true, false]);
  expect(viewOf({ showSymbol: false, inK: true })).toEqual(["€", "EUR", false, true]);
});

test("R2.5-19 the addresses of the partner's app are given, null where it has none", () => {
  const appUrls = { ios: "https://partner.example/ios", android: null };
  expect(toSettingsWire(partnerWith({ appUrls }), "EUR", () => 1).app_download_urls).toEqual(appUrls);
  expect(toSettingsWire(partnerWith({}), "EUR", () => 1).app_download_urls).toEqual({ ios: null, android: null });
});

test("RU-28 within how many hours a match must begin is given, 48 where the partner has set nothing", () => {
  const hoursOf = (settings: Partial<PartnerSettings>) =>
    toSettingsWire(partnerWith(settings), "EUR", () => 1).postponement_hours;
  expect([hoursOf({ postponementHours: 24 }), hoursOf({})]).toEqual([24, 48]);
});
