/**
 * `npm run bench` runs every row and prints one table; `npm run bench -- fan-out` runs one.
 * `--rounds N` (7 by default) sets how often every arm is run. Method: reference to each row's file.
 */
import { formatMissed, formatTable, type Line } from "./lib/report.ts";
import { combos, groupedBets, singleBet } from "./rows/bets.ts";
import { cashOuts } from "./rows/cash-outs.ts";
import { delivery } from "./rows/delivery.ts";
import { fanOut } from "./rows/fan-out.ts";
import { firstList } from "./rows/first-list.ts";
import { quotes } from "./rows/quotes.ts";
import { pricing } from "./rows/pricing.ts";
import { settlement } from "./rows/settlement.ts";
import { slipPaint } from "./rows/slip-paint.ts";
import { connectionCrowd, documentFlood, guestFlood, hungPartner } from "./rows/hostile.ts";
import { start } from "./rows/start.ts";
import { stillness } from "./rows/stillness.ts";
import { oddsCells } from "./rows/odds-cells.ts";

const ROWS: Readonly<Record<string, (rounds: number) => Promise<Line[]>>> = {
  "fan-out": fanOut,
  delivery,
  "single-bet": singleBet,
  "grouped-bets": groupedBets,
  combos,
  "odds-cells": oddsCells,
  "first-list": firstList,
  "slip-paint": slipPaint,
  stillness,
  settlement,
  "cash-outs": cashOuts,
  pricing,
  quotes,
  start,
  "hostile-guests": guestFlood,
  "hostile-connections": connectionCrowd,
  "hostile-documents": documentFlood,
  "hostile-partner": hungPartner,
};

const args = process.argv.slice(2);
const at = args.indexOf("--rounds");
const rounds = at === -1 ? 7 : Number(args[at + 1]);
const valueAt = at === -1 ? -1 : at + 1;
const chosen = args.filter((argument, index) => argument in ROWS && index !== valueAt);
const unknown = args.filter((argument, index) => !(argument in ROWS) && index !== at && index !== valueAt);
if (unknown.length > 0 || !(rounds >= 1)) {
  console.error(`unknown: ${unknown.join(" ")}; rows are ${Object.keys(ROWS).join(", ")}`);
  process.exit(2);
}
const lines: Line[] = [];
/** A failed row does not stop the others; the exit code is not zero. */
const failed = new Map<string, unknown>();
for (const [name, row] of Object.entries(ROWS))
  if (chosen.length === 0 || chosen.includes(name)) {
    process.stderr.write(`— ${name}\n`);
    try {
      lines.push(...(await row(rounds)));
    } catch (error) {
      failed.set(name, error);
      console.error(`✖ ${name}:`, error);
    }
  }
console.log(`\n${formatTable(lines)}\n`);
const missed = formatMissed(lines);
for (const line of missed) console.log(line);
console.log(missed.length === 0 ? "no target missed" : `${missed.length} of ${lines.length} lines missed their target`);
for (const [name, error] of failed)
  console.log(`row failed: ${name}: ${error instanceof Error ? error.message : error}`);
// What a failed row has left running must not keep this process alive.
process.exit(failed.size > 0 ? 1 : 0);
