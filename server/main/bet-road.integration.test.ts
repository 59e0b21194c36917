import { afterAll, beforeAll, expect, test } from "vitest";
import { openFeedSocket } from "../../testkit/server/feed-socket.ts";
import { startTestServer, type TestServer } from "../../testkit/server/start-test-server.ts";
import { launchMember } from "../../testkit/server/visitor.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => server.stop());

test("RU-12 RU-13 a member launches, picks a price from the list, bets, and sees wallet and ticket follow", async () => {
  const member = await launchMember(server);
  const news = openFeedSocket(server.baseUrl, `game-client/v8/notifications/?token=${await member.ticket()}&lang=en`);
  await news.until((message) => message.event === "welcome");
  const before = await member.ask("wallet");
  const pick = async () => {
    const { results } = await member.ask("eventsList", { query: { timing: "today" } });
    for (const event of results) {
      const market = event.markets.find((each) => each.status === "open" && each.bet_type_name === "WIN");
      const selection = market?.selections.find((each) => each.status === "open");
      if (market !== undefined && selection !== undefined) return { event, market, selection };
    }
    return null;
  };
  let picked = await pick();
  while (picked === null) picked = await pick();
  const { event, market, selection } = picked;
  const leg = {
    event_id: event.event_id,
    market_id: market.market_id,
    line: selection.line,
    bet_type_selection: selection.bet_type_selection,
    handicap: selection.handicap,
    euro_odds: selection.euro_odds,
    member_odds: selection.euro_odds,
  };
  const placed = await member.ask("singleBet", {
    body: {
      bet_type: "single",
      bet_amount: 100,
      odds_type: "euro",
      member_odds: selection.euro_odds,
      accept_any_odds: true,
      is_follow_bet: false,
      last_odds_select_time: Date.now(),
      lang: "en",
      timezone: "UTC",
      tickets: [leg],
    },
  });
  expect(placed.wallet.balance).toBe(before.balance - 100);
  expect(await member.ask("wallet")).toEqual(placed.wallet);
  const { results } = await member.ask("transactions");
  expect(results.map((ticket) => ticket.ticket_id)).toContain(placed.result.ticket_id);
  news.close();
});
