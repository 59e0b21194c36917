import { rmSync } from "node:fs";
import path from "node:path";
import { systemClock } from "@clutch/kernel";
import { sql } from "kysely";
import type { Store } from "../../server/store/open.ts";
import { settleDue } from "../../server/settlement/settle-due.ts";
import { startCluster, type Cluster } from "../lib/money/cluster.ts";
import { seedOpenTickets, seedResults } from "../lib/money/open-tickets.ts";
import { checkBooks, seedBook, type Book } from "../lib/money/seed.ts";
import { ratioLine, stated, type Line } from "../lib/report.ts";
import { median, ratioOf } from "../lib/rounds.ts";

/** Fewer by CLUTCH_BENCH_TICKETS, for a quick look. */
const TICKETS = Number(process.env["CLUTCH_BENCH_TICKETS"] ?? 1_000_000);
const MARKETS = 200;
const MEMBERS = 20_000;
/** Seeding a million bets takes far longer than settling them: three rounds fit the time, and each is long. */
const MOST_ROUNDS = 3;

interface Round {
  readonly ours: number;
  readonly inPlace: number;
  readonly copy: number;
  readonly replayRows: number;
}

/** A million open singles over 200 markets: settled by appending, by updating in place, and the same rows by COPY. */
export async function settlement(rounds: number): Promise<Line[]> {
  const figures: Round[] = [];
  const cluster = await startCluster();
  try {
    for (let round = 0; round < Math.min(rounds, MOST_ROUNDS); round += 1) {
      const figure = await measureRound(cluster, `settle${round}`);
      process.stderr.write(`  round ${round + 1}: ${JSON.stringify(figure)}\n`);
      figures.push(figure);
    }
  } finally {
    await cluster.stop();
  }
  return toLines(figures);
}

async function measureRound(cluster: Cluster, name: string): Promise<Round> {
  const store = await cluster.openDatabase(name);
  try {
    const book = await seedBook(store, { members: MEMBERS, markets: MARKETS });
    await seedOpenTickets(store, book, TICKETS);
    await seedResults(store, book, 1);
    const deps = { store, clock: systemClock, onSettled: () => {}, withNotices: false };
    const ours = await rateOf(async () => void (await settleDue(deps)));
    if ((await countResults(store)) !== TICKETS) throw new Error("not every ticket has its result");
    await checkBooks(store);
    await store.owner.deleteFrom("market_settlements").execute();
    await settleDue(deps);
    const replayRows = (await countResults(store)) - TICKETS;
    const copy = await copyRate(store, cluster.exchangeFolder);
    const inPlace = await inPlaceRate(store, book);
    return { ours, inPlace, copy, replayRows };
  } finally {
    await store.stop();
    await cluster.dropDatabase(name);
  }
}

async function rateOf(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return TICKETS / ((performance.now() - from) / 1000);
}

async function countResults(store: Store): Promise<number> {
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from ticket_results`.execute(store.owner);
  return Number(rows[0]?.n ?? 0);
}

/** The limit of the engine: the rows settlement wrote, with their indexes and checks, loaded as they are. */
async function copyRate(store: Store, folder: string): Promise<number> {
  const file = path.join(folder, "results.copy");
  await sql.raw(`copy ticket_results to '${file}'`).execute(store.owner);
  await sql`create table copied_results (like ticket_results including all)`.execute(store.owner);
  const rate = await rateOf(
    async () => void (await sql.raw(`copy copied_results from '${file}'`).execute(store.owner)),
  );
  await sql`drop table copied_results`.execute(store.owner);
  rmSync(file, { force: true });
  return rate;
}

/** The usual way: the bet's own row is changed, its wallet credited and a ledger line written; a commit for each market. */
async function inPlaceRate(store: Store, book: Book): Promise<number> {
  for (const statement of IN_PLACE_TABLES) await sql.raw(statement).execute(store.owner);
  await sql`vacuum analyze`.execute(store.owner);
  const rate = await rateOf(async () => {
    for (let market = book.firstMarket; market < book.firstMarket + book.markets; market += 1)
      await sql`with won as (
          update flat_bets set result = case selection when 'home' then 'win' else 'loss' end,
            payout_minor = case selection when 'home' then potential_minor else 0 end, settled_at_ms = 1
          where market_id = ${market} and result is null returning member_id, payout_minor
        ), credits as (select member_id, sum(payout_minor)::bigint as credit from won group by member_id
        ), credited as (update flat_wallets w set balance_minor = balance_minor + c.credit from credits c
          where w.member_id = c.member_id returning w.member_id, c.credit)
        insert into flat_ledger select ${market}, member_id, credit from credited`.execute(store.owner);
  });
  const { rows } = await sql<{ n: bigint }>`select count(*) as n from flat_bets where result is null`.execute(
    store.owner,
  );
  if (Number(rows[0]?.n) !== 0) throw new Error("the peer left tickets open");
  return rate;
}

const IN_PLACE_TABLES = [
  `create table flat_bets as select t.*, l.market_id, l.selection, null::text as result, null::bigint as payout_minor,
    null::double precision as settled_at_ms from tickets t join ticket_legs l using (ticket_id)`,
  `alter table flat_bets add primary key (ticket_id)`,
  `create index on flat_bets (member_id, ticket_id)`,
  `create index on flat_bets (market_id) where result is null`,
  `create table flat_wallets as select member_id, balance_minor from ledger_accounts where member_id is not null`,
  `alter table flat_wallets add primary key (member_id)`,
  `create table flat_ledger (market_id integer, member_id integer, amount_minor bigint, primary key (market_id, member_id))`,
];

function toLines(figures: readonly Round[]): Line[] {
  const of = (name: keyof Round): number[] => figures.map((figure) => figure[name]);
  const row = "settlement";
  const replayed = Math.max(...of("replayRows"));
  const work = `${TICKETS.toLocaleString("en")} singles, ${MARKETS} markets, ${figures.length} rounds, ledger balanced`;
  return [
    stated(row, "open singles settled", { value: median(of("ours")), unit: "/s", note: work }),
    ratioLine({
      ...{ row, measure: "appended / updated in place", ratio: ratioOf(of("ours"), of("inPlace"), "higher") },
      target: { relation: "≥", value: 3 },
    }),
    ratioLine({
      ...{ row, measure: "appended / COPY of the same rows", ratio: ratioOf(of("ours"), of("copy"), "higher") },
      target: { relation: "≥", value: 0.6 },
    }),
    {
      ...{ row, measure: "rows a replay writes", median: replayed, worse: replayed, unit: "" },
      target: { relation: "≤", value: 0 },
      note: "every market settled again from the start",
    },
  ];
}
