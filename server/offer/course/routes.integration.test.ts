import { afterAll, beforeAll, expect, test } from "vitest";
import { parseFacts, type FeedMessageOf, type HeardMessage, type MatchFactWire } from "@clutch/contract";
import { openFeedSocket } from "../../../testkit/server/feed-socket.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../../testkit/server/visitor.ts";

let server: TestServer;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer({ feed: "simulator", env: { CLUTCH_SPEED: "10" } });
  member = await launchMember(server);
});
afterAll(async () => server.stop());

const isFacts = (message: HeardMessage): message is FeedMessageOf<"gameclient-facts"> =>
  message.event === "gameclient-facts";

/** The newest match that goes on. */
async function liveEvent(): Promise<string> {
  const find = () =>
    server.store.db
      .selectFrom("match_facts")
      .innerJoin("events", "events.event_id", "match_facts.event_id")
      .select("events.event_id")
      .where("events.state", "=", "live")
      .orderBy("events.start_at_ms", "desc")
      .executeTakeFirst();
  await expect.poll(async () => (await find()) !== undefined, { timeout: 30_000 }).toBe(true);
  return String((await find())?.event_id);
}

const factsOf = async (eventId: string, query: { map_option?: string } = {}): Promise<readonly MatchFactWire[]> =>
  (await member.ask("eventFacts", { params: { event_id: eventId }, query })).results;

test("RU-1 G-65 new facts come in the room of the match, and the call answers the same ones with all before them", async () => {
  const eventId = await liveEvent();
  const socket = openFeedSocket(server.baseUrl, `game-client/v8/events/${eventId}/?token=${await member.ticket()}`);
  const message = await socket.until(isFacts);
  if (!isFacts(message)) throw new Error("not facts");
  const published = parseFacts(message.data);
  expect(published.length).toBeGreaterThan(0);
  expect(published).toHaveLength(message.data.facts.length);
  const all = await factsOf(eventId);
  for (const fact of published) {
    expect(all).toContainEqual(fact);
    expect(all.filter((each) => each.map_num === fact.map_num && each.sequence === fact.sequence).length).toBe(1);
  }
  socket.close();
  for (const [map, facts] of Map.groupBy(all, ({ map_num: number }) => number)) {
    expect(facts.map(({ sequence }) => sequence)).toEqual(facts.map((_, place) => place + 1));
    const own = await factsOf(eventId, { map_option: `MAP ${map}` });
    expect(own.slice(0, facts.length)).toEqual(facts);
    expect(own.every(({ map_num: number }) => number === map)).toBe(true);
  }
});

test("R7.2-17 facts of a match nobody knows are refused; one that has not begun has none", async () => {
  expect((await member.send("eventFacts", { params: { event_id: "999999999" } })).status).toBe(404);
  const find = () =>
    server.store.db
      .selectFrom("events")
      .select("event_id")
      .where("state", "=", "scheduled")
      .orderBy("start_at_ms", "desc")
      .executeTakeFirst();
  await expect.poll(async () => (await find()) !== undefined, { timeout: 30_000 }).toBe(true);
  expect(await factsOf(String((await find())?.event_id))).toEqual([]);
});

/** The odds of main lines at a moment, read from the stored texts apart from the code, by market. */
async function storedOdds(eventId: string, atMs: number): Promise<Map<number, readonly string[]>> {
  const rows = await server.store.db
    .selectFrom("price_history")
    .selectAll()
    .where("event_id", "=", Number(eventId))
    .orderBy("from_ms")
    .execute();
  const newest = new Map<number, { readonly atMs: number; readonly odds: readonly string[] }>();
  for (const { market_id: marketId, from_ms: fromMs, points } of rows)
    for (const point of points.split(";")) {
      const [after, line, , , ...odds] = point.split(",");
      const pointMs = fromMs + Number(after);
      if (line === "0" && pointMs <= atMs && pointMs >= (newest.get(marketId)?.atMs ?? 0))
        newest.set(marketId, { atMs: pointMs, odds });
    }
  return new Map([...newest].map(([marketId, { odds }]) => [marketId, odds]));
}

