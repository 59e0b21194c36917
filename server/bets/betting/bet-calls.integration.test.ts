import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { HEADERS, isTicketWire } from "@clutch/contract";
import { oddsCenti } from "@clutch/kernel";
import { SELECTIONS_OF_TYPES } from "../../../testkit/server/bet-types.ts";
import {
  startInternalWalletPartner,
  type InternalWalletPartner,
} from "../../../testkit/server/internal-wallet-partner.ts";
import { keepSourceAlive, seedMatches } from "../../../testkit/server/seed-match.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../../testkit/server/visitor.ts";

const KINDS = SELECTIONS_OF_TYPES.map((kind, at) => ({ ...kind, marketId: 700_301 + at }));
const line = (selections: readonly string[], isOpen = true) => ({
  lineNumber: 0,
  handicapQuarters: null,
  selections: selections.map((selection) => ({ selection, oddsCenti: oddsCenti(185), isOpen })),
});

let server: TestServer;
let partner: InternalWalletPartner;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer({ roles: "api,live" });
  const startMs = Date.now() + 3_600_000;
  await seedMatches(server.store, [
    {
      event: { startMs, contenders: ["Red Foxes", "Blue Owls"] },
      markets: [
        { marketId: 700_101 },
        { marketId: 700_102, status: "closed" },
        { marketId: 700_103, status: "pause" },
        { marketId: 700_104, lines: [line(["home", "away"], false)] },
        ...KINDS.map(({ betType, selections, handicapQuarters, marketId }) => ({
          marketId,
          betType,
          lines: [{ ...line(selections), handicapQuarters }],
        })),
      ],
    },
    { event: { eventId: "9001002", startMs, state: "ended" }, markets: [{ marketId: 700_201 }] },
  ]);
  await server.restart();
  await keepSourceAlive(server.store);
  partner = await startInternalWalletPartner(server);
  member = await launchFunded("OWN_1");
});
afterAll(async () => {
  partner.stop();
  await server.stop();
});

async function launchFunded(code: string, amountMinor = 100_000n): Promise<Visitor> {
  const launched = await partner.launch(code);
  await partner.fund(launched, amountMinor);
  return launched;
}

interface BetChange {
  readonly body?: Readonly<Record<string, unknown>>;
  readonly leg?: Readonly<Record<string, unknown>>;
}
function bodyOf({ body, leg }: BetChange = {}): Record<string, unknown> {
  const marketId = leg?.["market_id"] ?? 700_101;
  const ticket = {
    event_id: "9001001",
    market_id: marketId,
    line: `${String(marketId)}-0`,
    bet_type_selection: "home",
    handicap: null,
    euro_odds: 1.85,
    member_odds: 1.85,
    ...leg,
  };
  return {
    bet_type: "single",
    bet_amount: 100,
    odds_type: "euro",
    member_odds: 1.85,
    accept_any_odds: true,
    is_follow_bet: false,
    last_odds_select_time: 0,
    lang: "en",
    timezone: "UTC",
    tickets: [ticket],
    ...body,
  };
}
const place = (who: Visitor, change?: BetChange) => who.send("singleBet", { body: bodyOf(change) });
async function refusalOf(response: Response) {
  const { code, message } = (await response.json()) as { code: number; message: string };
  return [response.status, code, message];
}
const balanceOf = async (who: Visitor) => (await who.ask("wallet")).balance;
const ticketsOf = async (who: Visitor) => (await who.ask("transactions")).results.filter(isTicketWire);

test("R7.2-58 R6.1-07 R6.1-08 a single takes its stake, and only its member sees the ticket", async () => {
  const [one, other] = [await launchFunded("OWN_2"), await launchFunded("OWN_3")];
  const placed = await one.ask("singleBet", { body: bodyOf() });
  expect(placed.wallet).toEqual({ balance: 900, currency_code: "USD" });
  expect(await balanceOf(one)).toBe(900);
  expect((await ticketsOf(one)).map((ticket) => ticket.ticket_id)).toEqual([placed.result.ticket_id]);
  expect(await ticketsOf(other)).toEqual([]);
});

