import { readFileSync } from "node:fs";
import type { MiniGameRoundWire } from "@clutch/contract";
import { gameIdOf } from "@clutch/games";
import { expect, test } from "vitest";
import { draw, wordsOf } from "../../../ui/testing/draw.ts";
import { readDrawnOf } from "./check-receipt.ts";
import { Steps } from "./steps.tsx";

const file = new URL("../../../../games/verifier/vectors.json", import.meta.url);
const { vectors } = JSON.parse(readFileSync(file, "utf8"));

/** The published round of a game, as the member's list has it once its seed or link is revealed. */
function roundOf(game: "coin" | "keno" | "crash") {
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

test("RU-29 a revealed round shows its bytes, the numbers they make and the outcome those give", async () => {
  const { round, body } = roundOf("coin");
  const drawn = await readDrawnOf(round, body);
  expect(drawn).toHaveLength(1);
  const words = wordsOf(draw(<Steps round={round} drawn={drawn} />));
  expect(words).toMatch(/([0-9a-f]{2}\s){4}0\.\d{4}/);
  expect(words).toMatch(/They give the outcome:\s(Heads|Tails)/);
});

test("RU-29 a round of many draws shows the first and how many more; its outcome as data where it has no words", async () => {
  const { round, body } = roundOf("keno");
  const drawn = await readDrawnOf(round, body);
  const words = wordsOf(draw(<Steps round={round} drawn={drawn} />));
  expect(words.match(/0\.\d{4}/g)).toHaveLength(6);
  expect(words).toContain(`and ${(drawn?.length ?? 0) - 6} more`);
  expect(words).toContain("{&quot;numbers&quot;:[");
});

test("RU-29 before the seed or link is revealed no byte is shown, and the steps say so", async () => {
  const { round, body } = roundOf("coin");
  const hidden = { ...round, server_seed: null };
  expect(await readDrawnOf(hidden, body)).toBeNull();
  const words = wordsOf(draw(<Steps round={hidden} drawn={null} />));
  expect(words).toContain("The bytes are shown once the server seed is revealed.");
  expect(words).not.toMatch(/0\.\d{4}/);
  const crash = roundOf("crash");
  expect(await readDrawnOf(crash.round, crash.body)).toHaveLength(1);
  expect(wordsOf(draw(<Steps round={crash.round} drawn={null} />))).toContain("keyed with the link of the round");
});
