import { toFloat, type Fraction } from "@clutch/kernel";
import { assert, describe, expect, test, vi } from "vitest";
import { sized } from "../../testkit/size.ts";
import { BACCARAT_BUILDS, BACCARAT_SPOTS } from "../baccarat/rules.ts";
import { computeBaccaratFigures } from "../baccarat/returns.ts";
import { CARD_BUILDS } from "../card/rules.ts";
import { computeCardReturns } from "../card/returns.ts";
import { listBuildIds, defaultBuildId } from "../catalogue/builds.ts";
import { GAMES, type GameSlug } from "../catalogue/games.ts";
import { computeGameReturns } from "../catalogue/returns.ts";
import { COIN_BUILDS } from "../coin/rules.ts";
import { computeCoinReturns } from "../coin/returns.ts";
import type { Builds } from "../core/game.ts";
import type { ReturnFigures } from "../core/returns.ts";
import { dealCrash } from "../crash/deal.ts";
import { computeCrashFigures } from "../crash/returns.ts";
import { CRASH_BUILDS } from "../crash/rules.ts";
import { dealDice } from "../dice/deal.ts";
import { computeDiceFigures } from "../dice/returns.ts";
import { computeDiceMultiplier, DICE_BUILDS, isDiceWin, type DiceParams } from "../dice/rules.ts";
import { computeHiLoFigures } from "../hi-lo/returns.ts";
import { HI_LO_BUILDS, isHiLoWin, listHiLoPicks } from "../hi-lo/rules.ts";
import { RANK_NAMES } from "../core/cards.ts";
import { KENO_RISKS } from "../keno/paytable.ts";
import { computeKenoFigures } from "../keno/returns.ts";
import { computeKenoRow, KENO_BUILDS } from "../keno/rules.ts";
import { computeLimboFigures } from "../limbo/returns.ts";
import { LIMBO_BUILDS } from "../limbo/rules.ts";
import { computeLootBoxReturns } from "../loot-box/returns.ts";
import { LOOT_BOX_BUILDS } from "../loot-box/rules.ts";
import { computePlinkoFigures } from "../plinko/returns.ts";
import { PLINKO_RISKS } from "../plinko/paytable.ts";
import { computePlinkoSlots, PLINKO_BUILDS } from "../plinko/rules.ts";
import { computeRouletteFigures } from "../roulette/returns.ts";
import { INSIDE_SPOTS, INSIDE_TYPES } from "../roulette/layout.ts";
import { EVEN_TYPES, GROUP_TYPES, ROULETTE_BUILDS } from "../roulette/rules.ts";
import { computeSicBoFigures } from "../sic-bo/returns.ts";
import { SIC_BO_BUILDS, type SicBoSpot } from "../sic-bo/rules.ts";
import { computeTowerFigures } from "../tower/returns.ts";
import { TOWER_BUILDS, TOWER_DIFFICULTIES, TOWER_SHAPES } from "../tower/rules.ts";
import { dealWheel } from "../wheel/deal.ts";
import { computeWheelFigures } from "../wheel/returns.ts";
import { computeWheel, WHEEL_BUILDS, WHEEL_RISKS, WHEEL_SIZES } from "../wheel/rules.ts";
import { computeMinesFigures } from "../mines/returns.ts";
import { minesRules, MINES_BUILDS, type MinesState } from "../mines/rules.ts";
import { startStepRound } from "../core/step-round.ts";
import { createFixedDraws } from "./platform.ts";

/** Much computing: a busy machine takes its time. */
vi.setConfig({ testTimeout: 30_000 });

/** How close two methods have to be (issue: 1e-9). */
const NEAR = 1e-9;

const near = (figure: Fraction | undefined, other: number): void => {
  assert(figure !== undefined);
  expect(Math.abs(toFloat(figure) - other)).toBeLessThan(NEAR);
};
const buildsOf = <Build>(builds: Builds<Build>): [string, Build][] => Object.entries(builds.byId);
const rtpOf = (rows: readonly { bet: string; figures: ReturnFigures }[], bet: string) =>
  rows.find((row) => row.bet === bet)?.figures.returnToPlayer;

