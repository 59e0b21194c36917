import { calls, type CheckedSlipWire, type MarketWire } from "@clutch/contract";
import { oddsCenti } from "@clutch/kernel";
import * as fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import { catalogueStore } from "../../store/catalogue.ts";
import { priceStore } from "../../store/prices.ts";
import { INITIAL_SESSION, sessionStore, type MemberProfile } from "../../store/session.ts";
import { INITIAL_SHARE, shareStore } from "../../store/share.ts";
import { INITIAL_SLIP, slipStore } from "../../store/slip.ts";
import { refusal, useFakeRuntime, type Reply } from "../testing/fake-runtime.ts";
import { slipSelection } from "../testing/slip-selections.ts";
import { eventWire, marketWire, ticketWire } from "../testing/wires.ts";
import { recoverBet } from "../slip/bet.ts";
import { storePendingBet } from "../slip/pending-bet.ts";
import { startSlipFollowing } from "../slip/slip.ts";
import { formatKeptSlip, mergeKept, parseKeptSlip } from "./kept-slip.ts";
import { startKeepingSlip } from "./keep-slip.ts";

const MEMBER = 42;
const KEY = `slip-demo-${MEMBER}`;
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
const stops: (() => void)[] = [];
let onStorage: (event: StorageEvent) => void = () => undefined;
const target = {
  addEventListener: (_: string, listener: unknown) => (onStorage = listener as typeof onStorage),
  removeEventListener: () => undefined,
};

const offered = { event_id: "9001001", market_id: 700_101, line: "700101-0", bet_type_selection: "home" } as const;
const checked = (change: Partial<CheckedSlipWire>, market: Partial<MarketWire> = {}): Reply => ({
  answer: {
    bet_type: "single",
    events: [eventWire({ markets: [marketWire(market)] })],
    tickets: [{ ...offered, handicap: null, euro_odds: 1.85 }],
    dropped: [],
    ...change,
  },
});
const dropped = (reason: "paused" | "closed"): CheckedSlipWire["dropped"][number] => ({
  market_id: 700_101,
  line: "700101-0",
  bet_type_selection: "home",
  event_name: "Red Foxes vs Blue Owls",
  game_market_name: "Match Winner",
  bet_type_name: "WIN",
  selection: { name: "Red Foxes" },
  handicap: null,
  euro_odds: null,
  reason,
});

const held = slipSelection({ oddsCenti: oddsCenti(180), currentOddsCenti: oddsCenti(185) });
const slipOf = (legs = [held]) => ({
  ...INITIAL_SLIP,
  groups: { ...INITIAL_SLIP.groups, single: legs },
  stakes: { single: 2500n },
});

const signIn = (memberId: number | null): void =>
  sessionStore.setState({
    auth: "demo",
    launchId: "l",
    token: "t",
    member: memberId === null ? null : ({ memberId } as MemberProfile),
  });

/** A page that has just been loaded, with what its browser holds. */
function load(storage: Readonly<Record<string, string>>, reply: Reply = checked({})) {
  const fake = useFakeRuntime(({ name }) => (name === "slipCheck" ? reply : refusal(400, null)));
  for (const [key, value] of Object.entries(storage)) fake.runtime.local.set(key, value);
  stops.push(startKeepingSlip(target as never), startSlipFollowing());
  return fake;
}

const legsNow = () => slipStore.getState().groups.single;

