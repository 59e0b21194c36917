import { assertPresent, createRng, oddsCenti, systemClock, type Rng } from "@clutch/kernel";
import {
  computeOutcomeSoFar,
  marketKindOf,
  selectionsOf,
  settleSelection,
  WIN,
  type BetType,
  type LegOutcome,
  type SettlementFigure,
} from "@clutch/rules";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { seedMarket, seedPartner, seedResult, seedWallet } from "../../../testkit/postgres/seed.ts";
import type { Store } from "../../base/store/open.ts";
import { settleDue } from "./settle-due.ts";
import { sized } from "../../../testkit/size.ts";

const TICKETS = sized(60_000, 200_000);
const MEMBERS = 200;
const MARKETS = 120;
/** Markets whose result is corrected: they concern a tenth of the tickets. */
const CORRECTED = 8;
const BATCH = 20_000;
const BET_TYPES: readonly BetType[] = ["WIN", "1X2", "AH", "OU", "OE", "WINMAP", "OR"];
const CONTENDERS = ["team-1", "team-2", "team-3", "team-4"];

let store: Store;
let partnerId: number;
beforeAll(async () => {
  store = await openTestStore();
  partnerId = await seedPartner(store);
});
afterAll(() => store.stop());

interface Market {
  readonly marketId: number;
  readonly betType: BetType;
  readonly selections: readonly string[];
  figure: SettlementFigure;
}

interface Leg {
  readonly market: Market;
  readonly selection: string;
  readonly handicapQuarters: number | null;
  readonly centi: number;
}

interface Ticket {
  readonly stakeMinor: bigint;
  readonly memberId: number;
  readonly legs: readonly Leg[];
}

const int = (rng: Rng, below: number): number => Math.floor(rng.next() * below);
const pick = <T>(rng: Rng, items: readonly T[]): T => assertPresent(items[int(rng, items.length)], "an item");

function figureFor(rng: Rng, betType: BetType): SettlementFigure {
  if (int(rng, 5) === 0) return { kind: "void", reason: "abandoned" };
  if (marketKindOf(betType) !== "outright") return { kind: "score", home: int(rng, 4), away: int(rng, 4) };
  return { kind: "selections", selections: CONTENDERS.slice(0, 1 + int(rng, 3)) };
}

async function makeMarket(rng: Rng): Promise<Market> {
  const betType = pick(rng, BET_TYPES);
  const { marketId } = await seedMarket(store, { betType });
  const selections = marketKindOf(betType) === "outright" ? CONTENDERS : selectionsOf(betType);
  return { marketId, betType, selections, figure: figureFor(rng, betType) };
}

function legOn(rng: Rng, market: Market): Leg {
  const kind = marketKindOf(market.betType);
  const hasLine = kind === "handicap" || kind === "total";
  const handicapQuarters = hasLine ? int(rng, 21) - (kind === "handicap" ? 10 : 0) : null;
  return { market, selection: pick(rng, market.selections), handicapQuarters, centi: 101 + int(rng, 900) };
}

/** Two in three are singles; the others have two to four legs on different markets. */
function makeTicket(rng: Rng, markets: readonly Market[], members: readonly number[]): Ticket {
  const first = int(rng, markets.length);
  const legs = Array.from({ length: int(rng, 3) < 2 ? 1 : 2 + int(rng, 3) }, (_, index) =>
    legOn(rng, assertPresent(markets[(first + index * 29) % markets.length], "a market")),
  );
  return { stakeMinor: BigInt(1 + int(rng, 100_000)), memberId: pick(rng, members), legs };
}

const outcomeOf = ({ market, selection, handicapQuarters }: Leg): LegOutcome => {
  const settled = settleSelection({ betType: market.betType, selection, handicapQuarters }, market.figure);
  if (!settled.ok) throw new Error(settled.error);
  return settled.value;
};

const resultOf = ({ legs, stakeMinor }: Ticket, outcomes: readonly LegOutcome[]) =>
  computeOutcomeSoFar(
    legs.map((leg, index) => ({
      outcomes: [assertPresent(outcomes[index], "an outcome")],
      priceOf: (won) => oddsCenti(won.length === 0 ? 100 : leg.centi),
    })),
    { kind: "all", stakeMinor },
    { totalMinor: stakeMinor, openMinor: stakeMinor },
  );

const potentialOf = (ticket: Ticket): bigint =>
  resultOf(
    ticket,
    ticket.legs.map(() => WIN),
  ).payoutMinor;

