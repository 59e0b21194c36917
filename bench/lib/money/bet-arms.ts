import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createRng } from "@clutch/kernel";
import type { Store } from "../../../server/base/store/open.ts";
import { compileNative, startProgram, type Running } from "../processes.ts";
import type { Arm } from "../rounds.ts";
import { countBareTickets, layBare } from "./bare.ts";
import { runPgbench, startCluster } from "./cluster.ts";
import { pathOf, postBets, startServer, writeBets, type BenchServer } from "./http.ts";
import { countTickets, HOME_ODDS_CENTI, seedBook, seedSessions, type Book } from "./seed.ts";

/** Shorter ones differ by half from round to round: a checkpoint or a vacuum falls into one of them. */
const SECONDS = 4;
export const CLIENTS = 16;
export const IN_FLIGHT = 256;
/** On accounts by Zipf's law, beside what the server's own batches do. */
export const WRITERS = 4;
export const TPCB_SCALE = 20;
const MEMBERS = 20_000;
/** Members who are signed in: each connection's bets are of any of them. */
const SIGNED_IN = 2000;
const MARKETS = 500;
const PORT = 9060;
const BARE_PORT = 9061;

export interface BetBench {
  readonly store: Store;
  readonly book: Book;
  readonly server: BenchServer;
  readonly bare: Running;
  readonly load: string;
  readonly folder: string;
  readonly tpcbUrl: string;
  readonly stop: () => Promise<void>;
}

