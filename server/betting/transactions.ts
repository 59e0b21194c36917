import type { calls, CallAnswer, CallRequest } from "@clutch/contract";
import type { MemberCaller } from "../call/caller.ts";
import type { Names } from "../catalogue/names.ts";
import type { Store } from "../store/open.ts";
import { readTicketsPage } from "./read-tickets.ts";
import { toTicketWire } from "./ticket-view.ts";

type TransactionsCall = (typeof calls)["transactions"];

/** The three history tabs (G-59). No entry waits for target odds yet, so that tab is empty. */
export async function readTransactions(
  deps: { readonly store: Store; readonly names: Names },
  caller: MemberCaller,
  { query }: CallRequest<TransactionsCall>,
): Promise<CallAnswer<TransactionsCall>> {
  const { page, page_size: pageSize } = query;
  const who = { partnerId: caller.partner.partnerId, memberId: caller.member.memberId };
  const slice = { isSettled: query.status === "settled", limit: pageSize, offset: (page - 1) * pageSize };
  const found = query.status === "prebook" ? { tickets: [], count: 0 } : await readTicketsPage(deps.store, who, slice);
  return {
    results: found.tickets.map((ticket) => toTicketWire(ticket, { names: deps.names, language: query.lang })),
    page,
    page_size: pageSize,
    count: found.count,
    next: page * pageSize < found.count ? page + 1 : null,
  };
}
