import { runSoak } from "./run-soak.ts";
import { splitMemory } from "./soak-report.ts";

/**
 * `CLUTCH_SOAK_MINUTES=60 node e2e/chaos/soak.ts`: the demo under ten bettors for an hour by default. The exit code is not zero where
 * memory grows, the log has an error nothing explains, the books do not balance or anything stays open.
 */
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const minutes = Number(process.env["CLUTCH_SOAK_MINUTES"] ?? "60");
if (!Number.isFinite(minutes) || minutes < 1) {
  say("CLUTCH_SOAK_MINUTES must be a number of minutes from 1 on");
  process.exit(2);
}
const { turns, crashRounds, samples, log, faults } = await runSoak(minutes, say);
const [first, middle, last] = splitMemory(samples).map((megabytes) => `${megabytes.toFixed(0)} MB`);
const row = (name: string, value: string): void => say(`${name.padEnd(28)} ${value}`);
say("");
row("minutes", String(minutes));
row("bets placed / refused", `${turns.placed} / ${turns.refused}`);
row("bets sold, turns without bet", `${turns.sold}, ${turns.nothing}`);
row("turns without an answer", String(turns.unanswered));
row("looks at the crash table", String(crashRounds));
row("memory by thirds", `${first ?? ""}, ${middle ?? ""}, ${last ?? ""}`);
row("highest memory", `${Math.max(...samples.map(({ megabytes }) => megabytes)).toFixed(0)} MB`);
for (const { level, text, count, cause } of log)
  row(`${level} × ${count}`, cause === null ? text : `${text} (${cause})`);
if (log.length === 0) row("warnings and errors", "none");
for (const fault of faults) say(`✖ ${fault}`);
say(faults.length === 0 ? "books balanced, nothing stuck, no error, memory does not grow" : `${faults.length} faults`);
process.exit(faults.length === 0 ? 0 : 1);
