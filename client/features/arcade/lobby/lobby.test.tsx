import { LANGUAGES } from "@clutch/contract";
import { GAMES, listBuildIds } from "@clutch/games";
import { beforeEach, expect, test } from "vitest";
import { endedRound, payoutsOf } from "../../../dev/fixtures/arcade.ts";
import { read, resetQueries } from "../../../queries/testing/read.ts";
import { arcadeStore } from "../../../store/arcade.ts";
import { INITIAL_SESSION, sessionStore } from "../../../store/session.ts";
import { lobbyQuery, payoutsQuery } from "../../../sync/arcade/table-queries.ts";
import { useFakeRuntime } from "../../../sync/testing/fake-runtime.ts";
import { useFindText } from "../../../ui/i18n/use-t.ts";
import { draw, wordsOf } from "../../../ui/testing/draw.ts";
import { buildText } from "../catalogue/build-text.ts";
import { Lobby } from "./lobby.tsx";
import { RoundHistory } from "./round-history.tsx";
import { TableViews } from "./table-views.tsx";

interface Offered {
  readonly id: number;
  readonly gameId: number;
  readonly build: string;
}

const COIN: Offered = { id: 20, gameId: 20, build: "97" };
const COIN_98: Offered = { id: 500, gameId: 20, build: "98" };
const BACCARAT: Offered = { id: 10, gameId: 10, build: "commission" };

/** Reads what the tables of a partner pay, as their tiles do. */
async function offer(...tables: readonly Offered[]): Promise<void> {
  resetQueries();
  useFakeRuntime(({ input }) => {
    const asked = Number((input as { readonly params: { readonly table_id: string } }).params.table_id);
    const { gameId, build } = tables.find(({ id }) => id === asked) ?? COIN;
    return { answer: payoutsOf(gameId, build) };
  });
  arcadeStore.setState({
    tables: tables.map(({ id, gameId }) => ({
      id,
      name: `Table ${id}`,
      mini_game_id: gameId,
      mini_game_name: "",
      is_enabled: true,
      is_new_game: false,
      min_bet_amount: 1,
      max_bet_amount: 500,
      max_payout_amount: 20_000,
    })),
    rounds: [endedRound(20, { table_id: 500, build: "98", bet_id: "mg-9" })],
  });
  for (const { id } of tables) await read(payoutsQuery(id));
}

const viewWords = () => {
  const place = { view: "minigame-help", tableId: COIN_98.id } as const;
  return wordsOf(draw(<TableViews place={place} onChange={() => undefined} />));
};

beforeEach(() => sessionStore.setState({ ...INITIAL_SESSION, token: "t" }, true));

test("two builds of one game differ on tiles, in chips, at the head of a view, in the history", async () => {
  await offer(COIN, COIN_98, BACCARAT);
  const tiles = wordsOf(draw(<Lobby />));
  expect(tiles).toContain("Coin flip\n97%");
  expect(tiles).toContain("Coin flip\n98%");
  expect(draw(<Lobby />)).toContain("Favourite: Coin flip · 98%");
  expect(viewWords().split("\n")).toEqual(expect.arrayContaining(["Coin flip · 97%", "Coin flip · 98%", "Baccarat"]));
  expect(draw(<TableViews place={{ view: "minigame-help", tableId: 500 }} onChange={() => undefined} />)).toMatch(
    /<h2>Coin flip · 98%<\/h2>/,
  );
  expect(wordsOf(draw(<RoundHistory />))).toContain("Coin flip · 98%");
});

test("a game that is offered once goes by its name alone", async () => {
  await offer(COIN_98, BACCARAT);
  expect(viewWords()).not.toContain("·");
  expect(wordsOf(draw(<RoundHistory />)).split("\n")).toContain("Coin flip");
});

test("a tile shows one return: the highest, and that it is the highest where bets differ", async () => {
  await offer(COIN, BACCARAT);
  const tiles = wordsOf(draw(<Lobby />));
  expect(tiles).toContain("Return 97.00%");
  expect(tiles).toContain("Return up to 98.94%");
  expect(tiles).not.toContain("85.88");
});

test("RU-11 the lobby shows who won what last at its tables, and leads with tables that others play", async () => {
  await offer(COIN_98, BACCARAT);
  const row = { mini_game_id: 10, multiplier: 8, payout: 80, currency_code: "USD", is_own: false };
  const ended = { date_ended_utc: "2026-03-14T01:00:00Z" };
  const wins = [
    { ...row, ...ended, table_id: 10, member_name: "D***07" },
    { ...row, ...ended, table_id: 77, member_name: "gone" },
  ];
  useFakeRuntime(() => ({ answer: { wins, popular: [10] } }));
  await read(lobbyQuery);
  const words = wordsOf(draw(<Lobby />));
  expect(words).toMatch(/Latest wins\nBaccarat\nD\*\*\*07\n\$80\.00\n8×/);
  expect(words).not.toContain("gone");
  expect(words.indexOf("Return up to")).toBeLessThan(words.indexOf("Return 98"));
});

function Mark({ build }: { readonly build: string }) {
  return buildText(build, useFindText());
}

test("RU-14 every build has a mark in every language, none by its id but those that are percentages", () => {
  const builds = GAMES.flatMap(({ slug }) => listBuildIds(slug));
  const named = builds.filter((build) => !/^[\d.]+$/.test(build));
  expect(named.length).toBeGreaterThan(5);
  for (const language of LANGUAGES) {
    const marks = named.map((build) => wordsOf(draw(<Mark build={build} />, language)));
    expect(
      marks.filter((mark, at) => mark === named[at]),
      language,
    ).toEqual([]);
    expect(new Set(marks).size, language).toBe(named.length);
  }
  expect(wordsOf(draw(<Mark build="98.5" />))).toBe("98.5%");
});
