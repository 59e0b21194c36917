import { beforeEach, expect, test } from "vitest";
import { createSafeStorage } from "../../platform/storage.ts";
import { INITIAL_SESSION } from "../../store/session.ts";
import { INITIAL_FILTER, listKey, lobbyStore } from "../../store/lobby.ts";
import { refreshGames } from "../events/lobby.ts";
import { setSort } from "../intents/events.ts";
import { GAMES_KEY, parseStoredSession, restoreSession, SORT_KEY, startPersisting } from "./persist.ts";
import { computeEventsQuery } from "../events/events.ts";
import { answerList } from "../testing/answer-list.ts";
import { useFakeRuntime } from "../testing/fake-runtime.ts";

const memory = () =>
  createSafeStorage(() => {
    throw new Error("memory only");
  });
const choose = (gameIds: readonly number[]) =>
  lobbyStore.setState(({ filter }) => ({ filter: { ...filter, gameIds } }));
const chosen = () => lobbyStore.getState().filter.gameIds;

beforeEach(() => {
  lobbyStore.setState({ filter: INITIAL_FILTER, games: [] });
});

test("R3.1-32 the games chosen are asked for again after a reload", () => {
  const storage = memory();
  const stop = startPersisting(storage);
  choose([2]);
  stop();
  lobbyStore.setState({ filter: INITIAL_FILTER });
  restoreSession(storage);
  expect(chosen()).toEqual([2]);
  expect(computeEventsQuery(lobbyStore.getState().filter, 1)).toMatchObject({ game_id: [2] });
});

test("R3.1-32 stored values that are no games are left out, and a text that is no list changes nothing", () => {
  const storage = memory();
  storage.set(GAMES_KEY, JSON.stringify([3, "4", -1, 2.5, null]));
  restoreSession(storage);
  expect(chosen()).toEqual([3]);
  storage.set(GAMES_KEY, "{");
  restoreSession(storage);
  expect(chosen()).toEqual([3]);
});

test("R3.1-32 a chosen game without events is deselected, and the whole list is fetched", async () => {
  const game = { game_id: 3, game_name: "LoL", game_logo: "/v8/games/3.svg", event_count: 1, live_count: 0 };
  const fake = useFakeRuntime((sent) => (sent.name === "games" ? { answer: { results: [game] } } : answerList(sent)));
  choose([2]);
  await refreshGames();
  expect(chosen()).toEqual([]);
  expect(fake.sent.map(({ name }) => name)).toContain("eventsList");
  expect(listKey(lobbyStore.getState().filter)).toBe(listKey(INITIAL_FILTER));
});

test("R3.1-32 the sort of the list is remembered, and a stored word that is no sort changes nothing", () => {
  const storage = memory();
  const stop = startPersisting(storage);
  setSort("league");
  stop();
  lobbyStore.setState({ sort: "time" });
  restoreSession(storage);
  expect(lobbyStore.getState().sort).toBe("league");
  storage.set(SORT_KEY, JSON.stringify("price"));
  restoreSession(storage);
  expect(lobbyStore.getState().sort).toBe("league");
});

test("how a guest wants things to move and to be coloured outlives a reload", () => {
  const look = { ...INITIAL_SESSION.look, motion: "reduced", colours: "blue_orange", clock: "hidden" };
  expect(parseStoredSession({ look }).look).toEqual(look);
  expect(parseStoredSession({ look: { motion: 3 } }).look).toEqual(INITIAL_SESSION.look);
});
