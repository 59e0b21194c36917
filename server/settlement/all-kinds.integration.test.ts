import { randomUUID } from "node:crypto";
import { assertPresent, oddsCenti, systemClock } from "@clutch/kernel";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sellPart } from "../../testkit/ledger/sell-part.ts";
import { sweepLedger } from "../../testkit/ledger/sweep.ts";
import { judgeLeg, type OracleFigure } from "../../testkit/oracle/leg-oracle.ts";
import { ratio } from "../../testkit/oracle/ratio.ts";
import { judgeTicket } from "../../testkit/oracle/ticket-oracle.ts";
import { openTestStore } from "../../testkit/postgres/open-test-store.ts";
import { seedMarket, seedPartner, seedPurse, seedResult, type SeededMarket } from "../../testkit/postgres/seed.ts";
import { createAcceptor, type Acceptor } from "../betting/accept.ts";
import { priceKeyOf, type TicketDetails } from "../betting/ticket-details.ts";
import type { Store } from "../store/open.ts";
import { settleDue } from "./settle-due.ts";
import type { SettledBatch, SettlementDeps } from "./settle-market.ts";

let store: Store;
let accept: Acceptor;
let deps: SettlementDeps;
let partnerId: number;
const told: SettledBatch[] = [];
const RULES = { placeIntervalMs: 0, ticketsPerEvent: 10_000, ticketsPerMember: 10_000 };
const START = 10_000_000n;

beforeAll(async () => {
  store = await openTestStore({ poolSize: 10 });
  accept = createAcceptor(store, () => 1000);
  deps = { store, clock: systemClock, onSettled: (batch) => told.push(batch) };
  partnerId = await seedPartner(store);
});
afterAll(async () => {
  expect(await sweepLedger(store)).toEqual([]);
  await store.stop();
});

/** Legs stand on the first markets; home is at 1.85, away at 1.95. */
interface PlannedTicket {
  readonly sides: readonly ("home" | "away")[];
  readonly kind: "combo" | "system" | "event_combo" | "mixed_combo";
  readonly size: number;
  readonly hasBanker: boolean;
  readonly stakeMinor: bigint;
  /** Joint prices of the first legs, by how many of them stand. */
  readonly jointCenti: readonly number[];
}

interface HeldTicket extends PlannedTicket {
  readonly ticketId: bigint;
  readonly totalMinor: bigint;
  soldMinor: bigint;
  soldForMinor: bigint;
}

const oddsOf = (side: "home" | "away"): number => (side === "home" ? 185 : 195);

/** How many of the first legs are quoted together. */
const togetherOf = ({ kind, sides }: PlannedTicket): number =>
  kind === "event_combo" ? sides.length : kind === "mixed_combo" ? 2 : 0;

/** Every choice of so many places, by counting bits. */
function choices(of: number, size: number): readonly (readonly number[])[] {
  const all = Array.from({ length: 1 << of }, (_, bits) =>
    Array.from({ length: of }, (__, place) => place).filter((place) => (bits >> place) % 2 === 1),
  );
  return all.filter((chosen) => chosen.length === size);
}

const linesOf = (ticket: PlannedTicket): readonly (readonly number[])[] =>
  choices(ticket.sides.length, ticket.size).filter((chosen) => !ticket.hasBanker || chosen.includes(0));

function detailsOf(ticket: PlannedTicket): TicketDetails {
  if (ticket.kind === "system") {
    const systems = [{ comboSize: ticket.size, stakeMinor: String(ticket.stakeMinor) }];
    return { systems, ...(ticket.hasBanker ? { bankers: [1] } : {}) };
  }
  const count = togetherOf(ticket);
  if (count === 0) return {};
  const prices: Record<string, number> = {};
  for (let size = 1; size <= count; size += 1)
    for (const chosen of choices(count, size))
      prices[priceKeyOf(chosen.map((place) => place + 1))] = ticket.jointCenti[size] ?? 100;
  const legs = Array.from({ length: count }, (_, place) => place + 1);
  return { groups: [{ legs, prices, model: { version: "v1", seed: "1", worlds: 1000 } }] };
}

const WON = [{ weight: ratio(1), fate: "won" }] as const;

