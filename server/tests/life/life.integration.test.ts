import { sql } from "kysely";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Side } from "@clutch/kernel";
import { sized } from "../../../testkit/size.ts";
import { LifeFixture } from "../../../testkit/life/life-fixture.ts";
import {
  decide,
  isBetTaken,
  isPrebooked,
  marketOf,
  walletOf,
  sell,
  settleAll,
  addResult,
  type Figure,
  type Life,
  type LifePrebook,
  type LifeMarket,
} from "../../../testkit/life/life-model.ts";
import { sweepLedger } from "../../../testkit/ledger/sweep.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import type { SeededMarket } from "../../../testkit/postgres/seed.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import type { Store } from "../../base/store/open.ts";

const MARKETS = 8;
const START = [60_000n, 12_000n];

let ground: Store;
beforeAll(async () => {
  ground = await openTestStore({ poolSize: 6 });
});
afterAll(async () => {
  expect(await sweepLedger(ground)).toEqual([]);
  await ground.stop();
});

/** The server under test with what of it the model knows by number. */
interface Real {
  readonly fixture: LifeFixture;
  readonly members: readonly MemberCaller[];
  readonly markets: readonly SeededMarket[];
  /** A source says one thing a revision: the first figure of a revision is the one that counts. */
  readonly said: Map<string, Figure>;
}

/** How often what happened: a life in which nothing does would prove nothing. */
const seen = new Map<string, number>();
const note = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1);

type Step = fc.AsyncCommand<Life, Real>;

const step = (name: string, run: Step["run"]): Step => ({ check: () => true, run, toString: () => name });
const pick = <T>(values: readonly T[], at: number): T => {
  const value = values[at % values.length];
  if (value === undefined) throw new Error("nothing to pick from");
  return value;
};

interface TicketRow {
  readonly ticket_id: bigint;
  readonly member_id: number;
  readonly stake_minor: bigint;
  readonly total_odds_centi: bigint;
  readonly status: string;
  readonly paid: bigint;
  readonly sold: bigint;
}

const readTickets = async (real: Real): Promise<readonly TicketRow[]> => {
  const ids = real.members.map(({ member }) => member.memberId);
  const { rows } = await sql<TicketRow>`select t.ticket_id, t.member_id, t.stake_minor, t.total_odds_centi,
      coalesce(r.result, 'pending') as status, coalesce(r.payout_minor, 0)::bigint as paid,
      coalesce((select sum(amount_minor) from cash_outs c where c.ticket_id = t.ticket_id), 0)::bigint as sold
    from tickets t left join lateral (select result, payout_minor from ticket_results
      where ticket_id = t.ticket_id order by revision desc limit 1) r on true
    where t.member_id = any (${ids}::integer[]) order by t.ticket_id`.execute(ground.owner);
  return rows;
};

const readWallets = async (real: Real): Promise<readonly bigint[]> => {
  const ids = real.members.map(({ member }) => member.memberId);
  const { rows } = await sql<{ member_id: number; balance_minor: bigint }>`select member_id, balance_minor
    from ledger_accounts where member_id = any (${ids}::integer[])`.execute(ground.owner);
  return ids.map((id) => rows.find((row) => row.member_id === id)?.balance_minor ?? 0n);
};

/** Every wallet and every ticket as the model has them; results that nobody settled yet are in neither. */
async function compare(life: Life, real: Real): Promise<void> {
  const wallets = await readWallets(real);
  expect(wallets).toEqual(life.start.map((_, member) => walletOf(life, member)));
  const tickets = new Map((await readTickets(real)).map((row) => [String(row.ticket_id), row]));
  expect(tickets.size).toBe(life.bets.length);
  for (const bet of life.bets) {
    const row = tickets.get(bet.ticketId);
    const sold = bet.sales.reduce((sum, { amount }) => sum + amount, 0n);
    expect([bet.ticketId, row?.status, row?.paid, row?.sold]).toEqual([bet.ticketId, bet.status, bet.paid, sold]);
  }
}

const placeBet = (of: { member: number; legs: readonly number[]; sides: number; stake: number }): Step =>
  step(`bet ${JSON.stringify(of)}`, async (life, real) => {
    const stake = BigInt(of.stake);
    const legs = of.legs.map((market, index) => {
      const side: Side = (of.sides >> index) % 2 === 0 ? "home" : "away";
      return { market, side, odds: marketOf(life, market).odds[side] };
    });
    const isTaken = isBetTaken(life, { member: of.member, stake, markets: of.legs });
    const wire = legs.map((leg) => ({ ...leg, market: pick(real.markets, leg.market) }));
    const ticketId = await real.fixture.bet({ caller: pick(real.members, of.member), stake, legs: wire });
    expect(ticketId !== null).toBe(isTaken);
    note(`${legs.length === 1 ? "single" : "combo"} ${isTaken ? "taken" : "refused"}`);
    if (ticketId === null) return;
    life.bets.push({ ticketId, member: of.member, stake, legs, sales: [], status: "pending", paid: 0n });
    await compare(life, real);
  });

