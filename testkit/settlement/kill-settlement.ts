import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { systemClock } from "@clutch/kernel";
import * as fc from "fast-check";
import { createAcceptor, type Acceptor } from "../../server/bets/betting/accept.ts";
import { settleDue } from "../../server/bets/settlement/settle-due.ts";
import type { Store } from "../../server/base/store/open.ts";
import { sellPart } from "../ledger/sell-part.ts";
import { sweepLedger } from "../ledger/sweep.ts";
import type { OracleFigure } from "../oracle/leg-oracle.ts";
import { sayAlive, seedMarket, seedPartner, seedWallet, seedResult } from "../postgres/seed.ts";
import { auditTicket, plannedFigure, plannedTicket, toFigure, type HeldTicket } from "./planned-ticket.ts";
import { placePlanned } from "./place-planned.ts";
import type { WorkerOrder, WorkerWord } from "./settle-worker.ts";

const KINDS = ["single", "combo", "system", "event_combo", "mixed_combo"] as const;
const START = 10_000_000n;
const MARKETS = 4;

export interface KillReport {
  readonly kills: number;
  /** Of the kills, those in which a second process settled the same markets meanwhile. */
  readonly pairs: number;
  readonly tickets: number;
  readonly rows: number;
  readonly faults: readonly string[];
}

export interface KillOptions {
  readonly store: Store;
  readonly kills: number;
  readonly seed: number;
  readonly say: (line: string) => void;
}

/** Kills of one story; results come and are corrected between them. */
const KILLS_A_STORY = 8;

const blow = fc.record({
  results: fc.array(fc.record({ market: fc.nat(MARKETS - 1), figure: plannedFigure }), { minLength: 1, maxLength: 3 }),
  /** Where in the statements of a whole settlement the process dies, and how long after having sent it. */
  at: fc.integer({ min: 1, max: 1000 }),
  delayMs: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 6 })),
  isPair: fc.boolean(),
  /** Whether everything is settled and compared with the oracle after this kill already. */
  isChecked: fc.boolean(),
  /** Whether everything is settled after the kill, and of which ticket so many tenths are sold then. */
  sold: fc.option(fc.record({ which: fc.nat(20), tenths: fc.integer({ min: 1, max: 9 }) }), { freq: 2 }),
});
type Blow = typeof blow extends fc.Arbitrary<infer T> ? T : never;

const story = fc.record({
  tickets: fc.array(fc.record({ planned: plannedTicket(KINDS), member: fc.nat(1) }), { minLength: 6, maxLength: 12 }),
  blows: fc.array(blow, { minLength: KILLS_A_STORY, maxLength: KILLS_A_STORY }),
});

const startWorker = (): ChildProcess => fork(join(import.meta.dirname, "settle-worker.ts"), { stdio: "inherit" });

/** Answers how many statements the worker took, or null when it was killed. */
async function sendToWork(worker: ChildProcess, order: WorkerOrder): Promise<number | null> {
  let word: WorkerWord | null = null;
  worker.on("message", (said: WorkerWord) => (word = said));
  worker.send(order);
  const [code, signal] = (await once(worker, "exit")) as [number | null, NodeJS.Signals | null];
  if (signal === "SIGKILL") return null;
  if (code !== 0 || word === null) throw new Error(`a worker ended by itself: ${code ?? signal}`);
  return (word as WorkerWord).statements;
}

/** What all stories of a run share. */
interface Run extends KillOptions {
  readonly accept: Acceptor;
  readonly partnerId: number;
  /** Ready for an order: a process takes longer to start than to settle. */
  readonly spare: ChildProcess[];
  readonly faults: string[];
  statements: number;
  kills: number;
  pairs: number;
  tickets: number;
}

interface Stage {
  readonly members: readonly number[];
  readonly markets: readonly { readonly eventId: number; readonly marketId: number }[];
  readonly held: readonly { readonly member: number; readonly ticket: HeldTicket }[];
  readonly newest: (OracleFigure | null)[];
  readonly revisions: number[];
}

