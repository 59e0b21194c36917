import { beforeEach, expect, test } from "vitest";
import { networkFailure, timeoutFailure } from "../../api/failure.ts";
import { INITIAL_SESSION, sessionStore, type MemberProfile } from "../../store/session.ts";
import { INITIAL_SLIP, slipStore } from "../../store/slip.ts";
import { walletStore } from "../../store/wallet.ts";
import { calls } from "@clutch/contract";
import { sendBet } from "./bet.ts";
import { writeWallet } from "../session/member.ts";
import { readPendingBet, storePendingBet } from "./pending-bet.ts";
import { recoverPendingBet } from "./recover-bet.ts";
import { getRuntime } from "../runtime.ts";
import { refusal, useFakeRuntime, type Reply, type SentCall } from "../testing/fake-runtime.ts";
import { ticketWire } from "../testing/wires.ts";

const ID = "3f2504e0-4f89-41d3-9a0c-0305e82c3301";
const MEMBER = 42;
const placed = { unique_id: ID, result: ticketWire, wallet: { balance: 900, currency_code: "USD" } } as const;
const done: Reply = { answer: { state: "done", status: 201, body: placed } };

beforeEach(() => {
  slipStore.setState(INITIAL_SLIP, true);
  sessionStore.setState({ ...INITIAL_SESSION, member: { memberId: MEMBER } as MemberProfile }, true);
  walletStore.setState({ balance: null });
});

/** A pending single, as the place control sends it. */
const sendSingle = () =>
  sendBet({
    uniqueId: ID,
    send: (uniqueId) => getRuntime().api.call(calls.singleBet, { body: { bet_type: "single" } as never }, { uniqueId }),
    group: "single",
    selections: [],
    delayEndsMs: null,
    step: null,
  });

/** Replies by call, in order; the last one of a call is repeated. */
function script(replies: Record<string, Reply[]>): (call: SentCall) => Reply {
  return ({ name }) => {
    const list = replies[name];
    if (list === undefined || list.length === 0) throw new Error(`unexpected call ${name}`);
    return list.length > 1 ? (list.shift() as Reply) : (list[0] as Reply);
  };
}

const kind = () => slipStore.getState().placing.kind;
const namesOf = (sent: readonly SentCall[]) => sent.map(({ name }) => name);

test("RU-3 the id is stored before the bet is sent and forgotten when its outcome is known", async () => {
  let stored: string | undefined;
  const fake = useFakeRuntime(({ name }) => {
    if (name === "singleBet") stored = readPendingBet(fake.runtime.local, MEMBER)?.uniqueId;
    return { answer: placed };
  });
  await sendSingle();
  expect(stored).toBe(ID);
  expect(fake.sent[0]?.options?.uniqueId).toBe(ID);
  expect(readPendingBet(fake.runtime.local, MEMBER)).toBeNull();
  expect(kind()).toBe("placed");
  expect(walletStore.getState().balance?.amountMinor).toBe(90_000n);
});

test("RU-3 after a timeout, a network failure or a 5xx the bet is queried by its id before any retry", async () => {
  for (const lost of [{ failure: timeoutFailure() }, { failure: networkFailure() }, refusal(502, null)]) {
    const fake = useFakeRuntime(script({ singleBet: [lost], betByUniqueId: [done] }));
    await sendSingle();
    expect(namesOf(fake.sent)).toEqual(["singleBet", "betByUniqueId"]);
    expect(kind()).toBe("placed");
  }
});

test("RU-3 a duplicate refusal contains the first outcome, which is shown without another call", async () => {
  const detail = { state: "done", status: 201, body: placed };
  const fake = useFakeRuntime(script({ singleBet: [refusal(400, { code: 6001, detail })] }));
  await sendSingle();
  expect(namesOf(fake.sent)).toEqual(["singleBet"]);
  expect(kind()).toBe("placed");
});

test("RU-3 a bet unknown to the server is retried with the same id", async () => {
  const fake = useFakeRuntime(
    script({
      singleBet: [{ failure: networkFailure() }, { answer: placed }],
      betByUniqueId: [{ answer: { state: "unknown" } }],
    }),
  );
  await sendSingle();
  expect(namesOf(fake.sent)).toEqual(["singleBet", "betByUniqueId", "singleBet"]);
  expect(fake.sent[2]?.options?.uniqueId).toBe(ID);
  expect(kind()).toBe("placed");
});

