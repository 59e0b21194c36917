import type { calls, CallAnswer, CallRequest } from "@clutch/contract";
import type { MemberCaller } from "../../base/caller/caller.ts";
import type { Names } from "../../offer/catalogue/translate.ts";
import { toListedWire } from "../prebook/prebook.ts";
import { readPrebooksPage } from "../prebook/store-prebooks.ts";
import type { Store } from "../../base/store/open.ts";
import { readTicketsPage, type TicketsQuestion } from "../tickets/read-tickets.ts";
import { toTicketWire, type TicketView } from "../tickets/ticket-view.ts";

type TransactionsCall = (typeof calls)["transactions"];

/** The three history tabs (G-59). The last holds the prebooks, in every state. */
export async function readTransactions(
  deps: { readonly store: Store; readonly names: Names },
  caller: MemberCaller,
  { query }: CallRequest<TransactionsCall>,
): Promise<CallAnswer<TransactionsCall>> {
  const { page, page_size: pageSize } = query;
  const who = { partnerId: caller.partner.partnerId, memberId: caller.member.memberId };
  const slice = { isSettled: query.status === "settled", limit: pageSize, offset: (page - 1) * pageSize };
  const view = { names: deps.names, language: query.lang };
  const found = await (query.status === "prebook" ? readPrebooks : readTickets)(deps.store, { who, slice, view });
  return {
    results: found.results,
    page,
    page_size: pageSize,
    count: found.count,
    next: page * pageSize < found.count ? page + 1 : null,
  };
}

interface Question {
  readonly who: TicketsQuestion;
  readonly slice: Parameters<typeof readTicketsPage>[2];
  readonly view: TicketView;
}

async function readTickets(store: Store, { who, slice, view }: Question) {
  const { tickets, count } = await readTicketsPage(store, who, slice);
  return { results: tickets.map((ticket) => toTicketWire(ticket, view)), count };
}

async function readPrebooks(store: Store, { who, slice, view }: Question) {
  const { entries, count } = await readPrebooksPage(store, who, slice);
  const results = entries.flatMap(({ entry, at }) => (at === null ? [] : [toListedWire(entry, at, view)]));
  return { results, count };
}