/** Written as acceptance leaves them, without their stakes' entries. */
async function insertTickets(tickets: readonly Ticket[], firstId: number): Promise<void> {
  const rows = tickets.map((ticket, index) => ({
    id: firstId + index,
    member: ticket.memberId,
    legs: ticket.legs.length,
    stake: String(ticket.stakeMinor),
    potential: String(potentialOf(ticket)),
  }));
  const legs = tickets.flatMap((ticket, index) =>
    ticket.legs.map((leg, number) => ({
      id: firstId + index,
      number: number + 1,
      member: ticket.memberId,
      market: leg.market.marketId,
      handicap: leg.handicapQuarters,
      selection: leg.selection,
      odds: leg.centi,
    })),
  );
  await sql`insert into tickets (ticket_id, partner_id, member_id, unique_id, ticket_type, leg_count, stake_minor,
      potential_minor, currency, total_odds_centi, member_odds_e4, member_odds_style, entry_id, created_at_ms)
    select id, ${partnerId}, member, gen_random_uuid(), case legs when 1 then 'single' else 'combo' end, legs, stake, potential,
      'USD', 100, 10000, 'euro', gen_random_uuid(), 0
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id bigint, member integer, legs smallint, stake bigint, potential bigint)`.execute(store.owner);
  await sql`insert into ticket_legs (ticket_id, leg_number, partner_id, member_id, event_id, market_id, line_number,
      handicap_quarters, selection, euro_odds_centi, market_version, announced_start_ms)
    select id, number, ${partnerId}, member, 1, market, 0, handicap, selection, odds, 1, 0
    from jsonb_to_recordset(${JSON.stringify(legs)}::jsonb) as r(id bigint, number smallint, member integer,
      market integer, handicap integer, selection text, odds integer)`.execute(store.owner);
}

async function readResults(): Promise<ReadonlyMap<number, string>> {
  const { rows } = await store.withTenant(partnerId, (tenant) =>
    sql<{ ticket_id: bigint; result: string; payout_minor: bigint }>`
      select distinct on (ticket_id) ticket_id, result, payout_minor from ticket_results
      order by ticket_id, revision desc`.execute(tenant),
  );
  return new Map(rows.map((row) => [Number(row.ticket_id), `${row.result} ${row.payout_minor}`]));
}

test("RU-7 RU-17 G-53 random tickets are settled and corrected by sets exactly as the rules judge each", async () => {
  const rng = createRng(20_261_123);
  const members = await Promise.all(Array.from({ length: MEMBERS }, () => seedWallet(store, partnerId, 0n)));
  const markets: Market[] = [];
  for (let n = 0; n < MARKETS; n += 1) markets.push(await makeMarket(rng));
  const tickets = Array.from({ length: TICKETS }, () => makeTicket(rng, markets, members));
  for (let from = 0; from < TICKETS; from += BATCH) await insertTickets(tickets.slice(from, from + BATCH), from + 1);
  await sql`update ledger_accounts a set open_tickets = (select count(*) from tickets t where t.member_id = a.member_id)
    where a.member_id is not null`.execute(store.owner);
  await sql`analyze tickets, ticket_legs, ledger_accounts`.execute(store.owner);

  const settle = async (revision: number, among: readonly Market[]): Promise<void> => {
    for (const { marketId, figure } of among) await seedResult(store, { marketId, revision, figure });
    await settleDue({ store, clock: systemClock, onSettled: () => {} });
  };
  const compare = async (): Promise<ReadonlySet<string>> => {
    const stored = await readResults();
    const seen = new Set<string>();
    const wrong: unknown[] = [];
    for (const [index, ticket] of tickets.entries()) {
      const outcomes = ticket.legs.map(outcomeOf);
      const { result, payoutMinor } = resultOf(ticket, outcomes);
      if (stored.get(index + 1) !== `${result} ${payoutMinor}`)
        wrong.push([index + 1, stored.get(index + 1), result, payoutMinor, outcomes.map(({ kind }) => kind)]);
      seen.add(ticket.legs.length > 1 ? `combo ${result}` : `single ${outcomes[0]?.kind}`);
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    const { rows } = await sql<{ wallets: bigint; released: bigint; open: bigint; paid: bigint }>`select
      (select sum(balance_minor)::bigint from ledger_accounts where member_id is not null) as wallets,
      (select -sum(l.amount_minor)::bigint from ledger_legs l join ledger_accounts a using (account_id)
        where a.kind = 'stakes') as released,
      (select sum(open_tickets)::bigint from ledger_accounts where member_id is not null) as open,
      (select sum(payout_minor)::bigint from ticket_results r where not exists (select from ticket_results n
        where n.ticket_id = r.ticket_id and n.revision > r.revision)) as paid`.execute(store.owner);
    const staked = tickets.reduce((sum, ticket) => sum + ticket.stakeMinor, 0n);
    expect(rows).toEqual([{ wallets: rows[0]?.paid, released: staked, open: 0n, paid: rows[0]?.paid }]);
    return seen;
  };

  await settle(1, markets);
  expect([...(await compare())].toSorted()).toEqual([
    ...["combo draw", "combo loss", "combo refund", "combo win"],
    ...["dead-heat", "half-loss", "half-win", "loss", "push", "void", "win"].map((kind) => `single ${kind}`),
  ]);
  const corrected = markets.slice(0, CORRECTED);
  for (const market of corrected) market.figure = figureFor(rng, market.betType);
  await settle(2, corrected);
  await compare();
}, 300_000);
