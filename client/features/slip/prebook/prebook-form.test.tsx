import { LANGUAGES, type MarketWire } from "@clutch/contract";
import type { OddsType } from "@clutch/rules";
import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../../../store/catalogue.ts";
import { INITIAL_PREBOOKS, prebooksStore } from "../../../store/prebooks.ts";
import { priceStore } from "../../../store/prices.ts";
import { INITIAL_SESSION, sessionStore } from "../../../store/session.ts";
import { INITIAL_SLIP, slipStore } from "../../../store/slip.ts";
import { INITIAL_UI, uiStore } from "../../../store/ui.ts";
import { walletStore } from "../../../store/wallet.ts";
import { writeEvents } from "../../../sync/catalogue.ts";
import { createPrebook } from "../../../sync/intents/prebook.ts";
import { closePrebook, offerPrebook } from "../../../sync/intents/prebook-draft.ts";
import { setSlipTab } from "../../../sync/intents/slip/held-legs.ts";
import { toggleSelection } from "../../../sync/intents/slip.ts";
import { refusal, useFakeRuntime, type Reply } from "../../../sync/testing/fake-runtime.ts";
import { eventWire, marketWire } from "../../../sync/testing/wires.ts";

import { draw, wordsOf } from "../../../ui/testing/draw.ts";
import { SlipColumn } from "../slip-column.tsx";
import { PrebookExplanation } from "./prebook-help.tsx";

const KEY = "700101:0:home";
const page = (): string => draw(<SlipColumn history={null} />);
const hasForm = (): boolean => wordsOf(page()).includes("Target odds");
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

const setFlags = (isPrebookingEnabled: boolean, prebooking: boolean, oddsType: OddsType = "euro") =>
  sessionStore.setState(({ partner }) => ({
    oddsType,
    partner: { ...partner, isPrebookingEnabled, features: { ...partner.features, prebooking } },
  }));

/** The page with one market, shown as given. */
function show(changes: Partial<MarketWire>, isOutright = false): void {
  priceStore.clear();
  catalogueStore.setState({ events: {}, markets: {}, lists: {} });
  writeEvents([eventWire({ is_outright: isOutright, markets: [marketWire(changes)] })]);
}

function serve(reply: Reply) {
  return useFakeRuntime(({ name }) => (name === "prebook" ? reply : refusal(400, null)));
}

beforeEach(() => {
  globalThis.requestAnimationFrame ??= (run) => setTimeout(run, 0) as unknown as number;
  slipStore.setState(INITIAL_SLIP, true);
  uiStore.setState(INITIAL_UI, true);
  prebooksStore.setState(INITIAL_PREBOOKS, true);
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false, timezone: "UTC" }, true);
  walletStore.setState({ balance: { amountMinor: 1_000_000n, currency: "USD" } });
  setFlags(true, true);
  serve(refusal(400, null));
});

test("R4.4-02 R5.5-09 pressing a paused price leaves the slip as it is and offers the form; an open one has none", () => {
  show({ status: "pause" });
  toggleSelection(KEY);
  expect(slipStore.getState().groups.single).toEqual([]);
  expect(hasForm()).toBe(true);
  show({ status: "open" });
  expect(hasForm()).toBe(false);
});

test("the form links to the rule that settles its market", () => {
  const ruleIn = (): string | undefined => /href="\/v8\/rules#([A-Z]+-\d)"/.exec(page())?.[1];
  show({ status: "pause" });
  toggleSelection(KEY);
  expect(ruleIn()).toBe("WIN-1");
  closePrebook();
  show({ status: "pause", bet_type_name: "OU" });
  toggleSelection(KEY);
  expect(ruleIn()).toBe("OU-1");
  expect(wordsOf(page())).toContain("How it settles");
});

