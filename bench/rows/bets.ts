import { sql } from "kysely";
import type { Store } from "../../server/base/store/open.ts";
import {
  bareHttpArm,
  bareSqlArm,
  CLIENTS,
  createZipf,
  httpArm,
  IN_FLIGHT,
  setUpBets,
  sqlArm,
  TPCB_SCALE,
  tpcbArm,
  uniform,
  WRITERS,
  type Seen,
} from "../lib/money/bet-arms.ts";
import { checkBooks } from "../lib/money/seed.ts";
import { ratioLine, stated, type Line } from "../lib/report.ts";
import { interleave, median, ratioOf, type Arm, type Figures } from "../lib/rounds.ts";

const WARM_ROUNDS = 4;

/** What the rounds showed, as a note of a line. */
function noteOf(seen: readonly Seen[]): string {
  const of = (part: keyof Seen): number => median(seen.map((each) => each[part]));
  const cpu = `CPU a bet: server ${of("serverUs").toFixed(0)} µs, load ${of("loadUs").toFixed(0)} µs`;
  return `a ticket for each answer; p99 ${of("p99Ms").toFixed(1)} ms; ${cpu}`;
}

/** A server has taken bets all day: its code is compiled long before those that are counted. */
async function warmUp(...servers: readonly Arm[]): Promise<void> {
  for (let round = 0; round < WARM_ROUNDS; round += 1) for (const server of servers) await server.run();
}

/** Bets one by one: our statement against the textbook transaction of the same cluster, and the whole server around it. */
export async function singleBet(rounds: number): Promise<Line[]> {
  const bench = await setUpBets();
  try {
    const seen: Seen[] = [];
    const http = httpArm(bench, { name: "http", connections: CLIENTS, pickMember: uniform, legs: 1, seen });
    const bareHttp = bareHttpArm(bench, CLIENTS);
    await warmUp(bareHttp, http);
    seen.length = 0;
    const figures = await interleave(
      [tpcbArm(bench), bareSqlArm(bench), bareHttp, sqlArm(bench, "even", CLIENTS), http],
      rounds,
    );
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
        row,
        measure: "our SQL / TPC-B",
        ratio: ratioOf(of("our sql"), of("tpc-b"), "higher"),
        target: null,
      }),
      ratioLine({
        row,
        measure: "the floor (the same rows, nothing guarded) / TPC-B",
        target: null,
        ratio: ratioOf(of("bare sql"), of("tpc-b"), "higher"),
      }),
      ratioLine({
        row,
        measure: "our SQL / the floor",
        ratio: ratioOf(of("our sql"), of("bare sql"), "higher"),
        target: { relation: "≥", value: 0.45 },
      }),
      ratioLine({
        row,
        measure: "HTTP / our own SQL",
        ratio: ratioOf(of("http"), of("our sql"), "higher"),
        target: { relation: "≥", value: 0.75 },
      }),
      ratioLine({
        row,
        measure: "the floor's HTTP (a server that only writes the rows) / our own SQL",
        target: null,
        ratio: ratioOf(of("bare http"), of("our sql"), "higher"),
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
  const bench = await setUpBets();
  try {
    const seen: Seen[] = [];
    const even = { name: "even", connections: IN_FLIGHT, pickMember: uniform, legs: 1, seen };
    const hot = { name: "zipf", connections: IN_FLIGHT, pickMember: createZipf(), legs: 1, seen: [] };
    const [bareHttp, http] = [bareHttpArm(bench, IN_FLIGHT), httpArm(bench, even)];
    await warmUp(bareHttp, http);
    seen.length = 0;
    const arms = [tpcbArm(bench), bareHttp, http, httpArm(bench, hot), sqlArm(bench, "zipf", WRITERS)];
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
      value: median(of("even")),
      unit: "/s",
      note: seen.note,
    }),
    ratioLine({
      row,
      measure: "HTTP / TPC-B",
      ratio: ratioOf(of("even"), of("tpc-b"), "higher"),
      target: null,
    }),
    ratioLine({
      row,
      measure: "the floor (a server that only writes the rows) / TPC-B",
      target: null,
      ratio: ratioOf(of("bare http"), of("tpc-b"), "higher"),
    }),
    ratioLine({
      row,
      measure: "HTTP / the floor",
      ratio: ratioOf(of("even"), of("bare http"), "higher"),
      target: { relation: "≥", value: 0.45 },
    }),
    ratioLine({
      row,
      measure: "Zipf 2.0 accounts / even ones",
      ratio: ratioOf(of("zipf"), of("even"), "higher"),
      target: { relation: "≥", value: 0.5 },
    }),
    {
      row,
      measure: `deadlocks, ${WRITERS} writers and the server on Zipf 2.0`,
      median: seen.deadlocks,
      worse: seen.deadlocks,
      unit: "",
      target: { relation: "≤", value: 0 },
      note: `counted by PostgreSQL; the writers alone ${median(of("writers")).toFixed(0)}/s`,
    },
  ];
}

const COMBO_LEGS = 20;
/** Two figures beside each other: a few rounds say as much. */
const MAX_COMBO_ROUNDS = 3;

/** Combos of twenty legs beside singles: what the legs of a bet cost over the whole placement. */
export async function combos(rounds: number): Promise<Line[]> {
  const bench = await setUpBets();
  try {
    const arms = [1, COMBO_LEGS].map((legs) => ({
      name: `${legs}`,
      connections: CLIENTS,
      pickMember: uniform,
      legs,
      seen: [] as Seen[],
    }));
    const figures = await interleave(
      arms.map((arm) => httpArm(bench, arm)),
      Math.min(rounds, MAX_COMBO_ROUNDS),
    );
    await checkBooks(bench.store);
    const of = (name: string): readonly number[] => figures.get(name) ?? [];
    const row = "combos";
    return [
      ...arms.map(({ name, seen }) =>
        stated(row, `legs: ${name}, ${CLIENTS} clients`, { value: median(of(name)), unit: "/s", note: noteOf(seen) }),
      ),
      ratioLine({
        row,
        measure: `${COMBO_LEGS} legs / one leg`,
        ratio: ratioOf(of(`${COMBO_LEGS}`), of("1"), "higher"),
        target: { relation: "≥", value: 0.5 },
      }),
    ];
  } finally {
    await bench.stop();
  }
}
