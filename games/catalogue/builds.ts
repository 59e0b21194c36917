import { BACCARAT_BUILDS } from "../baccarat/rules.ts";
import { BLACKJACK_BUILDS } from "../blackjack/rules.ts";
import { CARD_BUILDS } from "../card/rules.ts";
import { COIN_BUILDS } from "../coin/rules.ts";
import type { Builds } from "../core/game.ts";
import { CRASH_BUILDS } from "../crash/rules.ts";
import { DICE_BUILDS } from "../dice/rules.ts";
import { HI_LO_BUILDS } from "../hi-lo/rules.ts";
import { KENO_BUILDS } from "../keno/rules.ts";
import { LIMBO_BUILDS } from "../limbo/rules.ts";
import { LOOT_BOX_BUILDS } from "../loot-box/rules.ts";
import { MINES_BUILDS } from "../mines/rules.ts";
import { PLINKO_BUILDS } from "../plinko/rules.ts";
import { ROULETTE_BUILDS } from "../roulette/rules.ts";
import { SIC_BO_BUILDS } from "../sic-bo/rules.ts";
import { TOWER_BUILDS } from "../tower/rules.ts";
import { WHEEL_BUILDS } from "../wheel/rules.ts";
import type { GameSlug } from "./games.ts";

const BUILDS: Readonly<Record<GameSlug, Builds<unknown>>> = {
  card: CARD_BUILDS,
  roulette: ROULETTE_BUILDS,
  "loot-box": LOOT_BOX_BUILDS,
  dice: DICE_BUILDS,
  limbo: LIMBO_BUILDS,
  keno: KENO_BUILDS,
  wheel: WHEEL_BUILDS,
  "hi-lo": HI_LO_BUILDS,
  blackjack: BLACKJACK_BUILDS,
  baccarat: BACCARAT_BUILDS,
  tower: TOWER_BUILDS,
  crash: CRASH_BUILDS,
  mines: MINES_BUILDS,
  coin: COIN_BUILDS,
  plinko: PLINKO_BUILDS,
  "sic-bo": SIC_BO_BUILDS,
};

/** The builds a partner may choose from, and the one a table has unless another is named. */
export const listBuildIds = (slug: GameSlug): readonly string[] => Object.keys(BUILDS[slug].byId);

export const defaultBuildId = (slug: GameSlug): string => BUILDS[slug].defaultId;
