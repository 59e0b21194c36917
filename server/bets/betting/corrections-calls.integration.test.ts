import { isTicketWire } from "@clutch/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bet, pickOpen } from "../../../testkit/server/bettor.ts";
import {
  startInternalWalletPartner,
  type InternalWalletPartner,
} from "../../../testkit/server/internal-wallet-partner.ts";
import { keepSourceAlive, seedMatches } from "../../../testkit/server/seed-match.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";

let server: TestServer;
let partner: InternalWalletPartner;

beforeAll(async () => {
  server = await startTestServer({ roles: "api" });
  await seedMatches(server.store, [{ event: { startMs: Date.now() + 60_000 } }]);
  await server.restart();
  await keepSourceAlive(server.store);
  partner = await startInternalWalletPartner(server);
});
afterAll(async () => {
  partner.stop();
  await server.stop();
});

const AT = Date.parse("2026-11-21T08:00:00Z");

/** A result of the market and of the ticket, as settlement adds them (RU-17). */
async function settle(ticketId: string, revision: number, of: { home: number; away: number; payout: bigint }) {
  const { owner } = server.store;
  const figure = JSON.stringify({ kind: "score", home: of.home, away: of.away });
  const atMs = AT + revision * 60_000;
  await owner
    .insertInto("market_results")
    .values({ market_id: 700_101, revision, figure, created_at_ms: atMs })
    .execute();
  const ticket = await owner
    .selectFrom("tickets")
    .select(["partner_id", "member_id"])
    .where("ticket_id", "=", BigInt(ticketId))
    .executeTakeFirstOrThrow();
  const result = of.payout === 0n ? "loss" : "win";
  await owner
    .insertInto("ticket_results")
    .values({
      ticket_id: BigInt(ticketId),
      revision,
      partner_id: ticket.partner_id,
      result,
      payout_minor: of.payout,
      entry_id: null,
      created_at_ms: atMs,
    })
    .execute();
}

test("RU-17 a corrected ticket holds its earlier result, the time of the correction, and which figure changed", async () => {
  const member = await partner.launch("CORRECTED_1");
  await partner.fund(member, 100_000n);
  const { result } = await bet(member, await pickOpen(member));
  const read = async () => {
    const { results } = await member.ask("transactions", { query: { status: "settled" } });
    return results.filter(isTicketWire).find((ticket) => ticket.ticket_id === result.ticket_id);
  };
  await settle(result.ticket_id, 1, { home: 2, away: 1, payout: 18_500n });
  const first = await read();
  expect(first?.result_status).toBe("win");
  expect([first?.correction, first?.tickets[0]?.result_value_before]).toEqual([undefined, undefined]);

  await settle(result.ticket_id, 2, { home: 1, away: 2, payout: 0n });
  const second = await read();
  expect(second).toMatchObject({
    result_status: "loss",
    correction: { result_status: "win", amount: 185, date_corrected_utc: "2026-11-21T08:02:00.000Z" },
    tickets: [{ result_value: "1 - 2", result_value_before: "2 - 1" }],
  });
});
