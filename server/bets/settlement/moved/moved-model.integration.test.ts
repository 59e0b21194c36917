import { assertPresent, HOUR_MS, systemClock } from "@clutch/kernel";
import * as fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sellPart } from "../../../../testkit/ledger/sell-part.ts";
import { sweepLedger } from "../../../../testkit/ledger/sweep.ts";
import type { OracleFigure } from "../../../../testkit/oracle/leg-oracle.ts";
import { openTestStore } from "../../../../testkit/postgres/open-test-store.ts";
import {
  sayAlive,
  seedMarket,
  seedPartner,
  seedResult,
  seedWallet,
  type SeededMarket,
} from "../../../../testkit/postgres/seed.ts";
import { placePlanned } from "../../../../testkit/settlement/place-planned.ts";
import {
  auditTicket,
  plannedFigure,
  plannedTicket,
  toFigure,
  type HeldTicket,
} from "../../../../testkit/settlement/planned-ticket.ts";
import type { Store } from "../../../base/store/open.ts";
import { createAcceptor, type Acceptor } from "../../betting/accept.ts";
import { settleDue } from "../settle-due.ts";
import { returnMoved } from "./return-moved.ts";

let store: Store;
let accept: Acceptor;
let partnerId: number;
const KINDS = ["single", "combo", "system", "event_combo", "mixed_combo"] as const;
const MEMBER_START = 10_000_000n;
const MARKETS = 5;
/** As seeded. */
const START_MS = 1_761_039_000_000;
const HOURS = 48;

beforeAll(async () => {
  store = await openTestStore({ poolSize: 10 });
  accept = createAcceptor(store, () => 1000);
  await sayAlive(store, 1000);
  partnerId = await seedPartner(store);
});
afterAll(async () => {
  expect(await sweepLedger(store)).toEqual([]);
  await store.stop();
});

const market = fc.nat(MARKETS - 1);
const bet = fc.record({ do: fc.constant("bet" as const), planned: plannedTicket(KINDS), member: fc.nat(1) });
const move = fc.record({ do: fc.constant("move" as const), market, to: fc.integer({ min: -9, max: 99 }) });
const sale = { which: fc.nat(20), share: fc.integer({ min: 1, max: 9 }) };
const step = fc.oneof(
  { weight: 3, arbitrary: bet },
  { weight: 3, arbitrary: move },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("hear" as const), more: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("begin" as const), market }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant("result" as const), market, figure: plannedFigure }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom("settle" as const, "return" as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("sell" as const), ...sale }) },
);
const some = <T>(of: fc.Arbitrary<T>, minLength: number, maxLength: number) => fc.array(of, { minLength, maxLength });
/** Some bets before the first match moves, some after it. */
const stories = fc
  .tuple(some(bet, 2, 4), some(move, 1, 3), some(bet, 1, 3), some(step, 10, 32))
  .map((parts): readonly Step[] => parts.flat());
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const single = (member: number): Step => ({
  do: "bet",
  planned: { sides: ["home"], kind: "single", size: 2, hasBanker: false, stakeMinor: 7n, jointCenti: [] },
  member,
});
/** Of two bets on a match that moved between them, one is returned. */
const ONE_OF_TWO: readonly Step[] = [
  single(0),
  { do: "move", market: 0, to: 60 },
  single(1),
  { do: "hear", more: 40 },
  { do: "hear", more: 40 },
];

/** Hours from the first start; kept by the model apart from the database. */
interface Match {
  startHour: number;
  beganHour: number | null;
  revision: number;
  figure: OracleFigure | null;
}

interface Held {
  readonly member: number;
  readonly ticket: HeldTicket;
  /** Of each leg, when the bet was accepted. */
  readonly announcedHours: readonly number[];
}

/** A story with its own members and matches, and what the model knows of them. */
class Story {
  readonly held: Held[] = [];
  readonly matches: Match[] = Array.from({ length: MARKETS }, () => ({
    startHour: 0,
    beganHour: null,
    revision: 0,
    figure: null,
  }));
  heardHour = 0;

  readonly members: readonly number[];
  readonly markets: readonly SeededMarket[];

  private constructor(members: readonly number[], markets: readonly SeededMarket[]) {
    this.members = members;
    this.markets = markets;
  }

