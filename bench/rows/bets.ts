import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createRng } from "@clutch/kernel";
import { sql } from "kysely";
import type { Store } from "../../server/store/open.ts";
import { countBareTickets, layBare } from "../lib/money/bare.ts";
import { runPgbench, startCluster } from "../lib/money/cluster.ts";
import { pathOf, postBets, startServer, writeBets, type BenchServer } from "../lib/money/http.ts";
import { checkBooks, countTickets, HOME_ODDS_CENTI, seedBook, seedSessions, type Book } from "../lib/money/seed.ts";
import { compileNative, startProgram, type Running } from "../lib/processes.ts";
import { ratioLine, stated, type Line } from "../lib/report.ts";
import { interleave, median, ratioOf, type Arm, type Figures } from "../lib/rounds.ts";

const SECONDS = 4;
const CLIENTS = 16;
const IN_FLIGHT = 256;
/** On accounts by Zipf's law, beside what the server's own batches do. */
const WRITERS = 4;
const TPCB_SCALE = 20;
const MEMBERS = 20_000;
/** Members who are signed in: each connection's bets are of any of them. */
const SIGNED_IN = 2000;
const MARKETS = 500;
const PORT = 9060;
const BARE_PORT = 9061;

interface Bench {
  readonly store: Store;
  readonly book: Book;
  readonly server: BenchServer;
  readonly bare: Running;
  readonly load: string;
  readonly folder: string;
  readonly tpcbUrl: string;
  readonly stop: () => Promise<void>;
}

