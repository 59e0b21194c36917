import type { Builds } from "../core/game.ts";
import { BACCARAT_BUILDS } from "../baccarat/rules.ts";
import { computeBaccaratReturns } from "../baccarat/returns.ts";
import { BLACKJACK_BUILDS } from "../blackjack/rules.ts";
import { computeBlackjackReturns } from "../blackjack/returns.ts";
import { CARD_BUILDS } from "../card/rules.ts";
import { computeCardReturns } from "../card/returns.ts";
import { COIN_BUILDS } from "../coin/rules.ts";
import { computeCoinReturns } from "../coin/returns.ts";
import { CRASH_BUILDS } from "../crash/rules.ts";
import { computeCrashReturns } from "../crash/returns.ts";
import type { ReturnRow } from "../core/returns.ts";
import { DICE_BUILDS } from "../dice/rules.ts";
import { computeDiceReturns } from "../dice/returns.ts";
import { HI_LO_BUILDS } from "../hi-lo/rules.ts";
import { computeHiLoReturns } from "../hi-lo/returns.ts";
import { KENO_BUILDS } from "../keno/rules.ts";
import { computeKenoReturns } from "../keno/returns.ts";
import { LIMBO_BUILDS } from "../limbo/rules.ts";
import { computeLimboReturns } from "../limbo/returns.ts";
import { LOOT_BOX_BUILDS } from "../loot-box/rules.ts";
import { computeLootBoxReturns } from "../loot-box/returns.ts";
import { MINES_BUILDS } from "../mines/rules.ts";
import { computeMinesReturns } from "../mines/returns.ts";
import { PLINKO_BUILDS } from "../plinko/rules.ts";
import { computePlinkoReturns } from "../plinko/returns.ts";
import { ROULETTE_BUILDS } from "../roulette/rules.ts";
import { computeRouletteReturns } from "../roulette/returns.ts";
import { SIC_BO_BUILDS } from "../sic-bo/rules.ts";
import { computeSicBoReturns } from "../sic-bo/returns.ts";
import { TOWER_BUILDS } from "../tower/rules.ts";
import { computeTowerReturns } from "../tower/returns.ts";
import { WHEEL_BUILDS } from "../wheel/rules.ts";
import { computeWheelReturns } from "../wheel/returns.ts";
import type { GameSlug } from "./games.ts";

type Compute = (buildId: string) => readonly ReturnRow[] | null;

const compute =
  <Build>(builds: Builds<Build>, computeRows: (build: Build) => readonly ReturnRow[]): Compute =>
  (buildId) => {
    const build = builds.byId[buildId];
    return build === undefined ? null : computeRows(build);
  };

const RETURNS: Readonly<Record<GameSlug, Compute>> = {
  card: compute(CARD_BUILDS, computeCardReturns),
  roulette: compute(ROULETTE_BUILDS, computeRouletteReturns),
  "loot-box": compute(LOOT_BOX_BUILDS, computeLootBoxReturns),
  dice: compute(DICE_BUILDS, computeDiceReturns),
  limbo: compute(LIMBO_BUILDS, computeLimboReturns),
  keno: compute(KENO_BUILDS, computeKenoReturns),
  wheel: compute(WHEEL_BUILDS, computeWheelReturns),
  "hi-lo": compute(HI_LO_BUILDS, computeHiLoReturns),
  blackjack: compute(BLACKJACK_BUILDS, computeBlackjackReturns),
  baccarat: compute(BACCARAT_BUILDS, computeBaccaratReturns),
  tower: compute(TOWER_BUILDS, computeTowerReturns),
  crash: compute(CRASH_BUILDS, computeCrashReturns),
  mines: compute(MINES_BUILDS, computeMinesReturns),
  coin: compute(COIN_BUILDS, computeCoinReturns),
  plinko: compute(PLINKO_BUILDS, computePlinkoReturns),
  "sic-bo": compute(SIC_BO_BUILDS, computeSicBoReturns),
};

const known = new Map<string, readonly ReturnRow[]>();

/**
 * The exact figures of a build's bets; the first row is the one a tile shows. Null for a build the game does not have.
 * Computed once and remembered: blackjack takes a quarter of a second.
 */
export function computeGameReturns(slug: GameSlug, buildId: string): readonly ReturnRow[] | null {
  const key = `${slug}/${buildId}`;
  const rows = known.get(key) ?? RETURNS[slug](buildId);
  if (rows !== null) known.set(key, rows);
  return rows;
}
