import { beforeEach, expect, test } from "vitest";
import { networkFailure } from "../../api/failure.ts";
import { catalogueStore } from "../../store/catalogue.ts";
import { INITIAL_SEARCH, searchStore } from "../../store/lists/search-store.ts";
import { INITIAL_SESSION, sessionStore } from "../../store/session.ts";
import { useFakeRuntime, type Reply } from "../testing/fake-runtime.ts";
import { eventWire } from "../testing/wires.ts";
import { clearRecent, closeSearch, openSearch, rememberSearch, retrySearch, typeSearch } from "./search.ts";

const none = { count: 0, results: [] };
const answerOf = (eventId: string) => ({
  corrected: null,
  nearest: [],
  teams: none,
  events: { count: 1, results: [eventWire({ event_id: eventId })] },
  leagues: none,
  games: none,
  markets: none,
});
const settled = () => new Promise((resolve) => void setImmediate(resolve));
const queries = (sent: readonly { readonly input: unknown }[]) =>
  sent.map(({ input }) => (input as { readonly query: { readonly q: string } }).query.q);

beforeEach(() => {
  searchStore.setState(INITIAL_SEARCH, true);
  sessionStore.setState(INITIAL_SESSION, true);
  catalogueStore.setState(catalogueStore.getInitialState(), true);
});

test("keys in quick succession are debounced into one question; what is found stands in the catalogue", async () => {
  const { sent, timers } = useFakeRuntime(() => ({ answer: answerOf("9001001") }));
  openSearch();
  for (const text of ["k", "ke", "kes "]) {
    typeSearch(text);
    timers.advance(149);
  }
  expect(sent).toEqual([]);
  timers.advance(1);
  await settled();
  expect(queries(sent)).toEqual(["kes"]);
  expect(searchStore.getState()).toMatchObject({ state: "ready", text: "kes " });
  expect(catalogueStore.getState().events["9001001"]).toBeDefined();
});

test("an answer that comes after more was typed is dropped, and its call is aborted", async () => {
  const { sent, timers } = useFakeRuntime(() => ({ answer: answerOf("9001001") }));
  openSearch();
  typeSearch("old");
  timers.advance(150);
  typeSearch("older text");
  expect(sent[0]?.options?.signal?.aborted).toBe(true);
  await settled();
  expect(searchStore.getState()).toMatchObject({ state: "typing", answer: null });
  closeSearch();
  timers.advance(1000);
  await settled();
  expect(queries(sent)).toEqual(["old"]);
});

test("a late answer leaves placeholders, a failed one a way to ask again, an empty text nothing to ask", async () => {
  let reply: Reply = { failure: networkFailure() };
  const { sent, timers } = useFakeRuntime(() => reply);
  openSearch();
  typeSearch("kes");
  timers.advance(150);
  await settled();
  expect(searchStore.getState().state).toBe("failed");
  reply = { answer: answerOf("9001001") };
  retrySearch();
  timers.advance(150);
  await settled();
  expect(searchStore.getState().state).toBe("ready");
  typeSearch("  ");
  timers.advance(1000);
  expect([searchStore.getState().state, sent.length]).toEqual(["idle", 2]);
});

test("five names that led somewhere are kept, the last first, and can be cleared", () => {
  useFakeRuntime(() => ({ failure: networkFailure() }));
  openSearch();
  for (const name of ["a", "b", "c", "d", "e", "f", "b"]) rememberSearch(name);
  openSearch();
  expect(searchStore.getState().recent).toEqual(["b", "f", "e", "d", "c"]);
  clearRecent();
  openSearch();
  expect(searchStore.getState().recent).toEqual([]);
});
