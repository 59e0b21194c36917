import { calls } from "@clutch/contract";
import { beforeEach, expect, test } from "vitest";
import { INITIAL_LUCKY, luckyStore } from "../../store/lucky.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { INITIAL_SLIP, slipStore } from "../../store/slip.ts";
import { walletStore } from "../../store/wallet.ts";
import { refusal, useFakeRuntime } from "../testing/fake-runtime.ts";
import { slipSelection } from "../testing/slip-selections.ts";
import { closeLucky, generateLucky, openLucky, setLuckyFilters } from "./lucky.ts";

const item = (of: number) => ({
  event_id: String(9_001_000 + of),
  event_name: `Red Foxes ${of} vs Blue Owls`,
  event_date: "2025-10-21T09:30:00Z",
  game_id: 2,
  competition_name: "Summer Masters",
  market_id: 700_100 + of,
  game_market_name: "Map Handicap",
  bet_type_name: "AH",
  handicap: "-1.5",
  selection: { bet_type_selection: "home", bet_type_selection_name: "Red Foxes" },
  odds: { euro_odds: 2.4, malay_odds: -0.71 },
});
const answer = { answer: { results: [item(1), item(2), item(3)] } };
const lucky = () => slipStore.getState().groups.luckyCombo;

beforeEach(() => {
  slipStore.setState(INITIAL_SLIP, true);
  luckyStore.setState(INITIAL_LUCKY, true);
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false }, true);
  walletStore.setState({ balance: { amountMinor: 1_000_000n, currency: "USD" } });
});

test("R4.7-01 R2.5-48 R2.5-49 the popup toggles: the slip shows the lucky tab while it is open and the Combo tab after", () => {
  useFakeRuntime(() => refusal(400, null));
  openLucky();
  expect([luckyStore.getState().isOpen, slipStore.getState().tab]).toEqual([true, "lucky-combo"]);
  closeLucky();
  expect([luckyStore.getState().isOpen, slipStore.getState().tab]).toEqual([false, "combo"]);
});

test("R2.5-18 R3.8-01 R3.8-02 R3.8-03 R3.8-04 R3.8-05 R3.8-06 R3.8-07 R3.8-08 R3.8-09 the request carries every filter, odds in euro", async () => {
  const fake = useFakeRuntime(() => answer);
  setLuckyFilters({ fromCenti: 150, toCenti: 300, eventSelect: "today", gameIds: [1, 2], numEvents: 3 });
  setLuckyFilters({ markets: ["winner", "handicap"], selections: ["favourite"] });
  await generateLucky();
  expect(fake.sent[0]?.input).toMatchObject({
    query: {
      from_odds: 1.5,
      to_odds: 3,
      odds_type: "euro",
      event_select: "today",
      game_id: [1, 2],
      num_events: 3,
      bet_type: ["WIN", "1X2", "WINMAP", "SP1X2", "SPWINMAP", "AH", "SPAH"],
      selection: ["favourite"],
      lang: "en",
    },
  });
  expect(fake.sent[0]?.name).toBe(calls.luckyCombo.name);
});

test("R3.8-23 R3.8-24 R3.8-25 R3.8-28 R4.7-03 R4.7-04 R4.7-05 R4.7-06 each item becomes a leg on line 0 in euro odds; the range is asked for", async () => {
  const fake = useFakeRuntime(({ name }) => (name === "luckyCombo" ? answer : refusal(400, null)));
  slipStore.setState({ tab: "lucky-combo", groups: { ...INITIAL_SLIP.groups, luckyCombo: [slipSelection({}, 9)] } });
  fake.timers.advance(777);
  const generating = generateLucky();
  expect(luckyStore.getState().state).toBe("loading");
  await generating;
  expect(lucky().map(({ key, oddsCenti, handicapQuarters }) => [key, oddsCenti, handicapQuarters])).toEqual([
    ["700101:0:home", 240, -6],
    ["700102:0:home", 240, -6],
    ["700103:0:home", 240, -6],
  ]);
  expect(lucky()[0]).toMatchObject({ eventName: "Red Foxes 1 vs Blue Owls" });
  expect(slipStore.getState().lastOddsSelectTimeMs).toBe(777);
  expect(fake.sent.map(({ name }) => name)).toEqual(["luckyCombo", "betRangeLuckyCombo"]);
});

test("R4.7-07 R4.7-08 a failure empties the lucky combo, is shown, and is rethrown", async () => {
  useFakeRuntime(() => refusal(500, null));
  slipStore.setState({ groups: { ...INITIAL_SLIP.groups, luckyCombo: [slipSelection()] } });
  await expect(generateLucky()).rejects.toMatchObject({ cause: { kind: "refused", status: 500 } });
  expect([lucky(), luckyStore.getState().state]).toEqual([[], "failed"]);
});

test("R4.7-02 R7.2-64 closing aborts the pending request, and its answer is ignored", async () => {
  const fake = useFakeRuntime(() => answer);
  openLucky();
  const generating = generateLucky();
  closeLucky();
  await generating;
  expect(fake.sent.find(({ name }) => name === "luckyCombo")?.options?.signal?.aborted).toBe(true);
  expect([lucky(), luckyStore.getState().state]).toEqual([[], "idle"]);
});
