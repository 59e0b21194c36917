import { beforeEach, expect, test } from "vitest";
import { networkFailure } from "../../api/failure.ts";
import { arcadeStore, INITIAL_ARCADE } from "../../store/arcade.ts";
import { sessionStore } from "../../store/session.ts";
import { walletStore } from "../../store/wallet.ts";
import { refusal, useFakeRuntime, type Reply, type SentCall } from "../testing/fake-runtime.ts";
import { SHOWN_SEEDS } from "../testing/shown-seeds.ts";
import { readPendingRound, storePendingRound } from "./pending-round.ts";
import { playRound, resumeRound } from "./play.ts";

const HASH = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const round = {
  bet_id: "mg-7",
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
  nonce: 7,
  date_created_utc: "2026-11-23T10:00:00.000Z",
};
const ANSWER = { answer: { result: round, wallet: { balance: 109.4, currency_code: "USD" } } };
const LOST: Reply = { failure: networkFailure() };
const BET = { uniqueId: "11111111-1111-4111-8111-111111111111", tableId: 20, betAmount: 10, params: { pick: "head" } };

/** The server's answers in order; the last one again when there are no more. */
const inOrder = (...replies: readonly [Reply, ...Reply[]]) => {
  let next = 0;
  return ({ name }: SentCall): Reply => {
    if (name === "wallet") return { answer: { balance: 128.8, currency_code: "USD" } };
    if (name !== "miniGameBet") return { answer: { results: [round], page: 1, page_size: 20, count: 1, next: null } };
    next += 1;
    return replies[Math.min(next, replies.length) - 1] ?? replies[0];
  };
};
/** Half a minute in steps of a second, with what waits for an answer run between them. */
async function passHalfMinute(timers: { readonly advance: (ms: number) => void }): Promise<void> {
  for (let second = 0; second < 30; second += 1) {
    await new Promise((resolve) => void setImmediate(resolve));
    timers.advance(1000);
  }
}

const betsOf = (sent: readonly SentCall[]) => sent.filter(({ name }) => name === "miniGameBet");

beforeEach(() => {
  arcadeStore.setState({ ...INITIAL_ARCADE, seeds: SHOWN_SEEDS }, true);
  walletStore.setState({ balance: null });
});

test("G-74 a bet's answer becomes the newest round, the wallet is the answer's, and nothing is left pending", async () => {
  useFakeRuntime(inOrder(ANSWER));
  await playRound(BET);
  expect(arcadeStore.getState().rounds.map(({ bet_id: id }) => id)).toEqual(["mg-7"]);
  expect(walletStore.getState().balance).toEqual({ amountMinor: 10_940n, currency: "USD" });
  expect(arcadeStore.getState().play).toEqual({ kind: "idle" });
  expect(readPendingRound()).toBeNull();
});

test("RU-3 a lost answer is asked for again by the same id and body, never by another", async () => {
  const { timers, sent } = useFakeRuntime(inOrder(LOST, refusal(503, { code: 8001 }), ANSWER));
  const done = playRound(BET);
  await passHalfMinute(timers);
  await done;
  expect(betsOf(sent).map(({ options }) => options?.uniqueId)).toEqual([BET.uniqueId, BET.uniqueId, BET.uniqueId]);
  expect(new Set(betsOf(sent).map(({ input }) => JSON.stringify(input))).size).toBe(1);
  expect(arcadeStore.getState().rounds).toHaveLength(1);
});

test("RU-3 a bet without an answer is stored before it is sent, and is sent again after a reload", async () => {
  const { sent } = useFakeRuntime(inOrder(ANSWER));
  storePendingRound({ ...BET, sentAtMs: 0 });
  await resumeRound();
  expect(betsOf(sent).map(({ options }) => options?.uniqueId)).toEqual([BET.uniqueId]);
  expect(readPendingRound()).toBeNull();
});

test("RU-3 a bet that nobody expects any longer is not sent, and the member is shown the last rounds", async () => {
  const { sent, timers } = useFakeRuntime(inOrder(ANSWER));
  storePendingRound({ ...BET, sentAtMs: timers.nowMs() - 60_000 });
  await resumeRound();
  expect(betsOf(sent)).toEqual([]);
  expect(arcadeStore.getState().play).toEqual({ kind: "unanswered" });
  expect(arcadeStore.getState().rounds).toHaveLength(1);
});

test("G-74 a refused bet says why, leaves nothing pending and may be followed by another", async () => {
  useFakeRuntime(inOrder(refusal(400, { code: 6003 }), ANSWER));
  await playRound(BET);
  expect(arcadeStore.getState().play).toMatchObject({ kind: "refused", message: { messageId: "error.6003" } });
  expect(readPendingRound()).toBeNull();
  await playRound(BET);
  expect(arcadeStore.getState().play).toEqual({ kind: "idle" });
});

test("RU-3 a bet is stored before it is answered, and while it is without an answer no other is sent", async () => {
  const { sent, timers } = useFakeRuntime(inOrder(LOST, ANSWER));
  const first = playRound(BET);
  expect(readPendingRound()).toMatchObject(BET);
  await playRound({ ...BET, uniqueId: "22222222-2222-4222-8222-222222222222" });
  await passHalfMinute(timers);
  await first;
  expect(new Set(betsOf(sent).map(({ options }) => options?.uniqueId)).size).toBe(1);
});

test("RU-13 the credit of a partner's own wallet follows the answer: the balance is asked for again", async () => {
  const { timers } = useFakeRuntime(inOrder(ANSWER));
  sessionStore.setState({ token: "a-token" });
  await playRound(BET);
  await passHalfMinute(timers);
  expect(walletStore.getState().balance).toEqual({ amountMinor: 12_880n, currency: "USD" });
  sessionStore.setState({ token: null });
});

const duplicate = (detail: Readonly<Record<string, unknown>>): Reply => refusal(400, { code: 6001, detail });

test("RU-3 the duplicate's answer is what the first was answered: its round, its refusal, or not yet decided", async () => {
  const { timers, sent } = useFakeRuntime(
    inOrder(LOST, duplicate({ state: "pending" }), duplicate({ state: "done", status: 201, body: ANSWER.answer })),
  );
  const first = playRound(BET);
  await passHalfMinute(timers);
  await first;
  expect(betsOf(sent)).toHaveLength(3);
  expect(arcadeStore.getState()).toMatchObject({ play: { kind: "idle" }, rounds: [{ bet_id: "mg-7" }] });

  const second = useFakeRuntime(inOrder(LOST, duplicate({ state: "done", status: 400, body: { code: 6014 } })));
  const refused = playRound(BET);
  await passHalfMinute(second.timers);
  await refused;
  expect(arcadeStore.getState().play).toMatchObject({ kind: "refused", message: { messageId: "error.6014" } });
});

test("RU-29 a page that was shown no seeds yet asks for them before its first bet", async () => {
  arcadeStore.setState({ seeds: null });
  const { sent } = useFakeRuntime(({ name }) => (name === "miniGameSeed" ? { answer: SHOWN_SEEDS } : ANSWER));
  await playRound(BET);
  expect(sent.map(({ name }) => name).slice(0, 2)).toEqual(["miniGameSeed", "miniGameBet"]);
  expect(arcadeStore.getState().seeds).toMatchObject({ server_seed_hash: SHOWN_SEEDS.server_seed_hash });
});
