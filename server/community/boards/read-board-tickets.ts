import { readTicketsIn } from "../../bets/tickets/read-tickets.ts";
import type { TicketData } from "../../bets/tickets/ticket-view.ts";
import type { Tenant } from "../../base/store/open.ts";

/** The tickets with these ids, by id. */
export async function readBoardTickets(
  tenant: Tenant,
  ids: readonly (bigint | null)[],
): Promise<ReadonlyMap<bigint, TicketData>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  const tickets = wanted.length === 0 ? [] : await readTicketsIn(tenant, wanted);
  return new Map(tickets.map((ticket) => [ticket.ticketId, ticket]));
}
