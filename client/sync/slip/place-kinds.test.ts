import { calls } from "@clutch/contract";
import { oddsCenti } from "@clutch/kernel";
import { TICKET_TYPES, type SlipGroup } from "@clutch/rules";
import { beforeEach, expect, test } from "vitest";
import { careStore } from "../../store/care/standing.ts";
import { priceStore } from "../../store/prices.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { slipSelectionsOf } from "../../store/slip-mode.ts";
import { INITIAL_SLIP, slipStore, type SlipState } from "../../store/slip.ts";
import { INITIAL_UI, uiStore } from "../../store/ui.ts";
import { walletStore } from "../../store/wallet.ts";
import { acceptChanges, placeBet } from "../intents/place.ts";
import { setSlipTab } from "../intents/slip/held-legs.ts";
import { refusal, useFakeRuntime, type Reply, type SentCall } from "../testing/fake-runtime.ts";
import { slipSelection } from "../testing/slip-selections.ts";
import { ticketWire } from "../testing/wires.ts";
import { refreshRange } from "./slip-range.ts";

const range = { minMinor: 1000n, maxMinor: 50_000n, maxPayoutMinor: null };
const three = [185, 240, 172].map((odds, index) => slipSelection({ oddsCenti: oddsCenti(odds) }, index + 1));
const joint = [
  slipSelection({ oddsCenti: oddsCenti(170), marketTab: "MAP 1" }),
  slipSelection({
    oddsCenti: oddsCenti(180),
    marketTab: "MAP 1",
    marketId: 700_112,
    eventId: "9001001",
    matchKey: "9001001",
  }),
];
const quote: SlipState["quote"] = {
  kind: "ready",
  agreedCenti: oddsCenti(306),
  oddsCenti: oddsCenti(300),
  quoteId: "q-1",
  askedAtMs: 0,
  expiresAtMs: 5000,
};
const placed = (uniqueId: string): Reply => ({
  answer: {
    unique_id: uniqueId,
    result: { ...ticketWire, ticket_id: uniqueId },
    wallet: { balance: 900, currency_code: "USD" },
  },
});

beforeEach(() => {
  priceStore.clear();
  careStore.setState({ standing: null });
  slipStore.setState(INITIAL_SLIP, true);
  uiStore.setState(INITIAL_UI, true);
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false, oddsType: "malay" }, true);
  walletStore.setState({ balance: { amountMinor: 1_000_000n, currency: "USD" } });
});

function hold(
  group: SlipGroup,
  selections: readonly ReturnType<typeof slipSelection>[],
  more: Partial<SlipState>,
): void {
  const ranges = (["single", "single", ...TICKET_TYPES.filter((type) => type !== "system")] as const).map(
    (ticketType) => ({
      ticketType,
      comboSize: null,
      range,
    }),
  );
  slipStore.setState({ ...INITIAL_SLIP, ranges, groups: { ...INITIAL_SLIP.groups, [group]: selections }, ...more });
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 12; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};
const isPost = ({ name }: SentCall): boolean => name.endsWith("Bet");
const idOf = ({ options }: SentCall): string => options?.uniqueId ?? "";
const bodyOf = (call: SentCall | undefined) => (call?.input as { body: Record<string, unknown> } | undefined)?.body;
const legsOf = (call: SentCall | undefined) =>
  (bodyOf(call)?.["tickets"] ?? []) as readonly { readonly is_banker?: boolean }[];
const server = (reply = (call: SentCall): Reply => placed(idOf(call))) =>
  useFakeRuntime((call) => (isPost(call) ? reply(call) : refusal(400, null)));

test.each([
  [
    "R1.1-15 R7.2-59",
    "comboBet",
    "combo",
    three,
    { tab: "combo", stakes: { combo: 10_000n } },
    { bet_type: "combo", bet_amount: 100, member_odds: 7.63 },
  ],
  [
    "R1.1-19 R7.2-61",
    "luckyComboBet",
    "luckyCombo",
    three,
    { tab: "lucky-combo", stakes: { lucky_combo: 10_000n } },
    { bet_type: "lucky_combo", member_odds: 7.63 },
  ],
  [
    "R1.1-17 R7.2-60",
    "eventComboBet",
    "eventCombo",
    joint,
    { tab: "event-combo", stakes: { event_combo: 10_000n }, quote },
    { bet_type: "event_combo", event_id: "9001001", map_option: "MAP 1", quote_id: "q-1", member_odds: 3.06 },
  ],
  [
    "R1.1-18 R7.2-62",
    "mixedComboBet",
    "mixedCombo",
    [...joint, slipSelection({}, 2)],
    { tab: "bet-builder", stakes: { mixed_combo: 10_000n }, quote },
    { bet_type: "mixed_combo", quote_id: "q-1", member_odds: 3.06 },
  ],
] as const)(
  "%s is placed by its own call in euro odds, with a body the contract takes",
  async (_, name, group, selections, more, body) => {
    const fake = server();
    hold(group, selections, more);
    placeBet();
    await settle();
    const sent = fake.sent.find(isPost);
    expect(sent?.name).toBe(name);
    expect(bodyOf(sent)).toMatchObject({ ...body, odds_type: "euro" });
    expect(calls[name].body.safeParse(bodyOf(sent)).success).toBe(true);
    expect(slipStore.getState().placing.kind).toBe("placed");
    expect(slipSelectionsOf(slipStore.getState())).toEqual([]);
  },
);

