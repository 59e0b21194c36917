import { execFile, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import environmentOfServers from "../../../server/run/main/environment.json" with { type: "json" };
import { repository } from "../processes.ts";
import { HOME_ODDS_CENTI, tokenOf, type Book } from "./seed.ts";

const execute = promisify(execFile);

export interface BenchServer {
  readonly port: number;
  /** Processor time of the server so far, its database and its clients not among it. */
  readonly cpuUs: () => number;
  readonly stop: () => Promise<void>;
}

/** The product's own server on the bench's database; its rate limits off by their documented switches unless set. */
export async function startServer(
  databaseUrl: string,
  port: number,
  { roles = "api", env = {} }: { readonly roles?: string; readonly env?: Readonly<Record<string, string>> } = {},
): Promise<BenchServer> {
  const folder = mkdtempSync(path.join(tmpdir(), "clutch-bench-server-"));
  const off = {
    CLUTCH_RATE_LIMIT: "0",
    CLUTCH_PLACE_INTERVAL_MS: "0",
    CLUTCH_IN_PLAY_DELAY_MS: "0",
    CLUTCH_DRAIN_SECONDS: "0",
    CLUTCH_MOVE_SECONDS: "0",
  };
  const place = { PORT: String(port), CLUTCH_HOSTNAME: "127.0.0.1", CLUTCH_DATA: folder, DATABASE_URL: databaseUrl };
  const child = spawn("bun", [path.join(repository, "server/run/main/serve.ts"), "--roles", roles], {
    cwd: repository,
    env: { ...environmentOfServers, ...process.env, ...place, ...off, CLUTCH_LOG: "error", ...env },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const address = `http://127.0.0.1:${port}/api/healthcheck`;
  for (let waitedMs = 0; (await fetch(address).catch(() => null))?.ok !== true; waitedMs += 50) {
    if (child.exitCode !== null || waitedMs > 60_000) throw new Error("the server did not start");
    await sleep(50);
  }
  const stop = async (): Promise<void> => {
    child.kill("SIGTERM");
    await gone;
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, cpuUs: () => readCpuUs(child.pid), stop };
}

const TICK_US = 10_000;

/** User and system time of a process in µs, as Linux counts it (14th and 15th word of its `stat`). */
function readCpuUs(pid: number | undefined): number {
  const words = readFileSync(`/proc/${pid}/stat`, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(words[11]) + Number(words[12])) * TICK_US;
}

interface Posted {
  readonly good: number;
  readonly bad: number;
  readonly seconds: number;
  readonly p50_ms: number;
  readonly p99_ms: number;
  /** Processor time of the load generator itself. */
  readonly cpu_us: number;
}

/** Posts bets (or other bodies) over so many connections; fails when a single one is refused. */
export async function postBets(
  load: string,
  server: Pick<BenchServer, "port">,
  run: { readonly connections: number; readonly seconds: number; readonly file: string; readonly path: string },
): Promise<Posted> {
  const args = [server.port, run.connections, run.seconds, run.file, run.path].map(String);
  const { stdout, stderr } = await execute(load, args);
  const posted = JSON.parse(stdout) as Posted;
  if (posted.bad > 0) throw new Error(`${posted.bad} bets were refused: ${stderr}`);
  return posted;
}

const LINES = 50_000;
const HOME_ODDS = HOME_ODDS_CENTI / 100;

/** Where bets of so many legs are posted. */
export const pathOf = (legs: number): string => (legs === 1 ? "/api/single-bet/" : "/api/combo-bet/");

/** Writes a file of bets of so many legs, each of another match; `pickMember` chooses the member of each, from 0. */
export function writeBets(file: string, book: Book, bets: { pickMember: () => number; legs: number }): string {
  const lines = Array.from({ length: Math.ceil(LINES / bets.legs) }, (_, n) => {
    const tickets = Array.from({ length: bets.legs }, (_unused, leg) => legOf(book, (n + leg) % book.markets));
    return `${tokenOf(bets.pickMember())} ${JSON.stringify(bodyOf(tickets))}`;
  });
  writeFileSync(file, `${lines.join("\n")}\n`);
  return file;
}

const bodyOf = (tickets: readonly ReturnType<typeof legOf>[]) => ({
  bet_type: tickets.length === 1 ? "single" : "combo",
  bet_amount: 10,
  odds_type: "euro",
  accept_any_odds: true,
  is_follow_bet: false,
  member_odds: totalOf(tickets.length),
  last_odds_select_time: 1_761_040_800_000,
  lang: "en",
  timezone: "UTC",
  tickets,
});

/** The odds of so many legs together, cut to hundredths. */
const totalOf = (legs: number): number =>
  Number((BigInt(HOME_ODDS_CENTI) ** BigInt(legs) * 100n) / 100n ** BigInt(legs)) / 100;

const legOf = (book: Book, market: number) => ({
  event_id: String(book.firstEvent + market),
  market_id: book.firstMarket + market,
  line: `${book.firstMarket + market}-0`,
  bet_type_selection: "home",
  handicap: null,
  euro_odds: HOME_ODDS,
  member_odds: HOME_ODDS,
});
