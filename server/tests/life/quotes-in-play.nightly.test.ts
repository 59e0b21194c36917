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

test("RU-2 quotes of live matches are answered while the matches go on", async () => {
  const { results } = await guest.ask("eventsList", { query: { timing: "inplay", page_size: 20 } });
  let priced = 0;
  for (let turn = 0; turn < 3; turn += 1) {
    for (const { event_id } of results) {
      const [event] = (await guest.ask("eventsList", { query: { event_id } })).results;
      const open = event?.markets.flatMap(({ market_id, selections }) =>
        selections
          .filter(({ status }) => status === "open")
          .slice(0, 1)
          .map(({ line, bet_type_selection: selection }) => ({ market_id, line, selection })),
      );
      const tickets = open?.slice(0, 4) ?? [];
      if (tickets.length > 0 && (await guest.ask("betQuote", { body: { tickets } })).euro_odds !== null) priced += 1;
    }
  }
  expect(priced).toBeGreaterThan(0);
}, 180_000);