/** The smallest word for which `reaches` holds, when it holds for all above: a count by bisection. */
function firstWord(reaches: (word: number) => boolean): number {
  let [low, high] = [0, 2 ** 32];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (reaches(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

describe("two methods give the same return", () => {
  test("R1.1-56 G-74 card: every pair of cards, and 6 of 13 or 1 of 13", () => {
    for (const [, build] of buildsOf(CARD_BUILDS)) {
      const rows = computeCardReturns(build);
      near(rtpOf(rows, "home"), ((6 / 13) * build.sideCenti) / 100);
      near(rtpOf(rows, "away"), ((6 / 13) * build.sideCenti) / 100);
      near(rtpOf(rows, "draw"), ((1 / 13) * build.drawCenti) / 100);
    }
    near(rtpOf(computeGameReturns("card", "96") ?? [], "home"), 0.96);
  });

  test("R1.1-57 G-74 roulette: every number, and 36 of 37 for any place of the table", () => {
    const [, partage] = buildsOf(ROULETTE_BUILDS).map(([, build]) => build);
    assert(partage !== undefined);
    for (const [, build] of buildsOf(ROULETTE_BUILDS)) {
      for (const type of INSIDE_TYPES)
        for (const numbers of INSIDE_SPOTS[type])
          near(computeRouletteFigures({ type, numbers }, build).returnToPlayer, 36 / 37);
      for (const type of GROUP_TYPES)
        for (const index of [1, 2, 3]) near(computeRouletteFigures({ type, index }, build).returnToPlayer, 36 / 37);
      for (const type of EVEN_TYPES)
        near(computeRouletteFigures({ type }, build).returnToPlayer, build === partage ? 36.5 / 37 : 36 / 37);
    }
  });

  test("R1.1-63 G-74 loot box: weighted chances, and one ticket at a time", () => {
    for (const [, build] of buildsOf(LOOT_BOX_BUILDS)) {
      const prizes = Array.from({ length: 100 }, (_value, ticket) => {
        if (ticket < 50) return build.prizesCenti[0];
        if (ticket < 75) return build.prizesCenti[1];
        if (ticket < 90) return build.prizesCenti[2];
        return build.prizesCenti[ticket < 98 ? 3 : 4];
      });
      const mean = prizes.reduce<number>((sum, prize) => sum + (prize ?? 0), 0) / 10_000;
      near(rtpOf(computeLootBoxReturns(build), "open"), mean);
    }
    near(rtpOf(computeGameReturns("loot-box", "91") ?? [], "open"), 0.915);
  });

  test("RU-11 dice: exact counts of words, and bisection on the deal itself", () => {
    const targets: DiceParams[] = [1, 4, 137, 1000, 4999, 5000, 9000, 9700].flatMap((targetCenti) => [
      { direction: "under", targetCenti },
      { direction: "over", targetCenti: 10_000 - targetCenti },
    ]);
    for (const [, build] of buildsOf(DICE_BUILDS))
      for (const params of targets) {
        const isWin = (word: number) => isDiceWin(params, dealDice(createFixedDraws([word])));
        const words = params.direction === "over" ? 2 ** 32 - firstWord(isWin) : firstWord((word) => !isWin(word));
        near(
          computeDiceFigures(params, build).returnToPlayer,
          (words / 2 ** 32) * toFloat(computeDiceMultiplier(params, build)),
        );
      }
  });

  test("RU-11 limbo: a closed form, and all 10^8 steps", () => {
    const targets = [101, 200, 333, 1000, 99_999, 800_000, 1_000_000];
    for (const [, build] of buildsOf(LIMBO_BUILDS).slice(0, sized(1, undefined))) {
      const reached = targets.map(() => 0);
      for (let step = 1; step <= 10 ** 8; step += 1) {
        const centi = Math.floor((1e8 / step) * (build.percent / 100) * 100);
        if (centi < 101) break;
        for (let index = 0; index < targets.length && centi >= (targets[index] ?? 0); index += 1)
          reached[index] = (reached[index] ?? 0) + 1;
      }
      targets.forEach((target, index) => {
        // Whole words of the steps that reach it.
        const words = Math.ceil(((reached[index] ?? 0) / 10 ** 8) * 2 ** 32);
        near(computeLimboFigures(target, build).returnToPlayer, ((words / 2 ** 32) * target) / 100);
      });
    }
  });

  test("RU-11 keno: hypergeometric counts, and ten draws one after the other", () => {
    for (const [, build] of buildsOf(KENO_BUILDS))
      for (const risk of KENO_RISKS)
        for (let picks = 1; picks <= 10; picks += 1) {
          let chances = [1];
          for (let drawn = 0; drawn < 10; drawn += 1) {
            const next = Array.from({ length: picks + 1 }, () => 0);
            chances.forEach((chance, hits) => {
              const hit = (picks - hits) / (40 - drawn);
              next[hits] = (next[hits] ?? 0) + chance * (1 - hit);
              if (hits < picks) next[hits + 1] = (next[hits + 1] ?? 0) + chance * hit;
            });
            chances = next;
          }
          const row = computeKenoRow(picks, risk, build).map(toFloat);
          const mean = chances.reduce((sum, chance, hits) => sum + chance * (row[hits] ?? 0), 0);
          near(computeKenoFigures(picks, risk, build).returnToPlayer, mean);
        }
  });

  test("RU-11 wheel: exact counts of words, and bisection on the deal itself; the segments add up to the build", () => {
    for (const [, build] of buildsOf(WHEEL_BUILDS))
      for (const segments of WHEEL_SIZES)
        for (const risk of WHEEL_RISKS) {
          const wheel = computeWheel({ segments, risk }, build);
          // The exact counts differ from equal shares by less than 2e-9 for each percent: the published mapping's bias.
          const words = wheel.map((_pay, segment) =>
            firstWord((word) => dealWheel(createFixedDraws([word]), { segments, risk }).segment >= segment),
          );
          const mean = wheel.reduce(
            (sum, pay, segment) => sum + (pay * ((words[segment + 1] ?? 2 ** 32) - (words[segment] ?? 0))) / 2 ** 32,
            0,
          );
          near(computeWheelFigures({ segments, risk }, build).returnToPlayer, mean / 100);
          expect(wheel.reduce((sum, pay) => sum + pay, 0)).toBe(build.percent * segments);
        }
  });

  test("R1.1-61 G-74 plinko: binomial counts, and every path of the board", () => {
    for (const [, build] of buildsOf(PLINKO_BUILDS))
      for (let rows = 8; rows <= 16; rows += 1) {
        const ends = Array.from({ length: rows + 1 }, () => 0);
        for (let path = 0; path < 2 ** rows; path += 1) {
          let rights = 0;
          for (let bits = path; bits > 0; bits >>= 1) rights += bits & 1;
          ends[rights] = (ends[rights] ?? 0) + 1;
        }
        for (const risk of PLINKO_RISKS) {
          const pays = computePlinkoSlots({ rows, risk }, build);
          const mean = ends.reduce((sum, paths, slot) => sum + paths * (pays[slot] ?? 0), 0) / 2 ** rows / 100;
          near(computePlinkoFigures({ rows, risk }, build).returnToPlayer, mean);
        }
      }
  });

  test("RU-11 hi-lo: ranks that win, and every next card; any plan of two guesses returns the same", () => {
    for (const [, build] of buildsOf(HI_LO_BUILDS))
      for (const rank of RANK_NAMES)
        for (const { pick, ranks } of listHiLoPicks(`${rank}H`)) {
          const wins = RANK_NAMES.filter((next) => isHiLoWin(`${rank}H`, pick, `${next}D`));
          expect(wins).toHaveLength(ranks);
          near(computeHiLoFigures(`${rank}H`, pick, build).returnToPlayer, build.permille / 1000);
          // After a won guess, the likelier pick of the card that came.
          const two = wins.reduce((sum, next) => {
            const best = listHiLoPicks(`${next}D`).reduce((a, b) => (a.ranks >= b.ranks ? a : b));
            return sum + (1 / 13) * (best.ranks / 13) * (13 / ranks) * (13 / best.ranks);
          }, 0);
          expect(Math.abs(two - 1)).toBeLessThan(NEAR);
        }
  });

  test("R1.1-59 G-74 mines: a ratio of combinations, and the reducer on every layout of three mines", () => {
    for (const [, build] of buildsOf(MINES_BUILDS)) {
      let [paid, layouts] = [0n, 0];
      const round = startStepRound({ stakeMinor: 10n ** 12n, capMinor: 10n ** 15n });
      for (let a = 1; a <= 25; a += 1)
        for (let b = a + 1; b <= 25; b += 1)
          for (let c = b + 1; c <= 25; c += 1) {
            layouts += 1;
            const start = {
              params: { mines: 3 },
              build,
              round,
              opened: [],
              hit: null,
              hidden: { mineFields: [a, b, c] },
            };
            const played = [7, 1, 25, 13].reduce<MinesState>((state, field) => {
              const next = minesRules.act(state, { action: "reveal", field });
              return next.ok ? next.value : state;
            }, start);
            const end = minesRules.act(played, { action: "cashout" });
            paid += end.ok ? end.value.round.payoutMinor : 0n;
          }
      expect(layouts).toBe(2300);
      near(computeMinesFigures({ mines: 3, fields: 4 }, build).returnToPlayer, Number(paid) / layouts / 1e12);
    }
  });

  test("RU-11 tower: a power of the shape, and level by level", () => {
    for (const [, build] of buildsOf(TOWER_BUILDS))
      for (const difficulty of TOWER_DIFFICULTIES)
        for (let levels = 1; levels <= 9; levels += 1) {
          const { tiles, safe } = TOWER_SHAPES[difficulty];
          let [chance, fair] = [1, 1];
          for (let level = 0; level < levels; level += 1) {
            chance *= safe / tiles;
            fair *= tiles / safe;
          }
          near(
            computeTowerFigures({ difficulty, levels }, build).returnToPlayer,
            (chance * fair * build.percent) / 100,
          );
        }
  });

  test("R1.1-58 G-74 crash: a closed form, and bisection on the deal itself", () => {
    for (const [, build] of buildsOf(CRASH_BUILDS))
      for (const target of [101, 150, 200, 247, 400, 1000, 33_333, 1_000_000]) {
        // A larger word is a smaller point: the words that reach the target are those below the first that does not.
        const words = firstWord((word) => dealCrash(createFixedDraws([word]), null, build).centi < target);
        near(computeCrashFigures(target, build).returnToPlayer, ((words / 2 ** 32) * target) / 100);
      }
  });

  test("R1.1-60 G-74 coin: half of what a side pays", () => {
    for (const [, build] of buildsOf(COIN_BUILDS))
      near(rtpOf(computeCoinReturns(build), "pick"), build.paysCenti / 200);
    near(rtpOf(computeGameReturns("coin", "97") ?? [], "pick"), 0.97);
  });

  test("R1.1-62 G-74 sic bo: every throw, and counts by hand", () => {
    const totals = [1, 3, 6, 10, 15, 21, 25, 27, 27, 25, 21, 15, 10, 6, 3, 1];
    for (const [, build] of buildsOf(SIC_BO_BUILDS)) {
      const expected: [SicBoSpot, number][] = [
        [{ type: "small" }, (105 / 216) * build.sizeCenti],
        [{ type: "big" }, (105 / 216) * build.sizeCenti],
        [{ type: "any_triple" }, (6 / 216) * build.anyTripleCenti],
        [{ type: "triple", face: 4 }, (1 / 216) * build.tripleCenti],
        [{ type: "double", face: 4 }, (16 / 216) * build.doubleCenti],
        [
          { type: "single", face: 4 },
          (75 / 216) * build.singleCenti[0] + (15 / 216) * build.singleCenti[1] + (1 / 216) * build.singleCenti[2],
        ],
        ...Array.from({ length: 14 }, (_value, index): [SicBoSpot, number] => {
          const total = index + 4;
          return [
            { type: "total", total },
            ((totals[total - 3] ?? 0) / 216) * (build.totalsCenti[Math.min(total, 21 - total) - 4] ?? 0),
          ];
        }),
      ];
      for (const [spot, centi] of expected) near(computeSicBoFigures(spot, build).returnToPlayer, centi / 100);
    }
  });
});

/** The banker's third card as a table: rows are the banker's total, columns the player's third card, `-` for none. */
const BANKER_DRAWS: Readonly<Record<number, string>> = {
  0: "-0123456789",
  1: "-0123456789",
  2: "-0123456789",
  3: "-012345679",
  4: "-234567",
  5: "-4567",
  6: "67",
  7: "",
};

test("RU-11 baccarat: weighted totals, and all rows of six cards", () => {
  const weights = [4, 1, 1, 1, 1, 1, 1, 1, 1, 1];
  const ends = new Map<string, number>();
  const add = (player: number, banker: number, weight: number) => {
    let kind = banker === 6 ? "six" : "banker";
    if (player > banker) kind = "player";
    if (player === banker) kind = "tie";
    ends.set(kind, (ends.get(kind) ?? 0) + weight);
  };
  for (let cards = 0; cards < 10_000; cards += 1) {
    const [a, b, c, d] = [
      Math.floor(cards / 1000),
      Math.floor(cards / 100) % 10,
      Math.floor(cards / 10) % 10,
      cards % 10,
    ];
    const weight = [a, b, c, d].reduce((product, points) => product * (weights[points] ?? 0), 1);
    const [player, banker] = [(a + b) % 10, (c + d) % 10];
    const drawsBanker = (third: string) => (BANKER_DRAWS[banker] ?? "").includes(third);
    const bankerEnds = (total: number, third: string, factor: number) => {
      if (!drawsBanker(third)) return add(total, banker, factor * 13);
      weights.forEach((w, points) => add(total, (banker + points) % 10, factor * w));
    };
    if (player >= 8 || banker >= 8) add(player, banker, weight * 169);
    else if (player >= 6) bankerEnds(player, "-", weight * 13);
    else weights.forEach((w, points) => bankerEnds((player + points) % 10, String(points), weight * w));
  }
  const chance = (kind: string) => (ends.get(kind) ?? 0) / 13 ** 6;
  for (const [, build] of buildsOf(BACCARAT_BUILDS)) {
    const expected = {
      player: chance("player") * 2 + chance("tie"),
      banker: (chance("banker") * build.bankerCenti + chance("six") * build.bankerSixCenti) / 100 + chance("tie"),
      tie: (chance("tie") * build.tieCenti) / 100,
    };
    for (const spot of BACCARAT_SPOTS) near(computeBaccaratFigures(spot, build).returnToPlayer, expected[spot]);
  }
});

test("RU-11 every game has a test of its return by a second method", ({ task }) => {
  const titles = task.file.tasks.flatMap((each) => (each.type === "suite" ? each.tasks : each)).map(({ name }) => name);
  const nameOf = (slug: GameSlug): string => (slug === "hi-lo" ? slug : slug.replace("-", " "));
  const missing = GAMES.filter(({ slug }) => !titles.some((title) => title.includes(` ${nameOf(slug)}: `)));
  // Blackjack's is games/blackjack/returns.test.ts.
  expect(missing.map(({ slug }) => slug)).toEqual(["blackjack"]);
});

test("RU-11 RU-26 every build of every game states exact figures, and its return is near its name", () => {
  const named: Partial<Record<GameSlug, number>> = { "sic-bo": 0.012, card: 0.012, plinko: 0.035, dice: 0.0002 };
  for (const { slug } of GAMES)
    for (const id of listBuildIds(slug)) {
      const rows = computeGameReturns(slug, id) ?? [];
      expect(rows.length).toBeGreaterThan(0);
      for (const { figures } of rows) {
        expect(toFloat(figures.returnToPlayer)).toBeGreaterThan(0.8);
        expect(toFloat(figures.returnToPlayer)).toBeLessThan(1);
        expect(toFloat(figures.variance)).toBeGreaterThan(0);
        expect(toFloat(figures.hitRate)).toBeGreaterThanOrEqual(toFloat(figures.winRate));
      }
      const [shown] = rows;
      assert(shown !== undefined);
      if (/^\d/.test(id))
        expect(Math.abs(toFloat(shown.figures.returnToPlayer) - Number(id) / 100)).toBeLessThan(named[slug] ?? 0.006);
    }
  expect(computeGameReturns("coin", "none")).toBeNull();
  expect(defaultBuildId("mines")).toBe("97");
});
