import { beforeEach, expect, test } from "vitest";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { EMPTY_TICKETS, ticketsStore, type Ticket } from "../../store/tickets.ts";
import { openHistory } from "../../sync/intents/history.ts";
import { useFakeRuntime } from "../../sync/testing/fake-runtime.ts";
import { ticketWire } from "../../sync/testing/wires.ts";
import { parseTicket } from "../../sync/wire/ticket.ts";
import { draw, wordsOf } from "../../ui/testing/draw.ts";
import { HistoryView } from "./history-view.tsx";

const leg = {
  event_id: "9001001",
  event_name: "Red Foxes vs Blue Owls",
  event_date_utc: "2025-10-21T09:30:00Z",
  game_id: 2,
  market_id: 700_101,
  game_market_name: "Match Winner",
  bet_type_name: "WIN",
  market_status: "open",
  bet_selection_type: "home",
  selection: { name: "Red Foxes" },
  handicap: null,
  result_value: null,
  result_status: "pending",
  odds: 0.85,
  euro_odds: 1.85,
};
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
const words = (): string[] => wordsOf(draw(<HistoryView />)).split("\n");

beforeEach(() => {
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", timezone: "Asia/Manila" }, true);
  ticketsStore.setState({
    tab: "pending",
    lists: { pending: EMPTY_TICKETS, settled: EMPTY_TICKETS, prebook: EMPTY_TICKETS },
  });
});

const answering = (tickets: readonly unknown[]) =>
  useFakeRuntime(() => ({ answer: { results: tickets, page: 1, page_size: 20, count: tickets.length, next: null } }));

test("R2.4-11 R2.4-12 the history has pending and settled, and choosing one asks for its bets", async () => {
  const fake = answering([]);
  expect(words().slice(0, 2)).toEqual(["Pending", "Settled"]);
  for (const tab of ["pending", "settled"] as const) {
    openHistory(tab);
    await turn();
    expect(fake.sent.at(-1)?.input).toMatchObject({ query: { status: tab } });
    expect(ticketsStore.getState().tab).toBe(tab);
  }
});

test("R3.7-20 R3.7-21 a bet shows its number, its stake, and on what at which price", async () => {
  answering([{ ...ticketWire, tickets: [leg] }]);
  openHistory("pending");
  await turn();
  const shown = words().join(" ");
  for (const part of ["E78120001", "$100.00", "Red Foxes", "Match Winner", "Red Foxes v Blue Owls", "1.85"])
    expect(shown).toContain(part);
  expect(shown).toContain("21 Oct");
});

test("each settled leg says why and links to its rule; a void one names its reason where it has one", async () => {
  const legs = [
    { ...leg, result_value: "2 - 1", result_status: "win" },
    { ...leg, market_id: 2, result_status: "refund", void_reason: "nobody" },
    { ...leg, market_id: 3, result_status: "refund", void_reason: "a reason of a later version" },
    { ...leg, market_id: 4 },
  ];
  answering([{ ...ticketWire, result_status: "win", earnings: 85, tickets: legs }]);
  openHistory("settled");
  await turn();
  const markup = draw(<HistoryView />);
  const links = [...markup.matchAll(/href="\/v8\/rules#([\w-]+)"[^>]*>(.*?)<\/a>/gs)];
  expect(links.map(([, rule, inner]) => [rule, wordsOf(inner ?? "").replaceAll("\n", "")])).toEqual([
    ["WIN-1", "Why?WIN-1"],
    ["OE-2", "Why?OE-2"],
    ["VOID-1", "Why?VOID-1"],
  ]);
  expect(words().join(" ")).toMatch(/Neither side had it: it counts at odds 1\.00.*Void: it counts at odds 1\.00/);
});

test("RU-17 a bet that was settled otherwise before says so, with what it had paid and which result changed", async () => {
  const corrected = { ...leg, result_value: "1 - 2", result_value_before: "2 - 1", result_status: "loss" };
  const correction = { result_status: "win", amount: 185, date_corrected_utc: "2026-11-21T08:02:00Z" };
  answering([{ ...ticketWire, result_status: "loss", earnings: -100, tickets: [corrected], correction }]);
  openHistory("settled");
  await turn();
  const shown = words().join(" ");
  expect(shown).toMatch(/Result\s1 – 2/);
  expect(shown).toContain("Corrected 21 Nov, 16:02, because a result changed. Before: Win, $185.00 paid.");
  expect(shown).toContain("The result was corrected, it was 2 – 1");
  // The way to the sums stands under settled bets alone.
  expect(words().at(-1)).toBe("Statement");
  openHistory("pending");
  await turn();
  expect(words()).not.toContain("Statement");
});

test("R2.5-01 a bet just sold is shown where it was among the open ones, also once the list has been read again", () => {
  const [first, second] = ["1", "2"].map((id) =>
    parseTicket({ ...ticketWire, ticket_id: id, ticket_num: `E${id}`, tickets: [] }),
  );
  if (!first || !second) throw new Error("no ticket");
  const cashOut = { stakeMinor: 10_000n, amountMinor: 6000n };
  const ticket: Ticket = { ...first, resultStatus: "cashed_out", earningsMinor: -4000n, cashOut };
  for (const tickets of [[first, second], [second]]) {
    const pending = { ...EMPTY_TICKETS, tickets, page: 1, state: "ready" as const };
    ticketsStore.setState(({ lists }) => ({
      tab: "pending",
      sold: [{ ticket, index: 0 }],
      lists: { ...lists, pending },
    }));
    const markup = draw(<HistoryView />);
    expect([...markup.matchAll(/data-status="(\w+)"/g)].map(([, status]) => status)).toEqual(["cashed_out", "pending"]);
    expect(wordsOf(markup)).toMatch(/Cashed out\n\$60\.00\n/);
  }
});
