import { beforeEach, expect, test } from "vitest";
import { arcadeStore, INITIAL_ARCADE } from "../../store/arcade.ts";
import { INITIAL_SESSION, sessionStore, type SessionState } from "../../store/session.ts";
import { useFakeRuntime, type SentCall } from "../testing/fake-runtime.ts";
import { refreshTables } from "./tables.ts";

const TOKEN = "0123456789abcdef0123456789abcdef01234567";
const tableOf = (id: number) => ({
  id,
  name: `Table ${id}`,
  mini_game_id: id,
  mini_game_name: `Game ${id}`,
  is_enabled: true,
  is_new_game: false,
  min_bet_amount: 1,
  max_bet_amount: 500,
  max_payout_amount: 20_000,
});
const pageOf = ({ input }: SentCall): number => (input as { readonly query: { readonly page: number } }).query.page;

/** Three pages of one table each: 20, 2, 3. */
const server = () =>
  useFakeRuntime((call) => {
    const page = pageOf(call);
    const results = [tableOf([20, 2, 3][page - 1] ?? 0)];
    return { answer: { results, page, page_size: 1, count: 3, next: page < 3 ? page + 1 : null } };
  });

const visit = (change: Partial<SessionState> = {}, miniGame: Partial<SessionState["partner"]> = {}) =>
  sessionStore.setState(
    {
      ...INITIAL_SESSION,
      token: TOKEN,
      partner: { ...INITIAL_SESSION.partner, isMiniGameEnabled: true, ...miniGame },
      ...change,
    },
    true,
  );

const listed = () => arcadeStore.getState().tables?.map(({ id }) => id);

beforeEach(() => {
  arcadeStore.setState(INITIAL_ARCADE, true);
});

test("R7.2-104 tables are asked for page by page until there is no next", async () => {
  const { sent } = server();
  visit();
  await refreshTables();
  expect(sent.map(pageOf)).toEqual([1, 2, 3]);
  expect(listed()).toEqual([20, 2, 3]);
});

test("R4.12-17 R4.12-18 R4.12-19 tables are asked for where mini-games are on, with a token, and with one that passes its check", async () => {
  const { sent } = server();
  const refused = [
    () => visit({}, { isMiniGameEnabled: false }),
    () => visit({ token: null }),
    () => visit({ token: "not-a-session-token" }),
    () => visit({ isTokenRefused: true }),
  ];
  for (const enter of refused) {
    enter();
    await refreshTables();
  }
  expect(sent).toEqual([]);
  expect(listed()).toBeUndefined();
});

test("R3.1-57 the tables a partner names are listed, no others; all where it names none", async () => {
  server();
  visit({}, { miniGame: { showInNav: true, tableIds: [2, 99], isDemoOffered: true } });
  await refreshTables();
  expect(listed()).toEqual([2]);
  visit({}, { miniGame: { showInNav: true, tableIds: [], isDemoOffered: true } });
  await refreshTables();
  expect(listed()).toEqual([20, 2, 3]);
});
