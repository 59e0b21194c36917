import { setTimeout as sleep } from "node:timers/promises";
import { oddsCenti } from "@clutch/kernel";
import type { MarketState } from "../../server/base/bus/messages.ts";
import { toMarketRow } from "../../server/offer/catalogue/market-view.ts";

/** How an arm is to send: so many markets change each step, the steps on a fixed schedule. */
interface Plan {
  readonly port: number;
  readonly sockets: number;
  readonly steps: number;
  readonly perStep: number;
  readonly stepMs: number;
  /** Steps before the processor time is counted: a server that has run for a while is what is compared. */
  readonly warmSteps: number;
}

export function readPlan(): Plan {
  const [port = 0, sockets = 0, steps = 0, perStep = 0, stepMs = 0, warmSteps = 0] = process.argv.slice(2).map(Number);
  return { port, sockets, steps, perStep, stepMs, warmSteps };
}

/** A market at a price that moves; a new market each time, so that no change may be dropped for a newer one. */
export const marketAt = (n: number, atMs: number): MarketState => ({
  marketId: 700_000 + n,
  eventId: "9001001",
  tab: "MATCH",
  betType: "WIN",
  nameId: "market.matchWinner",
  nameValues: {},
  status: "open",
  isMain: true,
  version: 1000,
  lines: [
    {
      lineNumber: 0,
      handicapQuarters: null,
      selections: [
        { selection: "home", oddsCenti: oddsCenti(150 + (n % 40)), isOpen: true },
        { selection: "away", oddsCenti: oddsCenti(260 - (n % 40)), isOpen: true },
      ],
    },
  ],
  updatedAtMs: atMs,
});

/** The same change as the peers send it: the very row our rooms send. */
export const changeText = (n: number, atMs: number): string =>
  JSON.stringify(toMarketRow(marketAt(n, atMs), 460_000_000_000_000 + n));

/**
 * Open loop: each step's changes carry the moment they were due, whenever the sender gets to them. Prints the processor
 * time of the counted steps once `settle` says that all is written.
 */
export async function drive(
  { sockets, steps, perStep, stepMs, warmSteps }: Plan,
  change: (n: number, atMs: number) => void,
  settle: () => Promise<void>,
): Promise<void> {
  let before = process.cpuUsage();
  const startMs = Date.now();
  for (let step = 0; step < steps + warmSteps; step += 1) {
    if (step === warmSteps) before = process.cpuUsage();
    const dueMs = startMs + Math.round(step * stepMs);
    await sleep(Math.max(0, dueMs - Date.now()));
    for (let n = 0; n < perStep; n += 1) change(step * perStep + n, dueMs);
  }
  await sleep(stepMs);
  await settle();
  const { user, system } = process.cpuUsage(before);
  console.log(JSON.stringify({ cpu_us: user + system, delivered: sockets * steps * perStep }));
}
