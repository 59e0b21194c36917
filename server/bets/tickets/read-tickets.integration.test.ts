import { sql } from "kysely";
import { expect, test } from "vitest";
import { makeSingle, seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { KindsFixture } from "../../../testkit/ledger/kinds-fixture.ts";
import { placeBet } from "../betting/place-bet.ts";
import { readTicketsIn } from "./read-tickets.ts";
import type { TicketData } from "./ticket-view.ts";
import { asOwnerOf } from "../../base/store/as-owner.ts";

const fixture = new KindsFixture();

class TakenBack extends Error {}

/** Reads a ticket stored again under another id with other values in some fields; the copy is deleted. */
async function readCopy(change: Readonly<Record<string, string>>) {
  const caller = await seedCaller(fixture.store);
  const placed = await placeBet(fixture.deps, caller, makeSingle(await fixture.seed()));
  if (!placed.ok) throw new Error("the bet was refused");
  const id = placed.value.result.ticket_id;
  const ticketId = BigInt(id) + 1_000_000n;
  const changes = JSON.stringify({ ...change, ticket_id: String(ticketId) });
  const read: { tickets: readonly TicketData[] } = { tickets: [] };
  const copied = asOwnerOf(fixture.store, caller.partner.partnerId, async (tenant) => {
    await sql`insert into tickets select (jsonb_populate_record(t, ${changes}::jsonb)).* from tickets t
      where t.ticket_id = ${id}::bigint`.execute(tenant);
    await sql`insert into ticket_legs
      select (jsonb_populate_record(l, jsonb_build_object('ticket_id', ${String(ticketId)}::text))).* from ticket_legs l
      where l.ticket_id = ${id}::bigint`.execute(tenant);
    read.tickets = await readTicketsIn(tenant, [ticketId]);
    throw new TakenBack();
  });
  await copied.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return read.tickets.map((ticket) => ({ ...ticket, isCopy: ticket.ticketId === ticketId }));
}

test("a ticket is read as stored; one in an unknown currency or odds type is a defect", async () => {
  expect(await readCopy({})).toMatchObject([{ isCopy: true, currency: "USD", memberOddsStyle: "euro" }]);
  await expect(readCopy({ member_odds_style: "roman" })).rejects.toThrow(
    /^assertion failed: ticket \d+ is in USD and roman$/,
  );
  await expect(readCopy({ currency: "XDB" })).rejects.toThrow(/^assertion failed: ticket \d+ is in XDB and euro$/);
});
