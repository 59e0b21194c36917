import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { isTicketWire, type CallName, type EventWire, type QuotedRangeWire } from "@clutch/contract";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { laterToday, statedMatch } from "../../../testkit/script/standard-set.ts";
import { launchMember, type Visitor } from "../../../testkit/server/visitor.ts";

let server: TestServer;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer();
  const teams = ["Amber", "Birch", "Cedar", "Delta", "Ember", "Fjord"];
  for (const [index, home] of teams.entries()) {
    const match = {
      key: `own-${index}`,
      game: "dota",
      league: "Own League",
      bestOf: 3,
      home,
      away: `${home} Juniors`,
    } as const;
    await server.script.addMatch(statedMatch(match, laterToday(Date.now(), 60)));
  }
  member = await launchMember(server);
});
afterAll(async () => server.stop());

/** Matches of the script that have not begun, each with its open winner market. */
async function openMatches(count: number): Promise<readonly EventWire[]> {
  for (;;) {
    const { results } = await member.ask("eventsList", { query: { timing: "today", combo: true, page_size: 50 } });
    const open = results.filter((event) => winnerOf(event) !== undefined);
    if (open.length >= count) return open.slice(0, count);
    await sleep(200);
  }
}
const winnerOf = (event: EventWire) =>
  event.markets.find((market) => market.status === "open" && market.bet_type_name === "WIN");

type Leg = Awaited<ReturnType<typeof legOf>>;
function legOf(event: EventWire, market = winnerOf(event), nth = 0) {
  const selection = market?.selections[nth];
  if (market === undefined || selection === undefined) throw new Error("an open winner market");
  return {
    event_id: event.event_id,
    market_id: market.market_id,
    line: selection.line,
    bet_type_selection: selection.bet_type_selection,
    handicap: selection.handicap,
    euro_odds: selection.euro_odds,
    member_odds: selection.euro_odds,
  };
}

/** The product of the legs, cut once. */
function totalOf(legs: readonly Leg[]): number {
  const product = legs.reduce((sum, leg) => sum * BigInt(Math.round(leg.euro_odds * 100)), 1n);
  return Number((product * 100n) / 100n ** BigInt(legs.length)) / 100;
}
const bodyOf = (bet_type: string, legs: readonly Leg[], change: object = {}) => ({
  bet_type,
  bet_amount: 20,
  odds_type: "euro",
  member_odds: totalOf(legs),
  accept_any_odds: true,
  is_follow_bet: false,
  last_odds_select_time: Date.now(),
  lang: "en",
  timezone: "UTC",
  tickets: legs,
  ...change,
});

/** Prices move and markets pause while one looks; whatever is refused for that is picked and sent anew. */
const MOVED: ReadonlySet<unknown> = new Set([4002, 4009, 5002, 5003]);

async function place(name: CallName, make: () => Promise<object>) {
  for (let tries = 0; ; tries += 1) {
    const response = await member.send(name, { body: await make() });
    const json = (await response.json()) as { code?: number; result?: { ticket_id: string; ticket_type: string } };
    if (response.status === 201) return json.result;
    if (tries === 5 || !MOVED.has(json.code)) throw new Error(`${name} answered ${JSON.stringify(json)}`);
  }
}

test("R1.1-15 R1.1-16 R7.2-63 R7.2-125 matches of a source make a combo, a system and a lucky combo", async () => {
  const legs = async () => (await openMatches(4)).map((event) => legOf(event));
  const combo = await place("comboBet", async () => bodyOf("combo", await legs()));
  const system = await place("comboBet", async () => {
    const { bet_amount: _, ...rest } = bodyOf("system", await legs());
    return { ...rest, systems: [{ combo_size: 2, bet_amount: 10 }] };
  });
  const lucky = await place("luckyComboBet", async () => {
    const { results } = await member.ask("luckyCombo", {
      query: { num_events: 4, to_odds: 5, bet_type: ["WIN"], event_select: "today" },
    });
    const thrown = results.map((item) => ({
      event_id: item.event_id,
      market_id: item.market_id,
      line: `${item.market_id}-0`,
      handicap: item.handicap,
      bet_type_selection: item.selection.bet_type_selection,
      euro_odds: item.odds.euro_odds,
      member_odds: item.odds.euro_odds,
    }));
    return bodyOf("lucky_combo", thrown);
  });
  const { results } = await member.ask("transactions");
  expect(results.filter(isTicketWire).map((ticket) => [ticket.ticket_id, ticket.ticket_type])).toEqual(
    [lucky, system, combo].map((ticket) => [ticket?.ticket_id, ticket?.ticket_type]),
  );
});