export async function setUpBets(): Promise<BetBench> {
  const load = await compileNative("load");
  const folder = mkdtempSync(path.join(tmpdir(), "clutch-bench-files-"));
  const cluster = await startCluster();
  const tpcb = await cluster.openDatabase("tpcb");
  const tpcbUrl = tpcb.databaseUrl;
  await tpcb.stop();
  await runPgbench(tpcbUrl, ["-i", "-q", "-s", String(TPCB_SCALE)]);
  const store = await cluster.openDatabase("bets");
  const book = await seedBook(store, { members: MEMBERS, markets: MARKETS });
  await seedSessions(store, book, SIGNED_IN);
  await layBare(store);
  const server = await startServer(store.databaseUrl, PORT);
  const who = [book.partnerId, book.firstMember, SIGNED_IN];
  const bare = startProgram("bun", ["bench/arms/bare-bets.ts", BARE_PORT, ...who], { DATABASE_URL: store.databaseUrl });
  await bare.nextLine();
  const stop = async (): Promise<void> => {
    await bare.stop();
    await server.stop();
    await store.stop();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { store, book, server, bare, load, folder, tpcbUrl, stop };
}

const timed = (clients: number): string[] => ["-n", "-c", String(clients), "-j", "1", "-T", String(SECONDS)];

export const tpcbArm = (bench: BetBench): Arm => ({
  name: "tpc-b",
  run: async () => (await runPgbench(bench.tpcbUrl, [...timed(CLIENTS), "-M", "prepared"])).perSecond,
});

/** Bets of accounts by chance, each as likely as any other or by Zipf's law with exponent 2. */
const PICKS = { even: "random", zipf: "random_zipfian" } as const;

/** Our acceptance, one bet a transaction, as the application's role. */
export function sqlArm({ store, book, folder }: BetBench, accounts: keyof typeof PICKS, clients: number): Arm {
  const script = path.join(folder, `accept-${accounts}.sql`);
  const to = book.firstMember + book.members - 1;
  writeFileSync(
    script,
    `\\set m ${PICKS[accounts]}(${book.firstMember}, ${to}${accounts === "zipf" ? ", 2.0" : ""})
\\set k random(0, ${book.markets - 1})
select status from accept_bet(${book.partnerId}, extract(epoch from clock_timestamp()) * 1000, 0, 0, 1000000000, 1000000000,
  row(gen_random_uuid(), :m::integer, 'USD', 'single', 1000, ${HOME_ODDS_CENTI * 10}, ${HOME_ODDS_CENTI}, ${HOME_ODDS_CENTI * 100},
    'euro', uuidv7(), null, null, false, null, array[row(${book.firstEvent} + :k::integer, 1, ${book.firstMarket} + :k::integer, 1,
    0, null, 'home', ${HOME_ODDS_CENTI})::bet_leg])::bet_to_accept);
`,
  );
  const url = `${store.databaseUrl}?options=-c%20role%3Dclutch_app`;
  return {
    name: accounts === "even" ? "our sql" : "writers",
    run: async () => {
      const before = await countTickets(store);
      const ran = await runPgbench(url, [...timed(clients), "-M", "prepared", "-f", script]);
      const taken = (await countTickets(store)) - before;
      if (taken !== ran.transactions) throw new Error(`${taken} tickets of ${ran.transactions} transactions`);
      return ran.perSecond;
    },
  };
}

/** The same rows by the barest function, past everything that guards them: what no acceptance here can be quicker than. */
export function bareSqlArm({ store, book, folder }: BetBench): Arm {
  const script = path.join(folder, "bare.sql");
  writeFileSync(
    script,
    `\\set m random(${book.firstMember}, ${book.firstMember + book.members - 1})
\\set k random(0, ${book.markets - 1})
select bare.bet(${book.partnerId}, extract(epoch from clock_timestamp()) * 1000, gen_random_uuid(), :m::integer, 1000,
  uuidv7(), ${book.firstEvent} + :k::integer, ${book.firstMarket} + :k::integer, ${HOME_ODDS_CENTI});
`,
  );
  return {
    name: "bare sql",
    run: async () => {
      const ran = await runPgbench(store.databaseUrl, [...timed(CLIENTS), "-M", "prepared", "-f", script]);
      return ran.perSecond;
    },
  };
}

/** The same rows by a server that only gathers and writes them. */
export function bareHttpArm({ store, book, folder, load }: BetBench, connections: number): Arm {
  const file = writeBets(path.join(folder, "bare.txt"), book, { pickMember: uniform, legs: 1 });
  return {
    name: "bare http",
    run: async () => {
      const before = await countBareTickets(store);
      const to = { connections, seconds: SECONDS, file, path: pathOf(1) };
      const posted = await postBets(load, { port: BARE_PORT }, to);
      const taken = (await countBareTickets(store)) - before;
      if (taken !== posted.good) throw new Error(`${taken} bare tickets of ${posted.good} answers`);
      return posted.good / posted.seconds;
    },
  };
}

interface HttpArm {
  readonly name: string;
  readonly connections: number;
  readonly pickMember: () => number;
  /** One for singles. */
  readonly legs: number;
  readonly seen: Seen[];
}

/** What a round showed beside its rate. */
export interface Seen {
  readonly p99Ms: number;
  /** Processor time of the server and of the load generator for each bet. */
  readonly serverUs: number;
  readonly loadUs: number;
}

export function httpArm(bench: BetBench, arm: HttpArm): Arm {
  const file = writeBets(path.join(bench.folder, `${arm.name}.txt`), bench.book, arm);
  return {
    name: arm.name,
    run: async () => {
      const before = await countTickets(bench.store);
      const cpuBefore = bench.server.cpuUs();
      const posted = await postBets(bench.load, bench.server, {
        connections: arm.connections,
        seconds: SECONDS,
        file,
        path: pathOf(arm.legs),
      });
      const serverUs = (bench.server.cpuUs() - cpuBefore) / posted.good;
      const taken = (await countTickets(bench.store)) - before;
      if (taken !== posted.good) throw new Error(`${taken} tickets of ${posted.good} answers`);
      arm.seen.push({ p99Ms: posted.p99_ms, serverUs, loadUs: posted.cpu_us / posted.good });
      return posted.good / posted.seconds;
    },
  };
}

const rng = createRng(7);
export const uniform = (): number => Math.floor(rng.next() * SIGNED_IN);

/** Zipf with exponent 2: the first member makes some 61 % of the bets. */
export function createZipf(): () => number {
  const cumulated: number[] = [];
  let sum = 0;
  for (let n = 1; n <= SIGNED_IN; n += 1) cumulated.push((sum += 1 / n ** 2));
  return () => {
    const at = rng.next() * sum;
    return cumulated.findIndex((value) => value >= at);
  };
}