type Move = Pick<LifeMarket, "isOpen" | "odds" | "homeWorlds">;

async function move(life: Life, real: Real, { at, to }: { at: number; to: Partial<Move> }): Promise<void> {
  const market = marketOf(life, at);
  if (market.newest !== null) return;
  Object.assign(market, to);
  real.fixture.setChance(pick(real.markets, at).marketId, Number(market.homeWorlds));
  await real.fixture.moveMarket(pick(real.markets, at), market);
}

const moveMarket = (of: { market: number; isOpen: boolean; home: number; away: number; worlds: number }): Step =>
  step(`move ${JSON.stringify(of)}`, (life, real) => {
    const odds = { home: BigInt(of.home), away: BigInt(of.away) };
    return move(life, real, { at: of.market, to: { isOpen: of.isOpen, odds, homeWorlds: BigInt(of.worlds) } });
  });

const result = (of: { market: number; revision: number; figure: Figure }): Step =>
  step(`result ${JSON.stringify(of)}`, async (life, real) => {
    const key = `${of.market}/${of.revision}`;
    const figure = real.said.get(key) ?? of.figure;
    real.said.set(key, figure);
    addResult(life, of.market, { revision: of.revision, figure });
    await real.fixture.addResult(pick(real.markets, of.market), { revision: of.revision, figure });
  });

const settle = (diesAfter: number | null): Step =>
  step(`settle${diesAfter === null ? "" : `, dies after ${diesAfter}`}`, async (life, real) => {
    const before = life.bets.map(({ status }) => status);
    settleAll(life);
    for (const [at, { status }] of life.bets.entries()) if (status !== before[at]) note(`${before[at]} to ${status}`);
    if (life.start.some((_, each) => walletOf(life, each) < 0n)) note("wallet below zero");
    await real.fixture.settle(real.markets, diesAfter);
    await compare(life, real);
  });

const sellBack = (of: { bet: number; part: number | null; share: number | null }): Step =>
  step(`sell ${JSON.stringify(of)}`, async (life, real) => {
    if (life.bets.length === 0) return;
    const bet = pick(life.bets, of.bet);
    const left = bet.sales.reduce((open, sale) => open - sale.stake, bet.stake);
    const part = of.share === null ? (of.part === null ? null : BigInt(of.part)) : (left * BigInt(of.share)) / 100n;
    const caller = pick(real.members, bet.member);
    const expected = part === 0n ? null : sell(life, bet, part);
    expect(await real.fixture.sell(caller, bet.ticketId, part)).toBe(expected);
    note(expected === null ? "sale refused" : bet.status === "cashed_out" ? "sold whole" : "sold in part");
    // Nobody else sells it.
    expect(await real.fixture.sell(pick(real.members, bet.member + 1), bet.ticketId, null)).toBe(null);
    await compare(life, real);
  });

interface Book {
  readonly member: number;
  readonly market: number;
  readonly side: Side;
  readonly target: number;
  readonly stake: number;
  readonly pauses: boolean;
}

const book = (of: Book): Step =>
  step(`book ${JSON.stringify(of)}`, async (life, real) => {
    const entry = { ...of, target: BigInt(of.target), stake: BigInt(of.stake) };
    if (of.pauses) await move(life, real, { at: of.market, to: { isOpen: false } });
    const isTaken = isPrebooked(life, entry);
    note(isTaken ? "booked" : "prebook refused");
    const prebookId = await real.fixture.book(pick(real.members, of.member), pick(real.markets, of.market), entry);
    expect(prebookId !== null).toBe(isTaken);
    if (prebookId !== null) life.prebooks.push({ ...entry, prebookId, isWaiting: true });
  });

const cancel = (at: number): Step =>
  step(`cancel ${at}`, async (life, real) => {
    if (life.prebooks.length === 0) return;
    const prebook = pick(life.prebooks, at);
    expect(await real.fixture.cancel(pick(real.members, prebook.member), prebook.prebookId)).toBe(prebook.isWaiting);
    prebook.isWaiting = false;
  });

