import { systemClock } from "@clutch/kernel";
import { sql } from "kysely";
import type { Store } from "../../server/base/store/open.ts";
import { createLocalBus } from "../../server/base/bus/bus.ts";
import { createUpdatePublisher } from "../../server/people/notices/publish-update.ts";
import type { SettledBatch } from "../../server/bets/settlement/settled.ts";
import { settleDue } from "../../server/bets/settlement/settle-due.ts";
import { startCluster, type Cluster } from "../lib/money/cluster.ts";
import { seedOpenTickets, seedResults, type OpenTickets } from "../lib/money/open-tickets.ts";
import { createInPlaceTables, prepareCopy, settleInPlace } from "../lib/money/peers.ts";
import { checkBooks, seedBook, type Book } from "../lib/money/seed.ts";
import { ratioLine, stated, type Line } from "../lib/report.ts";
import { median, ratioOf } from "../lib/rounds.ts";

/** What fits a bench of all rows in a quarter of an hour; CLUTCH_BENCH_TICKETS=1000000 settles the million. */
const TICKETS = Number(process.env["CLUTCH_BENCH_TICKETS"] ?? 200_000);
const MARKETS = 200;
/** Fifty tickets a member. */
const MEMBERS = TICKETS / 50;
/** The peer in place takes most of the time, and its ratio is far from the limit. */
const MAX_ROUNDS_IN_PLACE = 2;
const SEEDED = "seeded";
const MIX: OpenTickets = { count: TICKETS, combosPercent: 30 };
/** Systems are judged one by one: fewer of them say as much. */
const SYSTEMS: OpenTickets = { count: TICKETS / 20, combosPercent: 100, areSystems: true };

interface Round {
  readonly ours: number;
  /** Absent in the later rounds. */
  readonly inPlace: number | null;
  readonly copy: number;
  readonly replayRows: number;
}

/**
 * Open singles and three-leg combos over 200 markets that all end: settled by appending, by updating in place, and the same
 * rows by COPY; each arm writes a notice for each ticket. Members bet on any markets, so that a wallet is concerned by many
 * of them. The book is seeded once, which takes longer than settling it; every round begins with a copy of it.
 */
export async function settlement(rounds: number): Promise<Line[]> {
  const figures: Round[] = [];
  const cluster = await startCluster();
  try {
    const book = await seedOnce(cluster);
    for (let round = 0; round < rounds; round += 1) {
      const name = `settle${round}`;
      const store = await cluster.copyDatabase(name, SEEDED);
      const peers = { book: round < MAX_ROUNDS_IN_PLACE ? book : null, folder: cluster.exchangeFolder };
      figures.push(await measureMix(store, peers).finally(() => store.stop()));
      await cluster.dropDatabase(name);
      process.stderr.write(`  round ${round + 1}: ${JSON.stringify(figures.at(-1))}\n`);
    }
    const store = await cluster.openDatabase("systems");
    return toLines(figures, await measureSystems(store).finally(() => store.stop()));
  } finally {
    await cluster.stop();
  }
}

async function seedOnce(cluster: Cluster): Promise<Book> {
  const store = await cluster.openDatabase(SEEDED);
  try {
    const book = await seedDue(store, MEMBERS, MIX);
    await createInPlaceTables(store);
    return book;
  } finally {
    await store.stop();
  }
}

interface Peers {
  /** What the peer in place settles; null leaves it out. */
  readonly book: Book | null;
  /** Where the database writes the files that COPY reads. */
  readonly folder: string;
}

async function measureMix(store: Store, { book, folder }: Peers): Promise<Round> {
  await sql`checkpoint`.execute(store.owner);
  const ours = await rateOf(TICKETS, () => settle(store));
  await checkWritten(store, TICKETS);
  await checkBooks(store);
  await store.owner.deleteFrom("market_settlements").execute();
  await settle(store);
  const written = await countWritten(store);
  const replayRows = written.results + written.notices - 2 * TICKETS;
  const copy = await rateOf(TICKETS, (await prepareCopy(store, folder)).run);
  await sql`checkpoint`.execute(store.owner);
  const inPlace = book && (await rateOf(TICKETS, () => settleInPlace(store, book)));
  return { ours, inPlace, copy, replayRows };
}

async function measureSystems(store: Store): Promise<number> {
  await seedDue(store, MEMBERS / 20, SYSTEMS);
  const rate = await rateOf(SYSTEMS.count, () => settle(store));
  await checkWritten(store, SYSTEMS.count);
  await checkBooks(store);
  return rate;
}

async function seedDue(store: Store, members: number, tickets: OpenTickets): Promise<Book> {
  const book = await seedBook(store, { members, markets: MARKETS });
  await seedOpenTickets(store, book, tickets);
  await seedResults(store, book, 1);
  await sql`checkpoint`.execute(store.owner);
  return book;
}

/** Nobody is there to hear. */
const bus = createLocalBus((error) => {
  throw error;
});

const publishUpdate = createUpdatePublisher({ bus, clock: systemClock });

const onSettled = ({ notices }: SettledBatch): void => {
  for (const { memberId, notice } of notices) publishUpdate(memberId, { kind: "notice", notice });
};

const settle = async (store: Store): Promise<void> => void (await settleDue({ store, clock: systemClock, onSettled }));

async function rateOf(tickets: number, work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return tickets / ((performance.now() - from) / 1000);
}

async function countWritten(store: Store): Promise<{ readonly results: number; readonly notices: number }> {
  const { rows } = await sql<{ results: number; notices: number }>`select
    (select count(*)::integer from ticket_results) as results, (select count(*)::integer from notifications) as notices`.execute(
    store.owner,
  );
  return rows[0] ?? { results: 0, notices: 0 };
}

async function checkWritten(store: Store, tickets: number): Promise<void> {
  const { results, notices } = await countWritten(store);
  if (results !== tickets || notices !== tickets)
    throw new Error(`${tickets} tickets have ${results} results and ${notices} notices`);
}

function toLines(figures: readonly Round[], systemsRate: number): Line[] {
  const of = (name: keyof Round, among = figures): number[] => among.map((figure) => figure[name] ?? 0);
  const beside = figures.filter((figure) => figure.inPlace !== null);
  const row = "settlement";
  const replayed = Math.max(...of("replayRows"));
  const size = `${TICKETS.toLocaleString("en")} tickets, ${MIX.combosPercent} % combos of three legs, ${MARKETS} markets`;
  const work = `${size}, ${figures.length} rounds, two connections, ledger balanced`;
  const systems = `${SYSTEMS.count.toLocaleString("en")} of three legs, doubles and treble, judged one by one`;
  return [
    stated(row, "open tickets settled", { value: median(of("ours")), unit: "/s", note: work }),
    ratioLine({
      row,
      measure: "appended / updated in place",
      ratio: ratioOf(of("ours", beside), of("inPlace", beside), "higher"),
      target: { relation: "≥", value: 3 },
      note: `in sets, a transaction a market, one connection, ${beside.length} rounds`,
    }),
    ratioLine({
      row,
      measure: "appended / COPY of the same rows",
      ratio: ratioOf(of("ours"), of("copy"), "higher"),
      target: { relation: "≥", value: 0.6 },
      note: "results, entries, legs, accounts and notices, with their indexes and checks, one connection",
    }),
    {
      row,
      measure: "rows a replay writes",
      median: replayed,
      worse: replayed,
      unit: "",
      target: { relation: "≤", value: 0 },
      note: "every market settled again from the start",
    },
    stated(row, "open systems settled", { value: systemsRate, unit: "/s", note: systems }),
  ];
}