  static async begin(): Promise<Story> {
    const members = [
      await seedWallet(store, partnerId, MEMBER_START),
      await seedWallet(store, partnerId, MEMBER_START),
    ];
    return new Story(members, await Promise.all(Array.from({ length: MARKETS }, () => seedMarket(store))));
  }

  /** Several at once, as several processes would. */
  async settle(): Promise<void> {
    const deps = { store, clock: systemClock, onSettled: () => {} };
    const marketIds = this.markets.map((each) => each.marketId);
    await Promise.all([settleDue(deps, { marketIds }), settleDue(deps, { marketIds })]);
  }

  async returnAll(batchSize = 3): Promise<void> {
    const deps = { store, clock: systemClock, onSettled: () => {}, onReturned: () => {}, batchSize };
    const run = async (): Promise<void> => {
      while (await returnMoved(deps, partnerId));
    };
    await Promise.all([run(), run()]);
  }

  async hear(): Promise<void> {
    await sql`update source_health set known_until_ms = ${START_MS + this.heardHour * HOUR_MS}::double precision`.execute(
      store.owner,
    );
  }

  async bet({ planned, member }: Extract<Step, { do: "bet" }>): Promise<void> {
    const { rows } = await sql<{ event_id: number; version: number }>`select event_id, version from events
      where event_id = any (${this.markets.map((each) => each.eventId)}::integer[])`.execute(store.db);
    const versions = new Map(rows.map((row) => [row.event_id, row.version]));
    const markets = this.markets.map((each) => ({ ...each, eventVersion: versions.get(each.eventId) ?? 0 }));
    const memberId = this.members[member] ?? 0;
    const ticket = await placePlanned(planned, { accept, partnerId, memberId, markets });
    const announcedHours = this.matches.map((each) => each.beganHour ?? each.startHour);
    if (ticket !== null) this.held.push({ member, ticket, announcedHours });
  }

  async move(at: number, to: number): Promise<void> {
    const match = assertPresent(this.matches[at], "a match");
    match.startHour = to;
    await sql`update events set start_at_ms = ${START_MS + to * HOUR_MS}::double precision
      where event_id = ${this.markets[at]?.eventId ?? 0}`.execute(store.db);
  }

  async play(at: number): Promise<void> {
    const match = assertPresent(this.matches[at], "a match");
    match.beganHour ??= this.heardHour;
    await sql`update events set state = 'live', updated_at_ms = ${START_MS + this.heardHour * HOUR_MS}::double precision
      where event_id = ${this.markets[at]?.eventId ?? 0}`.execute(store.db);
  }

  async bringResult(at: number, figure: OracleFigure): Promise<void> {
    const match = assertPresent(this.matches[at], "a match");
    match.revision += 1;
    match.figure = figure;
    const marketId = this.markets[at]?.marketId ?? 0;
    await seedResult(store, { marketId, revision: match.revision, figure: toFigure(figure) });
  }

  /** So that later stories do not look at its bets again. */
  async end(): Promise<void> {
    await sql`update events set state = 'withdrawn'
      where event_id = any (${this.markets.map((each) => each.eventId)}::integer[])`.execute(store.db);
  }

  /** Only what is open may be sold; a ticket is open once everything due has been settled and returned. */
  async sell({ which, share }: Extract<Step, { do: "sell" }>): Promise<void> {
    await this.settle();
    await this.returnAll();
    const found = this.held[which % Math.max(1, this.held.length)];
    if (found === undefined || !auditTicket(found.ticket, this.figuresOf(found)).isPending) return;
    const { ticket, member } = found;
    const stakeMinor = ((ticket.totalMinor - ticket.soldMinor) * BigInt(share)) / 10n;
    if (stakeMinor === 0n) return;
    const amountMinor = stakeMinor / 2n;
    const memberId = this.members[member] ?? 0;
    await sellPart(store, { partnerId, memberId, ticketId: ticket.ticketId, stakeMinor, amountMinor });
    ticket.soldMinor += stakeMinor;
    ticket.soldForMinor += amountMinor;
  }

