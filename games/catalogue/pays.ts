import { fraction, type Fraction } from "@clutch/kernel";
import { BACCARAT_BUILDS } from "../baccarat/rules.ts";
import { BLACKJACK_BUILDS } from "../blackjack/rules.ts";
import { CARD_BUILDS, CARD_PICKS, computeCardMultiplier } from "../card/rules.ts";
import { COIN_BUILDS } from "../coin/rules.ts";
import { RANK_NAMES } from "../core/cards.ts";
import type { Builds } from "../core/game.ts";
import { centi } from "../core/payout.ts";
import { CRASH_BUILDS } from "../crash/rules.ts";
import { computeDiceMultiplier, DICE_BUILDS } from "../dice/rules.ts";
import { computeHiLoMultiplier, HI_LO_BUILDS, listHiLoPicks } from "../hi-lo/rules.ts";
import { KENO_RISKS } from "../keno/paytable.ts";
import { computeKenoRow, KENO_BUILDS, KENO_MAX_PICKS } from "../keno/rules.ts";
import { LIMBO_BUILDS } from "../limbo/rules.ts";
import { LOOT_BOX_BUILDS } from "../loot-box/rules.ts";
import { computeMinesMultiplier, MINES_BUILDS, MINES_FIELDS } from "../mines/rules.ts";
import { PLINKO_RISKS } from "../plinko/paytable.ts";
import { computePlinkoSlots, PLINKO_BUILDS, PLINKO_MAX_ROWS, PLINKO_MIN_ROWS } from "../plinko/rules.ts";
import { INSIDE_SPOTS, INSIDE_TYPES } from "../roulette/layout.ts";
import { computeSpotPay, EVEN_TYPES, GROUP_TYPES, ROULETTE_BUILDS } from "../roulette/rules.ts";
import { computeTotalCenti, SIC_BO_BUILDS } from "../sic-bo/rules.ts";
import { computeTowerMultiplier, TOWER_BUILDS, TOWER_DIFFICULTIES, TOWER_LEVELS } from "../tower/rules.ts";
import { computeWheel, WHEEL_BUILDS, WHEEL_RISKS, WHEEL_SIZES } from "../wheel/rules.ts";
import type { GameSlug } from "./games.ts";

/** One line of a paytable: what is bet or hit, its parameters, and what it pays, stake included. */
export interface PayRow {
  readonly bet: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly multiplier: Fraction;
}

type Pays = (buildId: string) => readonly PayRow[] | null;

const row = (bet: string, multiplier: Fraction, values: PayRow["values"] = {}): PayRow => ({ bet, values, multiplier });
const upTo = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_value, index) => first + index);
const pays =
  <Build>(builds: Builds<Build>, toRows: (build: Build) => readonly PayRow[]): Pays =>
  (buildId) => {
    const build = builds.byId[buildId];
    return build === undefined ? null : toRows(build);
  };

/** Multipliers that limbo and crash are shown with: any target pays itself. */
const TARGETS_CENTI = [101, 150, 200, 300, 500, 1000, 10_000];
const targetRows = (): readonly PayRow[] =>
  TARGETS_CENTI.map((target) => row("target", centi(target), { targetCenti: target }));

const ROULETTE_ROWS: readonly PayRow[] = [
  ...INSIDE_TYPES.map((type) => row(type, computeSpotPay({ type, numbers: INSIDE_SPOTS[type].at(-1) ?? [] }))),
  ...GROUP_TYPES.map((type) => row(type, computeSpotPay({ type, index: 1 }))),
  ...EVEN_TYPES.map((type) => row(type, computeSpotPay({ type }))),
];

