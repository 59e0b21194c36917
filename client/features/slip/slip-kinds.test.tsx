import type { KeptRange, SlipGroup, TicketType } from "@clutch/rules";
import { oddsCenti } from "@clutch/kernel";
import { beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../../store/catalogue.ts";
import { priceStore } from "../../store/prices.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { slipSelectionsOf } from "../../store/slip-mode.ts";
import { INITIAL_SLIP, slipStore, type LabelledSelection, type SlipState } from "../../store/slip.ts";
import { INITIAL_UI, uiStore } from "../../store/ui.ts";
import { walletStore } from "../../store/wallet.ts";
import { writeEvents } from "../../sync/catalogue.ts";
import { setComboType, setSlipTab, toggleBanker } from "../../sync/intents/slip/held-legs.ts";
import { toggleSelection } from "../../sync/intents/slip.ts";
import { setStake, setSystemStake } from "../../sync/intents/stake.ts";
import { refusal, useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import { slipSelection } from "../../sync/testing/slip-selections.ts";
import { eventWire, marketWire } from "../../sync/testing/wires.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { SlipColumn } from "./slip-column.tsx";

const wordsNow = (): string => wordsOf(draw(<SlipColumn history={null} />));
const range = { minMinor: 1000n, maxMinor: 50_000n, maxPayoutMinor: 5_000_000n };

beforeEach(() => {
  globalThis.requestAnimationFrame ??= (run) => setTimeout(run, 0) as unknown as number;
  priceStore.clear();
  catalogueStore.setState({ events: {}, markets: {}, lists: {} });
  slipStore.setState(INITIAL_SLIP, true);
  uiStore.setState(INITIAL_UI, true);
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false }, true);
  walletStore.setState({ balance: { amountMinor: 1_000_000n, currency: "USD" } });
  useFakeRuntime(() => refusal(400, null));
});

/** Legs in a group, with everything else as given. */
function hold(group: SlipGroup, selections: readonly LabelledSelection[], more: Partial<SlipState> = {}): void {
  slipStore.setState({ ...INITIAL_SLIP, ...more, groups: { ...INITIAL_SLIP.groups, [group]: selections } });
}

const three = [
  slipSelection({ oddsCenti: oddsCenti(185) }, 1),
  slipSelection({ oddsCenti: oddsCenti(240) }, 2),
  slipSelection({ oddsCenti: oddsCenti(172) }, 3),
];
const comboRange = { ranges: [{ ticketType: "combo", comboSize: 3, range }], rangeState: "ready" } as const;

test("R2.4-04 R2.4-05 R2.4-06 R2.4-07 the slip has a tab for every kind, each with what it holds", () => {
  hold("combo", three, { tab: "combo" });
  const page = draw(<SlipColumn history={null} />);
  for (const name of ["Combo", "In-match combo", "Lucky combo", "Bet builder"])
    expect(page).toContain(`title="${name}"`);
  expect(wordsNow()).toContain("Combo\n3");
});

test("R2.4-08 R2.4-09 the Combo tab makes one combo, a system or several singles of its legs", () => {
  hold("combo", three, { tab: "combo", stakes: { combo: 10_000n, singles: 1000n }, ...comboRange });
  expect(wordsNow()).toContain("Combo odds\n7.63\nPotential winnings\n$763.00");
  setComboType("system");
  setSystemStake(2, 1000n);
  expect(wordsNow()).toContain("3 bets, stake\n$30.00\nWinnings, all legs won\n$117.40");
  setComboType("singles");
  expect(wordsNow()).toContain("3 singles, stake\n$30.00\nPotential winnings\n$59.70");
});

test("R2.4-10 a lucky combo is summed up as the combo it is", () => {
  const ranges: readonly KeptRange[] = [{ ticketType: "lucky_combo", comboSize: null, range }];
  hold("luckyCombo", three, { tab: "lucky-combo", stakes: { lucky_combo: 10_000n }, ranges, rangeState: "ready" });
  expect(wordsNow()).toContain("Combo odds\n7.63");
  expect(wordsNow()).toContain("Slide to place bet");
});

test("R5.2-07 combos show euro odds whatever the member's odds type", () => {
  sessionStore.setState({ oddsType: "malay" });
  hold("combo", three, { tab: "combo" });
  expect(wordsNow()).toContain("2.40");
  hold("single", [slipSelection({ oddsCenti: oddsCenti(240) })]);
  expect(wordsNow().replaceAll("−", "-")).toContain("-0.71");
});

