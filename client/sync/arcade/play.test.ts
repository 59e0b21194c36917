import { beforeEach, expect, test } from "vitest";
import { networkFailure } from "../../api/failure.ts";
import { arcadeStore, INITIAL_ARCADE, playAt } from "../../store/arcade.ts";
import { sessionStore } from "../../store/session.ts";
import { walletStore } from "../../store/wallet.ts";
import { refusal, useFakeRuntime, type Reply, type SentCall } from "../testing/fake-runtime.ts";
import { SHOWN_SEEDS } from "../testing/shown-seeds.ts";
import { readPendingRounds, storePendingRound } from "./pending-round.ts";
import { playRound, resumeRounds } from "./play.ts";
import { forgetPlay, showPlay } from "./table-play.ts";

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

const playNow = (tableId = BET.tableId) => playAt(arcadeStore.getState(), tableId);
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
  expect(playNow()).toEqual({ kind: "idle" });
  expect(readPendingRounds()).toEqual([]);
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
  await resumeRounds();
  expect(betsOf(sent).map(({ options }) => options?.uniqueId)).toEqual([BET.uniqueId]);
  expect(readPendingRounds()).toEqual([]);
});

test("RU-3 a bet that nobody expects any longer is not sent, and the member is shown the last rounds", async () => {
  const { sent, timers } = useFakeRuntime(inOrder(ANSWER));
  storePendingRound({ ...BET, sentAtMs: timers.nowMs() - 60_000 });
  await resumeRounds();
  expect(betsOf(sent)).toEqual([]);
  expect(playNow()).toEqual({ kind: "unanswered" });
  expect(arcadeStore.getState().rounds).toHaveLength(1);
});

test("G-74 a refused bet says why, leaves nothing pending and may be followed by another", async () => {
  useFakeRuntime(inOrder(refusal(400, { code: 6003 }), ANSWER));
  await playRound(BET);
  expect(playNow()).toMatchObject({ kind: "refused", message: { messageId: "error.6003" } });
  expect(readPendingRounds()).toEqual([]);
  await playRound(BET);
  expect(playNow()).toEqual({ kind: "idle" });
});

test("RU-3 a bet is stored before it is answered, and while it is without an answer no other is sent", async () => {
  const { sent, timers } = useFakeRuntime(inOrder(LOST, ANSWER));
  const first = playRound(BET);
  expect(readPendingRounds()).toMatchObject([BET]);
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
  expect(playNow()).toEqual({ kind: "idle" });
  expect(arcadeStore.getState().rounds).toMatchObject([{ bet_id: "mg-7" }]);

  const second = useFakeRuntime(inOrder(LOST, duplicate({ state: "done", status: 400, body: { code: 6014 } })));
  const refused = playRound(BET);
  await passHalfMinute(second.timers);
  await refused;
  expect(playNow()).toMatchObject({ kind: "refused", message: { messageId: "error.6014" } });

  // After a day the answer is no longer kept: that is said at once, as asking again brings nothing.
  const third = useFakeRuntime(inOrder(duplicate({ state: "expired" })));
  await playRound(BET);
  expect(betsOf(third.sent)).toHaveLength(1);
  expect(playNow()).toMatchObject({ kind: "refused", message: { messageId: "error.6001" } });
});

test("RU-29 a page that was shown no seeds yet asks for them before its first bet", async () => {
  arcadeStore.setState({ seeds: null });
  const { sent } = useFakeRuntime(({ name }) => (name === "miniGameSeed" ? { answer: SHOWN_SEEDS } : ANSWER));
  await playRound(BET);
  expect(sent.map(({ name }) => name).slice(0, 2)).toEqual(["miniGameSeed", "miniGameBet"]);
  expect(arcadeStore.getState().seeds).toMatchObject({ server_seed_hash: SHOWN_SEEDS.server_seed_hash });
});

const OTHER = { ...BET, uniqueId: "22222222-2222-4222-8222-222222222222", tableId: 21 };
const otherRound = { ...round, bet_id: "mg-8", table_id: 21, mini_game_id: 21, payout: 0, multiplier: 0 };
const OTHER_ANSWER = { answer: { result: otherRound, wallet: null } };
const tableOf = ({ input }: SentCall) => (input as { readonly body: { readonly table_id: number } }).body.table_id;
/** The first table's bet stays without an answer; that of the other is answered. */
const oneIsLost = (call: SentCall): Reply => {
  if (call.name !== "miniGameBet") return inOrder(ANSWER)(call);
  return tableOf(call) === BET.tableId ? LOST : OTHER_ANSWER;
};

test("RU-3 a bet without an answer is its own table's: another table shows nothing of it and takes bets", async () => {
  const { timers } = useFakeRuntime(oneIsLost);
  const first = playRound(BET);
  await passHalfMinute(timers);
  expect([playNow(BET.tableId).kind, playNow(OTHER.tableId).kind]).toEqual(["asking", "idle"]);
  await playRound(OTHER);
  expect(arcadeStore.getState().freshIds).toEqual({ 21: "mg-8" });
  expect(playNow(OTHER.tableId)).toEqual({ kind: "idle" });
  expect(readPendingRounds()).toMatchObject([{ tableId: BET.tableId }]);
  await passHalfMinute(timers);
  await passHalfMinute(timers);
  await first;
  expect([playNow(BET.tableId).kind, playNow(OTHER.tableId).kind]).toEqual(["unanswered", "idle"]);
});

test("RU-3 bets of two tables outlive a reload beside each other, and each is answered at its own table", async () => {
  const answers = (call: SentCall): Reply =>
    call.name === "miniGameBet" ? (tableOf(call) === BET.tableId ? ANSWER : OTHER_ANSWER) : inOrder(ANSWER)(call);
  const { sent } = useFakeRuntime(answers);
  storePendingRound({ ...BET, sentAtMs: 0 });
  storePendingRound({ ...OTHER, sentAtMs: 0 });
  await resumeRounds();
  expect(betsOf(sent).map(({ options }) => options?.uniqueId)).toEqual([BET.uniqueId, OTHER.uniqueId]);
  expect(arcadeStore.getState().freshIds).toEqual({ 20: "mg-7", 21: "mg-8" });
  expect(readPendingRounds()).toEqual([]);
});

test("RU-3 what became of a bet is kept for whoever returns to its table, and is forgotten once they leave it", async () => {
  useFakeRuntime(inOrder(refusal(400, { code: 6003 })));
  await playRound(BET);
  forgetPlay(OTHER.tableId);
  expect(playNow().kind).toBe("refused");
  forgetPlay(BET.tableId);
  expect(playNow().kind).toBe("idle");
  showPlay(BET.tableId, { kind: "asking" });
  forgetPlay(BET.tableId);
  expect(playNow().kind).toBe("asking");
});
