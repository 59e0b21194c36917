import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../../testkit/server/visitor.ts";

let server: TestServer;
let guest: Visitor;
beforeAll(async () => {
  server = await startTestServer({ feed: "simulator" });
  guest = await launchMember(server, null);
});
afterAll(async () => server.stop());

/** Well below what one visitor may ask of quotes. */
const PACE = { interval: 400, timeout: 60_000 };

test("RU-2 quotes of live matches are answered while the matches go on", async () => {
  const live = async () => (await guest.ask("eventsList", { query: { timing: "inplay", page_size: 20 } })).results;
  await expect.poll(async () => (await live()).length, PACE).toBeGreaterThanOrEqual(10);
  let turn = 0;
  /** Whether the first two markets of the next live match that go together have a price now. */
  const isPriced = async (): Promise<boolean> => {
    const events = await live();
    const event = events[turn++ % events.length];
    const open = (await guest.ask("eventsList", { query: { event_id: event?.event_id ?? 0 } })).results.flatMap(
      ({ markets }) =>
        markets.flatMap(({ market_id, selections }) =>
          selections
            .filter(({ status }) => status === "open")
            .slice(0, 1)
            .map(({ line, bet_type_selection: selection }) => ({ market_id, line, selection })),
        ),
    );
    return open.length > 1 && (await guest.ask("betQuote", { body: { tickets: open.slice(0, 2) } })).euro_odds !== null;
  };
  for (let priced = 0; priced < 3; priced += 1) await expect.poll(isPriced, PACE).toBe(true);
}, 300_000);