interface PrebookRow {
  readonly prebook_id: bigint;
  readonly status: string;
  readonly placed_ticket_id: bigint | null;
}

/**
 * Prebooks that are due at one look are placed in any order. Which of them found the money is read; that it was there
 * for these, and not for the others, is what the model knows.
 */
const look = ({ dies, odds }: { dies: boolean; odds: number | null }): Step =>
  step(`look${odds === null ? "" : ` at ${odds}`}${dies ? ", dies" : ""}`, async (life, real) => {
    if (odds !== null) {
      const to = { isOpen: true, odds: { home: BigInt(odds), away: BigInt(odds) } };
      for (const at of life.markets.keys()) await move(life, real, { at, to });
    }
    const waiting = life.prebooks.filter((prebook) => prebook.isWaiting);
    const decided = new Map(waiting.map((prebook) => [prebook, decide(life, prebook)]));
    const [first] = real.members;
    if (first === undefined) throw new Error("a member");
    await real.fixture.look(first, dies);
    const { rows } = await sql<PrebookRow>`select prebook_id, status, placed_ticket_id from prebooks
      where prebook_id = any (${life.prebooks.map(({ prebookId }) => prebookId)}::bigint[])`.execute(ground.owner);
    const tickets = new Map((await readTickets(real)).map((row) => [row.ticket_id, row]));
    const hungry: LifePrebook[] = [];
    for (const [prebook, decision] of decided) {
      const row = rows.find(({ prebook_id: id }) => String(id) === prebook.prebookId);
      prebook.isWaiting = decision === "wait";
      note(`prebook: ${decision}`);
      if (decision === "wait") expect(row).toMatchObject({ status: "pending", placed_ticket_id: null });
      if (decision === "cancel") expect(row).toMatchObject({ status: "cancelled", placed_ticket_id: null });
      if (decision !== "place") continue;
      const ticketId = row?.placed_ticket_id ?? null;
      expect(row?.status).toBe(ticketId === null ? "cancelled" : "confirmed");
      if (ticketId === null) {
        hungry.push(prebook);
        note("prebook without money");
      } else {
        const { member, stake, market, side } = prebook;
        const price = marketOf(life, market).odds[side];
        expect(tickets.get(ticketId)).toMatchObject({ stake_minor: stake, total_odds_centi: price });
        const ticket = { ticketId: String(ticketId), member, stake, legs: [{ market, side, odds: price }] };
        life.bets.push({ ...ticket, sales: [], status: "pending", paid: 0n });
      }
    }
    for (const { member, stake } of hungry) expect(walletOf(life, member)).toBeLessThan(stake);
    const placed = [...decided.keys()].filter((each) => decided.get(each) === "place" && !hungry.includes(each));
    for (const { member } of placed) expect(walletOf(life, member)).toBeGreaterThanOrEqual(0n);
    await compare(life, real);
  });

const restart = (): Step => step("restart", (_, real) => real.fixture.restart());

const market = fc.nat(MARKETS - 1);
const member = fc.nat(START.length - 1);
const side = fc.constantFrom<Side>("home", "away");
const stake = fc.oneof(fc.integer({ min: 100, max: 4000 }), fc.constantFrom(100, 199, 200, 1000, 3000));
const centi = fc.integer({ min: 101, max: 400 });
const often = <T>(times: number, each: T): T[] => Array.from({ length: times }, () => each);
const steps = [
  ...often(
    4,
    fc
      .record({
        member,
        legs: fc.oneof(
          market.map((at) => [at]),
          fc.uniqueArray(market, { minLength: 3, maxLength: 4 }),
        ),
        sides: fc.nat(15),
        stake,
      })
      .map(placeBet),
  ),
  fc
    .record({
      market,
      isOpen: fc.constantFrom(true, true, true, true, false),
      home: centi,
      away: centi,
      worlds: fc.oneof(fc.integer({ min: 1, max: 999 }), fc.constantFrom(0, 1000)),
    })
    .map(moveMarket),
  // Mostly of the same few markets: then they are corrections.
  ...often(
    2,
    fc
      .record({
        market: fc.oneof(fc.nat(1), market),
        revision: fc.integer({ min: 1, max: 6 }),
        figure: fc.constantFrom<Figure>("home", "away", "void"),
      })
      .map(result),
  ),
  ...often(2, fc.constantFrom(null, null, 1, 2).map(settle)),
  ...often(
    3,
    fc
      .record({
        bet: fc.nat(20),
        part: fc.option(stake, { freq: 3 }),
        share: fc.option(fc.constantFrom(1, 33, 50, 100, 100), { freq: 2 }),
      })
      .map(sellBack),
  ),
  ...often(
    2,
    fc
      .record({
        member,
        market,
        side,
        target: fc.integer({ min: 102, max: 500 }),
        stake,
        pauses: fc.constantFrom(true, true, false),
      })
      .map(book),
  ),
  fc.nat(20).map(cancel),
  fc
    .record({
      dies: fc.constantFrom(false, false, true),
      odds: fc.option(fc.integer({ min: 150, max: 500 }), { freq: 3 }),
    })
    .map(look),
  fc.constant(null).map(restart),
];

