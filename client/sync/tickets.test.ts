import { beforeEach, expect, test } from "vitest";
import { INITIAL_SESSION, sessionStore } from "../store/session.ts";
import { EMPTY_TICKETS, ticketsStore } from "../store/tickets.ts";
import { useFakeRuntime, type SentCall } from "./testing/fake-runtime.ts";
import { ticketWire } from "./testing/wires.ts";
import { loadNextTickets } from "./intents/history.ts";
import { refreshTickets } from "./tickets.ts";

const ticketsFrom = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => ({ ...ticketWire, ticket_id: String(78_120_000 + from + at) }));
const queryOf = ({ input }: SentCall) => (input as { query: Record<string, unknown> }).query;
const list = () => ticketsStore.getState().lists.pending;
const ids = () => list().tickets.map(({ ticketId }) => ticketId);
const idsOf = (from: number, to: number) => ticketsFrom(from, to).map((each) => each.ticket_id);

beforeEach(() => {
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", language: "th", timezone: "Asia/Manila" }, true);
  ticketsStore.setState({
    tab: "pending",
    lists: { pending: EMPTY_TICKETS, settled: EMPTY_TICKETS, prebook: EMPTY_TICKETS },
  });
});

/** Answers page 1 with what is given, page 2 with five more. */
const paged = (first: () => readonly unknown[]) =>
  useFakeRuntime((call) => {
    const page = Number(queryOf(call)["page"]);
    const results = page === 1 ? first() : ticketsFrom(20, 25);
    return { answer: { results, page, page_size: 20, count: 25, next: page === 1 ? 2 : null } };
  });

test("R7.4-04 R7.4-05 R3.1-38 page 1 replaces the list, later pages append, 20 a page", async () => {
  let first = ticketsFrom(0, 20);
  const fake = paged(() => first);
  await refreshTickets("pending");
  await loadNextTickets();
  expect(ids()).toEqual(idsOf(0, 25));
  expect(fake.sent.map((call) => [queryOf(call)["page"], queryOf(call)["page_size"]])).toEqual([
    [1, 20],
    [2, 20],
  ]);
  expect([list().page, list().hasMore]).toEqual([2, false]);
  first = ticketsFrom(7, 10);
  await refreshTickets("pending");
  expect([ids(), list().page]).toEqual([idsOf(7, 10), 1]);
});

test("G-59 R7.2-53 R7.2-54 each tab of the history asks for its own status", async () => {
  const fake = paged(() => []);
  await refreshTickets("pending");
  await refreshTickets("settled");
  expect(fake.sent.map((call) => queryOf(call))).toEqual([
    { page: 1, page_size: 20, status: "pending", timezone: "Asia/Manila", lang: "th" },
    { page: 1, page_size: 20, status: "settled", timezone: "Asia/Manila", lang: "th" },
  ]);
});

test("R3.7-11 only the string true marks a prebooked ticket", async () => {
  paged(() => [
    { ...ticketWire, is_prebook: "true" },
    { ...ticketWire, ticket_id: "2", is_prebook: "false" },
  ]);
  await refreshTickets("pending");
  expect(list().tickets.map(({ isPrebook }) => isPrebook)).toEqual([true, false]);
});
