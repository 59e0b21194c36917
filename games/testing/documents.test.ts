import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listBuildIds } from "../catalogue/builds.ts";
import { GAMES, type GameSlug } from "../catalogue/games.ts";

const docs = new URL("../../docs/", import.meta.url);
const wordsOf = (name: string): string => name.toLowerCase().replaceAll("-", " ").trim();

/** The rows of a document's tables that begin with the game's name. */
function rowsOf(file: string, slug: GameSlug): readonly string[] {
  const rows = readFileSync(new URL(file, docs), "utf8").split("\n");
  return rows.filter((row) => wordsOf(/^\| ([^|]+)\|/.exec(row)?.[1] ?? "").startsWith(wordsOf(slug)));
}

test("R2.4-54 RU-11 the table from words to outcomes has one row of every game", () => {
  const counts = GAMES.map(({ slug }) => [slug, rowsOf("fairness/README.md", slug).length]);
  expect(counts).toEqual(GAMES.map(({ slug }) => [slug, 1]));
});

test("RU-26 the table of builds has one row of every game, which names all of its builds", () => {
  for (const { slug } of GAMES) {
    const rows = rowsOf("decisions/0152-builds-returns-and-blackjack.md", slug);
    expect([slug, rows.length]).toEqual([slug, 1]);
    const words = new Set(rows.join(" ").split(/[\s|,:]+/));
    expect([slug, listBuildIds(slug).filter((id) => !words.has(id))]).toEqual([slug, []]);
  }
});
