import { MAX_MINOR } from "@clutch/kernel";
import { expect, test } from "vitest";
import type { ArcadeSettings, Partner } from "../../base/caller/caller.ts";
import { DEFAULT_PARTNER_SETTINGS, parsePartnerForm, parsePartnerSettings } from "../../people/members/partner-form.ts";
import { explainTables, limitsOf, rulesOf } from "../rounds/table-list.ts";
import { checkBet } from "./check-bet.ts";
import { toTableWire } from "./table-view.ts";

const partner: Partner = {
  partnerId: 1,
  key: "acme-games",
  officialName: "Acme",
  allowedOrigins: ["https://acme.example"],
  settings: DEFAULT_PARTNER_SETTINGS,
  link: { callbackUrl: null, walletMode: "internal", walletUrl: null, signingSecrets: ["s"], unknownRollback: "error" },
};
const withArcade = (arcade: ArcadeSettings): Partner => ({ ...partner, settings: { ...partner.settings, arcade } });
const COIN = 20;
const DICE = 4;

test("R3.10-07 R3.10-08 R3.10-09 without a word of the partner the limits are 1, 500 and 20,000, unpaced", () => {
  expect(rulesOf(partner, COIN)).toEqual({
    minBetAmount: 1,
    maxBetAmount: 500,
    maxPayout: 20_000,
    minRoundMs: 0,
    autoPlayRounds: 0,
  });
});

test("RU-11 what a partner says of one table goes before what it says of all", () => {
  const own = withArcade({
    limits: { maxBetAmount: 100 },
    minRoundMs: 2500,
    autoPlayRounds: 50,
    tables: { [COIN]: { minBetAmount: 5, maxPayout: 1000, minRoundMs: 0, autoPlayRounds: 0 } },
  });
  expect(rulesOf(own, COIN)).toEqual({
    minBetAmount: 5,
    maxBetAmount: 100,
    maxPayout: 1000,
    minRoundMs: 0,
    autoPlayRounds: 0,
  });
  expect(rulesOf(own, DICE)).toMatchObject({
    minBetAmount: 1,
    maxBetAmount: 100,
    minRoundMs: 2500,
    autoPlayRounds: 50,
  });
  const limits = limitsOf(own, COIN, { currency: "THB", unitsPerUsd: () => 30 });
  expect(limits).toEqual({ currency: "THB", minBetMinor: 15_000n, maxBetMinor: 300_000n, maxPayoutMinor: 3_000_000n });
});

test("R3.10-07 R3.10-09 a bet is judged by its own table's limits, and the lobby lists them", () => {
  const own = withArcade({ tables: { [COIN]: { minBetAmount: 5, maxBetAmount: 50, maxPayout: 60 } } });
  const place = (table_id: number, bet_amount: number, params: unknown) =>
    checkBet({ unitsPerUsd: () => 1 }, { partner: own, currency: "USD" }, { table_id, bet_amount, params });
  const codeOf = (answer: ReturnType<typeof place>) => (answer.ok ? 0 : answer.error.code);
  const coin = (amount: number) => codeOf(place(COIN, amount, { pick: "head" }));
  expect([coin(4.99), coin(5), coin(50.01), coin(31)]).toEqual([6019, 0, 6021, 6014]);
  expect(codeOf(place(DICE, 500, { direction: "under", target: 50 }))).toBe(0);
  const table = { tableId: COIN, slug: "coin", buildId: "b", name: "n", gameName: "g", isNewGame: false } as const;
  const seen = { partner: own, currency: "USD", unitsPerUsd: () => 1, stopped: new Set<number>() } as const;
  expect(toTableWire(table, seen)).toMatchObject({ min_bet_amount: 5, max_bet_amount: 50, max_payout_amount: 60 });
});

test.each([
  [{ minBetAmount: 0.1 }, "EUR", 0.93, { minBetMinor: 9n }],
  [{ minBetAmount: 0.001, maxBetAmount: 1.005 }, "USD", 1, { minBetMinor: 1n, maxBetMinor: 100n }],
  [{ minBetAmount: 0.001 }, "JPY", 150, { minBetMinor: 1n }],
  [{ maxPayout: 1e12 }, "VND", 25_000, { maxPayoutMinor: MAX_MINOR }],
] as const)(
  "R3.10-07 a limit of %j in %s is cut to what the currency has, and stops no table",
  (limits, currency, units, cut) => {
    const found = limitsOf(withArcade({ limits }), COIN, { currency, unitsPerUsd: () => units });
    expect(found).toMatchObject(cut);
  },
);

test("RU-11 tables that do not exist and limits that contradict each other are refused by name", () => {
  const explain = (arcade: ArcadeSettings) => explainTables(withArcade(arcade).settings);
  expect(explain({ extraTableIds: [120], tables: { [COIN]: { maxBetAmount: 5 } } })).toBeNull();
  for (const arcade of [{ tables: { 77: {} } }, { extraTableIds: [77] }, { disabledTableIds: [77] }])
    expect(explain(arcade)).toMatch(/^there is no table 77; tables are 1, 2/);
  expect(explain({ limits: { minBetAmount: 600 } })).toMatch(/minBetAmount 600 is above maxBetAmount 500$/);
  expect(explain({ tables: { [COIN]: { maxBetAmount: 0.5 } } })).toBe(
    "table 20: minBetAmount 1 is above maxBetAmount 0.5",
  );
  expect(explain({ tables: { [COIN]: { maxPayout: 0.5 } } })).toBe("table 20: minBetAmount 1 is above maxPayout 0.5");
});

test("RU-11 a form takes rules by the ids of tables, and nothing that is none", () => {
  const formOf = (arcade: unknown) => {
    const { partnerId: _, ...form } = partner;
    const { signingSecrets: __, ...link } = partner.link;
    return parsePartnerForm({ ...form, link, settings: { ...partner.settings, arcade } });
  };
  expect(formOf({ tables: { "20": { minRoundMs: 5000 } }, limits: { maxPayout: 5000 } }).ok).toBe(true);
  for (const wrong of [
    { tables: { coin: {} } },
    { tables: { "20": { minBetAmount: 0 } } },
    { tables: { "20": { maxBet: 5 } } },
    { limits: { minRoundMs: 5 } },
    { tables: { "20": { autoPlayRounds: 1001 } } },
  ])
    expect(formOf(wrong).ok).toBe(false);
  expect(
    parsePartnerSettings({ ...partner.settings, arcade: { tables: { "20": { minBetAmount: 5 } } } }),
  ).not.toBeNull();
});
