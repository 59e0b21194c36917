import { oddsCenti } from "@clutch/kernel";
import type { CareStanding, SlipGroup } from "@clutch/rules";
import { beforeEach, expect, test } from "vitest";
import { careStore } from "../../store/care/standing.ts";
import { catalogueStore } from "../../store/catalogue.ts";
import { priceStore } from "../../store/prices.ts";
import { INITIAL_SESSION, sessionStore, type MemberProfile } from "../../store/session.ts";
import { INITIAL_SHARE, shareStore } from "../../store/share.ts";
import { INITIAL_SLIP, slipStore, type LabelledSelection, type SlipState } from "../../store/slip.ts";
import { INITIAL_UI, uiStore } from "../../store/ui.ts";
import { walletStore } from "../../store/wallet.ts";
import { openStakeSteps } from "../../sync/intents/member/open-settings.ts";
import { askDeposit } from "../../sync/intents/navigation.ts";
import { removeSelection } from "../../sync/intents/slip/held-legs.ts";
import { addIncrement, setStake } from "../../sync/intents/stake.ts";
import { refusal, useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import { memberWire } from "../../sync/testing/launch-wire.ts";
import { slipSelection } from "../../sync/testing/slip-selections.ts";
import { parseMember } from "../../sync/wire/member.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { SlipColumn } from "./slip-column.tsx";

const page = (): string => draw(<SlipColumn history={null} />);
const words = (): string => wordsOf(page());
const range = { minMinor: 1000n, maxMinor: 415_000n, maxPayoutMinor: 5_000_000n };
const four = [166, 142, 298, 177].map((odds, index) => slipSelection({ oddsCenti: oddsCenti(odds) }, index + 1));
const ready = {
  ranges: [
    { ticketType: "combo", comboSize: 4, range },
    { ticketType: "system", comboSize: 2, range },
    { ticketType: "system", comboSize: 3, range },
  ],
  rangeState: "ready",
} as const;
let fake: ReturnType<typeof useFakeRuntime>;

beforeEach(() => {
  priceStore.clear();
  catalogueStore.setState({ events: {}, markets: {}, lists: {} });
  careStore.setState({ standing: null });
  slipStore.setState(INITIAL_SLIP, true);
  shareStore.setState(INITIAL_SHARE, true);
  uiStore.setState(INITIAL_UI, true);
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false }, true);
  walletStore.setState({ balance: { amountMinor: 18_040n, currency: "USD" } });
  fake = useFakeRuntime(() => refusal(400, null));
});

function hold(group: SlipGroup, selections: readonly LabelledSelection[], more: Partial<SlipState> = {}): void {
  slipStore.setState({ ...INITIAL_SLIP, ...more, groups: { ...INITIAL_SLIP.groups, [group]: selections } });
}

test("R8.2-19 a refusal for money names both figures and what would mend it, and goes with the next stake", () => {
  const message = { code: 3002, messageId: "error.3002", values: {}, fallback: null };
  const placing = { kind: "refused", message } as const;
  hold("combo", four, { tab: "combo", stakes: { combo: 25_000n }, placing, ...ready });
  expect(page()).toMatch(/role="alert"[^]*Insufficient funds/);
  expect(words()).toContain("The stake is $250.00, your balance $180.40.\nStake $180.40\nDeposit");
  // The steps give their place to what mends the stake.
  expect(words()).not.toContain("+100");
  setStake(18_040n);
  expect(words()).not.toContain("Insufficient funds");
  expect(words()).toContain("+100");
  askDeposit();
  expect(fake.posted).toEqual([{ type: "CLUTCH_DEPOSIT_NEEDED" }]);
});

test("R8.2-20 the stake and the balance it is above are marked, and the slide says no other reason", () => {
  hold("combo", four, { tab: "combo", stakes: { combo: 25_000n }, ...ready });
  expect(page()).toMatch(/<input[^>]*aria-invalid="true"/);
  expect(page()).toMatch(/data-broken="true"[^>]*>Balance \$180\.40/);
  expect(page()).toMatch(/aria-label="Slide to place bet"[^>]*aria-disabled="true"/);
});

test("G-44 while the limits are asked for, no minimum is guessed", () => {
  hold("combo", four, { tab: "combo", stakes: { combo: 5000n }, rangeState: "loading" });
  expect(words()).not.toContain("Minimum bet");
  expect(words()).toContain("Asking for your limits…");
  // None could be loaded: then the fallback of 100 stands.
  slipStore.setState({ rangeState: "failed" });
  expect(words()).toContain("Minimum bet should be 100");
});

