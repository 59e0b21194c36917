import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { giveInternalWallets } from "../../testkit/postgres/internal-wallets.ts";
import { startSystem, type OwnSystem } from "../system/system.ts";
import { createBettor, type Bettor, type SentBet } from "./bettor.ts";
import { findFaults, readBooks, type WalletKind } from "./books.ts";

/** What dies in a round: the server with its PostgreSQL, PostgreSQL under a living server, the server alone. */
export const TARGETS = ["server and PostgreSQL", "PostgreSQL", "server"] as const;
type Target = (typeof TARGETS)[number];

/** Stakes in units of the member's currency, above the least bet and small beside the wallet. */
const STAKES: Readonly<Record<string, number>> = {
  DEMO_1001: 10,
  DEMO_1002: 10,
  DEMO_1003: 1600,
  DEMO_1004: 4,
  DEMO_1005: 400,
  DEMO_1006: 200_000,
};
/** Minor units, in whichever currency: more than anybody loses. */
const INTERNAL_WALLET = 10_000_000_000n;
/** Bets accepted before each kill, so that it always falls into betting that works. */
const BETS_A_ROUND = 20;

export interface ChaosReport {
  readonly rounds: number;
  readonly sent: number;
  readonly accepted: number;
  readonly refused: number;
  /** Refusals by the catalogue's code, the most frequent first, so that a run that hardly bets explains itself. */
  readonly refusals: readonly (readonly [code: string, count: number])[];
  /** Bets that needed more than one try because an answer was lost. */
  readonly repeated: number;
  readonly settled: number;
  readonly faults: readonly string[];
}

export interface ChaosOptions {
  readonly rounds: number;
  readonly wallet: WalletKind;
  readonly say: (line: string) => void;
}

/** Children first, so that nobody is left to write on. */
function killDatabase(pid: number): void {
  for (const name of readdirSync("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const parent = Number(readFileSync(`/proc/${name}/stat`, "utf8").split(") ")[1]?.split(" ")[1]);
      if (parent === pid) process.kill(Number(name), "SIGKILL");
    } catch {
      // It has gone by itself meanwhile.
    }
  }
  process.kill(pid, "SIGKILL");
}

async function strike(system: OwnSystem, target: Target): Promise<void> {
  const database = await system.databasePid();
  if (target === "server and PostgreSQL") {
    await system.server().kill();
    killDatabase(database);
  } else if (target === "PostgreSQL") {
    killDatabase(database);
  }
  await system.restartServer("kill");
}

const countOf = (bettors: readonly Bettor[]): number =>
  bettors.flatMap(({ bets }) => bets).filter(({ state }) => state === "accepted").length;

function countRefusals(bets: readonly SentBet[]): ChaosReport["refusals"] {
  const counts = new Map<string, number>();
  for (const { state, refusal } of bets)
    if (state === "refused") counts.set(String(refusal), (counts.get(String(refusal)) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a);
}

async function bettingGoesOn(bettors: readonly Bettor[], limitMs = 120_000): Promise<void> {
  const goal = countOf(bettors) + BETS_A_ROUND;
  for (const until = Date.now() + limitMs; countOf(bettors) < goal; await sleep(20)) {
    if (Date.now() > until) throw new Error("betting does not go on");
  }
}

/** Members bet without pause while parts of the system are killed again and again; then the books are compared. */
export async function runChaos({ rounds, wallet, say }: ChaosOptions): Promise<ChaosReport> {
  const system = await startSystem({
    simulatedAt: 3,
    environment: {
      CLUTCH_RATE_LIMIT: "0",
      CLUTCH_PLACE_INTERVAL_MS: "0",
      CLUTCH_IN_PLAY_DELAY_MS: "300",
      CLUTCH_LOG: "warn",
    },
  });
  try {
    const members = Object.entries(STAKES).map(([memberCode, amount]) => ({ memberCode, amount }));
    const bettors = await Promise.all([...members, ...members].map((member) => createBettor(system, member)));
    if (wallet === "internal") {
      await giveInternalWallets(await system.databaseUrl(), INTERNAL_WALLET);
      await system.restartServer("stop");
    }
    const over = new AbortController();
    const running = Promise.all(bettors.map((bettor) => bettor.run(over.signal)));
    for (let round = 1; round <= rounds; round += 1) {
      const target = TARGETS[(round - 1) % TARGETS.length] ?? "server";
      await bettingGoesOn(bettors);
      await strike(system, target);
      say(`round ${round}: killed ${target} after ${countOf(bettors)} accepted bets, serving again`);
    }
    await bettingGoesOn(bettors);
    over.abort();
    await running;
    await Promise.all(bettors.map((bettor) => bettor.finish()));
    const bets = bettors.flatMap((bettor) => bettor.bets);
    const books = await readBooks(system, wallet);
    return {
      rounds,
      sent: bets.length,
      accepted: bets.filter(({ state }) => state === "accepted").length,
      refused: bets.filter(({ state }) => state === "refused").length,
      refusals: countRefusals(bets),
      repeated: bets.filter(({ sends }) => sends > 1).length,
      settled: books.wallet.filter(({ kind }) => kind === "credit").length,
      faults: findFaults(bets, books),
    };
  } finally {
    await system.stop();
  }
}