test("R4.4-02 RU-22 a tap on a paused price opens the form alone: no warning beside it, no word of an empty slip", () => {
  show({ status: "pause" });
  toggleSelection(KEY);
  expect(slipStore.getState().note).toBe(null);
  expect(wordsOf(page())).not.toMatch(/Unable to add|Your slip is open/);
  // It opens again before anything was booked: the price can be taken.
  show({ status: "open" });
  expect(wordsOf(page())).toContain("The market is open again.\nAdd to slip at 1.85");
  // Where nothing may be booked, the warning is all there is.
  setFlags(false, true);
  show({ status: "pause" });
  toggleSelection(KEY);
  expect(wordsOf(page())).toMatch(/Unable to add/);
});

test("R2.5-03 G-55 the receipt of a prebook stays when the market opens again, until the member leaves it", async () => {
  show({ status: "pause" });
  serve({ answer: created });
  toggleSelection(KEY);
  createPrebook(input);
  await turn();
  show({ status: "open" });
  expect(wordsOf(page())).toMatch(/Prebook saved\nPrebook amount\n\$100\.00\nTarget odds\n2\.10\nPlaced for you/);
  expect(wordsOf(page())).not.toMatch(/open again|Your slip is open/);
  closePrebook();
  expect(wordsOf(page())).toContain("Your slip is open");
});

test("R4.4-02 a held selection gets the form when its market pauses, and loses it when it opens", () => {
  show({ status: "open" });
  toggleSelection(KEY);
  expect(slipStore.getState().groups.single).toHaveLength(1);
  expect(hasForm()).toBe(false);
  show({ status: "pause" });
  expect(hasForm()).toBe(true);
});

test("R4.4-03 R4.4-04 R4.4-05 R4.4-06 R4.4-07 R4.4-08 R4.4-09 the form is there for the bet types that may be booked", () => {
  const offered: string[] = [];
  for (const betType of ["WIN", "AH", "OU", "1X2", "WINMAP", "SP1X2", "SPWINMAP", "SPAH", "SPOU", "OE", "YN", "OR"]) {
    show({ status: "pause", bet_type_name: betType });
    prebooksStore.setState({ draftKey: KEY });
    if (hasForm()) offered.push(betType);
  }
  expect(offered).toEqual(["WIN", "AH", "OU", "1X2", "WINMAP", "SP1X2", "SPWINMAP", "SPAH", "SPOU"]);
});

test("R4.4-10 R4.4-11 R4.4-12 there is none in the outright, combo and in-match combo views", () => {
  show({ status: "pause" }, true);
  prebooksStore.setState({ draftKey: KEY });
  expect(hasForm()).toBe(false);
  show({ status: "pause" });
  expect(hasForm()).toBe(true);
  for (const tab of ["combo", "event-combo"] as const) {
    setSlipTab(tab);
    expect([tab, hasForm()]).toEqual([tab, false]);
  }
});

test("R3.1-45 R3.1-48 R4.4-13 either flag off takes the form away; a guest has none", () => {
  show({ status: "pause" });
  for (const [flag, feature] of [
    [true, false],
    [false, true],
    [false, false],
  ] as const) {
    setFlags(flag, feature);
    offerPrebook(KEY);
    expect(prebooksStore.getState().draftKey).toBeNull();
    prebooksStore.setState({ draftKey: KEY });
    expect(hasForm()).toBe(false);
  }
});

test("R4.4-01 the target stands in the member's odds type, above the last price", () => {
  show({ status: "pause" });
  for (const [oddsType, shown] of [
    ["euro", "1.95"],
    ["hongkong", "0.95"],
    ["malay", "0.95"],
    ["indo", "-1.0526"],
  ] as const) {
    setFlags(true, true, oddsType);
    prebooksStore.setState({ draftKey: KEY });
    expect(page()).toContain(`value="${shown}"`);
  }
});

const input = {
  key: KEY,
  eventId: "9001001",
  betTypeName: "WIN",
  handicapQuarters: null,
  targetText: "2.10",
  lastOddsCenti: 185,
  stakeMinor: 10_000n,
  currency: "USD",
} as unknown as Parameters<typeof createPrebook>[0];