test("R2.4-09 a system never shows one price for many bets: sizes with their range, a count, the most", () => {
  const systemStakes = { 2: 500n, 3: 250n };
  walletStore.setState({ balance: { amountMinor: 1_000_000n, currency: "USD" } });
  const small = { ...range, minMinor: 100n };
  const ranges = ready.ranges.map((each) => ({ ...each, range: small }));
  hold("combo", four, { tab: "combo", comboType: "system", systemStakes, ranges, rangeState: "ready" });
  const said = words();
  expect(said).toContain("Doubles\n6 bets, 2.35 to 5.27");
  expect(said).toContain("Trebles\n4 bets, 4.17 to 8.75");
  expect(said).toContain("10 bets, stake\n$40.00\nWinnings, all legs won");
  expect(said).toContain("Slide to place 10 bets");
  expect(said).not.toContain("Combo odds");
  expect(said).not.toContain("12.43");
});

test("R6.1-04 RU-21 for a guest the login stands in the slide's place, and the selections stay", () => {
  sessionStore.setState({ token: null, isAnonymous: true });
  walletStore.setState({ balance: null });
  hold("combo", four, { tab: "combo", stakes: { combo: 2000n } });
  expect(words()).toContain("Log in to place\nPlease login to place bet. Your 4 selections stay in the slip.");
  expect(page()).not.toContain('role="slider"');
});

test("R2.5-02 what may change unasked is one line that says what is set", () => {
  hold("combo", four, { tab: "combo", stakes: { combo: 2000n }, keepsSelections: true, ...ready });
  expect(words()).toContain("Bet options\nAny odds to −10% · keeps selections");
  expect(page()).toMatch(/aria-expanded="false"/);
  sessionStore.setState({ acceptOdds: "better" });
  expect(words()).toContain("Better odds only");
});

test("RU-2 how long a joint price is held stands beside the odds, which never scroll away", () => {
  const held = { agreedCenti: oddsCenti(306), oddsCenti: oddsCenti(306), quoteId: "q" };
  const quote = { kind: "ready", ...held, askedAtMs: 0, expiresAtMs: 9000 } as const;
  const legs = [slipSelection(), slipSelection({ marketId: 700_109 })];
  hold("eventCombo", legs, { tab: "event-combo", stakes: { event_combo: 1000n }, quote });
  expect(page()).toMatch(/<dt>Combo odds<span[^]*Quote held[^]*<\/dt><dd>3\.06<\/dd>/);
});

test("the notice of a shared slip goes with the first change of the slip", () => {
  hold("combo", four, { tab: "combo" });
  shareStore.setState({ opened: { code: "7K2MDX94QT", taken: 4, moved: 0, dropped: [] } });
  removeSelection(four[0]?.key ?? "0:0:home");
  expect(shareStore.getState().opened).toBe(null);
});

test("R5.1-05 above the maximum and the balance both are named, with the nearest stake and a deposit", () => {
  const low = ready.ranges.map((each) => ({ ...each, range: { ...range, maxMinor: 20_000n } }));
  hold("combo", four, { tab: "combo", stakes: { combo: 25_000n }, ranges: low, rangeState: "ready" });
  expect(words()).toContain(
    "Cannot place more than maximum amount\nWhy?\nBET-4\nThe most you can stake is $200.00, your balance $180.40.\nStake $180.40\nDeposit",
  );
});

test("G-44 a step larger than the balance is not offered, one that would pass it stops there", () => {
  hold("combo", four, { tab: "combo", ...ready });
  // The usual steps fit the balance of 180.40.
  expect(words()).toMatch(/\n\+5\n\+10\n\+20\n\+50\n\+100\nMax/);
  setStake(15_000n);
  addIncrement(10_000n);
  expect(slipStore.getState().stakes.combo).toBe(18_040n);
  expect(words()).toContain("Amount has reached its limit");
});

test("G-44 a member's own steps stand in the slip, those above the balance do not, with the way to change them", () => {
  const own = { ...memberWire, choices: { ...memberWire.choices, steps: [2.5, 75, 180.4, 180.41] } };
  sessionStore.setState({ member: parseMember(own) });
  hold("combo", four, { tab: "combo", ...ready });
  expect(words()).toMatch(/\n\+2\.50\n\+75\n\+180\.40\nMax/);
  expect(page()).toContain('aria-label="Edit amounts"');
  // A stored member of an older page has none.
  const { steps: _, ...older } = parseMember(memberWire).choices;
  sessionStore.setState({ member: { ...parseMember(memberWire), choices: older as MemberProfile["choices"] } });
  expect(words()).toMatch(/\n\+5\n/);
  openStakeSteps();
  expect(uiStore.getState()).toMatchObject({ settingsPage: "steps", openPanel: "settings" });
});