/** What the auditor pays: a system line by line, so that bankers need no rule of their own; open legs count as won. */
function auditBest(ticket: HeldTicket, figures: readonly (OracleFigure | null)[]): bigint {
  const parts = ticket.sides.map((selection, place) => {
    const known = figures[place];
    return known === undefined || known === null ? WON : judgeLeg({ betType: "WIN", selection, handicap: null }, known);
  });
  const single = (place: number) => ({
    legs: [assertPresent(parts[place], "a leg")],
    price: () => ratio(oddsOf(ticket.sides[place] ?? "home"), 100),
  });
  const count = togetherOf(ticket);
  const open = ticket.totalMinor - ticket.soldMinor;
  const judge = (groups: Parameters<typeof judgeTicket>[0]["groups"]) =>
    judgeTicket({ groups, stakes: [{ size: groups.length, stakeMinor: ticket.stakeMinor }], areOddsCut: true }).exact;
  const exact =
    ticket.kind === "system"
      ? linesOf(ticket).map((line) => judge(line.map(single)))
      : [
          judge([
            ...(count === 0
              ? []
              : [
                  {
                    legs: parts.slice(0, count),
                    price: (places: string) => ratio(ticket.jointCenti[places.split(",").length] ?? 100, 100),
                  },
                ]),
            ...ticket.sides
              .map((_, place) => place)
              .slice(count)
              .map(single),
          ]),
        ];
  // Whole tickets: their lines' exact returns, the open share of them, one cut.
  const below = exact.reduce((product, each) => product * each.below, 1n);
  const above = exact.reduce((sum, each) => sum + (each.above * below) / each.below, 0n);
  return (above * open) / (below * ticket.totalMinor);
}

/** A ticket with an open leg is lost when nothing could come back, else pending. */
function audit(ticket: HeldTicket, figures: readonly (OracleFigure | null)[]) {
  const isOpen = ticket.sides.some((_, place) => (figures[place] ?? null) === null);
  const payoutMinor = auditBest(ticket, figures);
  if (!isOpen) return { payoutMinor, isPending: false };
  // The share that is open may be too small to pay anything: what decides is the ticket itself.
  const isLost = auditBest({ ...ticket, soldMinor: 0n, totalMinor: 1000n, stakeMinor: 1000n }, figures) === 0n;
  return { payoutMinor: 0n, isPending: !isLost };
}

async function placeTicket(
  planned: PlannedTicket,
  memberId: number,
  markets: readonly SeededMarket[],
): Promise<HeldTicket | null> {
  const totalMinor =
    planned.kind === "system" ? planned.stakeMinor * BigInt(linesOf(planned).length) : planned.stakeMinor;
  const outcome = await accept(
    partnerId,
    {
      uniqueId: randomUUID(),
      memberId,
      currency: "USD",
      ticketType: planned.kind,
      stakeMinor: totalMinor,
      potentialMinor: totalMinor,
      totalOddsCenti: 200,
      memberOddsE4: 20_000,
      memberOddsStyle: "euro",
      entryId: randomUUID(),
      debit: null,
      isResumed: false,
      details: detailsOf(planned),
      legs: planned.sides.map((selection, place) => ({
        ...assertPresent(markets[place], "a market of the leg"),
        marketVersion: 1,
        lineNumber: 0,
        handicapQuarters: null,
        selection,
        oddsCenti: oddsCenti(oddsOf(selection)),
      })),
    },
    RULES,
  );
  if (outcome.word !== "accepted") return null;
  return { ...planned, ticketId: outcome.ticketId, totalMinor, soldMinor: 0n, soldForMinor: 0n };
}

const balanceOf = (memberId: number): Promise<bigint> =>
  store.withTenant(partnerId, async (tenant) => {
    const query = tenant.selectFrom("ledger_accounts").select("balance_minor").where("member_id", "=", memberId);
    return (await query.executeTakeFirstOrThrow()).balance_minor;
  });

const resultsOf = (ticketId: bigint) =>
  store.withTenant(partnerId, (tenant) =>
    tenant
      .selectFrom("ticket_results")
      .select(["revision", "result", "payout_minor"])
      .where("ticket_id", "=", ticketId)
      .orderBy("revision")
      .execute(),
  );

const toWire = (figure: OracleFigure): unknown => {
  if ("isVoid" in figure) return { kind: "void", reason: "abandoned" };
  return "score" in figure ? { kind: "score", home: figure.score[0], away: figure.score[1] } : null;
};

const planned: fc.Arbitrary<PlannedTicket> = fc
  .record({
    sides: fc.array(fc.constantFrom("home" as const, "away" as const), { minLength: 3, maxLength: 5 }),
    kind: fc.constantFrom("combo" as const, "system" as const, "event_combo" as const, "mixed_combo" as const),
    size: fc.constantFrom(2, 3),
    hasBanker: fc.boolean(),
    stakeMinor: fc.bigInt({ min: 1n, max: 999n }),
    jointCenti: fc.array(fc.integer({ min: 101, max: 900 }), { minLength: 6, maxLength: 6 }),
  })
  .map((ticket) => (ticket.kind === "event_combo" ? { ...ticket, sides: ticket.sides.slice(0, 4) } : ticket));

const figure: fc.Arbitrary<OracleFigure> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .constantFrom([2, 0], [2, 1], [1, 1], [0, 2])
      .map(([home = 0, away = 0]) => ({ score: [home, away] as const })),
  },
  { weight: 1, arbitrary: fc.constant({ isVoid: true as const }) },
);