const created = {
  result: {
    ticket_id: "78120007",
    booking_status: "pending",
    entry_state: "booked",
    is_prebook: "true",
    event_id: "9001001",
    market_id: 700_101,
    line: "700101-0",
    bet_selection_type: "home",
    handicap: null,
    target_odds: 2.1,
    bet_amount: 100,
    date_created_utc: "2025-10-21T10:00:00Z",
  },
};

test("R7.2-71 G-55 prebook sends the target in euro odds with an id, and says that it is saved", async () => {
  show({ status: "pause" });
  const fake = serve({ answer: created });
  offerPrebook(KEY);
  createPrebook(input);
  createPrebook(input);
  await turn();
  const sent = fake.sent.filter(({ name }) => name === "prebook");
  expect(sent).toHaveLength(1);
  expect(sent[0]?.input).toMatchObject({
    body: { market_id: 700_101, line: "700101-0", bet_type_selection: "home", target_odds: 2.1, bet_amount: 100 },
  });
  expect(sent[0]?.options?.uniqueId).toMatch(/^[\da-f-]{36}$/);
  expect(wordsOf(page())).toContain("Prebook saved");
});

test("R8.2-68 a target that is none, too low or too high is reported without asking the server", async () => {
  show({ status: "pause" });
  const fake = serve({ answer: created });
  for (const targetText of ["", "abc", "1.85", "1.84", "100.01", "1e3", "-2"]) {
    offerPrebook(KEY);
    createPrebook({ ...input, targetText });
    await turn();
    expect([targetText, wordsOf(page()).includes("Invalid prebook entry")]).toEqual([targetText, true]);
  }
  expect(fake.sent.filter(({ name }) => name === "prebook")).toEqual([]);
});

test("R8.2-67 a refusal is stated in words; a lost answer is asked for with the same id and counts as what it was", async () => {
  show({ status: "pause" });
  const body = (code: number, detail: object) => ({ base_code: 7, code, ref_code: 0, message: "x", detail });
  serve(refusal(400, body(7001, {})));
  offerPrebook(KEY);
  createPrebook(input);
  await turn();
  expect(wordsOf(page())).toContain("Prebook error, please check pending ticket");
  serve(refusal(400, body(6001, { state: "done", status: 201, body: created })));
  createPrebook(input);
  await turn();
  expect(wordsOf(page())).toContain("Prebook saved");
});

test("R8.2-68 the button of a prebook is off, with the reason, in each state that is refused", () => {
  show({ status: "pause" });
  offerPrebook(KEY);
  const button = (): string => /<button[^>]*>(?=Please|Prebook at|The internet)[^<]*/.exec(page())?.[0] ?? "";
  expect(button()).toMatch(/disabled.*Please enter bet amount/);
  slipStore.setState({ stakes: { single: 1000n } });
  expect(button()).not.toContain("disabled");
  expect(button()).toContain("Prebook at 1.95");
  uiStore.setState({ isOnline: false });
  expect(button()).toMatch(/disabled.*offline/);
});

test("R2.5-26 R2.5-27 the explanation has the guarantee and the handicap conditions, in every language", () => {
  const words = wordsOf(draw(<PrebookExplanation onClose={() => {}} />));
  expect(words).toContain("Optimal odds guarantee");
  expect(words).toContain(
    "Your bet is placed at your target odds or better. If the odds are higher when the market reopens, you get the higher odds.",
  );
  expect(words).toContain("Handicap conditions");
  expect(words).toContain(
    "Your bet is placed only if the handicap is the one you booked. If it changes, the booking waits.",
  );
  const all = LANGUAGES.map((language) => wordsOf(draw(<PrebookExplanation onClose={() => {}} />, language)));
  expect(new Set(all).size).toBe(13);
});