test("R1.1-16 R2.4-09 a system is sent with a stake for each size and its bankers marked", async () => {
  const fake = server();
  const selections = [...three, slipSelection({}, 4)];
  const bankers = [selections[1]?.key ?? "1:0:x"] as const;
  hold("combo", selections, { tab: "combo", comboType: "system", systemStakes: { 2: 1000n, 3: 2000n }, bankers });
  slipStore.setState({ ranges: [] });
  walletStore.setState({ balance: { amountMinor: 1_000_000n, currency: "USD" } });
  slipStore.setState({ ranges: [2, 3].map((comboSize) => ({ ticketType: "system", comboSize, range })) });
  placeBet();
  await settle();
  const body = bodyOf(fake.sent.find(isPost));
  expect(body).toMatchObject({
    bet_type: "system",
    systems: [
      { combo_size: 2, bet_amount: 10 },
      { combo_size: 3, bet_amount: 20 },
    ],
  });
  expect(legsOf(fake.sent.find(isPost)).map((leg) => leg.is_banker === true)).toEqual([false, true, false, false]);
  expect(calls.comboBet.body.safeParse(body).success).toBe(true);
});

test("RU-24 a bet that an own limit known here would refuse is not sent, and one that fits is", async () => {
  const fake = server();
  const more = { tab: "combo", stakes: { combo: 10_000n } } as const;
  hold("combo", three, more);
  const day = { kind: "stake", span: "day", most: 20_000n, endsAtMs: 1e12 } as const;
  const standing = (used: bigint) => ({ breakUntilMs: 0, closedUntilMs: 0, limits: [{ ...day, used }] });
  careStore.setState({ standing: standing(10_001n) });
  placeBet();
  await settle();
  const values = { limit: "stake", span: "day", most: 200, used: 100.01 };
  expect(slipStore.getState().placing).toMatchObject({ kind: "refused", message: { code: 2005, values } });
  expect(fake.sent.filter(isPost)).toEqual([]);
  careStore.setState({ standing: standing(10_000n) });
  placeBet();
  await settle();
  expect(slipStore.getState().placing.kind).toBe("placed");
});

test("RU-24 a limit set on another device is known here once the server has refused a bet for it", async () => {
  const limits = [{ kind: "stake", span: "day", most: 50, used: 50, ends_at: 1e12, raise: null }];
  const none = { break_until: null, closed_until: null, reminder_minutes: null, visit_started_at: null, since: null };
  const care = { answer: { result: { currency_code: "USD", limits, ...none } } };
  useFakeRuntime((call) => {
    if (call.name === "care") return care;
    return refusal(400, isPost(call) ? { code: 2005, message: "You have reached your own limit" } : null);
  });
  hold("combo", three, { tab: "combo", stakes: { combo: 10_000n } });
  placeBet();
  await settle();
  expect(careStore.getState().standing?.limits).toMatchObject([{ most: 5000n, used: 5000n }]);
});

test("R2.4-04 singles are tickets with own ids; one refused for the pause between bets is retried after it", async () => {
  let posts = 0;
  const fake = server((call) => {
    posts += 1;
    return posts === 2
      ? refusal(400, { code: 6008, message: "Place bet too fast. Please wait for a few secs" })
      : placed(idOf(call));
  });
  hold("combo", three, { tab: "combo", comboType: "singles", stakes: { singles: 2000n } });
  placeBet();
  for (let turn = 0; turn < 10 && slipStore.getState().placing.kind !== "placed"; turn += 1) {
    await settle();
    fake.timers.advance(1000);
  }
  const sent = fake.sent.filter(isPost);
  expect(sent.map(({ name }) => name)).toEqual(["singleBet", "singleBet", "singleBet", "singleBet"]);
  expect(new Set(sent.map(idOf)).size).toBe(4);
  expect(sent.map((call) => legsOf(call).length)).toEqual([1, 1, 1, 1]);
  expect(slipStore.getState().placing).toMatchObject({ kind: "placed", tickets: [{}, {}, {}], refusal: null });
});