test("RU-3 after a reload the stored bet is queried, and one unknown to the server is not sent", async () => {
  const found = useFakeRuntime(script({ betByUniqueId: [done] }));
  storePendingBet(found.runtime.local, MEMBER, { uniqueId: ID, sentAtMs: 0 });
  await recoverPendingBet();
  expect(kind()).toBe("placed");
  const lost = useFakeRuntime(script({ betByUniqueId: [{ answer: { state: "unknown" } }] }));
  storePendingBet(lost.runtime.local, MEMBER, { uniqueId: ID, sentAtMs: 0 });
  await recoverPendingBet();
  expect(namesOf(lost.sent)).toEqual(["betByUniqueId"]);
  expect([kind(), readPendingBet(lost.runtime.local, MEMBER)]).toEqual(["idle", null]);
});

test("RU-3 another member who signs in neither queries the bet nor deletes it", async () => {
  const fake = useFakeRuntime(script({ betByUniqueId: [done] }));
  storePendingBet(fake.runtime.local, MEMBER + 1, { uniqueId: ID, sentAtMs: 0 });
  await recoverPendingBet();
  expect(fake.sent).toEqual([]);
  expect(readPendingBet(fake.runtime.local, MEMBER + 1)?.uniqueId).toBe(ID);
});

test("RU-3 a refused query is not retried, unless a new session may succeed", async () => {
  for (const [status, left] of [
    [404, null],
    [401, ID],
  ] as const) {
    const fake = useFakeRuntime(script({ betByUniqueId: [refusal(status, { code: 6003 })] }));
    storePendingBet(fake.runtime.local, MEMBER, { uniqueId: ID, sentAtMs: 0 });
    await recoverPendingBet();
    expect(readPendingBet(fake.runtime.local, MEMBER)?.uniqueId ?? null).toBe(left);
  }
});

test("R4.12-37 the new balance is posted to the host once with a placed bet", async () => {
  const fake = useFakeRuntime(script({ singleBet: [{ answer: placed }] }));
  await sendSingle();
  writeWallet(placed.wallet);
  const balances = fake.posted.filter((message) => (message as { type: string }).type === "CLUTCH_BALANCE");
  expect(balances).toEqual([{ type: "CLUTCH_BALANCE", balance: 900, currency_code: "USD" }]);
});

test("RU-3 a bet still being processed and a failed query are queried again after a delay", async () => {
  const fake = useFakeRuntime(
    script({
      singleBet: [{ failure: timeoutFailure() }],
      betByUniqueId: [{ failure: networkFailure() }, { answer: { state: "processing", place_at: null } }, done],
    }),
  );
  const sending = sendSingle();
  for (let turn = 0; turn < 20 && kind() !== "placed"; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(["asking", "placing", "placed"]).toContain(kind());
    fake.timers.advance(1000);
  }
  await sending;
  expect(namesOf(fake.sent)).toEqual(["singleBet", "betByUniqueId", "betByUniqueId", "betByUniqueId"]);
});

test("R4.3-22 a refusal shows its own text with its values and leaves the selections", async () => {
  useFakeRuntime(
    script({ singleBet: [refusal(400, { code: 6019, message: "Minimum bet should be 10", detail: { min_bet: 10 } })] }),
  );
  await sendSingle();
  const { placing } = slipStore.getState();
  expect(placing).toMatchObject({
    kind: "refused",
    message: { code: 6019, messageId: "error.6019", values: { min_bet: 10 } },
  });
});

test("R8.2-19 a bet refused for money reads the wallet again: what is shown is what there is", async () => {
  sessionStore.setState({ token: "t" });
  const fake = useFakeRuntime(
    script({
      singleBet: [refusal(400, { code: 3001, message: "Insufficient balance", detail: {} })],
      wallet: [{ answer: { balance: 180.4, currency_code: "USD" } }],
    }),
  );
  await sendSingle();
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(namesOf(fake.sent)).toEqual(["singleBet", "wallet"]);
  expect(walletStore.getState().balance?.amountMinor).toBe(18_040n);
});
