import type { CashOutOfferWire } from "@clutch/contract";
import { assertPresent } from "@clutch/kernel";
import * as fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import { cashOutStore, INITIAL_CASH_OUT } from "../../store/cash-out.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { EMPTY_TICKETS, ticketsStore } from "../../store/tickets.ts";
import { INITIAL_UI, uiStore } from "../../store/ui.ts";
import { walletStore } from "../../store/wallet.ts";
import { openCashOut, parseTimes, partAmount, sellTicket, showCashOuts } from "../intents/cash-out.ts";
import { openHistory } from "../intents/history.ts";
import { refusal, useFakeRuntime, type Reply } from "../testing/fake-runtime.ts";
import { ticketWire } from "../testing/wires.ts";
import { parseTicket } from "../wire/ticket.ts";
import { applyOffer, askOffers } from "./offers.ts";
import { cancelRule, sendRule } from "./rules.ts";

const offer = (change: Partial<CashOutOfferWire> = {}): CashOutOfferWire => ({
  ticket_id: "78120001",
  currency: "USD",
  bet_amount: 100,
  amount: 123.45,
  partial: { min_bet_amount: 1, max_bet_amount: 99 },
  reason: null,
  delay_ms: 0,
  rule: null,
  timestamp: 1000,
  ...change,
});
const sold = (change: object = {}) => ({
  unique_id: "0f8fad5b-d9cb-469f-a165-70867728950e",
  result: {
    ticket_id: "78120001",
    bet_amount: 40,
    amount: 49.38,
    open_bet_amount: 60,
    currency: "USD",
    result_status: "pending",
    date_created_utc: "2026-11-21T07:00:00Z",
    ...change,
  },
  wallet: { balance: 549.38, currency_code: "USD" },
});
const lost: Reply = {
  failure: { kind: "timeout", error: { baseCode: 3, code: 0, refCode: 0, message: null, detail: {} } },
};

let replies: Reply[];
let fake: ReturnType<typeof useFakeRuntime>;
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
const sales = () => fake.sent.filter(({ name }) => name === "cashOut");
const selling = () => cashOutStore.getState().selling["78120001"];

beforeEach(() => {
  cashOutStore.setState(INITIAL_CASH_OUT, true);
  uiStore.setState(INITIAL_UI, true);
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", isAnonymous: false }, true);
  walletStore.setState({ balance: { amountMinor: 50_000n, currency: "USD" } });
  replies = [];
  fake = useFakeRuntime(({ name }) => {
    if (name === "cashOut") return replies.shift() ?? lost;
    if (name === "cashOutOffers") return { answer: { results: [offer()] } };
    return refusal(400, null);
  });
});

test("an offer is stored unless a newer one of its ticket is", () => {
  applyOffer(offer({ timestamp: 5, amount: 10 }));
  applyOffer(offer({ timestamp: 4, amount: 9 }));
  expect(cashOutStore.getState().offers["78120001"]).toMatchObject({ amountMinor: 1000n, openStakeMinor: 10_000n });
  applyOffer(offer({ timestamp: 6, amount: null, reason: "paused" }));
  expect(cashOutStore.getState().offers["78120001"]).toMatchObject({ amountMinor: null, reason: "paused" });
  applyOffer(offer({ timestamp: 7, amount: 1.234 }));
  expect(cashOutStore.getState().offers["78120001"]?.timestampMs).toBe(6);
});

test("offers in view are polled until they leave it; a ticket missing in the answer loses its offer", async () => {
  cashOutStore.setState({ offers: {} });
  applyOffer(offer({ ticket_id: "9", timestamp: 1 }));
  const stop = showCashOuts(["78120001", "9"]);
  await turn();
  expect(Object.keys(cashOutStore.getState().offers)).toEqual(["78120001"]);
  fake.timers.advance(10_000);
  await turn();
  const asked = () => fake.sent.filter(({ name }) => name === "cashOutOffers").length;
  expect(asked()).toBe(2);
  stop();
  fake.timers.advance(60_000);
  await turn();
  expect(asked()).toBe(2);
});

test("a part pays its share of the offer, cut toward zero, and never more than the whole", () => {
  expect(partAmount({ amountMinor: 12_345n, openStakeMinor: 10_000n }, 4000n)).toBe(4938n);
  fc.assert(
    fc.property(fc.bigInt(1n, 10n ** 12n), fc.bigInt(0n, 10n ** 13n), fc.bigInt(0n, 100n), (stake, amount, percent) => {
      const part = (stake * percent) / 100n;
      const paid = partAmount({ amountMinor: amount, openStakeMinor: stake }, part);
      const rest = partAmount({ amountMinor: amount, openStakeMinor: stake }, stake - part);
      expect(paid >= 0n && paid + rest <= amount && paid + rest >= amount - 1n).toBe(true);
    }),
  );
});

