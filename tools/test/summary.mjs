import { readFileSync } from "node:fs";
import { cpus } from "node:os";

/** So many tests that passed only when run again fail the run. */
const MAX_FLAKY = 2;
const SLOWEST = 20;

/** Adds up outcomes of checks and suites (`suite.mjs`), prints them and answers the exit code. */
export function createSummary() {
  const outcomes = [];
  const machineBefore = machineSeconds();
  const parts = [];
  let usedBefore = 0;
  const all = (name) => outcomes.flatMap((outcome) => outcome[name]);
  return {
    /** An outcome with the name of its part has all processor time since the one before. */
    add(outcome, part = null) {
      outcomes.push(outcome);
      const used = processorSeconds();
      if (part === null || used === null) return;
      parts.push(`${part} ${minutes(used - usedBefore)}`);
      usedBefore = used;
    },
    print() {
      const [failed, skipped, flaky] = [all("failed"), all("skipped"), all("flaky")];
      const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
      const slowest = all("times")
        .toSorted((one, other) => other.ms - one.ms)
        .slice(0, SLOWEST);
      if (slowest.length > 0) console.log("\nslowest tests:");
      for (const { test, ms } of slowest) console.log(`  ${(ms / 1000).toFixed(1)} s  ${test}`);
      // Named once more at the end, where the one who reads a long log looks first.
      for (const name of skipped) console.log(`skipped: ${name}`);
      for (const name of flaky) console.log(`flaky: ${name}`);
      for (const name of failed) console.log(`✖ ${name}`);
      if (flaky.length > MAX_FLAKY) console.log(`✖ ${flaky.length} flaky tests: more than ${MAX_FLAKY} fail the run`);
      const isGreen = failed.length === 0 && flaky.length <= MAX_FLAKY && passed > 0;
      const processor = processorSeconds();
      const ofMachine = minutes(machineSeconds() - machineBefore);
      const used = processor === null ? "" : `, ${minutes(processor)} minutes of processor (the machine: ${ofMachine})`;
      if (parts.length > 1) console.log(`\nminutes of processor: ${parts.join(", ")}`);
      console.log(`\n${minutes(process.uptime())} minutes${used}, ${flaky.length} flaky`);
      console.log(`${passed} passed, ${failed.length} failed, ${skipped.length} skipped`);
      return isGreen ? 0 : 1;
    },
  };
}

const minutes = (seconds) => (seconds / 60).toFixed(1);

/** Of everything on the machine, what tests leave to run by itself (databases) and what has nothing to do with them. */
const machineSeconds = () => cpus().reduce((sum, { times }) => sum + times.user + times.nice + times.sys, 0) / 1000;

/** Ticks a second of the figures in /proc, on every Linux. */
const TICKS = 100;

/** Processor time, user and system, of this process and all that it and its children have waited for; null without /proc. */
function processorSeconds() {
  try {
    const stat = readFileSync("/proc/self/stat", "utf8");
    const fields = stat
      .slice(stat.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    // Fields 14 to 17 of proc(5): utime, stime, cutime, cstime.
    return fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) / TICKS;
  } catch {
    return null;
  }
}
