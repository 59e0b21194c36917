import { dealBaccarat } from "../baccarat/deal.ts";
import { computeBaccaratEndings } from "../baccarat/returns.ts";
import { baccaratRules } from "../baccarat/rules.ts";
import { parseBaccaratParams } from "../baccarat/wire.ts";
import { sampleBlackjack } from "./blackjack-sample.ts";
import { startBlackjack } from "../blackjack/deal.ts";
import { blackjackRules } from "../blackjack/play.ts";
import { viewBlackjack } from "../blackjack/redact.ts";
import { parseBlackjackAction, parseBlackjackParams } from "../blackjack/wire.ts";
import { dealCard } from "../card/deal.ts";
import { computeCardEndings } from "../card/returns.ts";
import { cardRules } from "../card/rules.ts";
import { parseCardParams } from "../card/wire.ts";
import type { Bet } from "../core/game.ts";
import type { SpotStake } from "../core/payout.ts";
import type { Ending } from "../core/returns.ts";
import { computeExpectedPayout, computeExpectedSpots, remember, toOdds } from "./expected.ts";
import type { GameSlug } from "../catalogue/games.ts";
import { dealCoin } from "../coin/deal.ts";
import { computeCoinEndings } from "../coin/returns.ts";
import { coinRules } from "../coin/rules.ts";
import { parseCoinParams } from "../coin/wire.ts";
import { dealDice } from "../dice/deal.ts";
import { computeDiceEndings } from "../dice/returns.ts";
import { diceRules } from "../dice/rules.ts";
import { parseDiceParams } from "../dice/wire.ts";
import { startHiLo } from "../hi-lo/deal.ts";
import { viewHiLo, type HiLoView } from "../hi-lo/redact.ts";
import { computeHiLoMultiplier, hiLoRules } from "../hi-lo/rules.ts";
import { parseHiLoAction, parseHiLoParams } from "../hi-lo/wire.ts";
import { dealKeno } from "../keno/deal.ts";
import { computeKenoEndings } from "../keno/returns.ts";
import { kenoRules, type KenoBuild, type KenoParams } from "../keno/rules.ts";
import { parseKenoParams } from "../keno/wire.ts";
import { dealLimbo } from "../limbo/deal.ts";
import { computeLimboEndings } from "../limbo/returns.ts";
import { limboRules } from "../limbo/rules.ts";
import { parseLimboParams } from "../limbo/wire.ts";
import { dealLootBox } from "../loot-box/deal.ts";
import { computeLootBoxEndings } from "../loot-box/returns.ts";
import { lootBoxRules } from "../loot-box/rules.ts";
import { parseLootBoxParams } from "../loot-box/wire.ts";
import { startMines } from "../mines/deal.ts";
import { viewMines, type MinesView } from "../mines/redact.ts";
import { computeMinesMultiplier, minesRules } from "../mines/rules.ts";
import { parseMinesAction, parseMinesParams } from "../mines/wire.ts";
import { dealPlinko } from "../plinko/deal.ts";
import { computePlinkoEndings } from "../plinko/returns.ts";
import { plinkoRules } from "../plinko/rules.ts";
import { parsePlinkoParams } from "../plinko/wire.ts";
import { dealRoulette } from "../roulette/deal.ts";
import { computeRouletteEndings } from "../roulette/returns.ts";
import { rouletteRules } from "../roulette/rules.ts";
import { parseRouletteParams, rouletteOutcomeSchema } from "../roulette/wire.ts";
import { dealSicBo } from "../sic-bo/deal.ts";
import { computeSicBoEndings } from "../sic-bo/returns.ts";
import { sicBoRules } from "../sic-bo/rules.ts";
import { parseSicBoParams, sicBoOutcomeSchema } from "../sic-bo/wire.ts";
import { startTower } from "../tower/deal.ts";
import { viewTower, type TowerView } from "../tower/redact.ts";
import { computeTowerMultiplier, towerRules } from "../tower/rules.ts";
import { parseTowerAction, parseTowerParams } from "../tower/wire.ts";
import { dealWheel } from "../wheel/deal.ts";
import { computeWheelEndings } from "../wheel/returns.ts";
import { wheelRules } from "../wheel/rules.ts";
import { parseWheelParams } from "../wheel/wire.ts";
import { crashEngine } from "./crash-engine.ts";
import { createInstantEngine, createOpenEngine, createOutcomeEngine, type Engine } from "./engine.ts";

