import { createRng } from "@clutch/kernel";
import { assert, beforeAll, expect, test, vi } from "vitest";
import { GAMES, type GameSlug } from "../catalogue/games.ts";
import { computeChain, type Chain } from "../core/chain.ts";
import { LOOT_BOX_CHANCES } from "../loot-box/rules.ts";
import { seedOf, sha256 } from "../testing/platform.ts";
import { randomPlan } from "../testing/random-plan.ts";
import { playRound } from "../testing/records.ts";
import { readSteps } from "../verifier/index.mjs";
import { computeSteps, type Given } from "./steps.ts";

/** Much computing: a busy machine takes its time. */
vi.setConfig({ testTimeout: 30_000 });

let chain: Chain;
beforeAll(() => {
  chain = computeChain(sha256, seedOf("steps chain"), { rounds: 60, interval: 10 });
});

/** What a line says, as one value. */
function plain(given: Given | null): unknown {
  assert(given !== null, "a word that counts");
  switch (given.kind) {
    case "card":
      return given.card;
    case "side":
      return given.side;
    case "turn":
      return given.turn;
    case "value":
      return given.value;
    default:
      return given.centi;
  }
}

const isIn = (part: unknown, whole: Readonly<Record<string, unknown>>): void =>
  expect(whole).toMatchObject(part as object);

/** The outcome of a game, put together from the lines alone; `outcome` only says how many cards lie where. */
function outcomeOf(game: GameSlug, lines: readonly unknown[], outcome: Readonly<Record<string, unknown>>): object {
  const [first, second, third] = lines;
  const places = ({ length }: { readonly length: number }, from: number) => lines.slice(from, from + length);
  switch (game) {
    case "card":
      return { home: first, away: second };
    case "coin":
      return { side: first };
    case "roulette":
      return { number: first };
    case "sic-bo":
      return { dice: [first, second, third] };
    case "dice":
    case "limbo":
    case "crash":
      return { centi: first };
    case "wheel":
      return { segment: Number(first) - 1 };
    case "keno":
      return { numbers: lines };
    case "mines":
      return { layout: lines };
    case "plinko":
      return { path: lines.join(""), slot: lines.filter((turn) => turn === "R").length };
    case "loot-box":
      return { prize: [0, 1, 2, 3, 4].find((prize) => Number(first) < sumOf(LOOT_BOX_CHANCES.slice(0, prize + 1))) };
    case "tower": {
      const count = lines.length / 9;
      return { safe: Array.from({ length: 9 }, (_value, level) => lines.slice(level * count, (level + 1) * count)) };
    }
    case "hi-lo":
      return { cards: lines };
    case "baccarat": {
      const { player, banker } = outcome as { readonly player: readonly string[]; readonly banker: readonly string[] };
      const thirds = lines.slice(4);
      return {
        player: [...lines.slice(0, 2), ...thirds.slice(0, player.length - 2)],
        banker: [...lines.slice(2, 4), ...thirds.slice(player.length - 2, player.length + banker.length - 4)],
      };
    }
    case "blackjack":
      return { dealer: [...lines.slice(2, 4), ...dealerDraws(lines, outcome, places)] };
  }
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** The dealer draws last. */
function dealerDraws(
  lines: readonly unknown[],
  outcome: Readonly<Record<string, unknown>>,
  places: (of: { readonly length: number }, from: number) => readonly unknown[],
): readonly unknown[] {
  const { length } = outcome["dealer"] as readonly string[];
  return places({ length: length - 2 }, lines.length - (length - 2));
}

test.each(GAMES)(
  "RU-29 $slug: the lines of a proof end in the outcome that the game dealt, over random seeds",
  async ({ slug }) => {
    const rng = createRng(`steps ${slug}`);
    let played = 0;
    for (let nonce = 0; nonce < 40; nonce += 1) {
      const round = playRound(randomPlan(slug, rng, { nonce, chain }));
      if (round === null) continue;
      played += 1;
      const { outcome: dealt } = JSON.parse(JSON.stringify(round.body));
      const { readings, outcome } = await readSteps(round.body, round.secret);
      expect(outcome).toEqual(dealt);
      const steps = computeSteps(slug, { readings, outcome, scheme: 2 });
      const lines = steps.flatMap(({ given }) => (given === null ? [] : [plain(given)]));
      isIn(outcomeOf(slug, lines, dealt), dealt);
    }
    expect(played).toBeGreaterThan(10);
  },
);

test("RU-29 a word that is passed over gives nothing, and a line states the product that was cut", () => {
  const readings = [
    { word: 0, size: 37, index: null },
    { word: 2 ** 31, size: 37, index: 18 },
  ];
  expect(computeSteps("roulette", { readings, outcome: { number: 18 }, scheme: 2 })).toEqual([
    { word: 0, size: 37, productCenti: 0, given: null },
    { word: 2 ** 31, size: 37, productCenti: 1850, given: { kind: "value", value: 18 } },
  ]);
});

test("RU-29 the coin of the first scheme had its sides the other way round", () => {
  const readings = [{ word: 0, size: 2, index: 0 }];
  const sideOf = (scheme: number) => computeSteps("coin", { readings, outcome: {}, scheme })[0]?.given;
  expect([sideOf(1), sideOf(2)]).toEqual([
    { kind: "side", side: "head" },
    { kind: "side", side: "tail" },
  ]);
});
