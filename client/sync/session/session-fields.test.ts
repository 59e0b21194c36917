import { expect, test } from "vitest";
import { INITIAL_SESSION } from "../../store/session.ts";
import { lobbyStore } from "../../store/lobby.ts";
import { computeSession, launch, parseLaunchQuery } from "../start/launch.ts";
import { refusal, useFakeRuntime } from "../testing/fake-runtime.ts";
import { anonymousWire, launchWire, memberWire, settingsWire } from "../testing/launch-wire.ts";

const moment = { localMs: 5, before: INITIAL_SESSION };
const sessionOf = (answer: ReturnType<typeof launchWire>, search = "?auth=demo&token=t") =>
  computeSession(answer, parseLaunchQuery(search), moment);
const partnerOf = (settings: Partial<typeof settingsWire>) =>
  sessionOf(launchWire({ settings: { ...settingsWire, ...settings } })).partner;

test("R3.1-02 R3.1-04 R3.1-05 R3.1-10 R3.1-11 the session takes its identity from the launch answer", () => {
  expect(sessionOf(launchWire())).toMatchObject({
    publicToken: "89abcdef0123456789abcdef0123456789abcdef",
    ipAddress: "203.0.113.10",
    launchId: "la-1",
    countryCode: "PH",
    timezone: "Asia/Manila",
  });
  expect(sessionOf(launchWire({ launch_id: "la-2" })).launchId).toBe("la-2");
  expect(sessionOf(anonymousWire()).publicToken).toHaveLength(40);
});

test("R3.1-06 R3.1-07 a visitor without a token is anonymous and has no session id", () => {
  expect(sessionOf(launchWire())).toMatchObject({ isAnonymous: false, sessionId: "ss-1" });
  expect(sessionOf(anonymousWire())).toMatchObject({ isAnonymous: true, sessionId: null, member: null });
});

test("R3.1-03 R3.1-08 R3.1-09 the member's code, its stand-in and the nickname", () => {
  expect(sessionOf(launchWire()).member).toMatchObject({
    memberCode: "DEMO_1001",
    obfuscatedUserId: "D***01",
    nickname: null,
  });
  const named = launchWire({ member: { ...memberWire, nickname: "LuckyFox" } });
  expect(sessionOf(named).member?.nickname).toBe("LuckyFox");
});

test("R3.1-12 R3.1-13 R3.1-15 R3.1-17 R3.1-18 R3.1-19 money, limits and rate are the partner's", () => {
  const yen = { currency_symbol: "¥", currency_code: "JPY", exchange_rate: 150 } as const;
  expect(
    partnerOf({ ...yen, min_bet_amount: 1500, max_combo_payout: 7_500_000, max_combo_amount: 750_000 }),
  ).toMatchObject({
    currencySymbol: "¥",
    currencyCode: "JPY",
    exchangeRate: 150,
    minBetAmount: 1500,
    maxComboPayout: 7_500_000,
    maxComboAmount: 750_000,
  });
});

test("R3.1-20 R3.1-21 R3.1-22 R3.1-27 R2.5-47 what holds before a launch, and the partner's own limits after it", () => {
  const { partner, oddsType, acceptOdds } = INITIAL_SESSION;
  expect([partner.betIncrement, partner.mixedComboMaxNumEvent, partner.comboMaxNumEvent]).toEqual([
    [50, 100, 200, 500, 1000],
    5,
    20,
  ]);
  expect([oddsType, acceptOdds]).toEqual(["euro", "any"]);
  const own = partnerOf({ bet_increment: [1, 2, 3], mixed_combo_max_num_event: 3, combo_max_num_event: 8 });
  expect([own.betIncrement, own.mixedComboMaxNumEvent, own.comboMaxNumEvent]).toEqual([[1, 2, 3], 3, 8]);
});