  async take(each: Step): Promise<void> {
    if (each.do === "bet") await this.bet(each);
    if (each.do === "move") await this.move(each.market, each.to);
    if (each.do === "begin") await this.play(each.market);
    if (each.do === "result") await this.bringResult(each.market, each.figure);
    if (each.do === "settle") await this.settle();
    if (each.do === "return") await this.returnAll();
    if (each.do === "sell") await this.sell(each);
    if (each.do !== "hear") return;
    this.heardHour += each.more;
    await this.hear();
  }

  /** The ruling in words of its own: void where play began, or is still awaited, later than so many hours after the announced start. */
  isReturned({ announcedHours }: Held, at: number): boolean {
    const match = assertPresent(this.matches[at], "a match");
    return (match.beganHour ?? this.heardHour) - (announcedHours[at] ?? 0) > HOURS;
  }

  figuresOf(held: Held): readonly (OracleFigure | null)[] {
    return this.matches.map((match, at) => (this.isReturned(held, at) ? { isVoid: true } : match.figure));
  }
}

const readResults = async (): Promise<ReadonlyMap<bigint, string>> => {
  const { rows } = await sql<{ ticket_id: bigint; result: string }>`select distinct on (ticket_id) ticket_id, result
    from ticket_results order by ticket_id, revision desc`.execute(store.owner);
  return new Map(rows.map((row) => [row.ticket_id, row.result]));
};

const balanceOf = async (memberId: number): Promise<bigint | undefined> => {
  const { rows } = await sql<{ balance_minor: bigint }>`select balance_minor from ledger_accounts
    where member_id = ${memberId}`.execute(store.owner);
  return rows[0]?.balance_minor;
};

const countRows = async (): Promise<unknown> =>
  (
    await sql`select (select count(*) from ticket_results) as results, (select count(*) from returned_legs) as legs,
      (select count(*) from ledger_entries) as entries, (select count(*) from notifications) as notices`.execute(
      store.owner,
    )
  ).rows;

/** Every ticket and wallet is as the oracle says, and a repeat writes nothing. */
async function check(story: Story, seen: Set<string>): Promise<void> {
  await story.settle();
  await story.returnAll();
  await story.settle();
  const results = await readResults();
  const due = [MEMBER_START, MEMBER_START];
  for (const held of story.held) {
    const { ticket, member } = held;
    const audit = auditTicket(ticket, story.figuresOf(held));
    due[member] = (due[member] ?? 0n) - ticket.totalMinor + ticket.soldForMinor + audit.payoutMinor;
    expect((results.get(ticket.ticketId) ?? "pending") === "pending").toBe(audit.isPending);
    const legs = ticket.sides.map((_, at) => story.isReturned(held, at));
    if (legs.includes(true)) seen.add(`${ticket.kind} ${audit.isPending ? "open" : "closed"}`);
    if (legs.includes(true) && ticket.soldMinor > 0n) seen.add("sold in part");
    const others = story.held.filter((other) => other !== held && story.isReturned(other, 0) !== legs[0]);
    if (others.length > 0) seen.add("one of two on a match");
  }
  for (const [index, memberId] of story.members.entries()) expect(await balanceOf(memberId)).toBe(due[index]);
  const before = await countRows();
  await story.settle();
  await story.returnAll(500);
  expect(await countRows()).toEqual(before);
}

const MAX_ROUNDS = 4;

test("RU-28 RU-17 all ticket types end as the oracle says, whatever moves, begins, is sold or corrected", async () => {
  const seen = new Set<string>();
  const model = fc.asyncProperty(stories, async (steps) => {
    const story = await Story.begin();
    await story.hear();
    for (const each of steps) await story.take(each);
    await check(story, seen);
    await story.end();
  });
  const wanted = [
    ...KINDS.map((kind) => `${kind} closed`),
    ...KINDS.filter((kind) => kind !== "single").map((kind) => `${kind} open`),
    "sold in part",
    "one of two on a match",
  ].toSorted();
  const numRuns = Number(process.env["CLUTCH_MODEL_RUNS"] ?? 20);
  for (let round = 0; round < MAX_ROUNDS && wanted.some((each) => !seen.has(each)); round += 1)
    await fc.assert(model, { numRuns, examples: [[ONE_OF_TWO]] });
  expect([...seen].toSorted()).toEqual(wanted);
  expect(await sweepLedger(store)).toEqual([]);
}, 180_000);
