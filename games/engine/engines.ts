import { dealBaccarat } from "../baccarat/deal.ts";
import { baccaratRules } from "../baccarat/rules.ts";
import { parseBaccaratParams } from "../baccarat/wire.ts";
import { startBlackjack } from "../blackjack/deal.ts";
import { blackjackRules } from "../blackjack/play.ts";
import { viewBlackjack } from "../blackjack/redact.ts";
import { parseBlackjackAction, parseBlackjackParams } from "../blackjack/wire.ts";
import { dealCard } from "../card/deal.ts";
import { cardRules } from "../card/rules.ts";
import { parseCardParams } from "../card/wire.ts";
import type { GameSlug } from "../catalogue/games.ts";
import { dealCoin } from "../coin/deal.ts";
import { coinRules } from "../coin/rules.ts";
import { parseCoinParams } from "../coin/wire.ts";
import { dealCrash } from "../crash/deal.ts";
import { crashRules } from "../crash/rules.ts";
import { parseCrashParams } from "../crash/wire.ts";
import { dealDice } from "../dice/deal.ts";
import { diceRules } from "../dice/rules.ts";
import { parseDiceParams } from "../dice/wire.ts";
import { startHiLo } from "../hi-lo/deal.ts";
import { viewHiLo } from "../hi-lo/redact.ts";
import { hiLoRules } from "../hi-lo/rules.ts";
import { parseHiLoAction, parseHiLoParams } from "../hi-lo/wire.ts";
import { dealKeno } from "../keno/deal.ts";
import { kenoRules } from "../keno/rules.ts";
import { parseKenoParams } from "../keno/wire.ts";
import { dealLimbo } from "../limbo/deal.ts";
import { limboRules } from "../limbo/rules.ts";
import { parseLimboParams } from "../limbo/wire.ts";
import { dealLootBox } from "../loot-box/deal.ts";
import { lootBoxRules } from "../loot-box/rules.ts";
import { parseLootBoxParams } from "../loot-box/wire.ts";
import { startMines } from "../mines/deal.ts";
import { viewMines } from "../mines/redact.ts";
import { minesRules } from "../mines/rules.ts";
import { parseMinesAction, parseMinesParams } from "../mines/wire.ts";
import { dealPlinko } from "../plinko/deal.ts";
import { plinkoRules } from "../plinko/rules.ts";
import { parsePlinkoParams } from "../plinko/wire.ts";
import { dealRoulette } from "../roulette/deal.ts";
import { rouletteRules } from "../roulette/rules.ts";
import { parseRouletteParams, rouletteOutcomeSchema } from "../roulette/wire.ts";
import { dealSicBo } from "../sic-bo/deal.ts";
import { sicBoRules } from "../sic-bo/rules.ts";
import { parseSicBoParams, sicBoOutcomeSchema } from "../sic-bo/wire.ts";
import { startTower } from "../tower/deal.ts";
import { viewTower } from "../tower/redact.ts";
import { towerRules } from "../tower/rules.ts";
import { parseTowerAction, parseTowerParams } from "../tower/wire.ts";
import { dealWheel } from "../wheel/deal.ts";
import { wheelRules } from "../wheel/rules.ts";
import { parseWheelParams } from "../wheel/wire.ts";
import {
  createCrashEngine,
  createInstantEngine,
  createOpenEngine,
  createOutcomeEngine,
  type Engine,
} from "./engine.ts";

/** Every game as the server runs it. Deals from secrets: never imported by a browser. */
export const ENGINES: Readonly<Record<GameSlug, Engine>> = {
  card: createInstantEngine({ rules: cardRules, parse: parseCardParams, deal: dealCard }),
  "loot-box": createInstantEngine({ rules: lootBoxRules, parse: parseLootBoxParams, deal: dealLootBox }),
  dice: createInstantEngine({ rules: diceRules, parse: parseDiceParams, deal: dealDice }),
  limbo: createInstantEngine({ rules: limboRules, parse: parseLimboParams, deal: dealLimbo }),
  keno: createInstantEngine({ rules: kenoRules, parse: parseKenoParams, deal: dealKeno }),
  wheel: createInstantEngine({ rules: wheelRules, parse: parseWheelParams, deal: dealWheel }),
  baccarat: createInstantEngine({ rules: baccaratRules, parse: parseBaccaratParams, deal: dealBaccarat }),
  coin: createInstantEngine({ rules: coinRules, parse: parseCoinParams, deal: dealCoin }),
  plinko: createInstantEngine({ rules: plinkoRules, parse: parsePlinkoParams, deal: dealPlinko }),
  "hi-lo": createOpenEngine({
    rules: hiLoRules,
    parse: parseHiLoParams,
    parseAction: parseHiLoAction,
    start: startHiLo,
    view: viewHiLo,
  }),
  blackjack: createOpenEngine({
    rules: blackjackRules,
    parse: parseBlackjackParams,
    parseAction: parseBlackjackAction,
    start: startBlackjack,
    view: viewBlackjack,
  }),
  tower: createOpenEngine({
    rules: towerRules,
    parse: parseTowerParams,
    parseAction: parseTowerAction,
    start: startTower,
    view: viewTower,
  }),
  mines: createOpenEngine({
    rules: minesRules,
    parse: parseMinesParams,
    parseAction: parseMinesAction,
    start: startMines,
    view: viewMines,
  }),
  roulette: createOutcomeEngine({
    rules: rouletteRules,
    parse: parseRouletteParams,
    outcomeSchema: rouletteOutcomeSchema,
    deal: dealRoulette,
  }),
  "sic-bo": createOutcomeEngine({
    rules: sicBoRules,
    parse: parseSicBoParams,
    outcomeSchema: sicBoOutcomeSchema,
    deal: dealSicBo,
  }),
  crash: createCrashEngine({ rules: crashRules, parse: parseCrashParams, deal: dealCrash }),
};
