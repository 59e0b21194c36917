import { beforeEach, expect, test } from "vitest";
import { networkFailure } from "../../api/failure.ts";
import { arcadeStore, INITIAL_ARCADE } from "../../store/arcade.ts";
import { walletStore } from "../../store/wallet.ts";
import { refusal, useFakeRuntime, type Reply, type SentCall } from "../testing/fake-runtime.ts";
import { actInRound } from "./act.ts";
import { mergeRounds, refreshRounds } from "./tables.ts";

const HASH = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08";
const open = {
  bet_id: "mg-9",
  table_id: 19,
  mini_game_id: 19,
  build: "97",
  bet_amount: 10,
  total_bet_amount: 10,
  params: { mines: 3 },
  state: "open" as const,
  step: 2,
  outcome: { mines: 3, opened: [4, 7], hit: null, layout: null, ending: null },
  multiplier: 0,
  payout: 0,
  cash_out_amount: 12.59,
  server_seed_hash: HASH,
  server_seed: null,
  client_seed: "c-81ab",
  nonce: 9,
  date_created_utc: "2026-11-23T10:00:00.000Z",
};
const later = { ...open, step: 3, cash_out_amount: 14.48 };
const ended = { ...open, bet_id: "mg-10", state: "ended" as const };
const answerOf = (result: object): Reply => ({ answer: { result, wallet: { balance: 90, currency_code: "USD" } } });
const LOST: Reply = { failure: networkFailure() };
const MOVE = {
  uniqueId: "33333333-3333-4333-8333-333333333333",
  round: open,
  action: { action: "reveal", field: 12 },
};

/** Answers of the action call in order, the last one again; the round as it stands is `later`. */
const inOrder = (...replies: readonly [Reply, ...Reply[]]) => {
  let next = 0;
  return ({ name, input }: SentCall): Reply => {
    if (name === "miniGameRoundOf") return { answer: { result: later, receipt: null } };
    if (name !== "miniGameAction") {
      const isOpen = JSON.stringify(input).includes('"open"');
      return { answer: { results: isOpen ? [later] : [ended], page: 1, page_size: 20, count: 1, next: null } };
    }
    next += 1;
    return replies[Math.min(next, replies.length) - 1] ?? replies[0];
  };
};
async function passMinute(timers: { readonly advance: (ms: number) => void }): Promise<void> {
  for (let second = 0; second < 70; second += 1) {
    await new Promise((resolve) => void setImmediate(resolve));
    timers.advance(1000);
  }
}
const actionsOf = (sent: readonly SentCall[]) => sent.filter(({ name }) => name === "miniGameAction");

beforeEach(() => {
  arcadeStore.setState({ ...INITIAL_ARCADE, rounds: [open] }, true);
  walletStore.setState({ balance: null });
});

test("G-74 an action goes with the step that was seen, and its answer takes the round's place", async () => {
  const { sent } = useFakeRuntime(inOrder(answerOf(later)));
  await actInRound(MOVE);
  expect(actionsOf(sent).map(({ input }) => input)).toEqual([
    { params: { bet_id: "mg-9" }, body: { action: "reveal", field: 12, step: 2 } },
  ]);
  expect(arcadeStore.getState()).toMatchObject({
    plays: { 19: { kind: "idle" } },
    rounds: [{ bet_id: "mg-9", step: 3 }],
  });
  expect(walletStore.getState().balance).toEqual({ amountMinor: 9000n, currency: "USD" });
});

test("RU-3 an action whose answer is lost goes again under its own id, and no other action passes it", async () => {
  const { sent, timers } = useFakeRuntime(inOrder(LOST, LOST, answerOf(later)));
  const first = actInRound(MOVE);
  await actInRound({ ...MOVE, uniqueId: "44444444-4444-4444-8444-444444444444" });
  await passMinute(timers);
  await first;
  expect(actionsOf(sent).map(({ options }) => options?.uniqueId)).toEqual(Array(3).fill(MOVE.uniqueId));
  expect(arcadeStore.getState().rounds[0]?.step).toBe(3);
});

test("G-74 an action in a round that has gone on elsewhere is refused, and the round is shown as it stands", async () => {
  useFakeRuntime(inOrder(refusal(400, { code: 5001 })));
  await actInRound(MOVE);
  expect(arcadeStore.getState()).toMatchObject({
    plays: { 19: { kind: "refused", message: { messageId: "error.5001" } } },
    rounds: [{ bet_id: "mg-9", step: 3 }],
  });
});

test("RU-3 an action that is never answered leaves the round as the server has it", async () => {
  const { timers } = useFakeRuntime(inOrder(LOST));
  const done = actInRound(MOVE);
  await passMinute(timers);
  await done;
  expect(arcadeStore.getState().plays).toEqual({ 19: { kind: "unanswered" } });
  expect(arcadeStore.getState().rounds.find(({ bet_id: id }) => id === "mg-9")?.step).toBe(3);
});

test("G-75 an open round is found again after a reload, also when newer rounds fill the first page", async () => {
  useFakeRuntime(inOrder(LOST));
  arcadeStore.setState({ rounds: [] });
  await refreshRounds();
  expect(arcadeStore.getState().rounds.map(({ bet_id: id, state }) => [id, state])).toEqual([
    ["mg-10", "ended"],
    ["mg-9", "open"],
  ]);
  expect(mergeRounds([open], [later]).map(({ step }) => step)).toEqual([3]);
  expect(mergeRounds([later], [open]).map(({ step }) => step)).toEqual([3]);
});