const PAYS: Readonly<Record<GameSlug, Pays>> = {
  card: pays(CARD_BUILDS, (build) => CARD_PICKS.map((pick) => row(pick, computeCardMultiplier(pick, build)))),
  roulette: pays(ROULETTE_BUILDS, () => ROULETTE_ROWS),
  "loot-box": pays(LOOT_BOX_BUILDS, ({ prizesCenti }) =>
    prizesCenti.map((prize, index) => row("prize", centi(prize), { prize: index + 1 })),
  ),
  dice: pays(DICE_BUILDS, (build) =>
    [100, 500, 1000, 2500, 5000, 7500, 9000].map((targetCenti) =>
      row("under", computeDiceMultiplier({ direction: "under", targetCenti }, build), { targetCenti }),
    ),
  ),
  limbo: pays(LIMBO_BUILDS, targetRows),
  keno: pays(KENO_BUILDS, (build) =>
    KENO_RISKS.flatMap((risk) =>
      upTo(1, KENO_MAX_PICKS).flatMap((picks) =>
        computeKenoRow(picks, risk, build).map((multiplier, hits) => row("hits", multiplier, { risk, picks, hits })),
      ),
    ),
  ),
  wheel: pays(WHEEL_BUILDS, (build) =>
    WHEEL_SIZES.flatMap((segments) =>
      WHEEL_RISKS.flatMap((risk) => {
        const wheel = computeWheel({ segments, risk }, build);
        return [...new Set(wheel)]
          .toSorted((a, b) => a - b)
          .map((pay) =>
            row("segment", centi(pay), { segments, risk, count: wheel.filter((each) => each === pay).length }),
          );
      }),
    ),
  ),
  "hi-lo": pays(HI_LO_BUILDS, (build) =>
    RANK_NAMES.flatMap((rank) =>
      listHiLoPicks(`${rank}S`).map(({ pick }) =>
        row(pick, computeHiLoMultiplier([`${rank}S`], [pick], build), { card: rank }),
      ),
    ),
  ),
  blackjack: pays(BLACKJACK_BUILDS, ({ naturalCenti }) => [
    row("natural", centi(naturalCenti)),
    row("won", fraction(2)),
    row("push", fraction(1)),
    row("insurance", fraction(3)),
  ]),
  baccarat: pays(BACCARAT_BUILDS, ({ bankerCenti, bankerSixCenti, tieCenti }) => [
    row("player", fraction(2)),
    row("banker", centi(bankerCenti)),
    ...(bankerSixCenti === bankerCenti ? [] : [row("banker_six", centi(bankerSixCenti))]),
    row("tie", centi(tieCenti)),
  ]),
  tower: pays(TOWER_BUILDS, (build) =>
    TOWER_DIFFICULTIES.flatMap((difficulty) =>
      upTo(1, TOWER_LEVELS).map((levels) =>
        row("levels", computeTowerMultiplier({ difficulty }, levels, build), { difficulty, levels }),
      ),
    ),
  ),
  crash: pays(CRASH_BUILDS, targetRows),
  mines: pays(MINES_BUILDS, (build) =>
    [1, 3, 5, 10, 24].flatMap((mines) =>
      upTo(1, MINES_FIELDS - mines).map((fields) =>
        row("fields", computeMinesMultiplier({ mines }, fields, build), { mines, fields }),
      ),
    ),
  ),
  coin: pays(COIN_BUILDS, ({ paysCenti }) => [row("pick", centi(paysCenti))]),
  plinko: pays(PLINKO_BUILDS, (build) =>
    upTo(PLINKO_MIN_ROWS, PLINKO_MAX_ROWS).flatMap((rows) =>
      PLINKO_RISKS.flatMap((risk) =>
        computePlinkoSlots({ rows, risk }, build).map((pay, slot) =>
          row("slot", centi(pay), { rows, risk, slot: slot + 1 }),
        ),
      ),
    ),
  ),
  "sic-bo": pays(SIC_BO_BUILDS, (build) => [
    row("small", centi(build.sizeCenti)),
    row("big", centi(build.sizeCenti)),
    row("triple", centi(build.tripleCenti)),
    row("any_triple", centi(build.anyTripleCenti)),
    row("double", centi(build.doubleCenti)),
    ...build.singleCenti.map((pay, index) => row("single", centi(pay), { dice: index + 1 })),
    ...upTo(4, 17).map((total) => row("total", centi(computeTotalCenti(total, build)), { total })),
  ]),
};

/** The paytable of a build for reading; null for a build the game does not have. Bets are named by id, for translation. */
export const computePays = (slug: GameSlug, buildId: string): readonly PayRow[] | null => PAYS[slug](buildId);