const RUNS = Number(process.env["CLUTCH_LIFE_RUNS"] ?? sized(4, 16));
const MUST_HAPPEN = ["single taken", "combo taken", "sold in part", "sale refused", "booked", "prebook: place"];

/** A new life of two members and some markets, on the database of all the others. */
async function begin(start: readonly bigint[]): Promise<{ readonly life: Life; readonly real: Real }> {
  const fixture = new LifeFixture(ground);
  const members: MemberCaller[] = [];
  for (const balance of start) members.push(await fixture.openMember(balance, members[0]?.partner.partnerId));
  const markets = await Promise.all(Array.from({ length: MARKETS }, () => fixture.openMarket()));
  for (const { marketId } of markets) fixture.setChance(marketId, 540);
  const odds = (): Record<Side, bigint> => ({ home: 185n, away: 195n });
  const life: Life = {
    start,
    markets: markets.map(() => ({ isOpen: true, odds: odds(), homeWorlds: 540n, newest: null })),
    bets: [],
    prebooks: [],
  };
  return { life, real: { fixture, members, markets, said: new Map() } };
}

/** Lives are by chance: few of them may leave out what must be seen, all of these hardly. */
const MAX_LIVES = 10 * RUNS;
const unseen = () => MUST_HAPPEN.filter((what) => !seen.has(what));

const runLives = (): Promise<void> =>
  fc.assert(
    fc.asyncProperty(fc.commands(steps, { maxCommands: 150, size: "max" }), async (commands) => {
      const { life, real } = await begin(START);
      try {
        await fc.asyncModelRun(() => ({ model: life, real }), commands);
        await settle(null).run(life, real);
      } finally {
        await real.fixture.stop();
      }
    }),
    { numRuns: RUNS, endOnFailure: process.env["CLUTCH_LIFE_SHRINK"] === undefined },
  );

test("bets, prebooks, sales, results, corrections, restarts in any order end as the independent model says", async () => {
  await runLives();
  for (let lives = RUNS; RUNS >= 4 && unseen().length > 0 && lives < MAX_LIVES; lives += RUNS) await runLives();
  if (process.env["CLUTCH_LIFE_RUNS"] !== undefined) console.log([...seen].toSorted());
  if (RUNS >= 4) expect(unseen()).toEqual([]);
}, 600_000);

test("winnings that were spent are taken back, given again and made void, whoever dies meanwhile", async () => {
  const { life, real } = await begin([1000n]);
  const bet = (at: number, amount: number) => placeBet({ member: 0, legs: [at], sides: 0, stake: amount });
  const resulted = (revision: number, figure: Figure) => result({ market: 0, revision, figure });
  const wallet = (): bigint => walletOf(life, 0);
  const live = async (...doings: readonly Step[]): Promise<bigint> => {
    for (const each of doings) await each.run(life, real);
    return wallet();
  };
  try {
    expect(await live(bet(0, 1000), resulted(1, "home"), settle(null))).toBe(1850n);
    expect(await live(bet(1, 900), bet(2, 950))).toBe(0n);
    // Home, away, home, void: each corrects the one before, and the money is gone.
    expect(await live(resulted(2, "away"), settle(1), restart())).toBe(-1850n);
    expect(await live(bet(3, 100))).toBe(-1850n);
    expect(life.bets).toHaveLength(3);
    // What is still open may be sold meanwhile: 950 at 0.54 of 1.85, less 5 %.
    expect(await live(sellBack({ bet: 2, part: null, share: null }))).toBe(-1850n + 901n);
    expect(await live(resulted(3, "home"), settle(null))).toBe(901n);
    expect(await live(resulted(4, "void"), restart(), settle(1))).toBe(51n);
    expect(await live(resulted(2, "home"), settle(null))).toBe(51n);
    expect(await live(result({ market: 1, revision: 1, figure: "home" }), settle(2))).toBe(51n + 1665n);
  } finally {
    await real.fixture.stop();
  }
});