/**
 * Kills processes in the middle of settling tickets of all kinds, each at some statement of its own, with results and
 * corrections coming in between. After each kill the books must hold; at the end of each story the ones left finish, and
 * every ticket and wallet must be what the oracle says, with nothing left to write.
 */
export async function killSettlement(options: KillOptions): Promise<KillReport> {
  const { store, seed, say } = options;
  const partnerId = await seedPartner(store);
  await sayAlive(store, 1000);
  const run: Run = {
    ...options,
    partnerId,
    accept: createAcceptor(store, () => 1000),
    spare: [startWorker(), startWorker()],
    faults: [],
    statements: 60,
    kills: 0,
    pairs: 0,
    tickets: 0,
  };
  try {
    for (let round = 0; run.kills < options.kills; round += 1) {
      await playStory(run, fc.sample(story, { numRuns: 1, seed: seed + round })[0] ?? { tickets: [], blows: [] });
      say(`${run.kills} kills, ${run.tickets} tickets, ${run.faults.length} faults`);
    }
  } finally {
    for (const worker of run.spare) worker.kill("SIGKILL");
  }
  const { kills, pairs, tickets, faults } = run;
  return { kills, pairs, tickets, faults, rows: await countRows(store, partnerId) };
}

async function playStory(run: Run, { tickets, blows }: { tickets: readonly Planned[]; blows: readonly Blow[] }) {
  const { store, partnerId, accept } = run;
  const members = [await seedWallet(store, partnerId, START), await seedWallet(store, partnerId, START)];
  const markets = await Promise.all(Array.from({ length: MARKETS + 1 }, () => seedMarket(store)));
  const held: { member: number; ticket: HeldTicket }[] = [];
  for (const { planned, member } of tickets) {
    const ticket = await placePlanned(planned, { accept, partnerId, memberId: members[member] ?? 0, markets });
    if (ticket !== null) held.push({ member, ticket });
  }
  run.tickets += held.length;
  const stage: Stage = { members, markets, held, newest: markets.map(() => null), revisions: markets.map(() => 0) };
  for (const each of blows) {
    await strike(run, stage, each);
  }
  // The last market ends too, in some stories; of the others a leg stays open.
  if (run.kills % 2 === 0) await bringResult(run, stage, { market: MARKETS, figure: { score: [2, 0] } });
  await finish(run, stage);
}
type Planned = { readonly planned: Parameters<typeof placePlanned>[0]; readonly member: number };

async function bringResult(run: Run, stage: Stage, { market, figure }: Blow["results"][number]): Promise<void> {
  const revision = (stage.revisions[market] ?? 0) + 1;
  stage.revisions[market] = revision;
  stage.newest[market] = figure;
  await seedResult(run.store, { marketId: stage.markets[market]?.marketId ?? 0, revision, figure: toFigure(figure) });
}

async function strike(run: Run, stage: Stage, { results, at, delayMs, isPair, isChecked, sold }: Blow): Promise<void> {
  for (const result of results) await bringResult(run, stage, result);
  const marketIds = stage.markets.map((market) => market.marketId);
  const work = (share: number): Promise<number | null> => {
    run.spare.push(startWorker());
    const worker = run.spare.shift() ?? startWorker();
    const killAt = 1 + Math.floor((share * run.statements) / 1000);
    return sendToWork(worker, { databaseUrl: run.store.databaseUrl, marketIds, killAt, delayMs });
  };
  const ends = await Promise.all(isPair ? [work(at), work(1001 - at)] : [work(at)]);
  const killed = ends.filter((end) => end === null).length;
  run.kills += killed;
  if (isPair && killed > 0) run.pairs += 1;
  // Where to kill follows how long a settlement is, so that kills fall all over it.
  for (const statements of ends) if (statements !== null) run.statements = (run.statements + statements) / 2;
  if (killed === ends.length) run.statements *= 1.02;
  for (const found of await sweepLedger(run.store))
    run.faults.push(`after kill ${run.kills}: ${JSON.stringify(found)}`);
  if (isChecked) await finish(run, stage);
  if (sold !== null) await sell(run, stage, sold);
}

