import { setTimeout as sleep } from "node:timers/promises";
import { errorBody, isTicketWire, type CashOutOfferWire, type EventWire } from "@clutch/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sweepLedger } from "../../../testkit/ledger/sweep.ts";
import { openFeedSocket } from "../../../testkit/server/feed-socket.ts";
import {
  startInternalWalletPartner,
  type InternalWalletPartner,
} from "../../../testkit/server/internal-wallet-partner.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import type { Visitor } from "../../../testkit/server/visitor.ts";

let server: TestServer;
let partner: InternalWalletPartner;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  partner = await startInternalWalletPartner(server);
  member = await launchFunded("CASH_1");
});
afterAll(async () => {
  partner.stop();
  await server.stop();
});

async function launchFunded(code: string): Promise<Visitor> {
  const launched = await partner.launch(code);
  await partner.fund(launched, 100_000n);
  return launched;
}

const winnerOf = (event: EventWire) =>
  event.markets.find((market) => market.status === "open" && market.bet_type_name === "WIN");

/** Bets 100.00 on the winner of a match that has not begun, until a price holds still; answers the ticket's id. */
async function betOnce(who: Visitor): Promise<string> {
  for (;;) {
    const { results } = await who.ask("eventsList", { query: { timing: "early", page_size: 50 } });
    const event = results.find((each) => winnerOf(each) !== undefined);
    const market = event === undefined ? undefined : winnerOf(event);
    const selection = market?.selections[0];
    if (event === undefined || market === undefined || selection === undefined) {
      await sleep(200);
      continue;
    }
    const { line, bet_type_selection, handicap, euro_odds } = selection;
    const leg = { line, bet_type_selection, handicap, euro_odds, member_odds: euro_odds, market_id: market.market_id };
    const response = await who.send("singleBet", {
      body: {
        bet_type: "single",
        bet_amount: 100,
        odds_type: "euro",
        member_odds: euro_odds,
        accept_any_odds: true,
        is_follow_bet: false,
        last_odds_select_time: Date.now(),
        lang: "en",
        timezone: "UTC",
        tickets: [{ ...leg, event_id: event.event_id }],
      },
    });
    const body = (await response.json()) as { result?: { ticket_id: string } };
    if (body.result !== undefined) return body.result.ticket_id;
  }
}

/** The offer of a ticket, once its market is open and its match has worlds. */
async function offered(who: Visitor, ticketId: string): Promise<CashOutOfferWire & { readonly amount: number }> {
  for (;;) {
    const { results } = await who.ask("cashOutOffers", { query: { ticket_ids: [ticketId] } });
    const [offer] = results;
    if (offer !== undefined && offer.amount !== null) return { ...offer, amount: offer.amount };
    await sleep(200);
  }
}

const sell = (who: Visitor, ticketId: string, change: object = {}) =>
  who.send("cashOut", { body: { ticket_id: ticketId, expected_amount: 0.01, ...change } });

async function ticketOf(who: Visitor, ticketId: string, status: "pending" | "settled") {
  const { results } = await who.ask("transactions", { query: { status } });
  return results.filter(isTicketWire).find((ticket) => ticket.ticket_id === ticketId);
}

test("a bet on a simulated match is sold in part, then whole; history and wallet agree", async () => {
  const ticketId = await betOnce(member);
  const first = await offered(member, ticketId);
  // The margin twice at most: that of the bet's odds and that of the sale.
  expect(first.amount).toBeGreaterThan(75);
  expect(first.amount).toBeLessThan(100);
  const part = (await (await sell(member, ticketId, { bet_amount: 40 })).json()) as { result: { amount: number } };
  expect(await ticketOf(member, ticketId, "pending")).toMatchObject({
    result_status: "pending",
    earnings: null,
    cash_out: { bet_amount: 40, amount: part.result.amount },
  });
  const { amount } = await offered(member, ticketId);
  const whole = (await (await sell(member, ticketId, { expected_amount: amount, tolerance_percent: 20 })).json()) as {
    result: { amount: number };
    wallet: { balance: number };
  };
  const paid = Math.round((part.result.amount + whole.result.amount) * 100) / 100;
  expect(whole.wallet.balance).toBeCloseTo(900 + paid, 2);
  expect((await member.ask("wallet")).balance).toBe(whole.wallet.balance);
  expect(await ticketOf(member, ticketId, "pending")).toBeUndefined();
  const settled = await ticketOf(member, ticketId, "settled");
  expect(settled).toMatchObject({ result_status: "cashed_out", cash_out: { bet_amount: 100, amount: paid } });
  expect(settled?.earnings).toBeCloseTo(paid - 100, 2);
  const again = await sell(member, ticketId);
  expect(await again.json()).toMatchObject({ code: 5005, detail: { reason: "cashed_out" } });
}, 180_000);