test("a press sells the offer shown with the chosen tolerance and writes the wallet", async () => {
  await askOffers(["78120001"]);
  cashOutStore.setState({ tolerancePercent: 5, openId: "78120001" });
  replies = [{ answer: sold() }];
  sellTicket("78120001", 4000n);
  expect(selling()).toMatchObject({ kind: "sending", endsMs: null });
  await turn();
  const body = { ticket_id: "78120001", bet_amount: 40, expected_amount: 49.38, tolerance_percent: 5 };
  expect(sales().map(({ input }) => input)).toEqual([{ body }]);
  expect(selling()).toEqual({ kind: "sold", stakeMinor: 4000n, amountMinor: 4938n });
  expect(walletStore.getState().balance?.amountMinor).toBe(54_938n);
  // The form is closed: another key press sells nothing more.
  expect(cashOutStore.getState()).toMatchObject({ openId: null, closedId: "78120001" });
});

test("selling all sends no part; a second press while one is pending sends nothing", async () => {
  await askOffers(["78120001"]);
  replies = [{ answer: sold({ bet_amount: 100, amount: 123.45, open_bet_amount: 0, result_status: "cashed_out" }) }];
  const isOffered: boolean[] = [];
  const unsubscribe = cashOutStore.subscribe((state) => {
    if (state.selling["78120001"]?.kind === "sold") isOffered.push("78120001" in state.offers);
  });
  sellTicket("78120001", null);
  sellTicket("78120001", null);
  await turn();
  unsubscribe();
  // The sale removes the offer; a later one from the server is shown.
  expect(isOffered[0]).toBe(false);
  expect(sales().map(({ input }) => input)).toMatchObject([{ body: { bet_amount: null, expected_amount: 123.45 } }]);
  expect(uiStore.getState().passingText).toBe("status.cashed_out");
});

test("a bet sold whole in sight stays where it was with what was paid, until another list is opened", async () => {
  const tickets = ["78120001", "78120002"].map((id) =>
    assertPresent(parseTicket({ ...ticketWire, ticket_id: id, ticket_num: `E${id}`, tickets: [] }), "a ticket"),
  );
  const pending = {
    ...EMPTY_TICKETS,
    tickets,
    page: 1,
    state: "ready" as const,
  };
  ticketsStore.setState(({ lists }) => ({ tab: "pending", lists: { ...lists, pending } }));
  uiStore.setState({ slipView: "betHistory", passingText: null });
  await askOffers(["78120001"]);
  replies = [{ answer: sold({ bet_amount: 100, amount: 123.45, open_bet_amount: 0, result_status: "cashed_out" }) }];
  sellTicket("78120001", null);
  await turn();
  const stays = { ticketId: "78120001", resultStatus: "cashed_out", earningsMinor: 2345n };
  expect(ticketsStore.getState().sold).toMatchObject([{ index: 0, ticket: stays }]);
  expect(uiStore.getState().passingText).toBe(null);
  openHistory("settled");
  expect(ticketsStore.getState().sold).toEqual([]);
});

test("RU-3 a lost answer is retried with the same id until one arrives; the pending sale survives a reload", async () => {
  await askOffers(["78120001"]);
  replies = [lost, lost, { answer: sold() }];
  sellTicket("78120001", 4000n);
  await turn();
  expect(selling()).toEqual({ kind: "asking" });
  expect(fake.runtime.local.get("pending-cash-out-0")).not.toBeNull();
  for (let n = 0; n < 2; n += 1) {
    fake.timers.advance(8000);
    await turn();
  }
  expect(new Set(sales().map(({ options }) => options?.uniqueId)).size).toBe(1);
  expect(sales()).toHaveLength(3);
  expect(selling()?.kind).toBe("sold");
  expect(fake.runtime.local.get("pending-cash-out-0")).toBeNull();
});

