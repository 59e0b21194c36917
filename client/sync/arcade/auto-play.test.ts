import type { AutoPlaySettings } from "@clutch/games";
import { beforeEach, expect, test } from "vitest";
import { arcadeStore, INITIAL_ARCADE } from "../../store/arcade.ts";
import { walletStore } from "../../store/wallet.ts";
import { refusal, useFakeRuntime, type Reply, type SentCall } from "../testing/fake-runtime.ts";
import { SHOWN_SEEDS } from "../testing/shown-seeds.ts";
import { clearAutoPlay, runAutoPlay, stopAutoPlay } from "./auto-play.ts";

const settings: AutoPlaySettings = {
  stakeMinor: 1000n,
  rounds: 3,
  stopAtLossMinor: 100_000n,
  stopAtProfitMinor: null,
  stopAtWinMinor: null,
  afterWin: { kind: "reset" },
  afterLoss: { kind: "raise", percent: 100 },
};
const request = (change: Partial<AutoPlaySettings> = {}, minRoundMs = 0) => ({
  tableId: 20,
  settings: { ...settings, ...change },
  params: { pick: "head" },
  currency: "USD" as const,
  maxBetMinor: 50_000n,
  minRoundMs,
});
const roundOf = (nonce: number, stake: number, payout: number) => ({
  bet_id: `mg-${nonce}`,
  table_id: 20,
  mini_game_id: 20,
  build: "97",
  bet_amount: stake,
  total_bet_amount: stake,
  params: { pick: "head" },
  state: "ended",
  step: 0,
  outcome: { side: "head" },
  multiplier: payout / stake,
  payout,
  cash_out_amount: null,
  server_seed_hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  server_seed: null,
  client_seed: "c",
  nonce,
  date_created_utc: "2026-11-23T10:00:00.000Z",
});
let rounds = 0;
/** Answers each bet with the next payout; `null` refuses it. */
function deal(payouts: readonly (number | null)[]) {
  let next = 0;
  const reply = ({ name, input }: SentCall): Reply => {
    if (name !== "miniGameBet") return { answer: { balance: 900, currency_code: "USD" } };
    const payout = payouts[next] ?? 0;
    next += 1;
    if (payouts[next - 1] === null) return refusal(400, { code: 6014 });
    const stake = (input as { body: { bet_amount: number } }).body.bet_amount;
    const wallet = { balance: 900, currency_code: "USD" };
    return { answer: { result: roundOf((rounds += 1), stake, payout), wallet } };
  };
  return useFakeRuntime(reply);
}
const turn = async () => {
  for (let count = 0; count < 5; count += 1) await new Promise((resolve) => void setImmediate(resolve));
};
type Fake = ReturnType<typeof deal>;
const pass = async ({ timers }: Fake, seconds: number) => {
  for (let second = 0; second < seconds; second += 1) {
    await turn();
    timers.advance(1000);
  }
  await turn();
};
const stakesOf = ({ sent }: Fake) =>
  sent.flatMap(({ name, input }) =>
    name === "miniGameBet" ? [(input as { body: { bet_amount: number } }).body.bet_amount] : [],
  );
const end = () => arcadeStore.getState().autoPlay?.end;

beforeEach(() => {
  arcadeStore.setState({ ...INITIAL_ARCADE, seeds: SHOWN_SEEDS }, true);
  walletStore.setState({ balance: { amountMinor: 90_000n, currency: "USD" } });
});

test("RU-11 rounds follow each other by the member's rules, each bet with its own id, and the last one ends it", async () => {
  const fake = deal([0, 0, 40]);
  const done = runAutoPlay(request());
  await pass(fake, 10);
  await done;
  expect(stakesOf(fake)).toEqual([10, 20, 40]);
  const ids = fake.sent.flatMap(({ name, options }) => (name === "miniGameBet" ? [options?.uniqueId] : []));
  expect(new Set(ids).size).toBe(3);
  expect(arcadeStore.getState().autoPlay).toMatchObject({ end: "rounds-played", state: { netMinor: -3000n } });
});

test("RU-11 it stops before a stake that could pass the limit on loss, and at the profit that was asked for", async () => {
  const fake = deal([0, 0]);
  const done = runAutoPlay(request({ stopAtLossMinor: 5000n, rounds: 9 }));
  await pass(fake, 10);
  await done;
  // 10 and 20 are lost; 40 more could make 70 of the 50 that may be lost.
  expect([stakesOf(fake), end()]).toEqual([[10, 20], "loss-reached"]);
  const won = deal([25]);
  const second = runAutoPlay(request({ stopAtProfitMinor: 1500n, rounds: 9 }));
  await pass(won, 4);
  await second;
  expect([stakesOf(won), end()]).toEqual([[10], "profit-reached"]);
});