test("R7.2-58 a body without a required field is refused and changes nothing", async () => {
  const whole = bodyOf();
  for (const field of Object.keys(whole)) {
    const { [field]: _, ...rest } = whole;
    const [status, code, message] = await refusalOf(await member.send("singleBet", { body: rest }));
    const expected = field === "bet_amount" ? [400, 6020, "Please enter bet amount"] : [400, 6002, "Invalid post data"];
    expect([field, status, code, message]).toEqual([field, ...expected]);
  }
  expect([await balanceOf(member), await ticketsOf(member)]).toEqual([1000, []]);
});

test("R3.7-01 R3.7-02 R3.7-03 R3.7-05 R3.7-06 R3.7-07 R3.7-09 R3.7-10 a ticket of the history holds the bet", async () => {
  const one = await launchFunded("OWN_4");
  await one.ask("singleBet", { body: bodyOf() });
  const [ticket] = await ticketsOf(one);
  expect(ticket).toMatchObject({
    ticket_type: "single",
    member_odds: 1.85,
    member_odds_style: "euro",
    amount: 100,
    currency: "USD",
    result_status: "pending",
    is_prebook: "false",
    ticket_num: `E${ticket?.ticket_id}`,
  });
  expect(Math.abs(Date.parse(ticket?.date_created_utc ?? "") - Date.now())).toBeLessThan(600_000);
});

test("R3.7-12 R3.7-13 R3.7-14 R3.7-15 R3.7-16 R3.7-17 R3.7-18 R3.7-19 each of its legs holds selection and price", async () => {
  const one = await launchFunded("OWN_5");
  await one.ask("singleBet", { body: bodyOf() });
  const [ticket] = await ticketsOf(one);
  expect(ticket?.tickets).toHaveLength(1);
  expect(ticket?.tickets[0]).toMatchObject({
    game_market_name: "Match Winner",
    event_name: "Red Foxes vs Blue Owls",
    selection: { name: "Red Foxes" },
    bet_selection_type: "home",
    result_value: null,
    odds: 0.85,
    euro_odds: 1.85,
  });
  expect(ticket?.tickets[0]?.event_date_utc).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/);
});

test("R7.2-50 R7.2-51 R7.2-52 the history holds 20 a page, newest first, from page 1", async () => {
  const one = await launchFunded("OWN_6");
  for (let count = 0; count < 21; count += 1)
    await one.ask("singleBet", { body: bodyOf({ body: { bet_amount: 10 } }) });
  const first = await one.ask("transactions");
  expect([first.results.length, first.page, first.count, first.next]).toEqual([20, 1, 21, 2]);
  const second = await one.ask("transactions", { query: { page: 2, timezone: "Asia/Manila", lang: "th" } });
  const ids = [...first.results, ...second.results].map((ticket) => Number(ticket.ticket_id));
  expect(ids).toHaveLength(21);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
});

test("R3.6-27 R7.2-65 R7.2-66 R7.2-67 the range of a single is that of the limits and the odds; market and selection are needed", async () => {
  const ask = (body: object) => member.send("betRangeSingle", { body });
  const range = await ask({ market_id: 700_101, selection: "home" });
  expect(await range.json()).toMatchObject({ results: [{ bet_type: "single", min_amount: 10, max_amount: 5882.35 }] });
  expect((await ask({ selection: "home" })).status).toBe(400);
  expect((await ask({ market_id: 700_101 })).status).toBe(400);
});

