import { afterAll, beforeAll, expect, test } from "vitest";
import { matchFact, type FeedMessageOf, type HeardMessage, type MatchFactWire } from "@clutch/contract";
import { openFeedSocket } from "../../testkit/server/feed-socket.ts";
import { startTestServer, type TestServer } from "../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../testkit/server/visitor.ts";

let server: TestServer;
let member: Visitor;
beforeAll(async () => {
  server = await startTestServer({ env: { CLUTCH_SPEED: "10" } });
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
  const told = message.data.facts.map((each) => matchFact.parse(each));
  expect(told.length).toBeGreaterThan(0);
  const all = await factsOf(eventId);
  for (const fact of told) {
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
  const { event_id: eventId } = await server.store.db
    .selectFrom("events")
    .select("event_id")
    .where("state", "=", "scheduled")
    .orderBy("start_at_ms", "desc")
    .executeTakeFirstOrThrow();
  expect(await factsOf(String(eventId))).toEqual([]);
});