test("RU-11 a bet that is refused ends it, and so does the member, after the bet that is under way", async () => {
  const fake = deal([0, null]);
  const done = runAutoPlay(request({ rounds: 9 }));
  await pass(fake, 6);
  await done;
  expect([stakesOf(fake).length, end()]).toEqual([2, "refused"]);
  const stopped = deal([0, 0, 0]);
  const second = runAutoPlay(request({ rounds: 9 }));
  await turn();
  stopAutoPlay();
  await pass(stopped, 6);
  await second;
  expect([stakesOf(stopped), end()]).toEqual([[10], "stopped"]);
});

test("RU-11 the partner's interval between rounds is kept, and a stopped run does not go on beside the next", async () => {
  const fake = deal([0, 0, 0, 0, 0, 0]);
  const first = runAutoPlay(request({ rounds: 2 }, 5000));
  await pass(fake, 4);
  expect(stakesOf(fake)).toEqual([10]);
  stopAutoPlay();
  const second = runAutoPlay(request({ rounds: 2, afterLoss: { kind: "keep" } }, 5000));
  await pass(fake, 12);
  await Promise.all([first, second]);
  expect([stakesOf(fake), end()]).toEqual([[10, 10, 10], "rounds-played"]);
});

const ROULETTE = 2;
const RED = { bets: [{ type: "red", amount: 10 }] };
const shared = (number: number, phase: "betting" | "settled", bets: readonly unknown[] = []) =>
  arcadeStore.setState({
    shared: {
      [ROULETTE]: { round: { chain_round: number, phase, bets }, last: [], next_chain: null, aheadMs: 0 } as never,
    },
  });
const ofTable = <Round extends object>(round: Round) => ({
  ...round,
  table_id: ROULETTE,
  mini_game_id: ROULETTE,
  params: RED,
});

test("RU-11 auto-play of a shared table lays one bet a round, when it takes bets, and waits for its end", async () => {
  let nonce = 100;
  const fake = useFakeRuntime(({ name, input }) => {
    if (name !== "miniGameBet") return { answer: { balance: 900, currency_code: "USD" } };
    const stake = (input as { body: { bet_amount: number } }).body.bet_amount;
    const result = { ...ofTable(roundOf((nonce += 1), stake, 0)), state: "open" };
    return { answer: { result, wallet: { balance: 900, currency_code: "USD" } } };
  });
  const settle = (payout: number): void => {
    const ended = ofTable(roundOf(nonce, 10, payout));
    arcadeStore.setState(({ rounds: known }) => ({
      rounds: known.map((round) => (round.bet_id === ended.bet_id ? (ended as never) : round)),
    }));
    shared(nonce - 100, "settled", [ended]);
  };
  shared(0, "settled");
  const keep = { kind: "keep" } as const;
  const change = { rounds: 2, afterLoss: keep, afterWin: keep };
  const done = runAutoPlay({ ...request(change), tableId: ROULETTE, params: RED, isShared: true });
  await pass(fake, 6);
  // No round takes bets yet.
  expect(stakesOf(fake)).toEqual([]);
  shared(1, "betting");
  await pass(fake, 6);
  expect(stakesOf(fake)).toEqual([10]);
  expect(arcadeStore.getState().autoPlay?.state.roundsPlayed).toBe(0);
  settle(20);
  await pass(fake, 3);
  expect(arcadeStore.getState().autoPlay).toMatchObject({ end: null, state: { roundsPlayed: 1, netMinor: 1000n } });
  expect(stakesOf(fake)).toEqual([10]);
  shared(2, "betting");
  await pass(fake, 3);
  settle(0);
  await pass(fake, 3);
  await done;
  expect([stakesOf(fake), end()]).toEqual([[10, 10], "rounds-played"]);
  expect(arcadeStore.getState().autoPlay?.state.netMinor).toBe(0n);
});

test("RU-11 auto-play of a shared table that is stopped between rounds lays no bet on the next one", async () => {
  const fake = deal([]);
  shared(0, "settled");
  const done = runAutoPlay({ ...request(), tableId: ROULETTE, params: RED, isShared: true });
  await pass(fake, 2);
  stopAutoPlay();
  shared(1, "betting");
  await pass(fake, 4);
  await done;
  expect([stakesOf(fake), end()]).toEqual([[], "stopped"]);
});

test("RU-11 auto-play of a shared table that is left while its bet is under way ends without a word", async () => {
  const fake = useFakeRuntime(({ name }) => ({
    answer:
      name === "miniGameBet"
        ? { result: { ...ofTable(roundOf(300, 10, 0)), state: "open" }, wallet: null }
        : { balance: 900, currency_code: "USD" },
  }));
  shared(1, "betting");
  const done = runAutoPlay({ ...request(), tableId: ROULETTE, params: RED, isShared: true });
  await pass(fake, 2);
  expect(stakesOf(fake)).toEqual([10]);
  clearAutoPlay();
  await pass(fake, 2);
  await done;
  expect(arcadeStore.getState().autoPlay).toBeNull();
});