test("R7.2-125 R8.2-66 lucky-combo/ is read, not posted to; filters that leave fewer than three matches are refused", async () => {
  const posted = await fetch(`${server.baseUrl}/api/secondary/lucky-combo/`, { method: "POST" });
  expect(posted.status).toBe(405);
  const none = await member.send("luckyCombo", { query: { from_odds: 9.99, to_odds: 9.99, game_id: [999] } });
  expect([none.status, await none.json()]).toMatchObject([
    400,
    { code: 6024, message: "Lucky Combo needs at least 3 markets" },
  ]);
});

const pickOf = ({ market_id, line, bet_type_selection: selection }: Leg) => ({ market_id, line, selection });

/** The range of legs at their joint price; null where they have none. Asked again while the source has no time for it, or when the member's share of quotes has room. */
async function askJoint(name: "betRangeEventCombo" | "betRangeMixedCombo", legs: readonly Leg[]) {
  for (;;) {
    const response = await member.send(name, { body: { tickets: legs.map(pickOf) } });
    if (response.ok) {
      const [range] = ((await response.json()) as { results: readonly QuotedRangeWire[] }).results;
      return range ?? null;
    }
    const refused = (await response.json()) as { code: number; detail: { reason?: string } };
    if (response.status === 429) {
      await sleep(Number(response.headers.get("retry-after")) * 1000);
      continue;
    }
    expect([refused.code, refused.detail.reason]).toEqual([
      6028,
      expect.stringMatching(/contradiction|implied|unavailable/),
    ]);
    if (refused.detail.reason !== "unavailable") return null;
  }
}

/** Two selections of one match that can be priced together, with what their range call says. */
async function findJoint(event: EventWire, others: readonly Leg[], name: "betRangeEventCombo" | "betRangeMixedCombo") {
  const { results } = await member.ask("eventsList", { query: { event_id: event.event_id } });
  const open = (results[0]?.markets ?? []).filter(
    (market) => market.status === "open" && market.bet_type_name !== "OR",
  );
  const firsts = open.slice(0, 4);
  for (const first of firsts) {
    for (const second of open.filter((market) => market.market_id !== first.market_id)) {
      const legs = [legOf(event, first), legOf(event, second), ...others];
      const range = await askJoint(name, legs);
      if (range !== null) return { legs, range };
    }
  }
  throw new Error("no two legs of the match can be priced together");
}

test("R1.1-17 R7.2-60 R7.2-70 RU-2 two markets of a match make an in-match combo at their joint price", async () => {
  const [event] = await openMatches(1);
  if (event === undefined) throw new Error("a match");
  const placed = await place("eventComboBet", async () => {
    const { legs, range } = await findJoint(event, [], "betRangeEventCombo");
    const quoted = { event_id: event.event_id, member_odds: range.euro_odds, quote_id: range.quote_id };
    return bodyOf("event_combo", legs, quoted);
  });
  const { results } = await member.ask("transactions");
  const ticket = results.filter(isTicketWire).find((each) => each.ticket_id === placed?.ticket_id);
  expect([ticket?.ticket_type, ticket?.tickets.length]).toEqual(["event_combo", 2]);
  expect(ticket?.potential_winnings).toBe(Math.trunc((ticket?.total_odds ?? 0) * 2000 + 1e-6) / 100);
});

test("R1.1-18 R7.2-62 R7.2-69 RU-2 two markets of a match and one of another make a mixed combo", async () => {
  const [event, other] = await openMatches(2);
  if (event === undefined || other === undefined) throw new Error("two matches");
  const placed = await place("mixedComboBet", async () => {
    const { legs, range } = await findJoint(event, [legOf(other)], "betRangeMixedCombo");
    return bodyOf("mixed_combo", legs, { member_odds: range.euro_odds, quote_id: range.quote_id });
  });
  const { results } = await member.ask("transactions");
  const ticket = results.filter(isTicketWire).find((each) => each.ticket_id === placed?.ticket_id);
  expect([ticket?.ticket_type, ticket?.tickets.length]).toEqual(["mixed_combo", 3]);
});
