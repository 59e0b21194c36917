import { createSimulator, type SourceMarket, type SourceMessage } from "@clutch/feed";
import { expect, test } from "vitest";
import { isOfWinner } from "./find-error.ts";
import { createGuard } from "./guard.ts";

/** Simulated minutes; FALSE_ALARM_MINUTES sets more (600 have some two thousand matches). */
const MINUTES = Number(process.env["FALSE_ALARM_MINUTES"] ?? 1);
const STEP_MS = 1000;

test("RU-2 no market of the simulator is ever suspended: its prices are always consistent", async () => {
  let nowMs = Date.UTC(2026, 10, 20, 12);
  let fire = (): void => {};
  const timers = { every: (_: number, action: () => void) => ((fire = action), () => {}), soon: () => {} };
  const simulator = createSimulator({ seed: "alarm", speed: 1, clock: { nowMs: () => nowMs }, timers });
  const guard = createGuard();
  const matches = new Map<string, Map<string, SourceMarket>>();
  const alarms: unknown[] = [];
  let words = 0;
  const hear = (message: SourceMessage): void => {
    if (message.kind !== "markets") return;
    const known = matches.get(message.matchKey) ?? new Map<string, SourceMarket>();
    matches.set(message.matchKey, known);
    for (const market of message.markets) known.set(market.marketKey, market);
    const siblings = [...known.values()].filter(isOfWinner);
    for (const market of message.markets) {
      const verdict = guard.judge(market, siblings);
      guard.keep([verdict]);
      words += 1;
      if (verdict.suspended) alarms.push([market.marketKey, JSON.stringify(verdict.suspended)]);
    }
  };
  const stop = await simulator.start((messages) => messages.forEach(hear));
  for (let step = 0; step < (MINUTES * 60_000) / STEP_MS; step += 1) {
    nowMs += STEP_MS;
    fire();
  }
  await stop();
  // The count is in the test's output where a run over many matches is made by hand.
  if (MINUTES > 1) process.stdout.write(`${matches.size} matches, ${words} words, ${alarms.length} held back\n`);
  expect(words).toBeGreaterThan(2000);
  expect(alarms).toEqual([]);
}, 3_600_000);