test("R3.1-26 a member without an odds type of their own sees the partner's", () => {
  const malay = { ...settingsWire, default_odds: "malay" } as const;
  expect(sessionOf(anonymousWire({ settings: malay })).oddsType).toBe("malay");
  expect(sessionOf(launchWire({ settings: malay })).oddsType).toBe("euro");
});

test("R3.1-30 R3.1-31 theme and download addresses are carried as they came", () => {
  const urls = { ios: "https://apps.example/ios", android: "https://apps.example/android" };
  expect(partnerOf({ theme: "midnight", app_download_urls: urls })).toMatchObject({
    theme: "midnight",
    appDownloadUrls: urls,
  });
});

test("R3.1-23 the language of the address goes before the partner's, which goes before English", () => {
  const thai = launchWire({ settings: { ...settingsWire, default_lang: "th" } });
  expect([sessionOf(thai).language, sessionOf(thai, "?auth=demo&lang=kk").language]).toEqual(["th", "kk"]);
  expect(INITIAL_SESSION.language).toBe("en");
});

const looks = {
  motion: "reduced",
  colours: "blue_orange",
  timezone: "Asia/Tokyo",
  amounts: "short",
  density: "compact",
  clock: "hidden",
} as const;

test("what the member chose goes before the launch's language, the partner's and what another device left", () => {
  const choices = {
    ...memberWire.choices,
    version: 4,
    language: "th",
    scheme: "light",
    consent: "better",
    ...looks,
  } as const;
  const chosen = launchWire({ member: { ...memberWire, odds_type: "malay", choices } });
  const search = parseLaunchQuery("?auth=demo&token=t&lang=kk");
  const all = {
    language: "th",
    colourScheme: "light",
    acceptOdds: "better",
    oddsType: "malay",
    look: looks,
    timezone: "Asia/Tokyo",
  };
  expect(computeSession(chosen, search, moment)).toMatchObject(all);
  const never = computeSession(launchWire(), search, moment);
  expect(never).toMatchObject({ language: "kk", colourScheme: "dark", acceptOdds: "any", oddsType: "euro" });
  expect(never).toMatchObject({ look: { motion: null, colours: null }, timezone: launchWire().timezone });
  const before = computeSession(chosen, search, moment);
  const newer = { ...choices, version: 5, language: "en" } as const;
  const later = launchWire({ member: { ...memberWire, odds_type: "indo", choices: newer } });
  const after = { ...all, language: "en", oddsType: "indo" };
  expect(computeSession(later, search, { localMs: 5, before })).toMatchObject(after);
  // The partner offers it no more.
  const narrowed = { ...chosen, settings: { ...settingsWire, lang_selection: ["en" as const] } };
  expect(computeSession(narrowed, search, { localMs: 5, before }).language).toBe("kk");
});

test("a choice that could not be kept outlives a launch of its member, and no other's", () => {
  const search = parseLaunchQuery("?auth=demo&token=t&lang=kk");
  const first = computeSession(launchWire(), search, moment);
  const member = first.member && { ...first.member, choices: { ...first.member.choices, language: "th" as const } };
  const before = { ...first, member };
  expect(computeSession(launchWire(), search, { localMs: 5, before }).language).toBe("th");
  const other = launchWire({ member: { ...memberWire, id: 1002 } });
  expect(computeSession(other, search, { localMs: 5, before }).language).toBe("kk");
});

test("R2.4-56 R2.4-57 a launch ends at the matches, on today's when the member's home page is open markets", async () => {
  for (const [page, tab] of [
    ["default", "all"],
    ["open_markets", "today"],
  ] as const) {
    const answer = launchWire({ member: { ...memberWire, default_landing_page: page } });
    const fake = useFakeRuntime(({ name }) => (name === "gameLaunch" ? { answer } : refusal(400, null)));
    await launch("?auth=demo&token=t");
    expect([fake.went, lobbyStore.getState().filter.tab]).toEqual([["/events"], tab]);
  }
});