test("G-31 the prices of a second are those that are stored, of every market, and none later than is known", async () => {
  const eventId = await liveEvent();
  const ask = async (from: number) =>
    (await member.ask("eventPrices", { params: { event_id: eventId }, query: { from: String(from), lang: "en" } }))
      .result;
  const course = await member.ask("eventCourse", {
    params: { event_id: eventId },
    query: { winner: "true", lang: "en" },
  });
  const from = course.result.start;
  await expect.poll(async () => (await ask(from)).markets.length, { timeout: 60_000 }).toBeGreaterThan(2);
  const page = await ask(from);
  for (const share of [0.1, 0.5, 0.9, 1]) {
    const atMs = page.from + share * (page.until - page.from);
    const stored = await storedOdds(eventId, Math.min(atMs, page.until - 1));
    for (const { market_id: marketId, lines } of page.markets) {
      const held = lines[0]?.points.findLast(({ timestamp }) => timestamp <= atMs);
      const odds = held?.odds.map((each) => String(Math.round((each ?? 0) * 100)));
      expect([marketId, odds]).toEqual([marketId, stored.get(marketId)]);
    }
  }
  const points = page.markets.flatMap(({ lines }) => lines.flatMap((line) => line.points));
  expect(points.every(({ timestamp }) => timestamp < page.until)).toBe(true);
  const later = await ask(from + 6_000_000);
  expect([later.is_complete, later.until]).toEqual([false, later.from]);
  expect(
    (await member.send("eventPrices", { params: { event_id: "999999999" }, query: { from: String(from) } })).status,
  ).toBe(404);
});

test("G-65 a match's course has its facts, its markets' prices in order of time, and the member's own bets only", async () => {
  const eventId = await liveEvent();
  const ask = async (visitor: Visitor) =>
    (await visitor.ask("eventCourse", { params: { event_id: eventId }, query: { lang: "en" } })).result;
  await expect.poll(async () => (await ask(member)).markets.length, { timeout: 60_000 }).toBeGreaterThan(0);
  const course = await ask(member);
  expect(course.facts.map(({ map_num: map, sequence }) => [map, sequence])).toEqual(
    (await factsOf(eventId)).slice(0, course.facts.length).map(({ map_num: map, sequence }) => [map, sequence]),
  );
  for (const { lines, selections } of course.markets) {
    expect(lines.length).toBe(1);
    const points = lines[0]?.points ?? [];
    const times = points.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    for (const { odds } of points) expect(odds.length).toBe(selections.length);
  }
  const [market] = course.markets;
  const { market_id: marketId } = market ?? { market_id: 0 };
  const one = await member.ask("eventCourse", {
    params: { event_id: eventId },
    query: { market_id: String(marketId), lang: "en" },
  });
  expect(one.result.markets.map(({ market_id: id }) => id)).toEqual([marketId]);

  const { member_id: memberId, partner_id: partnerId } = await server.store.owner
    .selectFrom("members")
    .select(["member_id", "partner_id"])
    .where("member_id", "=", member.memberId ?? 0)
    .executeTakeFirstOrThrow();
  const ticket = await server.store.owner
    .insertInto("tickets")
    .values({
      partner_id: partnerId,
      member_id: memberId,
      unique_id: crypto.randomUUID(),
      ticket_type: "single",
      leg_count: 1,
      stake_minor: 1000n,
      potential_minor: 1850n,
      currency: "USD",
      total_odds_centi: 185n,
      member_odds_e4: 18_500n,
      member_odds_style: "euro",
      entry_id: crypto.randomUUID(),
      created_at_ms: course.start,
    })
    .returning("ticket_id")
    .executeTakeFirstOrThrow();
  await server.store.owner
    .insertInto("ticket_legs")
    .values({
      ticket_id: ticket.ticket_id,
      leg_number: 1,
      partner_id: partnerId,
      member_id: memberId,
      event_id: Number(eventId),
      market_id: marketId,
      line_number: 0,
      selection: "home",
      euro_odds_centi: 185,
      market_version: 1,
      announced_start_ms: course.start,
    })
    .execute();
  const bets = (await ask(member)).bets;
  expect(bets).toMatchObject([{ ticket_id: String(ticket.ticket_id), euro_odds: 1.85, stake: 10, result: null }]);
  expect((await ask(await launchMember(server, "DEMO_1002"))).bets).toEqual([]);
  expect((await ask(await launchMember(server, null))).bets).toEqual([]);
});