test("offers come over the member's socket, and a rule sells while the member is away", async () => {
  const one = await launchFunded("CASH_2");
  const ticketId = await betOnce(one);
  await offered(one, ticketId);
  const socket = openFeedSocket(server.baseUrl, `game-client/v8/notifications/?token=${await one.ticket()}`);
  const offer = await socket.until((message) => message.event === "cash-out" && message.data.ticket_id === ticketId);
  expect(offer).toMatchObject({ data: { bet_amount: 100, currency: "USD", rule: null } });
  socket.close();
  await socket.closed;
  const { result } = await one.ask("cashOutRuleSet", { body: { ticket_id: ticketId, times: 5000 } });
  expect(result).toMatchObject({ status: "waiting", times: 5000, amount: null });
  await sleep(1500);
  expect(await ticketOf(one, ticketId, "pending")).toBeDefined();
  const lower = await one.ask("cashOutRuleSet", { body: { ticket_id: ticketId, times: 0.29 } });
  expect(lower.result).toMatchObject({ rule_id: result.rule_id, times: 0.29 });
  for (;;) {
    const [rule] = (await one.ask("cashOutRules")).results;
    if (rule?.status === "waiting") {
      await sleep(200);
      continue;
    }
    expect(rule).toMatchObject({ status: "done", ended_for: null });
    expect((await one.ask("wallet")).balance).toBeCloseTo(900 + (rule?.amount ?? 0), 2);
    break;
  }
  expect(await ticketOf(one, ticketId, "settled")).toMatchObject({ result_status: "cashed_out" });
  const { results } = await one.ask("notifications", {
    query: { language: "en", timezone: "UTC", token: one.token },
  });
  expect(results[0]).toMatchObject({ title: "Bet cashed out", ticket_id: ticketId });
  expect(await (await one.send("cashOutRuleCancel", { body: { rule_id: result.rule_id } })).json()).toMatchObject({
    code: 5001,
  });
}, 180_000);

const HOSTILE: readonly unknown[] = [
  null,
  undefined,
  "",
  "x".repeat(5000),
  "0",
  "-1",
  "1e9",
  "9".repeat(30),
  -1,
  0,
  1.005,
  1e308,
  [],
  {},
  true,
  "'; drop",
];

test("decision 0090: every field spoiled is a refusal of the catalogue, never an error and never a sale", async () => {
  const one = await launchFunded("CASH_3");
  const ticketId = await betOnce(one);
  await offered(one, ticketId);
  const body = { ticket_id: ticketId, bet_amount: 40, expected_amount: 1e6, tolerance_percent: 0 };
  for (const field of Object.keys(body)) {
    for (const value of HOSTILE) {
      const response = await one.send("cashOut", { body: { ...body, [field]: value } });
      const isRefusal = errorBody.safeParse(await response.json()).success;
      // Left out or null, the part is the whole; an expectation of nothing is met by anything.
      const isMet = field === "expected_amount" && value === 0;
      expect([field, value, response.status < 500, isRefusal || isMet]).toEqual([field, value, true, true]);
    }
  }
  const rule = { ticket_id: ticketId, times: 5000 };
  for (const field of Object.keys(rule)) {
    for (const value of HOSTILE) {
      const response = await one.send("cashOutRuleSet", { body: { ...rule, [field]: value } });
      expect([field, value, response.status >= 400 && response.status < 500]).toEqual([field, value, true]);
      expect(errorBody.safeParse(await response.json()).success).toBe(true);
    }
  }
  for (const value of HOSTILE) {
    const response = await one.send("cashOutRuleCancel", { body: { rule_id: value } });
    expect([value, response.status >= 400 && response.status < 500]).toEqual([value, true]);
    const listed = await one.send("cashOutOffers", { query: { ticket_ids: [String(value)] } });
    expect([value, listed.status < 500]).toEqual([value, true]);
  }
  const unnamed = await one.send("cashOut", { body, headers: { "X-Unique-Id": null } });
  expect(await unnamed.json()).toMatchObject({ code: 6004 });
  expect(await sweepLedger(server.store)).toEqual([]);
  const logged = server
    .output()
    .split("\n")
    .filter((line) => line.includes("a call failed"));
  expect(logged).toEqual([]);
}, 180_000);