test("R4.3-22 of several singles those refused stay in the slip with the reason", async () => {
  let posts = 0;
  server((call) => {
    posts += 1;
    return posts === 2 ? refusal(400, { code: 4001, message: "Unable to place bet" }) : placed(idOf(call));
  });
  hold("combo", three, { tab: "combo", comboType: "singles", stakes: { singles: 2000n } });
  placeBet();
  await settle();
  expect(slipStore.getState().placing).toMatchObject({ kind: "placed", refusal: { code: 4001 } });
  expect(slipSelectionsOf(slipStore.getState()).map(({ eventId }) => eventId)).toEqual(["9001002"]);
});

test("RU-22 a single in a short pause is not placed and stays in the slip", async () => {
  const fake = server();
  const legs = three.map((leg, at) =>
    at === 1 ? { ...leg, status: "pause" as const, changeStatus: "lock" as const } : leg,
  );
  hold("combo", legs, { tab: "combo", comboType: "singles", stakes: { singles: 2000n } });
  placeBet();
  await settle();
  expect(fake.sent.filter(isPost).length).toBe(2);
  expect(slipStore.getState().placing).toMatchObject({ kind: "placed", tickets: [{}, {}], refusal: null });
  expect(slipSelectionsOf(slipStore.getState()).map(({ eventId }) => eventId)).toEqual(["9001002"]);
});

test("R4.3-21 selections and amount stay when the member keeps them", async () => {
  server();
  hold("combo", three, { tab: "combo", stakes: { combo: 10_000n }, keepsSelections: true });
  placeBet();
  await settle();
  expect(slipSelectionsOf(slipStore.getState())).toHaveLength(3);
  expect(slipStore.getState()).toMatchObject({ stakes: { combo: 10_000n }, placing: { kind: "placed" } });
});

test("RU-2 RU-4 a joint price that moved beyond the limit prompts, and accepting makes it the agreed one", async () => {
  const answer = (euro: number): Reply => ({
    answer: {
      results: [
        {
          bet_type: "event_combo",
          min_amount: 10,
          max_amount: 500,
          max_payout: 5000,
          euro_odds: euro,
          quote_id: "q-2",
          expires_at: 5000,
        },
      ],
    },
  });
  let euro = 3.06;
  const fake = useFakeRuntime(({ name }) => (name === "betRangeEventCombo" ? answer(euro) : refusal(400, null)));
  hold("eventCombo", joint, { tab: "event-combo", stakes: { event_combo: 10_000n } });
  await refreshRange();
  expect(slipStore.getState()).toMatchObject({ quote: { kind: "ready", oddsCenti: 306 }, isPromptOpen: false });
  // It is refreshed before it expires.
  euro = 2.5;
  fake.timers.advance(4000);
  await settle();
  expect(slipStore.getState()).toMatchObject({ quote: { agreedCenti: 306, oddsCenti: 250 }, isPromptOpen: true });
  acceptChanges();
  expect(slipStore.getState()).toMatchObject({ quote: { agreedCenti: 250 }, isPromptOpen: false });
  setSlipTab("single");
  const asked = fake.sent.length;
  fake.timers.advance(20_000);
  await settle();
  expect(fake.sent.length).toBe(asked);
});

test("RU-2 legs the server refuses to price together are named with the reason", async () => {
  useFakeRuntime(() => refusal(400, { code: 6028, message: "no", detail: { reason: "implied", legs: [2] } }));
  hold("eventCombo", joint, { tab: "event-combo", stakes: { event_combo: 10_000n } });
  await refreshRange();
  expect(slipStore.getState().quote).toEqual({ kind: "refused", reason: "implied", keys: [joint[1]?.key] });
});

test("R7.2-68 R3.6-28 the range of the Combo tab keeps the combo and every size of its systems", async () => {
  const entry = { min_amount: 10, max_payout: 50_000 };
  const results = [
    { ...entry, bet_type: "combo", combo_size: 3, max_amount: 5000 },
    { ...entry, bet_type: "system", combo_size: 2, max_amount: 400 },
  ];
  const fake = useFakeRuntime(() => ({ answer: { results } }));
  hold("combo", three, { tab: "combo" });
  slipStore.setState({ ranges: [] });
  await refreshRange();
  expect(fake.sent.map(({ name }) => name)).toEqual(["betRangeCombo"]);
  expect(
    slipStore
      .getState()
      .ranges.map(({ ticketType, comboSize, range: { maxMinor } }) => [ticketType, comboSize, maxMinor]),
  ).toEqual([
    ["combo", 3, 500_000n],
    ["system", 2, 40_000n],
  ]);
  hold("bigCombo", three, { tab: "combo" });
  await refreshRange();
  expect(fake.sent.at(-1)?.name).toBe("betRangeBigCombo");
});