test("R2.4-09 bankers cut the combinations of a system to those that hold them", () => {
  hold("combo", [...three, slipSelection({}, 4)], { tab: "combo", comboType: "system", systemStakes: { 2: 1000n } });
  expect(wordsNow()).toContain("6 bets, stake");
  const [first, second, third] = slipSelectionsOf(slipStore.getState());
  toggleBanker(first?.key as never);
  expect(wordsNow()).toContain("3 bets, stake");
  toggleBanker(second?.key as never);
  // With two bankers every combination has three legs at least: nothing is staked on those of two any more.
  expect(wordsNow()).toContain("0 bets, stake");
  toggleBanker(third?.key as never);
  expect(slipStore.getState().bankers).toHaveLength(2);
});

test.each([
  ["R8.2-61", [...three, slipSelection({ marketId: 9, eventId: "9001001" })], {}, "Unable to add same event"],
  ["R8.2-62", [...three, slipSelection({ matchKey: "9001001" }, 4)], {}, "Unable to place bet on same matches"],
  ["R8.2-63", [...three, slipSelection({ isOutright: true }, 4)], {}, "Outright market not available for combo"],
  ["R8.2-64", [...three, slipSelection({ isComboAllowed: false }, 4)], {}, "Combo bet not allowed for this event"],
])("%s legs that cannot be a combo say so above the stake and on the slide", (_, selections, more, text) => {
  hold("combo", selections, { tab: "combo", stakes: { combo: 10_000n }, ...comboRange, ...more });
  expect(wordsNow().split(text)).toHaveLength(3);
  expect(wordsNow()).not.toContain("Slide to place");
});

test("R8.2-60 R5.2-01 a combo of two says only what is missing; the server's refusal is shown in its words", () => {
  hold("combo", three.slice(0, 2), { tab: "combo", stakes: { combo: 5000n } });
  const words = wordsNow();
  expect(words).toContain("Add 1 more match\nWhy?\nCOM-6\nA combo takes 3 or more.\nPlace 2 singles instead");
  expect(words).toContain("Combo odds 4.44 so far");
  for (const guess of ["Minimum bet", "Limits", "Min $"]) expect(words).not.toContain(guess);
  const message = { code: 6023, messageId: "error.6023", values: {}, fallback: null };
  hold("combo", three.slice(0, 2), { tab: "combo", placing: { kind: "refused", message } });
  expect(wordsNow()).toContain("Need at least 3 different matches and at least 3 events for combo");
});

test.each([
  ["R8.2-54", { maxComboAmount: 50, maxComboPayout: 0 }, "combo", "Combo limit"],
  ["R8.2-53 R5.2-12", { maxComboAmount: 0, maxComboPayout: 700 }, "combo", "Combo is more than max payout"],
  ["R8.2-55 R5.2-11", { maxComboAmount: 50, maxComboPayout: 0 }, "mixed", "Mixed combo limit"],
] as const)("%s the partner's limits are shown before they are hit", (_, limits, kind, text) => {
  const { partner } = INITIAL_SESSION;
  sessionStore.setState({ partner: { ...partner, ...limits } });
  const quote = {
    kind: "ready",
    agreedCenti: oddsCenti(763),
    oddsCenti: oddsCenti(763),
    quoteId: "q",
    askedAtMs: 0,
    expiresAtMs: 1,
  } as const;
  if (kind === "combo") hold("combo", three, { tab: "combo", stakes: { combo: 10_000n }, ...comboRange });
  else hold("mixedCombo", three, { tab: "bet-builder", stakes: { mixed_combo: 10_000n }, quote });
  if (kind === "mixed") slipStore.setState({ ranges: [{ ticketType: "mixed_combo", comboSize: null, range }] });
  expect(wordsNow()).toContain(text);
});