describe("each refusal has its status, code and text, and takes no money", () => {
  const cases: readonly (readonly [BetChange, number, number, string])[] = [
    [{ leg: { market_id: 1 } }, 404, 4003, "Market not found"],
    [{ leg: { market_id: 700_102 } }, 400, 4006, "Market is currently closed"],
    [{ leg: { market_id: 700_103 } }, 400, 4006, "Market is currently paused"],
    [{ leg: { market_id: 700_104 } }, 400, 4002, "Unable to place bet. Market is unavailable"],
    [{ leg: { market_id: 700_201, event_id: "9001002" } }, 400, 4010, "Event is inactive"],
    [{ leg: { bet_type_selection: "over" } }, 400, 6005, "Invalid bet_type_selection"],
    [{ leg: { member_odds: 9 } }, 400, 6007, "Invalid member odds"],
    [{ body: { bet_amount: 5 } }, 400, 6019, "Minimum bet should be 10"],
    [{ body: { bet_amount: 0 } }, 400, 6020, "Please enter bet amount"],
    [{ body: { bet_amount: 5900 } }, 400, 6021, "Cannot place more than maximum amount"],
    [{ body: { bet_amount: 1000.01 } }, 400, 3001, "Insufficient balance"],
  ];

  test("R8.2-18 R8.2-24 R8.2-25 R8.2-28 R8.2-32 R8.2-43 R8.2-45 R8.2-57 R8.2-58 R8.2-59 of a single", async () => {
    for (const [change, status, code, message] of cases)
      expect(await refusalOf(await place(member, change))).toEqual([status, code, message]);
    expect([await balanceOf(member), await ticketsOf(member)]).toEqual([1000, []]);
  });

  test("R8.2-39 R8.2-42 a repeated id and a missing one", async () => {
    const one = await launchFunded("OWN_7");
    const headers = { [HEADERS.uniqueId]: crypto.randomUUID() };
    expect((await one.send("singleBet", { body: bodyOf(), headers })).status).toBe(201);
    const again = await one.send("singleBet", { body: bodyOf(), headers });
    expect(await refusalOf(again)).toEqual([400, 6001, "This is duplicate ticket"]);
    const without = await one.send("singleBet", { body: bodyOf(), headers: { [HEADERS.uniqueId]: null } });
    expect(await refusalOf(without)).toEqual([400, 6004, "Unable to generate unique id"]);
    expect(await balanceOf(one)).toBe(900);
  });

  test("R6.1-10 R6.1-11 R6.1-12 R8.2-14 R8.2-15 R8.2-16 of a blocked, a frozen and an inactive account", async () => {
    for (const [status, code, message] of [
      ["bet_blocked", 2003, "Member cannot place bet"],
      ["frozen", 2001, "Account is frozen"],
      ["inactive", 2002, "Account is inactive"],
    ] as const) {
      const memberCode = `OWN_${status}`;
      const launched = await launchFunded(memberCode);
      const { owner } = server.store;
      await owner
        .updateTable("members")
        .set({ status })
        .where("member_id", "=", launched.memberId ?? 0)
        .execute();
      const again = await partner.launch(memberCode);
      expect(await refusalOf(await place(again))).toEqual([400, code, message]);
      expect([await balanceOf(again), await ticketsOf(again)]).toEqual([1000, []]);
    }
  });

  test("R8.2-17 of a visitor without a token", async () => {
    const guest = await launchMember(server, null);
    expect(await refusalOf(await place(guest))).toEqual([401, 2004, "Please login to place bet"]);
  });

  test("R8.2-19 of a partner whose wallet refuses, without a ticket", async () => {
    const poor = await launchMember(server, "DEMO_1008");
    const before = await balanceOf(poor);
    const { results } = await poor.ask("betRangeSingle", { body: { market_id: 700_101, selection: "home" } });
    const bet_amount = results[0]?.min_amount;
    expect(await refusalOf(await place(poor, { body: { bet_amount } }))).toEqual([400, 3002, "Insufficient funds"]);
    expect([await balanceOf(poor), await ticketsOf(poor)]).toEqual([before, []]);
  });
});

test("R3.13-01 R3.13-02 R3.13-03 R3.13-04 R3.13-05 R3.13-06 R3.13-07 R3.13-08 R3.13-09 R3.13-10 every kind of market takes a bet on each of its selections and on no other", async () => {
  const one = await launchFunded("OWN_8", 1_000_000n);
  for (const { betType, selections, marketId } of KINDS) {
    const wire = (await one.ask("eventsMarket", { query: { market_id: marketId } })).results[0]?.markets[0];
    expect([wire?.bet_type_name, wire?.selections.map((each) => each.bet_type_selection)]).toEqual([
      betType,
      selections,
    ]);
    for (const each of wire?.selections ?? []) {
      const leg = { market_id: marketId, bet_type_selection: each.bet_type_selection, handicap: each.handicap };
      const answer = await place(one, { body: { bet_amount: 10 }, leg });
      expect([betType, each.bet_type_selection, answer.status]).toEqual([betType, each.bet_type_selection, 201]);
    }
    const foreign = selections.includes("over") ? "home" : "over";
    const leg = { market_id: marketId, bet_type_selection: foreign, handicap: null };
    const [, code] = await refusalOf(await place(one, { leg }));
    expect([betType, code]).toEqual([betType, 6005]);
  }
});