test("G-44 without a connection, or before the limits are known, the field is not marked wrong", () => {
  hold("combo", four, { tab: "combo", stakes: { combo: 1500n }, rangeState: "loading" });
  expect(page()).not.toContain('aria-invalid="true"');
  uiStore.setState({ isOnline: false });
  slipStore.setState({ rangeState: "failed" });
  expect(page()).not.toContain('aria-invalid="true"');
  expect(words()).toContain("The internet connection appears to be offline");
  uiStore.setState({ isOnline: true });
  expect(page()).toContain('aria-invalid="true"');
  expect(words()).toContain("Minimum bet should be 100");
});

const ofOwn = (change: Partial<CareStanding>): void =>
  careStore.setState({ standing: { breakUntilMs: 0, closedUntilMs: 0, limits: [], ...change } });
const END_MS = Date.UTC(1970, 0, 2, 21);
const dayLimit = (used: bigint) => ({ kind: "stake", span: "day", most: 50_000n, used, endsAtMs: END_MS }) as const;

test("RU-24 a break and a closure stand in the slip with their end in local time, the slide off, no Max above it", () => {
  sessionStore.setState({ timezone: "Asia/Manila" });
  hold("combo", four, { tab: "combo", stakes: { combo: 5000n }, ...ready });
  expect(page()).toContain("Slide to place bet");
  ofOwn({ breakUntilMs: END_MS });
  expect(words()).toContain("You are on a break until 3 Jan, 05:00\nWhy?\nCARE-3\nSee my limits");
  expect(page()).toMatch(/aria-label="On a break"[^>]*aria-disabled="true"/);
  ofOwn({ closedUntilMs: Date.UTC(1972, 0, 2, 21) });
  expect(words()).toContain(
    "Your account is closed at your own request\nWhy?\nCARE-3\nClosed to bets until 3 Jan 1972, 05:00",
  );
  expect(page()).toMatch(/aria-label="Closed to bets"[^>]*aria-disabled="true"/);
  for (const word of ["Slide to place", "Max", "+100"]) expect(words()).not.toContain(word);
});

test("RU-24 a limit that is reached says what is used and when it starts again, the least stake decides", () => {
  hold("combo", four, { tab: "combo", ...ready });
  ofOwn({ limits: [dayLimit(49_001n)] });
  const said =
    "You have reached your own limit\nWhy?\nCARE-2\nStakes per day: $490.01 of $500.00 used. It starts again on 2 Jan, 21:00.";
  expect(words()).toContain(said);
  expect(page()).toMatch(/aria-label="Limit reached"[^>]*aria-disabled="true"/);
  expect(words()).not.toContain("Max");
  // Ten are left, as much as a bet takes at least.
  ofOwn({ limits: [dayLimit(49_000n)] });
  expect(words()).not.toContain("You have reached");
});

test("RU-24 a stake above what a limit leaves offers just the rest; one within it sees what is left", () => {
  hold("combo", four, { tab: "combo", stakes: { combo: 15_000n }, ...ready });
  ofOwn({ limits: [dayLimit(40_750n)] });
  expect(words()).toContain(
    "Over your limit\nWhy?\nCARE-2\nStakes per day: $92.50 left, limit $500.00\nUse the rest: $92.50\nSee my limits",
  );
  expect(page()).toMatch(/<input[^>]*aria-invalid="true"/);
  expect(page()).toMatch(/aria-label="Over your limit"[^>]*aria-disabled="true"/);
  setStake(9250n);
  expect(page()).toMatch(/aria-label="Slide to place bet"[^>]*aria-disabled="false"/);
  expect(words()).toContain("Min $10.00 – Max $92.50");
  expect(words()).toContain("Stakes per day: $92.50 left, limit $500.00");
  // An increment stops at what is left.
  addIncrement(10_000n);
  expect(slipStore.getState().stakes.combo).toBe(9250n);
  ofOwn({ limits: [dayLimit(0n)] });
  expect(words()).not.toContain("left, limit");
});

test("RU-24 several singles and the sizes of a system are held against a limit by their sum", () => {
  const one = { ...ready, ranges: four.map(() => ({ ticketType: "single", comboSize: null, range }) as const) };
  ofOwn({ limits: [dayLimit(40_000n)] });
  hold("combo", four, { tab: "combo", comboType: "singles", stakes: { singles: 2501n }, ...one });
  expect(words()).toContain("Use the rest: $25.00");
  setStake(2500n);
  expect(page()).toMatch(/aria-label="Slide to place 4 bets"[^>]*aria-disabled="false"/);
  const systemStakes = { 2: 1700n };
  hold("combo", four, { tab: "combo", comboType: "system", systemStakes, ...ready });
  expect(page()).toMatch(/aria-label="Over your limit"[^>]*aria-disabled="true"/);
  expect(words()).toContain("Stakes per day: $100.00 left, limit $500.00");
});