test("RU-3 a duplicate refusal shows the outcome of the first try: sold, refused, or pending", async () => {
  await askOffers(["78120001"]);
  const duplicate = (detail: object) => refusal(400, { code: 6001, detail });
  replies = [refusal(400, { code: 6001 }), duplicate({ state: "done", status: 201, body: sold() })];
  sellTicket("78120001", 4000n);
  await turn();
  expect(selling()).toEqual({ kind: "asking" });
  fake.timers.advance(1000);
  await turn();
  expect(selling()?.kind).toBe("sold");
  const body = { base_code: 2, code: 5004, ref_code: 0, message: "changed" };
  replies = [duplicate({ state: "done", status: 400, body })];
  sellTicket("78120001", 4000n);
  await turn();
  expect(selling()).toEqual({ kind: "changed" });
});

test("RU-3 a sale that never got an answer is shown as unknown, and the list of bets is fetched", async () => {
  await askOffers(["78120001"]);
  sellTicket("78120001", 4000n);
  for (let n = 0; n < 8; n += 1) {
    await turn();
    fake.timers.advance(8000);
  }
  await turn();
  expect([sales().length, selling()]).toEqual([6, { kind: "lost" }]);
  expect(fake.sent.some(({ name }) => name === "transactions")).toBe(true);
});

test("RU-3 after a reload a recent pending sale is retried, an old one is not", async () => {
  const sale = { uniqueId: "u", ticketId: "78120001", betAmount: null, expectedAmount: 123.45, tolerancePercent: 0 };
  const store = (sentAtMs: number) =>
    fake.runtime.local.set("pending-cash-out-0", JSON.stringify({ ...sale, sentAtMs }));
  fake.timers.advance(100_000);
  store(fake.runtime.nowMs() - 61_000);
  showCashOuts([])();
  await turn();
  expect([sales().length, fake.runtime.local.get("pending-cash-out-0")]).toEqual([0, null]);
  store(fake.runtime.nowMs() - 5000);
  replies = [{ answer: sold() }];
  showCashOuts([])();
  await turn();
  expect(sales().map(({ options }) => options?.uniqueId)).toEqual(["u"]);
  expect(selling()?.kind).toBe("sold");
});

test("a fallen price and a missing offer each have a message; opening the form again clears it", async () => {
  await askOffers(["78120001"]);
  replies = [refusal(400, { code: 5004, detail: { amount: 100 } }), refusal(400, { code: 5005, message: "x" })];
  sellTicket("78120001", null);
  await turn();
  expect(selling()).toEqual({ kind: "changed" });
  sellTicket("78120001", null);
  await turn();
  expect(selling()).toMatchObject({ kind: "refused", message: { messageId: "error.5005" } });
  openCashOut("78120001");
  expect(selling()).toBeUndefined();
});

test("offline nothing is sent", async () => {
  await askOffers(["78120001"]);
  uiStore.setState({ isOnline: false });
  sellTicket("78120001", null);
  expect([sales().length, selling()]).toMatchObject([0, { kind: "refused", message: { messageId: "error.offline" } }]);
});

test("in play the remaining delay is known from the press on", async () => {
  applyOffer(offer({ delay_ms: 2000, timestamp: 2000 }));
  replies = [{ answer: sold() }];
  sellTicket("78120001", null);
  const now = fake.runtime.nowMs();
  expect(selling()).toEqual({ kind: "sending", sinceMs: now, endsMs: now + 2000 });
  await turn();
});

test("a rule is created and cancelled; a refusal is shown beside it", async () => {
  await sendRule("78120001", 2.5);
  const setting = fake.sent.find(({ name }) => name === "cashOutRuleSet");
  expect(setting?.input).toEqual({ body: { ticket_id: "78120001", times: 2.5 } });
  expect(cashOutStore.getState().ruleChange).toMatchObject({ of: "78120001", refusal: { messageId: "error.400" } });
  await cancelRule("4", "78120001");
  expect(fake.sent.find(({ name }) => name === "cashOutRuleCancel")?.input).toEqual({ body: { rule_id: "4" } });
});

test("PR-11 a multiple is two decimals at most, comma or point, of every keyboard", () => {
  const read = ["2", "2,5", "0.01", "10000", " 3.25 ", "２．５"].map((text) => parseTimes(text, "es"));
  expect(read).toEqual([2, 2.5, 0.01, 10_000, 3.25, 2.5]);
  const wrong = ["", "0", "0.005", "-1", "1e3", "10000.01", "two", "1.2.3", "1,000", "1.000"];
  expect(wrong.map((text) => parseTimes(text, "es"))).toEqual(wrong.map(() => null));
  expect(parseTimes("1,000", "en")).toBe(1000);
});
