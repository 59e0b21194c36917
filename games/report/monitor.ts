/**
 * How soon the monitor stops a table whose return is moved by one percentage point, for each game's first bet:
 * `node games/report/monitor.ts [points] [most rounds]`. Sound tables are played as long, and must not be stopped.
 */
import { createRng, fraction } from "@clutch/kernel";
import { computeBaccaratEndings } from "../baccarat/returns.ts";
import { BACCARAT_BUILDS } from "../baccarat/rules.ts";
import { computeBlackjackEndings } from "../blackjack/returns.ts";
import { computeCardEndings } from "../card/returns.ts";
import { computeCoinEndings } from "../coin/returns.ts";
import type { GameSlug } from "../catalogue/games.ts";
import { computeVerdict } from "../core/monitor.ts";
import { simpleEndings, type Ending } from "../core/returns.ts";
import { centi } from "../core/payout.ts";
import { computeCrashChance } from "../crash/rules.ts";
import { computeDiceEndings } from "../dice/returns.ts";
import { computeKenoEndings } from "../keno/returns.ts";
import { KENO_97 } from "../keno/paytable.ts";
import { computeLimboEndings } from "../limbo/returns.ts";
import { computeLootBoxEndings } from "../loot-box/returns.ts";
import { computeMinesMultiplier, computeMinesNextChance } from "../mines/rules.ts";
import { computePlinkoEndings } from "../plinko/returns.ts";
import { playBiased, toTable } from "../testing/biased-table.ts";
import { computeRouletteEndings } from "../roulette/returns.ts";
import { computeSicBoEndings } from "../sic-bo/returns.ts";
import { SIC_BO_BUILDS } from "../sic-bo/rules.ts";
import { computeTowerMultiplier } from "../tower/rules.ts";
import { computeWheelEndings } from "../wheel/returns.ts";

const [, , pointsText, mostText] = process.argv;
const points = Number(pointsText ?? -0.01);
const mostRounds = Number(mostText ?? 5_000_000);

const commission = BACCARAT_BUILDS.byId["commission"];
const sicBo = SIC_BO_BUILDS.byId["97"];
/** By game, with the name of each as it is printed. */
const first: Readonly<Record<GameSlug, Readonly<Record<string, readonly Ending[]>>>> = {
  card: { card: computeCardEndings({ pick: "home" }, { sideCenti: 208, drawCenti: 1200 }) },
  roulette: { roulette: computeRouletteEndings({ type: "red" }, { halfBackOnZero: false }) },
  "loot-box": { "loot-box": computeLootBoxEndings({}, { prizesCenti: [0, 50, 100, 300, 2000] }) },
  dice: { dice: computeDiceEndings({ direction: "under", targetCenti: 5000 }, { percent: 99 }) },
  limbo: {
    "limbo 2.00": computeLimboEndings({ targetCenti: 200 }, { percent: 99 }),
    "limbo 1.10": computeLimboEndings({ targetCenti: 110 }, { percent: 99 }),
  },
  keno: { keno: computeKenoEndings({ picks: 5, risk: "low" }, KENO_97) },
  wheel: { wheel: computeWheelEndings({ segments: 20, risk: "medium" }, { percent: 97 }) },
  "hi-lo": { "hi-lo step": simpleEndings(fraction(7, 13), fraction(13 * 985, 7000)) },
  blackjack: { blackjack: computeBlackjackEndings({ naturalCenti: 250, doesDealerHitSoft17: false }) },
  baccarat: { baccarat: commission === undefined ? [] : computeBaccaratEndings("banker", commission) },
  tower: {
    "tower step": simpleEndings(fraction(3, 4), computeTowerMultiplier({ difficulty: "easy" }, 1, { percent: 97 })),
  },
  crash: { crash: simpleEndings(computeCrashChance(200, { percent: 97 }), centi(200)) },
  mines: {
    "mines step": simpleEndings(
      computeMinesNextChance({ mines: 3 }, 0),
      computeMinesMultiplier({ mines: 3 }, 1, { percent: 97 }),
    ),
  },
  coin: { coin: computeCoinEndings({ pick: "head" }, { paysCenti: 194 }) },
  plinko: { plinko: computePlinkoEndings({ rows: 8, risk: "low" }, { middle: null }) },
  "sic-bo": { "sic-bo": sicBo === undefined ? [] : computeSicBoEndings({ type: "small" }, sicBo) },
};

let missed = 0;
for (const [name, endings] of Object.values(first).flatMap((bets) => Object.entries(bets))) {
  const table = toTable(endings);
  const biased = playBiased(table, { points, mostRounds, rng: createRng(`biased ${name}`) });
  const sound = playBiased(table, { points: 0, mostRounds: biased.rounds, rng: createRng(`sound ${name}`) });
  if (computeVerdict(biased) !== "stop" || computeVerdict(sound) === "stop") missed += 1;
  console.log(
    `${name.padEnd(11)} ${computeVerdict(biased).padEnd(7)} after ${String(biased.rounds).padStart(8)} rounds; sound: ${computeVerdict(sound)}`,
  );
}
process.exitCode = missed === 0 ? 0 : 1;