const mean = <Params, Build extends object>(endingsOf: (params: Params, build: Build) => readonly Ending[]) => {
  const oddsOf = remember((params: Params, build: Build) => toOdds(endingsOf(params, build)));
  return ({ stakeMinor, params }: Bet<Params>, build: Build): number =>
    computeExpectedPayout(stakeMinor, oddsOf(params, build));
};

const meanSpots = <Spot, Build extends object>(endingsOf: (spot: Spot, build: Build) => readonly Ending[]) => {
  const oddsOf = remember((spot: Spot, build: Build) => toOdds(endingsOf(spot, build)));
  return ({ params }: Bet<{ readonly bets: readonly SpotStake<Spot>[] }>, build: Build): number =>
    computeExpectedSpots(params.bets, (spot) => oddsOf(spot, build));
};

const meanKeno = mean(({ numbers, risk }: KenoParams, build: KenoBuild) =>
  computeKenoEndings({ picks: numbers.length, risk }, build),
);

/** Every game as the server runs it. Deals from secrets: never imported by a browser. */
export const ENGINES: Readonly<Record<GameSlug, Engine>> = {
  card: createInstantEngine({
    rules: cardRules,
    parse: parseCardParams,
    deal: dealCard,
    expected: mean(computeCardEndings),
  }),
  "loot-box": createInstantEngine({
    rules: lootBoxRules,
    parse: parseLootBoxParams,
    deal: dealLootBox,
    expected: mean(computeLootBoxEndings),
  }),
  dice: createInstantEngine({
    rules: diceRules,
    parse: parseDiceParams,
    deal: dealDice,
    expected: mean(computeDiceEndings),
  }),
  limbo: createInstantEngine({
    rules: limboRules,
    parse: parseLimboParams,
    deal: dealLimbo,
    expected: mean(computeLimboEndings),
  }),
  keno: createInstantEngine({ rules: kenoRules, parse: parseKenoParams, deal: dealKeno, expected: meanKeno }),
  wheel: createInstantEngine({
    rules: wheelRules,
    parse: parseWheelParams,
    deal: dealWheel,
    expected: mean(computeWheelEndings),
  }),
  baccarat: createInstantEngine({
    rules: baccaratRules,
    parse: parseBaccaratParams,
    deal: dealBaccarat,
    expected: meanSpots(computeBaccaratEndings),
  }),
  coin: createInstantEngine({
    rules: coinRules,
    parse: parseCoinParams,
    deal: dealCoin,
    expected: mean(computeCoinEndings),
  }),
  plinko: createInstantEngine({
    rules: plinkoRules,
    parse: parsePlinkoParams,
    deal: dealPlinko,
    expected: mean(computePlinkoEndings),
  }),
  "hi-lo": createOpenEngine({
    rules: hiLoRules,
    parse: parseHiLoParams,
    parseAction: parseHiLoAction,
    start: startHiLo,
    view: viewHiLo,
    multiplierOf: (view, _params, build) => {
      const { cards, steps } = view as HiLoView;
      return computeHiLoMultiplier(cards, steps, build);
    },
  }),
  blackjack: createOpenEngine({
    rules: blackjackRules,
    parse: parseBlackjackParams,
    parseAction: parseBlackjackAction,
    start: startBlackjack,
    view: viewBlackjack,
    sampleEnd: sampleBlackjack,
  }),
  tower: createOpenEngine({
    rules: towerRules,
    parse: parseTowerParams,
    parseAction: parseTowerAction,
    start: startTower,
    view: viewTower,
    multiplierOf: (view, params, build) => computeTowerMultiplier(params, (view as TowerView).picks.length, build),
  }),
  mines: createOpenEngine({
    rules: minesRules,
    parse: parseMinesParams,
    parseAction: parseMinesAction,
    start: startMines,
    view: viewMines,
    multiplierOf: (view, params, build) => computeMinesMultiplier(params, (view as MinesView).opened.length, build),
  }),
  roulette: createOutcomeEngine({
    rules: rouletteRules,
    parse: parseRouletteParams,
    outcomeSchema: rouletteOutcomeSchema,
    deal: dealRoulette,
    expected: meanSpots(computeRouletteEndings),
  }),
  "sic-bo": createOutcomeEngine({
    rules: sicBoRules,
    parse: parseSicBoParams,
    outcomeSchema: sicBoOutcomeSchema,
    deal: dealSicBo,
    expected: meanSpots(computeSicBoEndings),
  }),
  crash: crashEngine,
};
