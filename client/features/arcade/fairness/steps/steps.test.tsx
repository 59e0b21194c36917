import { readFileSync } from "node:fs";
import type { MiniGameRoundWire } from "@clutch/contract";
import { gameIdOf, GAMES, type GameSlug } from "@clutch/games";
import { assert, expect, test } from "vitest";
import { draw, wordsOf } from "../../../../ui/testing/draw.ts";
import { readDrawnOfChain, readDrawnRound } from "./read-steps.ts";
import { Steps } from "./steps.tsx";

const file = new URL("../../../../../games/verifier/vectors.json", import.meta.url);
const { vectors } = JSON.parse(readFileSync(file, "utf8"));

/** A published round of a game, as the member's list has it once its seed or link is revealed. */
function roundOf(game: GameSlug) {
  const { receipt, secret } = vectors.find(
    (vector: { receipt: { body: { game: string } } }) => vector.receipt.body.game === game,
  );
  const round = {
    table_id: gameIdOf(game),
    mini_game_id: gameIdOf(game),
    outcome: receipt.body.outcome,
    server_seed: secret.serverSeed ?? secret.link,
    server_seed_hash: receipt.body.source.seedHash ?? receipt.body.source.chainEnd,
  } as MiniGameRoundWire;
  return { round, body: receipt.body };
}

async function wordsFor(game: GameSlug, said?: unknown): Promise<string> {
  const { round, body } = roundOf(game);
  const drawn = await readDrawnRound(said === undefined ? round : { ...round, outcome: said }, body);
  assert(drawn !== null, "a revealed round");
  return wordsOf(draw(<Steps game={game} isChain={body.source.kind === "chain"} drawn={drawn} />));
}

test.each(GAMES)(
  "RU-29 $slug: bytes, the numbers they make, what each gives, and the outcome in words",
  async ({ slug }) => {
    const words = await wordsFor(slug);
    expect(words).toMatch(/Bytes ([0-9a-f]{2} ?){4}: 0\.\d{4} (times \d+ is \d+\.\d\d and )?gives \S/);
    expect(words).toMatch(/\S.*\n? ?Verified: the round had the same\./);
  },
);

test("RU-29 a round of many draws shows the first six and a button to all", async () => {
  const words = await wordsFor("keno");
  expect(words.match(/Bytes /g)).toHaveLength(6);
  expect(words).toContain("All 10 numbers");
  expect(words).toMatch(/Numbers (\d+, ){9}\d+/);
});

test("RU-29 a round that says another outcome than its bytes give is a mismatch", async () => {
  expect(await wordsFor("coin", { side: "edge" })).toContain("Mismatch: the round had another outcome.");
});

test("RU-29 before the seed is revealed no byte is shown, and the steps say so", async () => {
  const { round, body } = roundOf("coin");
  expect(await readDrawnRound({ ...round, server_seed: null }, body)).toBeNull();
  const words = wordsOf(draw(<Steps game="coin" isChain={false} drawn={null} />));
  expect(words).toContain("The bytes are shown once the server seed is revealed.");
  expect(words).toContain("Below 0.5 is tails");
  expect(words).not.toMatch(/0\.\d{4}/);
});

test.each(["crash", "roulette", "sic-bo"] as const)(
  "RU-29 %s: a round of the chain is drawn from its link and salt alone, without a bet",
  async (game) => {
    const { round, body } = roundOf(game);
    const { chainEnd, chainRound, salt } = body.source;
    const link = round.server_seed ?? "";
    const table = { game, miniGameId: gameIdOf(game), build: body.build };
    const drawn = await readDrawnOfChain({ chainEnd, chainRound, salt, link, outcome: round.outcome }, table);
    expect(drawn).toMatchObject({ message: salt, isSame: true });
    const other = await readDrawnOfChain(
      { chainEnd, chainRound, salt: `${salt}x`, link, outcome: round.outcome },
      table,
    );
    expect(other?.isSame).toBe(false);
  },
);
