import fc from "fast-check";
import { expect, test } from "vitest";
import { demoPartner } from "./demo-partner.ts";
import { DEFAULT_PARTNER_SETTINGS, PARTNER_FEATURES, parsePartnerForm, parsePartnerSettings } from "./partner-form.ts";

const FORM = {
  key: "acme-0123456789",
  officialName: "Acme",
  allowedOrigins: ["https://acme.example"],
  settings: DEFAULT_PARTNER_SETTINGS,
  link: {
    callbackUrl: "https://acme.example/launch",
    walletMode: "seamless",
    walletUrl: "https://acme.example/wallet/",
    unknownRollback: "not-found",
  },
};

const change = (path: string, value: unknown): unknown => {
  const copy = structuredClone(FORM) as Record<string, unknown>;
  const names = path.split(".");
  const last = names.pop() ?? "";
  let at = copy;
  for (const name of names) at = at[name] as Record<string, unknown>;
  at[last] = value;
  return copy;
};

test("a form with the default settings is taken as it is, and so are the demo partner's settings", () => {
  expect(parsePartnerForm(FORM)).toEqual({ ok: true, value: FORM });
  const demo = demoPartner({
    operatorOrigin: "http://localhost:8090",
    signingSecret: "a-secret-of-the-tests",
    inPlayDelayMs: 0,
    placeIntervalMs: 0,
  });
  expect(parsePartnerSettings(demo.settings)).toEqual(demo.settings);
});

test("a new partner has every feature, and members without a nickname masked", () => {
  const { features } = DEFAULT_PARTNER_SETTINGS;
  expect(features["obfuscated_member_code"]).toBe(true);
  expect(PARTNER_FEATURES.filter((name) => features[name] !== true)).toEqual([]);
});

test.each([
  ["key", "Acme", "key is not 8 to 64 of a-z, 0-9 and -"],
  ["allowedOrigins", [], "allowedOrigins names no origin"],
  [
    "allowedOrigins",
    ["https://acme.example/page"],
    "allowedOrigins.0 is not an origin such as https://operator.example",
  ],
  ["allowedOrigins", ["https://*"], "allowedOrigins.0 is not an origin such as https://operator.example"],
  ["allowedOrigins", ["https://*.acme.example"], "allowedOrigins.0 is not an origin such as https://operator.example"],
  ["link.callbackUrl", "http://acme.example/launch", "link.callbackUrl is not an https address"],
  [
    "link.callbackUrl",
    "https://user:secret@acme.example/launch",
    "link.callbackUrl holds a user or a password: calls are signed, and an address is shown and logged",
  ],
  [
    "link.walletUrl",
    "https://user@acme.example/wallet/",
    "link.walletUrl holds a user or a password: calls are signed, and an address is shown and logged",
  ],
  ["link.walletUrl", null, "link a seamless wallet needs walletUrl"],
  ["link.signingSecrets", ["x"], "link.signingSecrets is not known"],
  ["settings.limts", {}, "settings.limts is not known"],
  [
    "settings.limits.minBetAmount",
    6000,
    "settings.limits minBetAmount is above maxBetAmount; settings.limits minBetAmount is above maxComboAmount",
  ],
  ["settings.limits.minBetAmount", 0, "settings.limits.minBetAmount is below 0.001"],
  ["settings.appUrls", { ios: "javascript:alert(1)", android: null }, "settings.appUrls.ios is not an https address"],
  ["settings.inPlayDelayMs", 1.5, "settings.inPlayDelayMs is not a whole number"],
  ["settings.currencies", ["USD", "XXX"], "settings.currencies.1 is no currency we know"],
  ["settings.care", { limits: { stake: { year: 5 } } }, "settings.care.limits.stake.year is not known"],
  ["settings.care", { limits: { time: { day: 50_000 } } }, "settings.care.limits.time.day is above 44640"],
  ["settings.care", { mustSet: ["deposit"] }, "settings.care.mustSet.0 is not stake, loss or time"],
  ["settings.care", { helpUrl: "http://acme.example/help" }, "settings.care.helpUrl is not an https address"],
  ["settings.postponementHours", 23, "settings.postponementHours is below 24"],
  ["settings.postponementHours", 73, "settings.postponementHours is above 72"],
  ["settings.postponementHours", 36.5, "settings.postponementHours is not a whole number"],
  ["settings.arcade", { minRoundMs: -1 }, "settings.arcade.minRoundMs is below 0"],
])("%s = %j is refused in one line", (path, value, line) => {
  expect(parsePartnerForm(change(path, value))).toEqual({ ok: false, error: line });
});

test.each([24, 48, 72])("RU-28 a partner may have a match begin within %i hours of its announced start", (hours) => {
  const form = change("settings.postponementHours", hours);
  expect(parsePartnerForm(form)).toEqual({ ok: true, value: form });
});

test("any input gives a form or a line, never a throw; stored settings of another shape are unreadable", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const parsed = parsePartnerForm(value);
      expect(parsed.ok || parsed.error.length > 0).toBe(true);
    }),
  );
  expect(parsePartnerSettings({})).toBeNull();
});