test("R5.0-01 each kind is held to its own range from the server, whatever the partner's settings allow", () => {
  const { partner } = INITIAL_SESSION;
  sessionStore.setState({ partner: { ...partner, minBetAmount: 1, maxComboAmount: 0, maxComboPayout: 0 } });
  const upTo = (ticketType: "single" | "combo" | "system", comboSize: number | null, maxMinor: bigint) => ({
    ticketType,
    comboSize,
    range: { minMinor: 1000n, maxMinor, maxPayoutMinor: null },
  });
  const ranges = [upTo("single", null, 20_000n), upTo("combo", null, 5000n), upTo("system", 2, 3000n)];
  const isRefused = (): boolean => wordsNow().includes("Cannot place more than maximum amount");
  for (const [stake, isAbove] of [
    [20_000n, false],
    [20_100n, true],
  ] as const) {
    hold("single", three.slice(0, 1), { stakes: { single: stake }, ranges, rangeState: "ready" });
    expect(["single", stake, isRefused()]).toEqual(["single", stake, isAbove]);
  }
  for (const [stake, isAbove] of [
    [5000n, false],
    [5100n, true],
  ] as const) {
    hold("combo", three, { tab: "combo", stakes: { combo: stake }, ranges, rangeState: "ready" });
    expect(["combo", stake, isRefused()]).toEqual(["combo", stake, isAbove]);
  }
  for (const [stake, isAbove] of [
    [3000n, false],
    [3100n, true],
  ] as const) {
    hold("combo", three, {
      tab: "combo",
      comboType: "system",
      systemStakes: { 2: stake },
      ranges,
      rangeState: "ready",
    });
    expect(["system", stake, isRefused()]).toEqual(["system", stake, isAbove]);
  }
});

test("R3.1-14 R3.1-16 R5.7-10 amounts are short, and with symbol or code, as the partner wants; limits stay exact", () => {
  const ranges: readonly KeptRange[] = [
    { ticketType: "single", comboSize: null, range: { ...range, maxMinor: 588_235n } },
  ];
  walletStore.setState({ balance: { amountMinor: 123_456_789n, currency: "USD" } });
  for (const [inK, showSymbol, winnings, balance, limit] of [
    [false, true, "$1,850.00", "Balance $1,234,567.89", "– Max $5,882.35"],
    [true, true, "$1.85K", "Balance $1.23M", "– Max $5,882.35"],
    [true, false, "1.85K USD", "Balance 1.23M USD", "– Max 5,882.35 USD"],
  ] as const) {
    sessionStore.setState(({ partner }) => ({ partner: { ...partner, inK, showSymbol } }));
    hold("single", three.slice(0, 1), { stakes: { single: 100_000n }, ranges, rangeState: "ready" });
    const words = wordsNow();
    for (const part of [`\n${winnings}\n`, balance, limit]) expect(words).toContain(part);
  }
});

test("R8.2-52 a single that would pay more than the limit says so", () => {
  const ranges: readonly KeptRange[] = [
    { ticketType: "single", comboSize: null, range: { ...range, maxPayoutMinor: 15_000n } },
  ];
  hold("single", [slipSelection()], { stakes: { single: 10_000n }, ranges, rangeState: "ready" });
  expect(wordsNow()).toContain("Max payout limit");
});

test("R8.2-56 more matches than the partner allows in a combo are refused when the next is tapped", () => {
  sessionStore.setState({ partner: { ...INITIAL_SESSION.partner, comboMaxNumEvent: 3 } });
  const markets = [marketWire({ market_id: 700_104 })];
  const home = { team_name: "Iron Wolves", team_logo: null };
  writeEvents([eventWire({ event_id: "9001004", event_name: "Iron Wolves vs Blue Owls", home, markets })]);
  hold("combo", three, { tab: "combo" });
  toggleSelection("700104:0:home");
  expect(wordsNow()).toContain("More than maximum number of allowed events");
  expect(slipSelectionsOf(slipStore.getState())).toHaveLength(3);
});

test("RU-19 a system shows its combinations and the most there may be, and says when there are too many", () => {
  sessionStore.setState({ partner: { ...INITIAL_SESSION.partner, maxCombinations: 3 } });
  const four = [...three, slipSelection({ marketId: 700_104, eventId: "9001004", matchKey: "9001004" })];
  hold("combo", four, { tab: "combo", comboType: "system" });
  slipStore.setState({ systemStakes: {} });
  expect(wordsNow()).toContain("Combinations: 0 of at most 3");
  // Six pairs alone are too many, four triples as well.
  expect(wordsNow()).toContain("Too many combinations");
  sessionStore.setState({ partner: { ...INITIAL_SESSION.partner, maxCombinations: 9 } });
  slipStore.setState({ systemStakes: { 2: 1000n } });
  expect(wordsNow()).toContain("Combinations: 6 of at most 9");
  expect(wordsNow()).not.toContain("Too many combinations");
  slipStore.setState({ systemStakes: { 2: 1000n, 3: 1000n } });
  expect(wordsNow()).toContain("Combinations: 10 of at most 9");
  expect(wordsNow()).toContain("Too many combinations");
});

