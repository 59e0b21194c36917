import { beforeEach, expect, test } from "vitest";
import { INITIAL_PREBOOKS, prebooksStore } from "../../../store/prebooks.ts";
import { INITIAL_SESSION, sessionStore } from "../../../store/session.ts";
import { ticketsStore } from "../../../store/tickets.ts";
import { openHistory } from "../../../sync/intents/history.ts";
import { cancelPrebook } from "../../../sync/intents/prebook.ts";
import { refusal, useFakeRuntime } from "../../../sync/testing/fake-runtime.ts";
import { draw, wordsOf } from "../../../ui/testing/draw.ts";
import { HistoryView } from "../history-view.tsx";

const turn = () => new Promise((resolve) => setTimeout(resolve, 0));
const words = (): string => wordsOf(draw(<HistoryView />));

const entry = (changes: object = {}) => ({
  ticket_id: "78120007",
  booking_status: "pending",
  entry_state: "booked",
  is_prebook: "true",
  event_id: "9001001",
  market_id: 700_201,
  line: "700201-0",
  bet_selection_type: "home",
  handicap: "-1.5",
  target_odds: 2.1,
  bet_amount: 100,
  date_created_utc: "2025-10-21T10:00:00Z",
  event_name: "Red Foxes vs Blue Owls",
  game_market_name: "Map Handicap",
  bet_type_name: "AH",
  selection: { name: "Red Foxes" },
  currency: "USD",
  placed_ticket_id: null,
  ...changes,
});
const list = (entries: readonly object[]) => ({
  answer: { results: entries, page: 1, page_size: 20, count: entries.length, next: null },
});

beforeEach(() => {
  prebooksStore.setState(INITIAL_PREBOOKS, true);
  sessionStore.setState({ ...INITIAL_SESSION, token: "t", timezone: "UTC" }, true);
  sessionStore.setState(({ partner }) => ({
    partner: { ...partner, isPrebookingEnabled: true, features: { ...partner.features, prebooking: true } },
  }));
  ticketsStore.setState({ tab: "pending" });
});

test("R2.4-13 R2.5-03 R3.7-29 R3.7-30 R3.7-31 the prebook tab asks for its entries and shows target, handicap and state", async () => {
  const fake = useFakeRuntime(() => list([entry()]));
  openHistory("prebook");
  await turn();
  expect(fake.sent.at(-1)?.input).toMatchObject({ query: { status: "prebook" } });
  for (const part of ["Red Foxes −1.5", "Booked", "2.10", "100", "Map Handicap", "Red Foxes v Blue Owls"])
    expect(words()).toContain(part);
});

test("R4.4-14 R4.4-15 R4.4-16 each state has its word, and only what waits can be cancelled", async () => {
  for (const [change, word] of [
    [{}, "Booked"],
    [{ booking_status: "confirmed", entry_state: "accepted" }, "Accepted"],
    [{ booking_status: "confirmed", entry_state: "placed", placed_ticket_id: "78120009" }, "Placed"],
    [{ booking_status: "cancelled", entry_state: null }, "Cancelled"],
  ] as const) {
    useFakeRuntime(() => list([entry(change)]));
    openHistory("prebook");
    await turn();
    expect(words().split("\n")).toContain(word);
    expect([word, words().includes("Cancel prebook")]).toEqual([word, word === "Booked"]);
  }
});

test("R3.1-48 switched off, the history has no such tab and shows the open bets", () => {
  useFakeRuntime(() => list([]));
  openHistory("prebook");
  expect(words().split("\n")).toContain("Prebook");
  sessionStore.setState(({ partner }) => ({
    partner: { ...partner, features: { ...partner.features, prebooking: false } },
  }));
  expect(words().split("\n")).not.toContain("Prebook");
});

test("R7.2-72 R8.2-36 a cancel names its prebook; one that came too late says so", async () => {
  const late = { base_code: 5, code: 5001, ref_code: 0, message: "x", detail: {} };
  const fake = useFakeRuntime(({ name }) => (name === "prebookCancel" ? refusal(400, late) : list([entry()])));
  openHistory("prebook");
  await turn();
  await cancelPrebook("78120007");
  expect(fake.sent.find(({ name }) => name === "prebookCancel")?.input).toEqual({ body: { ticket_id: "78120007" } });
  expect(words()).toContain("Status has already changed");
});
