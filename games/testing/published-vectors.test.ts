import { existsSync, readFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { assert, describe, expect, test } from "vitest";
import { drawCard, type Card } from "../core/cards.ts";
import { createLinkDraws, createSeedDraws, type Draws } from "../core/draws.ts";
import { pickPublishedIndex } from "../core/pick.ts";
import { dealCrash } from "../crash/deal.ts";
import { CRASH_BUILDS } from "../crash/rules.ts";
import { dealDice } from "../dice/deal.ts";
import { dealKeno } from "../keno/deal.ts";
import { dealLimbo } from "../limbo/deal.ts";
import { LIMBO_BUILDS } from "../limbo/rules.ts";
import { dealMines } from "../mines/deal.ts";
import { dealPlinko } from "../plinko/deal.ts";
import { PLINKO_RISKS, type PlinkoRisk } from "../plinko/paytable.ts";
import { computePlinkoSlots, PLINKO_BUILDS } from "../plinko/rules.ts";
import { dealRoulette } from "../roulette/deal.ts";
import { dealWheel } from "../wheel/deal.ts";
import {
  computeWheel,
  WHEEL_BUILDS,
  WHEEL_RISKS,
  WHEEL_SIZES,
  type WheelRisk,
  type WheelSize,
} from "../wheel/rules.ts";
import { hmac } from "./platform.ts";

const folder = new URL("../../../shared/data/minigames/", import.meta.url);
const isHere = existsSync(folder);
if (!isHere)
  test("shared/data/minigames is not here: the published vectors were not run", () => expect(isHere).toBe(false));
const read = (file: string) => JSON.parse(readFileSync(new URL(file, folder), "utf8"));

interface Vector {
  readonly game: string;
  readonly seed: { serverSeed?: string; clientSeed?: string; nonce?: number; hash?: string; seed?: string };
  readonly params: readonly (string | number)[];
  readonly expected: { result?: unknown; results?: unknown; hmacsUsed: readonly string[] };
}
const vectors: readonly Vector[] = isHere ? read("provably-fair-vectors.json") : [];

/** Draws of a vector, with every block they used. */
function drawsOf({ seed }: Vector): { draws: Draws; blocks: string[] } {
  const blocks: string[] = [];
  const logged = (key: string, message: string): Uint8Array => {
    const block = hmac(key, message);
    blocks.push(Buffer.from(block).toString("hex"));
    return block;
  };
  const { serverSeed, clientSeed, nonce, hash, seed: salt } = seed;
  if (hash !== undefined && salt !== undefined) return { draws: createLinkDraws(logged, { link: hash, salt }), blocks };
  assert(serverSeed !== undefined && clientSeed !== undefined && nonce !== undefined);
  return { draws: createSeedDraws(logged, { serverSeed, clientSeed, nonce }), blocks };
}

const SUITS = { D: "DIAMOND", H: "HEART", S: "SPADE", C: "CLUB" };
const GEMS = ["GREEN", "PURPLE", "YELLOW", "RED", "CYAN", "PINK", "BLUE"];
const centi = (hundredths: readonly number[]): number[] => hundredths.map((value) => value / 100);
const cardOf = (card: Card) => ({
  cardValue: card.slice(0, -1),
  cardSuit: SUITS[card.slice(-1) as keyof typeof SUITS],
});
const buildOf = <Build>(builds: { byId: Readonly<Record<string, Build>> }, id: string): Build => {
  const build = builds.byId[id];
  assert(build !== undefined);
  return build;
};
/** What crash games publish before the cut to hundredths. */
const uncut = (vector: Vector, percent: number): number => {
  const word = drawsOf(vector).draws.nextWord();
  return ((percent / 100) * 2 ** 32) / (word + 1);
};

function check(vector: Vector, draws: Draws): void {
  const { params, expected } = vector;
  switch (vector.game) {
    case "dice":
      return expect(dealDice(draws).centi / 100).toBe(expected.result);
    case "limbo":
      return expect(dealLimbo(draws, { targetCenti: 200 }, buildOf(LIMBO_BUILDS, "99")).centi / 100).toBe(
        expected.result,
      );
    case "roulette":
      return expect(dealRoulette(draws).number).toBe(expected.result);
    case "keno":
      return expect(dealKeno(draws).numbers).toEqual(expected.results);
    case "mines":
      return expect([...dealMines(draws, 24)].toSorted((a, b) => a - b)).toEqual(expected.results);
    case "cards":
      return expect(
        Array.from({ length: Number(params[0]) }, () => cardOf(drawCard(draws, pickPublishedIndex))),
      ).toEqual(expected.results);
    case "diamonds":
      return expect(Array.from({ length: 5 }, () => GEMS[pickPublishedIndex(draws, 7)])).toEqual(expected.results);
    case "plinko": {
      const bet = { rows: Number(params[1]), risk: params[0] as PlinkoRisk };
      const { path, slot } = dealPlinko(draws, bet);
      return expect({
        multiplierRow: centi(computePlinkoSlots(bet, buildOf(PLINKO_BUILDS, "99"))),
        directions: [...path].map((turn) => (turn === "L" ? "LEFT" : "RIGHT")),
        index: slot,
      }).toEqual(expected.result);
    }
    case "wheel": {
      const bet = { segments: Number(params[1]) as WheelSize, risk: params[0] as WheelRisk };
      const multipliers = centi(computeWheel(bet, buildOf(WHEEL_BUILDS, "99")));
      return expect({ multipliers, index: dealWheel(draws, bet).segment }).toEqual(expected.result);
    }
    case "crash":
    case "slide": {
      const build = vector.game === "crash" ? "99" : "98";
      const result = Number(expected.result);
      expect(uncut(vector, Number(build))).toBeCloseTo(result, 12);
      return expect(dealCrash(draws, null, buildOf(CRASH_BUILDS, build)).centi).toBe(Math.floor(result * 100));
    }
    default:
      throw new Error(`no check for ${vector.game}`);
  }
}

describe.runIf(isHere)("published vectors", () => {
  test.each(vectors.map((vector, index) => ({ name: `${vector.game} ${vector.params.join(" ")}`, index, vector })))(
    "RU-11 $name (vector $index) is dealt as published, from the same blocks",
    ({ vector }) => {
      const { draws, blocks } = drawsOf(vector);
      check(vector, draws);
      expect(blocks).toEqual(vector.expected.hmacsUsed);
    },
  );

  test("RU-11 the second published crash link follows from the first by hashing its text", () => {
    const [first, second] = vectors.filter(({ game }) => game === "crash").map(({ seed }) => seed.hash ?? "");
    expect(
      createHash("sha256")
        .update(first ?? "")
        .digest("hex"),
    ).toBe(second);
  });

  test("RU-11 the published plinko and wheel tables are those of the 99 builds", () => {
    const plinko = read("plinko-multipliers.json");
    for (const [rows, risks] of Object.entries<Record<string, number[]>>(plinko))
      for (const risk of PLINKO_RISKS)
        expect(centi(computePlinkoSlots({ rows: Number(rows), risk }, buildOf(PLINKO_BUILDS, "99")))).toEqual(
          risks[risk],
        );
    const wheel = read("wheel-multipliers.json");
    for (const segments of WHEEL_SIZES)
      for (const risk of WHEEL_RISKS)
        expect(centi(computeWheel({ segments, risk }, buildOf(WHEEL_BUILDS, "99")))).toEqual(wheel[segments][risk]);
  });
});
