import { toFloat } from "@clutch/kernel";
import { dealBaccarat } from "../baccarat/deal.ts";
import { BACCARAT_ENDINGS } from "../baccarat/returns.ts";
import { totalOf } from "../baccarat/rules.ts";
import { startBlackjack } from "../blackjack/deal.ts";
import { dealCard } from "../card/deal.ts";
import type { GameSlug } from "../catalogue/games.ts";
import { dealCoin } from "../coin/deal.ts";
import { CARDS, rankOf } from "../core/cards.ts";
import { countCombinations } from "../core/combinations.ts";
import type { Draws } from "../core/draws.ts";
import { dealCrash } from "../crash/deal.ts";
import { computeCrashChance } from "../crash/rules.ts";
import { dealDice } from "../dice/deal.ts";
import { startHiLo } from "../hi-lo/deal.ts";
import { dealKeno } from "../keno/deal.ts";
import { countKenoDraws } from "../keno/returns.ts";
import { dealLimbo } from "../limbo/deal.ts";
import { computeLimboFigures } from "../limbo/returns.ts";
import { dealLootBox } from "../loot-box/deal.ts";
import { LOOT_BOX_CHANCES } from "../loot-box/rules.ts";
import { dealMines } from "../mines/deal.ts";
import { dealPlinko } from "../plinko/deal.ts";
import { dealRoulette } from "../roulette/deal.ts";
import { dealSicBo } from "../sic-bo/deal.ts";
import { dealTower } from "../tower/deal.ts";
import { dealWheel } from "../wheel/deal.ts";
import { testCounts, testRuns, testSerial } from "./statistics.ts";

/** How the outcomes of a game fall into kinds with exact chances. */
export interface Battery {
  readonly chances: readonly number[];
  /** The kind of the outcome that these draws give, an index into `chances`. */
  readonly kindOf: (draws: Draws) => number;
}

const equal = (count: number): readonly number[] => Array.from({ length: count }, () => 1 / count);
const setup = { stakeMinor: 1000n, capMinor: 10n ** 12n };

/** Multipliers in hundredths that split limbo and crash into kinds. */
const STEPS = [100, 110, 125, 150, 175, 200, 250, 300, 400, 500, 700, 1000, 2000, 5000, 10_000];
const kindByStep = (centi: number): number => STEPS.findLastIndex((step) => centi >= step);
const chancesByStep = (reach: (centi: number) => number): readonly number[] =>
  STEPS.map((step, index) => {
    const next = STEPS[index + 1];
    return (step === 100 ? 1 : reach(step)) - (next === undefined ? 0 : reach(next));
  });

const baccaratChances = Array.from({ length: 100 }, (_value, index) =>
  BACCARAT_ENDINGS.filter(({ totals }) => totals.player * 10 + totals.banker === index).reduce(
    (sum, { weight }) => sum + weight / 13 ** 6,
    0,
  ),
);

export const BATTERIES: Readonly<Record<GameSlug, Battery>> = {
  card: {
    chances: equal(169),
    kindOf: (draws) => {
      const { home, away } = dealCard(draws);
      return (rankOf(home) - 1) * 13 + rankOf(away) - 1;
    },
  },
  roulette: { chances: equal(37), kindOf: (draws) => dealRoulette(draws).number },
  "loot-box": { chances: LOOT_BOX_CHANCES.map((chance) => chance / 100), kindOf: (draws) => dealLootBox(draws).prize },
  dice: { chances: equal(73), kindOf: (draws) => Math.floor(dealDice(draws).centi / 137) },
  limbo: {
    chances: chancesByStep((centi) => toFloat(computeLimboFigures(centi, { percent: 99 }).hitRate)),
    kindOf: (draws) => kindByStep(dealLimbo(draws, { targetCenti: 200 }, { percent: 99 }).centi),
  },
  keno: {
    chances: Array.from(
      { length: 11 },
      (_value, hits) => Number(countKenoDraws(10, hits)) / Number(countCombinations(40, 10)),
    ),
    kindOf: (draws) => dealKeno(draws).numbers.filter((number) => number % 4 === 1).length,
  },
  wheel: { chances: equal(50), kindOf: (draws) => dealWheel(draws, { segments: 50, risk: "low" }).segment },
  "hi-lo": {
    chances: equal(52),
    kindOf: (draws) => {
      const { deck } = startHiLo({ ...setup, params: {}, build: { permille: 985 } }, draws).hidden;
      return CARDS.indexOf(deck[51] ?? "AS");
    },
  },
  blackjack: {
    chances: equal(52),
    kindOf: (draws) => {
      const build = { naturalCenti: 250, doesDealerHitSoft17: false };
      const { deck } = startBlackjack({ ...setup, params: {}, build }, draws).hidden;
      return CARDS.indexOf(deck[2] ?? "AS");
    },
  },
  baccarat: {
    chances: baccaratChances,
    kindOf: (draws) => {
      const { player, banker } = dealBaccarat(draws);
      return totalOf(player) * 10 + totalOf(banker);
    },
  },
  tower: {
    chances: equal(81),
    kindOf: (draws) =>
      dealTower(draws, "expert")
        .slice(5)
        .reduce((kind, level) => kind * 3 + (level[0] ?? 1) - 1, 0),
  },
  crash: {
    chances: chancesByStep((centi) => toFloat(computeCrashChance(centi, { percent: 97 }))),
    kindOf: (draws) => kindByStep(dealCrash(draws, null, { percent: 97 }).centi),
  },
  mines: {
    chances: equal(300),
    kindOf: (draws) => {
      const [low = 1, high = 2] = dealMines(draws, 2).toSorted((a, b) => a - b);
      return ((high - 1) * (high - 2)) / 2 + low - 1;
    },
  },
  coin: { chances: equal(2), kindOf: (draws) => (dealCoin(draws).side === "head" ? 0 : 1) },
  plinko: {
    chances: Array.from({ length: 17 }, (_value, slot) => Number(countCombinations(16, slot)) / 2 ** 16),
    kindOf: (draws) => dealPlinko(draws, { rows: 16, risk: "high" }).slot,
  },
  "sic-bo": {
    chances: equal(216),
    kindOf: (draws) => dealSicBo(draws).dice.reduce((kind, die) => kind * 6 + die - 1, 0),
  },
};

export interface BatteryResult {
  readonly counts: number;
  readonly runs: number;
  readonly serial: number;
}

/** P-values of many outcomes: their counts, the runs above and below the middle, and each against the next. */
export function runBattery(battery: Battery, drawsOf: (nonce: number) => Draws, rounds: number): BatteryResult {
  const counts = battery.chances.map(() => 0);
  const kinds: number[] = [];
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const kind = battery.kindOf(drawsOf(nonce));
    counts[kind] = (counts[kind] ?? 0) + 1;
    kinds.push(kind);
  }
  const middle = kinds.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
  const isTop = kinds.every((kind) => kind <= middle);
  return {
    counts: testCounts(counts, battery.chances),
    runs: testRuns(kinds.map((kind) => (isTop ? kind >= middle : kind > middle))),
    serial: testSerial(kinds),
  };
}

/** Whether any of the p-values is too small for chance, at 1 % for all of them together (the first step of Holm's method). */
export const isAnyRejected = (pValues: readonly number[]): boolean => Math.min(...pValues) <= 0.01 / pValues.length;