test("R4.3-02 a second price of an event the combo holds is refused with its text", () => {
  writeEvents([eventWire()]);
  setSlipTab("combo");
  toggleSelection("700101:0:home");
  toggleSelection("700101:0:away");
  expect(slipSelectionsOf(slipStore.getState()).map(({ selection }) => selection)).toEqual(["home"]);
  expect(wordsNow()).toContain("Unable to add same event");
});

test("R4.3-01 an in-match combo takes the same price off again, and says what it still needs", () => {
  writeEvents([eventWire()]);
  setSlipTab("event-combo");
  toggleSelection("700101:0:home");
  expect(wordsNow()).toContain("Pick at least 2 selections");
  toggleSelection("700101:0:home");
  expect(wordsNow()).toContain("Tap 2 to 10 prices of one match");
});

test("RU-2 legs that cannot win together are named, and nothing can be placed", () => {
  const selections = [
    slipSelection(),
    slipSelection({ marketId: 700_109, eventId: "9001001", matchKey: "9001001", selectionName: "Over" }),
  ];
  const keys = selections.map(({ key }) => key);
  const quote = { kind: "refused", reason: "contradiction", keys } as const;
  hold("eventCombo", selections, { tab: "event-combo", stakes: { event_combo: 10_000n }, quote });
  slipStore.setState({ ranges: [{ ticketType: "event_combo", comboSize: null, range }] });
  expect(wordsNow()).toContain("These legs cannot win together\nWhy?\nCOM-3\nRed Foxes · Over");
  expect(draw(<SlipColumn history={null} />)).toMatch(/role="slider"[^>]*aria-disabled="true"/);
});

test("R8.2-37 R4.3-12 the prompt lists every leg that changed with its old and new price", () => {
  const [first, second, third] = three as [LabelledSelection, LabelledSelection, LabelledSelection];
  const changed = [
    { ...first, currentOddsCenti: oddsCenti(150), changeStatus: "down" },
    { ...second, status: "closed", changeStatus: "lock" },
    third,
  ] as const;
  hold("combo", changed, { tab: "combo", isPromptOpen: true, ...comboRange });
  const words = wordsNow();
  expect(words).toContain("Odds or statuses have changed\nWhy?\nBET-3\nRed Foxes\n1.85\n1.50\nRed Foxes\nis removed");
});

test("RU-22 a paused leg counts in neither odds nor amount; of several singles the others are placed", () => {
  const [first, second, third] = three as [LabelledSelection, LabelledSelection, LabelledSelection];
  const paused = [first, { ...second, status: "pause", changeStatus: "lock" }, third] as const;
  hold("combo", paused, { tab: "combo", stakes: { combo: 10_000n, singles: 1000n }, ...comboRange });
  expect(wordsNow()).toContain("Paused, back in a moment\nRemove leg");
  expect(wordsNow()).toContain("Combo odds\n3.18");
  expect(draw(<SlipColumn history={null} />)).toMatch(/role="slider"[^>]*aria-disabled="true"/);
  const ranges = paused.map(() => ({ ticketType: "single" as const, comboSize: null, range }));
  slipStore.setState({ comboType: "singles", ranges });
  expect(wordsNow()).toContain("2 singles, stake\n$20.00");
  expect(wordsNow()).toContain("Slide to place 2 bets");
});

test("R2.4-04 each kind remembers its own amount", () => {
  hold("combo", three, { tab: "combo" });
  setStake(7000n);
  setSlipTab("single");
  setStake(2000n);
  setSlipTab("combo");
  expect(slipStore.getState().stakes).toEqual({ combo: 7000n, single: 2000n });
  expect(draw(<SlipColumn history={null} />)).toContain('value="70.00"');
});

test("R5.1-06 the balance has to last for all of several singles, and for all combinations of a system", () => {
  walletStore.setState({ balance: { amountMinor: 5000n, currency: "USD" } });
  const types: readonly TicketType[] = [...three.map(() => "single" as const), "system"];
  const ranges = types.map((ticketType) => ({
    ticketType,
    comboSize: ticketType === "system" ? 2 : null,
    range,
  }));
  hold("combo", three, { tab: "combo", comboType: "singles", stakes: { singles: 2000n }, ranges, rangeState: "ready" });
  expect(wordsNow()).toContain("Cannot place bet more than wallet balance");
  setStake(1600n);
  expect(wordsNow()).toContain("Slide to place 3 bets");
  setComboType("system");
  slipStore.setState({ ranges, systemStakes: { 2: 2000n } });
  expect(wordsNow()).toContain("Cannot place bet more than wallet balance");
});