const bet = fc.record({ do: fc.constant("bet" as const), planned, member: fc.nat(1) });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant("result" as const),
      market: fc.nat(4),
      revision: fc.integer({ min: 1, max: 4 }),
      figure,
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("settle" as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("sell" as const),
      which: fc.nat(20),
      share: fc.integer({ min: 1, max: 9 }),
    }),
  },
);

/** Bets first, while the markets are open. */
const story = fc
  .tuple(fc.array(bet, { minLength: 4, maxLength: 8 }), fc.array(step, { minLength: 12, maxLength: 40 }))
  .map(([bets, others]) => [...bets, ...others]);

test("RU-2 RU-17 G-53 combos, systems, in-match and mixed combos end as the auditor says, whatever is sold, repeated, corrected or voided", async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(story, async (steps) => {
      const members = [await seedPurse(store, partnerId, START), await seedPurse(store, partnerId, START)];
      const markets = await Promise.all(Array.from({ length: 5 }, () => seedMarket(store)));
      const marketIds = markets.map((market) => market.marketId);
      const newest: ({ revision: number; figure: OracleFigure } | null)[] = markets.map(() => null);
      const said = new Map<string, OracleFigure>();
      const held: { member: number; ticket: HeldTicket }[] = [];
      /** Several at once, as several processes would. */
      const settle = () => Promise.all([settleDue(deps, { marketIds }), settleDue(deps, { marketIds })]);
      for (const each of steps) {
        if (each.do === "settle") await settle();
        if (each.do === "bet") {
          const ticket = await placeTicket(each.planned, members[each.member] ?? 0, markets);
          if (ticket !== null) held.push({ member: each.member, ticket });
        }
        if (each.do === "result") {
          const key = `${each.market}/${each.revision}`;
          const counts = said.get(key) ?? each.figure;
          said.set(key, counts);
          const marketId = marketIds[each.market] ?? 0;
          await seedResult(store, { marketId, revision: each.revision, figure: toWire(counts) });
          if (each.revision > (newest[each.market]?.revision ?? 0))
            newest[each.market] = { revision: each.revision, figure: counts };
        }
        if (each.do === "sell") {
          // Only what is open may be sold; a ticket is open once everything due has been settled.
          await settle();
          const found = held[each.which % Math.max(1, held.length)];
          const rows = found === undefined ? [] : await resultsOf(found.ticket.ticketId);
          if (found === undefined || (rows.at(-1)?.result ?? "pending") !== "pending") continue;
          const { ticket, member } = found;
          const stakeMinor = ((ticket.totalMinor - ticket.soldMinor) * BigInt(each.share)) / 10n;
          if (stakeMinor === 0n) continue;
          const amountMinor = stakeMinor / 2n;
          const memberId = members[member] ?? 0;
          await sellPart(store, { partnerId, memberId, ticketId: ticket.ticketId, stakeMinor, amountMinor });
          ticket.soldMinor += stakeMinor;
          ticket.soldForMinor += amountMinor;
        }
      }
      await settle();
      const figures = newest.map((each) => each?.figure ?? null);
      for (const [index, memberId] of members.entries()) {
        const due = held
          .filter(({ member }) => member === index)
          .reduce(
            (sum, { ticket }) => sum - ticket.totalMinor + ticket.soldForMinor + audit(ticket, figures).payoutMinor,
            START,
          );
        expect(await balanceOf(memberId)).toBe(due);
      }
      for (const { ticket } of held) {
        const isPending = ((await resultsOf(ticket.ticketId)).at(-1)?.result ?? "pending") === "pending";
        expect(isPending).toBe(audit(ticket, figures).isPending);
        seen.add(isPending ? "pending" : `${ticket.kind} ${audit(ticket, figures).payoutMinor > 0n ? "paid" : "lost"}`);
      }
      const before = await store.withTenant(partnerId, (tenant) =>
        tenant
          .selectFrom("ticket_results")
          .select((count) => count.fn.countAll().as("n"))
          .executeTakeFirstOrThrow(),
      );
      await settleDue(deps, { marketIds });
      const after = await store.withTenant(partnerId, (tenant) =>
        tenant
          .selectFrom("ticket_results")
          .select((count) => count.fn.countAll().as("n"))
          .executeTakeFirstOrThrow(),
      );
      expect(after).toEqual(before);
    }),
    { numRuns: Number(process.env["CLUTCH_MODEL_RUNS"] ?? 40) },
  );
  expect(await sweepLedger(store)).toEqual([]);
  // Every kind was paid and lost, so that none went unproved.
  const kinds = ["combo", "system", "event_combo", "mixed_combo"];
  expect([...seen].toSorted()).toEqual(
    [...kinds.flatMap((kind) => [`${kind} lost`, `${kind} paid`]), "pending"].toSorted(),
  );
}, 180_000);
