/**
 * The informed bettor (RU-18): plays many matches of all games against an agent that bets on everything a client sees, and
 * shows the groups of bets that came nearest to a gain, and the calibration of the same groups. Ends with 1 when a group
 * gains. `npm run informed-bettor -- [matches] [worlds] [seed] [games] [minutes]`: after so many minutes no further match begins.
 */
import { createSimulatedRun } from "../simulator/simulated-run.ts";
import { betOnMatch } from "./bettor.ts";
import { CHOICES, computeGap, computeReturn, type Group } from "./group-returns.ts";
import { computeReportPlans } from "./plans.ts";

declare const process: { readonly argv: readonly string[]; exitCode: number };
declare const console: { log(line: string): void };

const MIN_BETS = 200;
const MAX_ERRORS = 4;
const SHOWN = 20;

const matches = Number(process.argv[2] ?? 20_000);
const worlds = Number(process.argv[3] ?? 2048);
const seed = process.argv[4] ?? "informed bettor";
const chosen = process.argv[5] ?? "all";
const games = chosen === "all" ? undefined : chosen.split(",");
const mostMs = Number(process.argv[6] ?? Infinity) * 60_000;
const groups = new Map<string, Group>();
const startMs = Date.now();
let played = 0;
for (const plan of computeReportPlans(seed, matches, games)) {
  if (Date.now() - startMs > mostMs) break;
  betOnMatch(
    createSimulatedRun(plan, { worlds }),
    { title: plan.league.game, delaySteps: 2, maxSlidePercent: 10 },
    groups,
  );
  played += 1;
  if (played % 1000 === 0) console.log(`${played} matches, ${Math.round((Date.now() - startMs) / 1000)} s`);
}

const percent = (share: number): string => `${(share * 100).toFixed(2)} %`;

const big = [...groups].filter(([, group]) => group.sent >= MIN_BETS);
let gains = 0;
for (const [index, choice] of CHOICES.entries()) {
  const rows = big.map(([key, group]) => ({ key, group, result: computeReturn(group, index) }));
  const found = rows.filter(({ result }) => result.errors > MAX_ERRORS);
  gains += found.length;
  console.log(`\nOdds choice '${choice}': ${rows.length} groups of ${MIN_BETS} bets or more, ${found.length} gain`);
  const highest = rows.toSorted((one, other) => other.result.errors - one.result.errors).slice(0, SHOWN);
  for (const { key, group, result } of highest)
    console.log(
      `  ${result.errors.toFixed(2).padStart(7)} errors  ${percent(result.perAccepted).padStart(9)} of ${result.accepted} accepted, ${percent(result.perSent).padStart(9)} of ${group.sent} sent, ${group.matches} matches  ${key}`,
    );
}
const all = big.filter(([key]) => key.split("|").length === 2);
const sums = all.reduce(
  (sum, [, group]) => {
    const { accepted, perAccepted } = computeReturn(group, 0);
    return {
      sent: sum.sent + group.sent,
      accepted: sum.accepted + accepted,
      profit: sum.profit + perAccepted * accepted,
    };
  },
  { sent: 0, accepted: 0, profit: 0 },
);
console.log(
  `\nAll: ${played} matches, ${sums.sent} sent, ${sums.accepted} accepted, return ${percent(sums.profit / sums.accepted)}`,
);
const gaps = big.map(([key, group]) => ({ key, group, gap: computeGap(group) }));
const off = gaps.filter(({ gap }) => Math.abs(gap.errors) > MAX_ERRORS);
console.log(`\nCalibration: ${off.length} of ${gaps.length} groups are off by more than ${MAX_ERRORS} errors`);
const farthest = gaps.toSorted((one, other) => Math.abs(other.gap.errors) - Math.abs(one.gap.errors)).slice(0, SHOWN);
for (const { key, group, gap } of farthest)
  console.log(
    `  ${gap.errors.toFixed(2).padStart(7)} errors  ${percent(gap.gap).padStart(9)} of ${Math.round(group.seen)}  ${key}`,
  );
if (gains > 0) process.exitCode = 1;
