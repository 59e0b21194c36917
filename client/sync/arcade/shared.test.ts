import { beforeEach, expect, test } from "vitest";
import { arcadeStore, INITIAL_ARCADE } from "../../store/arcade.ts";
import { sessionStore } from "../../store/session.ts";
import { useFakeRuntime } from "../testing/fake-runtime.ts";
import { sharedSink } from "./shared-sink.ts";
import { followShared, nextAskMs } from "./shared.ts";

const HASH = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const bet = {
  bet_id: "mg-9",
  table_id: 2,
  mini_game_id: 2,
  build: "single-zero",
  bet_amount: 10,
  total_bet_amount: 10,
  params: { bets: [{ type: "red", amount: 10 }] },
  state: "open" as const,
  step: 0,
  outcome: null,
  multiplier: 0,
  payout: 0,
  cash_out_amount: null,
  server_seed_hash: HASH,
  server_seed: null,
  client_seed: "salt",
  nonce: 7,
  date_created_utc: "2026-11-23T10:00:00.000Z",
};
const round = {
  chain_end: HASH,
  chain_round: 7,
  chain_rounds: 1_000_000,
  salt: "salt",
  ceremony: null,
  phase: "betting" as const,
  opened_at: 1000,
  closes_at: 16_000,
  closed_at: null,
  next_at: null,
  link: null,
  outcome: null,
  bets: [bet],
  players: [],
};
const settled = {
  ...round,
  phase: "settled" as const,
  next_at: 24_000,
  link: HASH,
  outcome: { number: 17 },
  bets: [{ ...bet, state: "ended" as const, outcome: { number: 17 }, payout: 20, multiplier: 2 }],
};
const settle = async () => {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
};

beforeEach(() => {
  arcadeStore.setState(INITIAL_ARCADE, true);
  sessionStore.setState({ token: "t" });
});

test("RU-11 a shared table is fetched when its phase ends, its bets are among the member's, and leaving ends it", async () => {
  let now: object = round;
  const { sent, timers } = useFakeRuntime(({ name }) =>
    name === "miniGameSharedRound"
      ? {
          answer: {
            table_id: 2,
            mini_game_id: 2,
            server_timestamp: timers.nowMs() + 5000,
            round: now,
            last: [],
            next_chain: null,
          },
        }
      : { answer: { balance: 110, currency_code: "USD" } },
  );
  const asked = () => sent.filter(({ name }) => name === "miniGameSharedRound").length;
  const stop = followShared(2);
  await settle();
  expect(arcadeStore.getState().shared[2]).toMatchObject({ round: { phase: "betting" }, aheadMs: 5000 });
  expect(arcadeStore.getState().rounds.map(({ bet_id: id, state }) => [id, state])).toEqual([["mg-9", "open"]]);
  timers.advance(11_299);
  await settle();
  expect(asked()).toBe(1);
  now = settled;
  timers.advance(1);
  await settle();
  expect(asked()).toBe(2);
  expect(arcadeStore.getState().rounds[0]).toMatchObject({ state: "ended", payout: 20 });
  expect(sent.some(({ name }) => name === "wallet")).toBe(true);
  stop();
  timers.advance(60_000);
  await settle();
  expect(asked()).toBe(2);
});

test("a round that is closed or revealed is asked for again soon, one that stands until its time", () => {
  expect(nextAskMs(round, { nowMs: 15_000, isFlight: false })).toBe(1300);
  expect(nextAskMs(round, { nowMs: 17_000, isFlight: false })).toBe(300);
  expect(nextAskMs({ ...round, phase: "closed" }, { nowMs: 17_000, isFlight: false })).toBe(600);
  expect(nextAskMs({ ...round, phase: "closed" }, { nowMs: 17_000, isFlight: true })).toBe(1000);
  expect(nextAskMs(settled, { nowMs: 20_000, isFlight: true })).toBe(4300);
  expect(nextAskMs(null, { nowMs: 0, isFlight: true })).toBe(600);
});