async function setUp(): Promise<Bench> {
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

const tpcbArm = (bench: Bench): Arm => ({
  name: "tpc-b",
  run: async () => (await runPgbench(bench.tpcbUrl, [...timed(CLIENTS), "-M", "prepared"])).perSecond,
});

/** Bets of accounts by chance, each as likely as any other or by Zipf's law with exponent 2. */
const PICKS = { even: "random", zipf: "random_zipfian" } as const;

/** Our acceptance, one bet a transaction, as the application's role. */
function sqlArm({ store, book, folder }: Bench, accounts: keyof typeof PICKS, clients: number): Arm {
  const script = path.join(folder, `accept-${accounts}.sql`);
  const to = book.firstMember + book.members - 1;
  writeFileSync(
    script,
    `\\set m ${PICKS[accounts]}(${book.firstMember}, ${to}${accounts === "zipf" ? ", 2.0" : ""})
\\set k random(0, ${book.markets - 1})
select outcome from accept_bet(${book.partnerId}, extract(epoch from clock_timestamp()) * 1000, 0, 1000000000, 1000000000,
  gen_random_uuid(), :m::integer, 'USD', 'single', 1000, ${HOME_ODDS_CENTI * 10}, ${HOME_ODDS_CENTI}, ${HOME_ODDS_CENTI * 100}, 'euro', gen_random_uuid(),
  ${book.firstEvent} + :k::integer, ${book.firstMarket} + :k::integer, 1, 0::smallint, null::integer, 'home', ${HOME_ODDS_CENTI});
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
function bareSqlArm({ store, book, folder }: Bench): Arm {
  const script = path.join(folder, "bare.sql");
  writeFileSync(
    script,
    `\\set m random(${book.firstMember}, ${book.firstMember + book.members - 1})
\\set k random(0, ${book.markets - 1})
select bare.bet(${book.partnerId}, extract(epoch from clock_timestamp()) * 1000, gen_random_uuid(), :m::integer, 1000,
  gen_random_uuid(), ${book.firstEvent} + :k::integer, ${book.firstMarket} + :k::integer, ${HOME_ODDS_CENTI});
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
function bareHttpArm({ store, book, folder, load }: Bench): Arm {
  const file = writeBets(path.join(folder, "bare.txt"), book, { pickMember: uniform, legs: 1 });
  return {
    name: "bare http",
    run: async () => {
      const before = await countBareTickets(store);
      const to = { connections: IN_FLIGHT, seconds: SECONDS, file, path: pathOf(1) };
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
interface Seen {
  readonly p99Ms: number;
  /** Processor time of the server and of the load generator for each bet. */
  readonly serverUs: number;
  readonly loadUs: number;
}

function httpArm(bench: Bench, arm: HttpArm): Arm {
  const file = writeBets(path.join(bench.folder, `${arm.name}.txt`), bench.book, arm);
  return {
    name: arm.name,
    run: async () => {
      const before = await countTickets(bench.store);
      const cpuBefore = bench.server.cpuUs();
      const posted = await postBets(bench.load, bench.server, {
        ...{ connections: arm.connections, seconds: SECONDS, file, path: pathOf(arm.legs) },
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
const uniform = (): number => Math.floor(rng.next() * SIGNED_IN);

/** Zipf with exponent 2: the first member makes some 61 % of the bets. */
function createZipf(): () => number {
  const cumulated: number[] = [];
  let sum = 0;
  for (let n = 1; n <= SIGNED_IN; n += 1) cumulated.push((sum += 1 / n ** 2));
  return () => {
    const at = rng.next() * sum;
    return cumulated.findIndex((value) => value >= at);
  };
}

/** What the rounds showed, as a note of a line. */
function noteOf(seen: readonly Seen[]): string {
  const of = (part: keyof Seen): number => median(seen.map((each) => each[part]));
  const cpu = `CPU a bet: server ${of("serverUs").toFixed(0)} µs, load ${of("loadUs").toFixed(0)} µs`;
  return `a ticket for each answer; p99 ${of("p99Ms").toFixed(1)} ms; ${cpu}`;
}

/** Bets one by one: our statement against the textbook transaction of the same cluster, and the whole server around it. */
export async function singleBet(rounds: number): Promise<Line[]> {
  const bench = await setUp();
  try {
    const seen: Seen[] = [];
    const http = httpArm(bench, { name: "http", connections: CLIENTS, pickMember: uniform, legs: 1, seen });
    const figures = await interleave([tpcbArm(bench), bareSqlArm(bench), sqlArm(bench, "even", CLIENTS), http], rounds);
    await checkBooks(bench.store);
    const of = (name: string): readonly number[] => figures.get(name) ?? [];
    const row = "single bet";
    const rate = (name: string, note: string): Line =>
      stated(row, `${name}, ${CLIENTS} clients`, { value: median(of(name)), unit: "/s", note });
    return [
      rate("tpc-b", `pgbench, scale ${TPCB_SCALE}, fsync on`),
      rate("our sql", "a ticket for each transaction, ledger balanced"),
      rate("http", noteOf(seen)),
      ratioLine({
        ...{ row, measure: "our SQL / TPC-B", ratio: ratioOf(of("our sql"), of("tpc-b"), "higher") },
        target: { relation: "≥", value: 2 },
      }),
      ratioLine({
        ...{ row, measure: "the floor (the same rows, nothing guarded) / TPC-B", target: null },
        ratio: ratioOf(of("bare sql"), of("tpc-b"), "higher"),
      }),
      ratioLine({
        ...{
          row,
          measure: "our SQL / the floor",
          ratio: ratioOf(of("our sql"), of("bare sql"), "higher"),
          target: null,
        },
      }),
      ratioLine({
        ...{ row, measure: "HTTP / our own SQL", ratio: ratioOf(of("http"), of("our sql"), "higher") },
        target: { relation: "≥", value: 0.75 },
      }),
    ];
  } finally {
    await bench.stop();
  }
}

const deadlocksOf = async (store: Store): Promise<number> => {
  const { rows } = await sql<{ n: bigint }>`select sum(deadlocks)::bigint as n from pg_stat_database`.execute(
    store.owner,
  );
  return Number(rows[0]?.n ?? 0);
};

/** A crowd's bets: 256 in flight, spread evenly and heaped on a few accounts. */
export async function groupedBets(rounds: number): Promise<Line[]> {
  const bench = await setUp();
  try {
    const seen: Seen[] = [];
    const even = { name: "even", connections: IN_FLIGHT, pickMember: uniform, legs: 1, seen };
    const hot = { name: "zipf", connections: IN_FLIGHT, pickMember: createZipf(), legs: 1, seen: [] };
    const arms = [
      tpcbArm(bench),
      bareHttpArm(bench),
      httpArm(bench, even),
      httpArm(bench, hot),
      sqlArm(bench, "zipf", WRITERS),
    ];
    const figures = await interleave(arms, rounds);
    await checkBooks(bench.store);
    return groupedLines(figures, { deadlocks: await deadlocksOf(bench.store), note: noteOf(seen) });
  } finally {
    await bench.stop();
  }
}

function groupedLines(figures: Figures, seen: { readonly deadlocks: number; readonly note: string }): Line[] {
  const of = (name: string): readonly number[] => figures.get(name) ?? [];
  const row = "grouped bets";
  return [
    stated(row, `HTTP, ${IN_FLIGHT} in flight`, {
      ...{ value: median(of("even")), unit: "/s", note: seen.note },
    }),
    ratioLine({
      ...{ row, measure: "HTTP / TPC-B", ratio: ratioOf(of("even"), of("tpc-b"), "higher") },
      target: { relation: "≥", value: 4 },
    }),
    ratioLine({
      ...{ row, measure: "the floor (a server that only writes the rows) / TPC-B", target: null },
      ratio: ratioOf(of("bare http"), of("tpc-b"), "higher"),
    }),
    ratioLine({
      ...{ row, measure: "HTTP / the floor", ratio: ratioOf(of("even"), of("bare http"), "higher"), target: null },
    }),
    ratioLine({
      ...{ row, measure: "Zipf 2.0 accounts / even ones", ratio: ratioOf(of("zipf"), of("even"), "higher") },
      target: { relation: "≥", value: 0.5 },
    }),
    {
      ...{
        row,
        measure: `deadlocks, ${WRITERS} writers and the server on Zipf 2.0`,
        median: seen.deadlocks,
        worse: seen.deadlocks,
        unit: "",
      },
      target: { relation: "≤", value: 0 },
      note: `counted by PostgreSQL; the writers alone ${median(of("writers")).toFixed(0)}/s`,
    },
  ];
}

const COMBO_LEGS = 20;

/** Combos of twenty legs beside singles: what the legs of a bet cost on the whole road. */
export async function combos(rounds: number): Promise<Line[]> {
  const bench = await setUp();
  try {
    const arms = [1, COMBO_LEGS].map((legs) => ({
      ...{ name: `${legs}`, connections: CLIENTS, pickMember: uniform, legs, seen: [] as Seen[] },
    }));
    const figures = await interleave(
      arms.map((arm) => httpArm(bench, arm)),
      rounds,
    );
    await checkBooks(bench.store);
    const of = (name: string): readonly number[] => figures.get(name) ?? [];
    const row = "combos";
    return [
      ...arms.map(({ name, seen }) =>
        stated(row, `legs: ${name}, ${CLIENTS} clients`, { value: median(of(name)), unit: "/s", note: noteOf(seen) }),
      ),
      ratioLine({
        ...{ row, measure: `${COMBO_LEGS} legs / one leg`, ratio: ratioOf(of(`${COMBO_LEGS}`), of("1"), "higher") },
        target: null,
      }),
    ];
  } finally {
    await bench.stop();
  }
}