beforeEach(() => {
  globalThis.requestAnimationFrame ??= (run) => setTimeout(run, 0) as unknown as number;
  priceStore.clear();
  catalogueStore.setState({ events: {}, markets: {}, lists: {} });
  slipStore.setState(INITIAL_SLIP, true);
  shareStore.setState(INITIAL_SHARE, true);
  sessionStore.setState(INITIAL_SESSION, true);
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

test("a kept slip is read back as it was, and text that is none is nothing", () => {
  const amount = fc.bigInt({ min: 0n, max: 10n ** 24n });
  fc.assert(
    fc.property(fc.array(fc.nat(40), { maxLength: 8 }), amount, fc.boolean(), (numbers, stake, keepsSelections) => {
      const combo = [...new Set(numbers)].map((of) => slipSelection({ handicapQuarters: of - 20 }, of));
      const groups = { ...INITIAL_SLIP.groups, combo };
      const slip = { ...INITIAL_SLIP, tab: "combo", groups, stakes: { combo: stake }, keepsSelections } as const;
      const text = formatKeptSlip({ ...slip, systemStakes: { 2: stake } });
      const kept = parseKeptSlip(text);
      expect(kept).toMatchObject({ tab: "combo", stakes: { combo: stake }, systemStakes: { 2: stake } });
      expect(kept && formatKeptSlip(kept)).toBe(text);
      // Prices that move are not part of it.
      const moved = combo.map((leg) => ({ ...leg, currentOddsCenti: oddsCenti(300), status: "pause" as const }));
      expect(formatKeptSlip({ ...slip, systemStakes: { 2: stake }, groups: { ...groups, combo: moved } })).toBe(text);
    }),
  );
  const text = formatKeptSlip(slipOf());
  for (const none of [
    "",
    "{",
    "null",
    "[]",
    "{}",
    text.replace('"version":1', '"version":2'),
    text.replace("2500", "x"),
  ])
    expect(parseKeptSlip(none)).toBe(null);
});

test("RU-4 a reload keeps legs, amount and what was agreed to, at prices read again", async () => {
  signIn(MEMBER);
  const fake = load({ [KEY]: formatKeptSlip(slipOf()) });
  await turn();
  expect(fake.sent[0]).toMatchObject({ name: "slipCheck", input: { body: { tickets: [{ line: "700101-0" }] } } });
  expect(legsNow()).toMatchObject([{ key: held.key, oddsCenti: 180, currentOddsCenti: 185, changeStatus: "up" }]);
  expect(slipStore.getState()).toMatchObject({ stakes: { single: 2500n }, isPromptOpen: false });
});

test("R4.3-12 a price that fell beyond the slide while the page was away asks first", async () => {
  signIn(MEMBER);
  const fallen = marketWire().selections.map((each) => ({ ...each, euro_odds: 1.5 }));
  load({ [KEY]: formatKeptSlip(slipOf()) }, checked({}, { selections: fallen }));
  await turn();
  expect([legsNow()[0]?.currentOddsCenti, slipStore.getState().isPromptOpen]).toEqual([150, true]);
});

test("what is gone is named and left out; what is paused stays, locked, until its price is known", async () => {
  signIn(MEMBER);
  const gone = checked({ events: [], tickets: [], dropped: [dropped("closed")] });
  load({ [KEY]: formatKeptSlip(slipOf()) }, gone);
  await turn();
  expect(legsNow()).toEqual([]);
  expect(shareStore.getState().opened).toMatchObject({ taken: 0, dropped: [{ selectionName: "Red Foxes" }] });
  for (const stop of stops.splice(0)) stop();

  let reply = checked({ events: [], tickets: [], dropped: [dropped("paused")] });
  const fake = useFakeRuntime(({ name }) => (name === "slipCheck" ? reply : refusal(400, null)));
  fake.runtime.local.set(KEY, formatKeptSlip(slipOf()));
  stops.push(startKeepingSlip(target as never), startSlipFollowing());
  await turn();
  expect(legsNow()).toMatchObject([{ status: "pause", changeStatus: "lock", isLongPause: false }]);
  reply = checked({});
  fake.timers.advance(5000);
  await turn();
  await turn();
  expect(legsNow()).toMatchObject([{ status: "open", currentOddsCenti: 185 }]);
});

test("RU-22 a restored leg that stays without a price for a minute prompts", async () => {
  signIn(MEMBER);
  const fake = load({ [KEY]: formatKeptSlip(slipOf()) }, refusal(503, null));
  for (let at = 0; at < 12; at += 1) {
    await turn();
    expect(slipStore.getState().isPromptOpen).toBe(false);
    fake.timers.advance(5000);
  }
  await turn();
  expect([legsNow()[0]?.isLongPause, slipStore.getState().isPromptOpen]).toEqual([true, true]);
});

test("a guest's selections come along into the member's slip, once; another member's stay theirs", async () => {
  signIn(null);
  const fake = load({ [KEY]: formatKeptSlip(slipOf([slipSelection({}, 2)])) });
  await turn();
  slipStore.setState(slipOf());
  expect(fake.runtime.local.get("slip-demo-guest")).toContain("700101:0:home");
  signIn(MEMBER);
  await turn();
  expect(legsNow().map(({ marketId }) => marketId)).toEqual([700_101]);
  expect(fake.runtime.local.get("slip-demo-guest")).toBe(null);
  expect(fake.runtime.local.get(KEY)).toContain("700101:0:home");
  signIn(43);
  await turn();
  expect(legsNow()).toEqual([]);
  expect(fake.runtime.local.get(KEY)).toContain("700101:0:home");
});

test("a guest's slip takes the place of the member's tab by tab, and keeps the amounts of the others", () => {
  const own = parseKeptSlip(
    formatKeptSlip({ ...slipOf([slipSelection({}, 2)]), stakes: { single: 100n, combo: 700n } }),
  );
  const guest = parseKeptSlip(formatKeptSlip(slipOf()));
  const none = parseKeptSlip(formatKeptSlip(INITIAL_SLIP));
  if (own === null || guest === null || none === null) throw new Error("no slip");
  expect(mergeKept(own, guest)).toMatchObject({
    groups: { single: [{ marketId: 700_101 }] },
    stakes: { single: 2500n, combo: 700n },
  });
  expect(mergeKept(own, none)).toBe(own);
});

/** Another tab of this browser writes its slip. */
function writeElsewhere(fake: ReturnType<typeof load>, text: string): void {
  fake.runtime.local.set(KEY, text);
  onStorage({ key: KEY } as StorageEvent);
}

test("another tab's slip is shown here too, and is not written back", async () => {
  signIn(MEMBER);
  const fake = load({});
  await turn();
  const text = formatKeptSlip(slipOf());
  // As a tab of another language writes it: its names are not those of here.
  const foreign = text.replaceAll("Red Foxes", "Рыжие лисы");
  writeElsewhere(fake, foreign);
  await turn();
  expect(legsNow()).toMatchObject([{ key: held.key, oddsCenti: 180 }]);
  expect(fake.runtime.local.get(KEY)).toBe(foreign);
  writeElsewhere(fake, formatKeptSlip(INITIAL_SLIP));
  await turn();
  expect(legsNow()).toEqual([]);
  // A bet on its way is nobody else's to change.
  const placing = { kind: "asking", uniqueId: "u", sinceMs: 0 } as const;
  slipStore.setState({ placing });
  writeElsewhere(fake, text);
  await turn();
  expect(legsNow()).toEqual([]);
});

test("a tab that starts writes nothing, and a slip older than this tab's own does not take its place", async () => {
  signIn(MEMBER);
  const fake = load({});
  await turn();
  expect(fake.runtime.local.get(KEY)).toBe(null);
  slipStore.setState(slipOf());
  const own = fake.runtime.local.get(KEY);
  expect(own).toContain("700101:0:home");
  // Written by another tab before this one's selection, and heard of after it.
  onStorage({ key: KEY, newValue: formatKeptSlip(INITIAL_SLIP) } as StorageEvent);
  await turn();
  expect(legsNow()).toMatchObject([{ key: held.key }]);
  expect(fake.runtime.local.get(KEY)).toBe(own);
});

test("RU-3 legs of a bet whose answer was lost in a reload are not offered again once it is known as placed", async () => {
  const unique_id = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
  signIn(MEMBER);
  const leg = {
    event_id: "9001001",
    event_name: "Red Foxes vs Blue Owls",
    event_date_utc: "2025-10-21T11:00:00Z",
    game_id: 2,
    market_id: 700_101,
    line: "700101-0",
    game_market_name: "Match Winner",
    bet_type_name: "WIN",
    market_status: "open",
    bet_selection_type: "home",
    selection: { name: "Red Foxes" },
    handicap: null,
    result_value: null,
    result_status: "pending",
    odds: 0.85,
    euro_odds: 1.85,
  };
  const body = { unique_id, result: { ...ticketWire, tickets: [leg] }, wallet: { balance: 900, currency_code: "USD" } };
  const fake = useFakeRuntime(({ name }) => {
    if (name === calls.betByUniqueId.name) return { answer: { state: "done", status: 201, body } };
    return name === "slipCheck" ? checked({}) : refusal(400, null);
  });
  storePendingBet(fake.runtime.local, MEMBER, { uniqueId: unique_id, sentAtMs: 0 });
  fake.runtime.local.set(KEY, formatKeptSlip(slipOf()));
  stops.push(startKeepingSlip(target as never));
  await Promise.all([turn(), recoverBet({ uniqueId: unique_id, sentAtMs: 0 })]);
  await turn();
  expect(slipStore.getState()).toMatchObject({ placing: { kind: "placed" }, groups: { single: [] } });
});