test("RU-11 a phase that is published is shown at once, and an answer made before it does not take it back", async () => {
  let now: object = round;
  const { sent, timers } = useFakeRuntime(() => ({
    answer: { table_id: 2, mini_game_id: 18, server_timestamp: timers.nowMs(), round: now, last: [], next_chain: null },
  }));
  const asked = () => sent.filter(({ name }) => name === "miniGameSharedRound").length;
  const stop = followShared(2);
  await settle();
  const update = {
    table_id: 2,
    chain_end: round.chain_end,
    chain_round: 7,
    phase: "closed" as const,
    closed_at: 16_010,
    outcome: null,
  };
  sharedSink.current?.apply({ ...update, table_id: 3 });
  expect(arcadeStore.getState().shared[2]?.round?.phase).toBe("betting");
  sharedSink.current?.apply(update);
  expect(arcadeStore.getState().shared[2]?.round).toMatchObject({ phase: "closed", closed_at: 16_010 });
  expect(asked()).toBe(1);
  sharedSink.current?.apply({ ...update, phase: "revealed", outcome: { centi: 231 } });
  expect(arcadeStore.getState().shared[2]?.round).toMatchObject({ phase: "revealed", outcome: { centi: 231 } });
  timers.advance(250);
  await settle();
  // The answer was made while the flight lasted.
  expect([asked(), arcadeStore.getState().shared[2]?.round?.phase]).toEqual([2, "revealed"]);
  now = { ...settled, bets: [] };
  timers.advance(600);
  await settle();
  expect(arcadeStore.getState().shared[2]?.round?.phase).toBe("settled");
  stop();
  expect(sharedSink.current).toBeNull();
});

test("RU-29 the first round of another chain is shown, though the one before had the same number and was further", async () => {
  let now: object = { ...settled, bets: [] };
  const { timers } = useFakeRuntime(() => ({
    answer: { table_id: 2, mini_game_id: 18, server_timestamp: timers.nowMs(), round: now, last: [], next_chain: null },
  }));
  const stop = followShared(2);
  await settle();
  now = { ...round, chain_end: "b".repeat(64) };
  const update = { table_id: 2, chain_round: round.chain_round, closed_at: null, outcome: null };
  sharedSink.current?.apply({ ...update, chain_end: "b".repeat(64), phase: "betting" });
  timers.advance(250);
  await settle();
  const shown = () => arcadeStore.getState().shared[2]?.round;
  expect(shown()).toMatchObject({ chain_end: "b".repeat(64), phase: "betting" });
  sharedSink.current?.apply({ ...update, chain_end: round.chain_end, phase: "settled" });
  expect(shown()).toMatchObject({ phase: "betting" });
  stop();
});

test("RU-11 a bet prepared for the next round is placed once when betting begins; leaving the table drops it", async () => {
  let now: object = settled;
  const { sent, timers } = useFakeRuntime(({ name }) =>
    name === "miniGameSharedRound"
      ? {
          answer: {
            table_id: 2,
            mini_game_id: 2,
            server_timestamp: timers.nowMs(),
            round: now,
            last: [],
            next_chain: null,
          },
        }
      : name === "miniGameBet"
        ? { answer: { result: bet, wallet: null } }
        : { answer: { balance: 110, currency_code: "USD" } },
  );
  const placed = () => sent.filter(({ name }) => name === "miniGameBet").length;
  const queued = { tableId: 2, betAmount: 10, params: bet.params };
  const stop = followShared(2);
  await settle();
  arcadeStore.setState({ queued });
  sharedSink.current?.refresh();
  timers.advance(250);
  await settle();
  expect(placed()).toBe(0);
  now = { ...round, chain_round: 8, closes_at: 90_000 };
  for (let count = 0; count < 3; count += 1) {
    sharedSink.current?.refresh();
    timers.advance(250);
    await settle();
  }
  expect([placed(), arcadeStore.getState().queued]).toEqual([1, null]);
  arcadeStore.setState({ queued });
  stop();
  expect(arcadeStore.getState().queued).toBeNull();
});

test("why a bet was not taken is forgotten with the next round of its table, and of no other table", async () => {
  let now: object = round;
  const { timers } = useFakeRuntime(() => ({
    answer: { table_id: 2, mini_game_id: 2, server_timestamp: timers.nowMs(), round: now, last: [], next_chain: null },
  }));
  const refused = {
    kind: "refused",
    message: { code: 6003, messageId: "error.6003", values: {}, fallback: "" },
  } as const;
  const stop = followShared(2);
  await settle();
  arcadeStore.setState({ plays: { 2: refused, 18: refused } });
  sharedSink.current?.refresh();
  timers.advance(300);
  await settle();
  expect(arcadeStore.getState().plays[2]?.kind).toBe("refused");
  now = { ...round, chain_round: 8 };
  sharedSink.current?.refresh();
  timers.advance(300);
  await settle();
  expect([2, 18].map((id) => arcadeStore.getState().plays[id]?.kind)).toEqual(["idle", "refused"]);
  stop();
});
