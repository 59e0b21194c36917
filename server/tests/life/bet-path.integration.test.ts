import { afterAll, beforeAll, expect, test } from "vitest";
import { bet, pickOpen } from "../../../testkit/server/bettor.ts";
import { openFeedSocket, type FeedSocket } from "../../../testkit/server/feed-socket.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember } from "../../../testkit/server/visitor.ts";

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
  const placed = await bet(member, await pickOpen(member));
  expect(placed.wallet?.balance).toBe(before.balance - 100);
  expect(await member.ask("wallet")).toEqual(placed.wallet);
  const { results } = await member.ask("transactions");
  expect(results.map((ticket) => ticket.ticket_id)).toContain(placed.result.ticket_id);
  news.close();
});

test("G-93 RU-13 RU-14 R7.5-09 R4.13-15 a result reaches every open page: ticket, wallet and notice in the page's own language", async () => {
  const member = await launchMember(server, "DEMO_1002");
  const socketOf = async (lang: string) =>
    openFeedSocket(server.baseUrl, `game-client/v8/notifications/?token=${await member.ticket()}&lang=${lang}`);
  const [thai, english] = [await socketOf("th"), await socketOf("en")];
  const lists = openFeedSocket(server.baseUrl, `game-client/v8/events/?token=${await member.ticket()}&combo=false`);
  await Promise.all([thai, english, lists].map((socket) => socket.until((message) => message.event === "welcome")));
  const picked = await pickOpen(member);
  const { wallet, result } = await bet(member, picked);
  await thai.until((message) => message.event === "wallet" && message.data.balance === (wallet?.balance ?? 0));

  const isHome = picked.selection.bet_type_selection === "home";
  const figure = JSON.stringify({ kind: "score", home: isHome ? 1 : 0, away: isHome ? 0 : 1 });
  const marketId = Number(picked.market.market_id);
  await server.store.owner
    .insertInto("market_results")
    .values({ market_id: marketId, revision: 1, figure, created_at_ms: Date.now() })
    .execute();

  const settled = await thai.until((message) => message.event === "ticket");
  expect(settled).toMatchObject({ data: { ticket_id: result.ticket_id, result_status: "win" } });
  const notice = { th: await noticeOf(thai), en: await noticeOf(english) };
  const listed = await member.ask("notifications", { query: { language: "th" } });
  expect(listed.results).toContainEqual(notice.th);
  expect(notice.en.title).not.toBe(notice.th.title);
  expect(notice.en.notification_id).toBe(notice.th.notification_id);
  const paid = await english.until(
    (message) => message.event === "wallet" && message.data.balance > (wallet?.balance ?? 0),
  );
  expect(await member.ask("wallet")).toEqual(paid.event === "wallet" ? paid.data : null);
  await lists.until(
    (message) =>
      message.event === "gameclient-updates" &&
      message.data.market_id === picked.market.market_id &&
      message.data.status === "settled",
  );
  for (const socket of [thai, english, lists]) socket.close();
});

async function noticeOf(socket: FeedSocket) {
  const message = await socket.until((each) => each.event === "notification");
  if (message.event !== "notification") throw new Error("no notice");
  return message.data;
}
