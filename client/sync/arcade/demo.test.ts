import { beforeEach, expect, test } from "vitest";
import { networkFailure } from "../../api/failure.ts";
import { arcadeStore, INITIAL_ARCADE, isBusyAt, playAt } from "../../store/arcade.ts";
import { walletStore } from "../../store/wallet.ts";
import { refusal, useFakeRuntime, type Reply, type SentCall } from "../testing/fake-runtime.ts";
import { actDemo, enterDemo, leaveDemo, playDemo, readDemoRound, rotateDemo } from "./demo.ts";
import { playRound } from "./play.ts";
import { putRounds } from "./tables.ts";

const HASH = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const NEXT = `0${HASH.slice(1)}`;
const round = {
  bet_id: "mg-1",
  table_id: 20,
  mini_game_id: 20,
  build: "97",
  bet_amount: 10,
  total_bet_amount: 10,
  params: { pick: "head" },
  state: "ended",
  step: 0,
  outcome: { side: "head" },
  multiplier: 1.94,
  payout: 19.4,
  cash_out_amount: null,
  server_seed_hash: HASH,
  server_seed: null,
  client_seed: "c-81ab",
  nonce: 0,
  date_created_utc: "2026-11-23T10:00:00.000Z",
} as const;
const seeds = { server_seed_hash: HASH, next_server_seed_hash: NEXT, client_seed: "c-81ab", nonce: 0, open_rounds: 0 };
const standing = (state: string, balance: number) => ({ state, wallet: { balance, currency_code: "USD" }, seeds });
const OPEN: Reply = { answer: standing("first", 1000) };
const BET: Reply = { answer: { ...standing("second", 1009.4), result: round, record: { roundId: "mg-1" } } };
const BODY = { tableId: 20, betAmount: 10, params: { pick: "head" } };
const TABLES: Reply = { answer: { results: [], page: 1, page_size: 14, count: 0, next: null } };

const settle = () => new Promise((resolve) => void setImmediate(resolve));
const reply =
  (bets: readonly Reply[], rest: Readonly<Record<string, Reply>> = {}) =>
  (call: SentCall): Reply => {
    if (call.name === "miniGameDemoBet") return (bets.length > 1 ? (bets as Reply[]).shift() : bets[0]) ?? BET;
    return rest[call.name] ?? (call.name === "miniGameDemoOpen" ? OPEN : TABLES);
  };
const moneyNow = () => arcadeStore.getState().demo;

beforeEach(() => {
  arcadeStore.setState(INITIAL_ARCADE, true);
  walletStore.setState({ balance: { amountMinor: 500n, currency: "USD" } });
});

test("RU-26 play money is shown beside the wallet, never in it, and each bet sends the state of the last answer", async () => {
  const { sent } = useFakeRuntime(reply([BET]));
  enterDemo();
  await settle();
  await playDemo(BODY);
  await playDemo(BODY);
  const bets = sent
    .filter(({ name }) => name === "miniGameDemoBet")
    .map(({ input }) => (input as { readonly body: unknown }).body);
  expect(bets).toMatchObject([{ state: "first", bet_amount: 10 }, { state: "second" }]);
  expect(moneyNow()?.balance).toEqual({ amountMinor: 100_940n, currency: "USD" });
  expect(walletStore.getState().balance).toEqual({ amountMinor: 500n, currency: "USD" });
  expect(sent.map(({ name }) => name)).not.toContain("miniGameBet");
});

test("RU-3 RU-26 a lost answer is asked for again with the same state; a refusal is shown and changes nothing", async () => {
  const { sent, timers } = useFakeRuntime(reply([{ failure: networkFailure() }, BET, refusal(400, { code: 3001 })]));
  enterDemo();
  await settle();
  const played = playDemo(BODY);
  await settle();
  timers.advance(1000);
  await played;
  await playDemo(BODY);
  const states = sent
    .filter(({ name }) => name === "miniGameDemoBet")
    .map(({ input }) => (input as { readonly body: unknown }).body);
  expect(states).toMatchObject([{ state: "first" }, { state: "first" }, { state: "second" }]);
  expect(arcadeStore.getState().plays[20]?.kind).toBe("refused");
  expect(moneyNow()?.state).toBe("second");
});

