import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createRng, type Rng } from "@clutch/kernel";
import { Client } from "pg";
import { createBettor, type Bettor, type TurnOutcome } from "../../population/bettor.ts";
import { playCrashRound } from "../../population/crash.ts";
import { computeHabits } from "../../population/habits.ts";
import { openPartner } from "../../population/partner.ts";
import { sweepDatabase } from "../../testkit/ledger/sweep.ts";
import { repository } from "../system/process.ts";
import { startSystem, type OwnSystem } from "../system/system.ts";
import { parseWallet, readWallet } from "./books.ts";
import { countLog, findGrowth, findUnanswered, findUnexplained, type LogCount, type Sample } from "./soak-report.ts";
import { findOneSided, findStuck } from "./stuck.ts";

const BETTORS = 10;
/** Between two turns of a bettor, on average. */
const PAUSE_MS = 6000;
const SAMPLE_MS = 5000;

export interface SoakReport {
  readonly turns: Readonly<Record<TurnOutcome | "unanswered", number>>;
  readonly crashRounds: number;
  readonly samples: readonly Sample[];
  readonly log: readonly LogCount[];
  readonly faults: readonly string[];
}

/** Settings of `npm start` (tools/start/): the simulator at the demo's pace, a past, the delays and limits that members meet. */
const DEMO = {
  CLUTCH_PAST: "play",
  CLUTCH_LOG: "warn",
  CLUTCH_IN_PLAY_DELAY_MS: "2000",
  CLUTCH_PLACE_INTERVAL_MS: "3000",
  ...(JSON.parse(readFileSync(path.join(repository, "server/run/main/environment.json"), "utf8")) as Record<
    string,
    string
  >),
};

/** The demo runs for so long while ten bettors bet, sell and play crash; then everything is counted. */
export async function runSoak(minutes: number, say: (line: string) => void): Promise<SoakReport> {
  const system = await startSystem({ simulatedAt: 1, environment: DEMO });
  try {
    const over = new AbortController();
    const bettors = await openBettors(system);
    const turns = { placed: 0, refused: 0, sold: 0, nothing: 0, unanswered: 0 };
    const crash = { rounds: 0 };
    const running = [
      ...bettors.map((bettor, index) => bet(bettor, { rng: createRng(`soak pauses ${index}`), turns }, over.signal)),
      playCrash(bettors, crash, over.signal),
    ];
    const samples = await watch(system, minutes * 60_000, (sample) =>
      say(`${(sample.atMs / 60_000).toFixed(0)} min: ${sample.megabytes.toFixed(0)} MB, ${turns.placed} bets placed`),
    );
    over.abort();
    await Promise.all(running);
    const isGone = system.server().isGone();
    const log = countLog(system.server().output());
    return {
      turns,
      crashRounds: crash.rounds,
      samples,
      log,
      faults: [
        ...(isGone ? ["the server ended"] : await findInBooks(system)),
        ...findGrowth(samples),
        ...findUnanswered(
          Object.values(turns).reduce((sum, count) => sum + count),
          turns.unanswered,
        ),
        ...findUnexplained(log),
      ],
    };
  } finally {
    await system.stop();
  }
}

async function openBettors({ widgetOrigin, partnerOrigin }: OwnSystem): Promise<readonly Bettor[]> {
  const partner = await openPartner(partnerOrigin);
  return Array.from({ length: BETTORS }, (_, index) =>
    createBettor(computeHabits(index), {
      partner,
      widgetOrigin,
      rng: createRng(`soak ${index}`),
      nowMs: () => Date.now(),
      newId: () => crypto.randomUUID(),
    }),
  );
}

interface Betting {
  readonly rng: Rng;
  readonly turns: Record<TurnOutcome | "unanswered", number>;
}

async function bet({ turn }: Bettor, { rng, turns }: Betting, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    turns[await turn().catch(() => "unanswered" as const)] += 1;
    await pause(-Math.log(1 - rng.next()) * PAUSE_MS, signal);
  }
}

async function playCrash(bettors: readonly Bettor[], crash: { rounds: number }, signal: AbortSignal): Promise<void> {
  const deps = { rng: createRng("soak crash"), newId: () => crypto.randomUUID() };
  while (!signal.aborted) {
    const waitMs = await playCrashRound(bettors, deps).catch(() => PAUSE_MS);
    crash.rounds += 1;
    await pause(waitMs, signal);
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  sleep(ms, undefined, { signal }).catch(() => undefined);

/** Samples the server's memory for so long, or until it has ended; reports one a minute. */
async function watch(
  system: OwnSystem,
  lengthMs: number,
  report: (sample: Sample) => void,
): Promise<readonly Sample[]> {
  const samples: Sample[] = [];
  const startMs = Date.now();
  for (let reportedMinutes = 0; Date.now() < startMs + lengthMs && !system.server().isGone(); await sleep(SAMPLE_MS)) {
    const sample = { atMs: Date.now() - startMs, megabytes: readResident(system.server().pid) };
    samples.push(sample);
    if (sample.atMs < reportedMinutes * 60_000) continue;
    reportedMinutes += 1;
    report(sample);
  }
  return samples;
}

function readResident(pid: number): number {
  const [, kilobytes = "0"] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

async function findInBooks(system: OwnSystem): Promise<readonly string[]> {
  const databaseUrl = await system.databaseUrl();
  const laws = await sweepDatabase(databaseUrl);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return [
      ...laws.map(({ rule, detail }) => `${rule}: ${detail}`),
      ...(await findStuck(client, Date.now())),
      ...(await settled(() => compareWallet(system, client))),
    ];
  } finally {
    await client.end();
  }
}

async function compareWallet(system: OwnSystem, client: Client): Promise<readonly string[]> {
  const before = await readWallet(system);
  return findOneSided(client, parseWallet(before));
}

/** Credits go on while matches end: the two are compared until both were read at one quiet moment. */
async function settled(compare: () => Promise<readonly string[]>): Promise<readonly string[]> {
  let faults = await compare();
  for (const untilMs = Date.now() + 60_000; faults.length > 0 && Date.now() < untilMs;) {
    await sleep(500);
    faults = await compare();
  }
  return faults;
}
