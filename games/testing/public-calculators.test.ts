import { assert, describe, expect, test } from "vitest";
import { dealBaccarat } from "../baccarat/deal.ts";
import { startBlackjack } from "../blackjack/deal.ts";
import { BLACKJACK_BUILDS } from "../blackjack/rules.ts";
import { dealCoin } from "../coin/deal.ts";
import { createSeedDraws, type Draws } from "../core/draws.ts";
import { dealDice } from "../dice/deal.ts";
import { startHiLo } from "../hi-lo/deal.ts";
import { HI_LO_BUILDS } from "../hi-lo/rules.ts";
import { dealKeno } from "../keno/deal.ts";
import { dealLimbo } from "../limbo/deal.ts";
import { computeLimboFigures } from "../limbo/returns.ts";
import { computeLimboCenti } from "../limbo/rules.ts";
import { dealMines } from "../mines/deal.ts";
import { dealWheel } from "../wheel/deal.ts";
import { computeWheel, WHEEL_BUILDS } from "../wheel/rules.ts";
import { hmac } from "./platform.ts";

/**
 * Results that other people's calculators give for these seeds, written down as they stand there: the tests of
 * github.com/lucasholder/fair (crate `fair` 0.0.13), and for coin and high limbo results a calculation outside this
 * repository (Python's hmac and the published formula; decision 0150). No line of the dealer made them.
 */
const at = (nonce: number, seeds = { serverSeed: "server seed", clientSeed: "client seed" }): Draws =>
  createSeedDraws(hmac, { ...seeds, nonce });
const other = { serverSeed: "some server seed", clientSeed: "some client seed" };
const buildOf = <Build>({ byId, defaultId }: { byId: Readonly<Record<string, Build>>; defaultId: string }): Build => {
  const build = byId[defaultId];
  assert(build !== undefined);
  return build;
};
const setupOf = <Build>(builds: { byId: Readonly<Record<string, Build>>; defaultId: string }) => ({
  stakeMinor: 100n,
  capMinor: 10_000n,
  params: {},
  build: buildOf(builds),
});
const ninetyNine = { percent: 99 };
const limboAt = (nonce: number, seeds?: Parameters<typeof at>[1]) =>
  dealLimbo(at(nonce, seeds), { targetCenti: 200 }, ninetyNine).centi;

describe("public calculators", () => {
  test("RU-29 limbo is the published result, cut on the grid of 10^8", () => {
    expect([1, 2, 3].map((nonce) => limboAt(nonce))).toEqual([132, 183, 428]);
    // The float of this round is 0.00000025…: the step decides, not the float.
    const seeds = { serverSeed: "e8df2cc3b9ccb583ce5ea92336842387", clientSeed: "83e27f682128eb1852b048203dfd6931" };
    expect(limboAt(1_942_124, seeds)).toBe(380_769_230);
    // Results above 1,000: a grid of 2^24 gives another one for each.
    const high: readonly (readonly [number, number])[] = [
      [353, 415_076],
      [805, 122_388],
      [2481, 389_763],
      [2628, 857_588],
      [3536, 1_562_993],
      [4726, 120_131],
      [7038, 330_981],
      [8180, 353_483],
      [8242, 269_014],
      [8270, 678_779],
      [8894, 364_198],
      [9482, 208_289],
    ];
    for (const [nonce, centi] of high) expect(limboAt(nonce)).toBe(centi);
  });

  test("RU-29 limbo keeps the doubles of the published operations, and its return counts them", () => {
    expect(computeLimboCenti(12_375, ninetyNine)).toBe(799_999);
    expect(computeLimboCenti(97, { percent: 97 })).toBe(99_999_999);
    // 12,374 steps of 10^8 reach 8000.00, not the 12,375 of the exact quotient.
    const words = Math.ceil((12_374 * 2 ** 32) / 10 ** 8);
    const { returnToPlayer } = computeLimboFigures(800_000, ninetyNine);
    expect(returnToPlayer.numerator * 2n ** 32n).toBe(BigInt(words) * 8000n * returnToPlayer.denominator);
  });

  test("RU-29 the coin is tails below one half and heads from there", () => {
    const sides = Array.from({ length: 60 }, (_value, nonce) => (dealCoin(at(nonce)).side === "head" ? "H" : "T"));
    expect(sides.join("")).toBe("THHTHTHTHTTHTHTHHTTHTTHHTTHTHHTTTTTTTHHTTTTHHTHTHTHHTTTHHHTT");
  });

  test("RU-29 dice, keno, mines and wheel", () => {
    expect([1, 2].map((nonce) => dealDice(at(nonce)).centi)).toEqual([7467, 5386]);
    expect(dealKeno(at(1)).numbers).toEqual([30, 26, 10, 37, 22, 35, 25, 24, 39, 4]);
    expect(dealKeno(at(2)).numbers).toEqual([22, 26, 8, 4, 3, 19, 9, 2, 34, 10]);
    // The calculator counts fields from 0, our board from 1.
    expect(dealMines(at(1), 3).map((field) => field - 1)).toEqual([18, 15, 5]);
    const wheel = (nonce: number, segments: 10 | 20 | 40, risk: "low" | "medium") => {
      const { segment } = dealWheel(at(nonce), { segments, risk });
      const build = WHEEL_BUILDS.byId["99"];
      assert(build !== undefined);
      return [segment, computeWheel({ segments, risk }, build)[segment]];
    };
    expect(wheel(1, 10, "low")).toEqual([7, 120]);
    expect(wheel(2, 10, "low")).toEqual([5, 120]);
    expect(wheel(2, 20, "low")).toEqual([10, 150]);
    expect(wheel(2, 40, "medium")).toEqual([21, 0]);
  });

  test("RU-29 hi-lo and blackjack draw the published cards, baccarat deals them in the published order", () => {
    const deck = startHiLo(setupOf(HI_LO_BUILDS), at(1)).hidden.deck;
    expect(deck.slice(0, 18).join(" ")).toBe("JS 10H 5H KC 9H KH 10S 10H AD 3S 2S JC AS AH 5C AD AH JH");
    expect(deck.slice(-6).join(" ")).toBe("9S AC JH 6C 8C JD");
    const { deck: cards } = startBlackjack(setupOf(BLACKJACK_BUILDS), at(1)).hidden;
    expect(cards.slice(0, 4).join(" ")).toBe("JS 10H 5H KC");
    expect(dealBaccarat(at(1))).toEqual({ player: ["JS", "10H", "9H"], banker: ["5H", "KC"] });
    expect(dealBaccarat(at(1, other))).toEqual({ player: ["9S", "QS"], banker: ["4D", "5S"] });
    expect(dealBaccarat(at(2, other))).toEqual({ player: ["QH", "QC", "10C"], banker: ["4H", "3H"] });
  });
});