/** Everything is settled first: only an open ticket may be sold. */
async function sell(run: Run, stage: Stage, { which, tenths }: NonNullable<Blow["sold"]>): Promise<void> {
  await settleAll(run, stage);
  const found = stage.held[which % Math.max(1, stage.held.length)];
  if (found === undefined || !auditTicket(found.ticket, stage.newest).isPending) return;
  const { ticket, member } = found;
  const stakeMinor = ((ticket.totalMinor - ticket.soldMinor) * BigInt(tenths)) / 10n;
  if (stakeMinor === 0n) return;
  const { store, partnerId } = run;
  const amountMinor = stakeMinor / 2n;
  const memberId = stage.members[member] ?? 0;
  await sellPart(store, { partnerId, memberId, ticketId: ticket.ticketId, stakeMinor, amountMinor });
  ticket.soldMinor += stakeMinor;
  ticket.soldForMinor += amountMinor;
}

const settleAll = ({ store }: Run, { markets }: Stage) =>
  settleDue({ store, clock: systemClock, onSettled: () => {} }, { marketIds: markets.map((each) => each.marketId) });

async function finish(run: Run, stage: Stage): Promise<void> {
  const { store, partnerId, faults } = run;
  await settleAll(run, stage);
  const before = await countRows(store, partnerId);
  await store.owner.deleteFrom("market_settlements").where("partner_id", "=", partnerId).execute();
  await settleAll(run, stage);
  const added = (await countRows(store, partnerId)) - before;
  if (added !== 0) faults.push(`a repeat wrote ${added} rows`);
  for (const [member, memberId] of stage.members.entries()) {
    const mine = stage.held.filter((each) => each.member === member).map(({ ticket }) => ticket);
    const due = mine.reduce(
      (sum, ticket) => sum - ticket.totalMinor + ticket.soldForMinor + auditTicket(ticket, stage.newest).payoutMinor,
      START,
    );
    const has = await balanceOf(store, partnerId, memberId);
    if (has !== due) faults.push(`member ${memberId} has ${has}, the oracle says ${due}`);
  }
  for (const { ticket } of stage.held) {
    const isPending = await isOpen(store, partnerId, ticket.ticketId);
    if (isPending !== auditTicket(ticket, stage.newest).isPending)
      faults.push(`ticket ${ticket.ticketId} (${ticket.kind}) is ${isPending ? "still open" : "closed"}`);
  }
  for (const found of await sweepLedger(store)) faults.push(JSON.stringify(found));
}

const countRows = (store: Store, partnerId: number): Promise<number> =>
  store.withTenant(partnerId, async (tenant) => {
    const count = tenant.selectFrom("ticket_results").select((of) => of.fn.countAll().as("n"));
    return Number((await count.executeTakeFirstOrThrow()).n);
  });

const balanceOf = (store: Store, partnerId: number, memberId: number): Promise<bigint> =>
  store.withTenant(partnerId, async (tenant) => {
    const query = tenant.selectFrom("ledger_accounts").select("balance_minor").where("member_id", "=", memberId);
    return (await query.executeTakeFirstOrThrow()).balance_minor;
  });

const isOpen = (store: Store, partnerId: number, ticketId: bigint): Promise<boolean> =>
  store.withTenant(partnerId, async (tenant) => {
    const newest = tenant.selectFrom("ticket_results").select("result").where("ticket_id", "=", ticketId);
    const row = await newest.orderBy("revision", "desc").limit(1).executeTakeFirst();
    return row === undefined || row.result === "pending";
  });
