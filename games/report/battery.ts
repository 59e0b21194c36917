/**
 * A million outcomes of each game against its exact distribution: `node games/report/battery.ts [rounds] [game]`. Seeds are
 * fixed, so the figures repeat. Ends with 1 when a p-value, corrected for their number (Holm), is below 1 %.
 */
import { GAMES } from "../catalogue/games.ts";
import { BATTERIES, isAnyRejected, runBattery } from "../testing/battery.ts";
import { drawsOf } from "../testing/platform.ts";

const [, , roundsText, only] = process.argv;
const rounds = Number(roundsText ?? 1_000_000);
const chosen = GAMES.filter(({ slug }) => only === undefined || slug === only);

const values: number[] = [];
for (const { slug } of chosen) {
  const { counts, runs, serial } = runBattery(BATTERIES[slug], (nonce) => drawsOf(`million ${slug}`, nonce), rounds);
  values.push(counts, runs, serial);
  console.log(`${slug.padEnd(10)} counts ${counts.toFixed(4)}  runs ${runs.toFixed(4)}  serial ${serial.toFixed(4)}`);
}
console.log(`${values.length} p-values of ${rounds} rounds each, smallest ${Math.min(...values).toFixed(5)}`);
process.exitCode = isAnyRejected(values) ? 1 : 0;