test("RU-26 a reload keeps play money and its rounds; leaving drops them, and rounds for money never join them", async () => {
  useFakeRuntime(reply([BET]));
  enterDemo();
  await settle();
  await playDemo(BODY);
  arcadeStore.setState(INITIAL_ARCADE, true);
  enterDemo();
  expect(moneyNow()?.balance?.amountMinor).toBe(100_940n);
  expect(arcadeStore.getState().rounds.map(({ bet_id: id }) => id)).toEqual(["mg-1"]);
  leaveDemo();
  expect(arcadeStore.getState()).toEqual(INITIAL_ARCADE);
  putRounds([round]);
  expect(readDemoRound("mg-1")).toBeNull();
});

test("RU-26 a state that the server no longer takes is changed for new play money", async () => {
  const { sent } = useFakeRuntime(reply([refusal(400, { code: 5001 })]));
  enterDemo();
  await settle();
  await playDemo(BODY);
  expect(sent.filter(({ name }) => name === "miniGameDemoOpen")).toHaveLength(2);
  expect(moneyNow()?.state).toBe("first");
});

test("RU-26 a revealed seed stands in the rounds dealt from it; an action sends the step it was chosen at", async () => {
  const revealed = { server_seed: NEXT, server_seed_hash: HASH, nonces: 1 };
  const rotate: Reply = { answer: { ...standing("third", 1009.4), revealed } };
  const { sent } = useFakeRuntime(reply([BET], { miniGameDemoRotate: rotate, miniGameDemoAction: BET }));
  enterDemo();
  await settle();
  await playDemo(BODY);
  expect(await rotateDemo("mine")).toBe(true);
  expect(readDemoRound("mg-1")).toMatchObject({ round: { server_seed: NEXT }, record: { roundId: "mg-1" } });
  await actDemo({ bet_id: "mg-1", table_id: 20, step: 3 }, { action: "cashout" });
  expect(sent.find(({ name }) => name === "miniGameDemoAction")?.input).toMatchObject({
    params: { bet_id: "mg-1" },
    body: { action: "cashout", step: 3, state: "third" },
  });
});

test("RU-3 RU-26 a bet for money that is answered meanwhile is not shown beside the rounds of play money", async () => {
  const answer = { answer: { result: { ...round, bet_id: "mg-9" }, wallet: { balance: 3, currency_code: "USD" } } };
  useFakeRuntime(reply([BET], { miniGameBet: answer }));
  arcadeStore.setState({ seeds });
  const placed = playRound({ ...BODY, uniqueId: "11111111-1111-4111-8111-111111111111" });
  enterDemo();
  await placed;
  expect(arcadeStore.getState()).toMatchObject({ rounds: [], plays: {}, freshIds: {} });
  expect(walletStore.getState().balance).toEqual({ amountMinor: 300n, currency: "USD" });
});

test("RU-26 play money is one state: while a bet of one table is without its answer no other table sends one", async () => {
  const { sent, timers } = useFakeRuntime(reply([{ failure: networkFailure() }, BET]));
  enterDemo();
  await settle();
  const played = playDemo(BODY);
  await settle();
  expect([isBusyAt(arcadeStore.getState(), 21), playAt(arcadeStore.getState(), 21).kind]).toEqual([true, "idle"]);
  await playDemo({ ...BODY, tableId: 21 });
  timers.advance(1000);
  await played;
  expect(sent.filter(({ name }) => name === "miniGameDemoBet")).toHaveLength(2);
  expect(isBusyAt(arcadeStore.getState(), 21)).toBe(false);
});
