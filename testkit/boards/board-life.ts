import { randomUUID } from "node:crypto";
import { createRng, type CurrencyCode, type Rng } from "@clutch/kernel";
import type { TicketResult } from "../../server/base/store/db-types.ts";
import type { Store } from "../../server/base/store/open.ts";
import { seedMarket, seedMember, seedPartner } from "../postgres/seed.ts";
import { asOwnerOf } from "../../server/base/store/as-owner.ts";

const CURRENCIES: readonly CurrencyCode[] = ["USD", "JPY", "KWD"];
const RESULTS: readonly TicketResult[] = [
  "win",
  "win",
  "win",
  "loss",
  "loss",
  "draw",
  "refund",
  "cancelled",
  "pending",
];

const [MEMBERS, MATCHES] = [7, 5];

export interface LifeTicket {
  readonly ticketId: bigint;
  readonly memberId: number;
  readonly currency: CurrencyCode;
  readonly stakeMinor: bigint;
  readonly potentialMinor: bigint;
  readonly placedMs: number;
  readonly legs: readonly { readonly eventId: number; readonly marketId: number; readonly selection: string }[];
  readonly results: { readonly result: TicketResult; readonly payoutMinor: bigint; readonly atMs: number }[];
}

/**
 * A partner whose tickets are written straight into their tables, as fast as a database takes them: what boards are kept
 * from. Everything random comes from the seed.
 */
export class BoardLife {
  readonly tickets: LifeTicket[] = [];
  readonly ended = new Set<number>();
  readonly members: { readonly memberId: number; readonly currency: CurrencyCode }[] = [];
  readonly markets: { readonly eventId: number; readonly marketId: number }[] = [];
  readonly rng: Rng;
  readonly store: Store;
  partnerId = 0;
  nowMs = Date.parse("2025-10-21T09:30:00Z");

  constructor(store: Store, seed: number) {
    this.store = store;
    this.rng = createRng(seed);
  }

  /** Of a partner of its own, on markets of its own, unless others are given. */
  async begin({ partnerId, markets }: Partial<Pick<BoardLife, "partnerId" | "markets">> = {}): Promise<void> {
    this.partnerId = partnerId ?? (await seedPartner(this.store));
    for (let nth = 0; nth < MEMBERS; nth += 1) {
      const currency = CURRENCIES[nth % CURRENCIES.length] ?? "USD";
      this.members.push({ memberId: await seedMember(this.store, this.partnerId, currency), currency });
    }
    this.markets.push(...(markets ?? []));
    for (let nth = 0; nth < MATCHES && markets === undefined; nth += 1) {
      const first = await seedMarket(this.store, { teams: [randomUUID(), randomUUID()] });
      this.markets.push(first, await seedMarket(this.store, { eventId: first.eventId }));
    }
  }

  below(limit: number): number {
    return Math.floor(this.rng.next() * limit);
  }

  pick<T>(values: readonly T[]): T {
    const value = values[this.below(values.length)];
    if (value === undefined) throw new Error("nothing to pick from");
    return value;
  }

  /** A random ticket but for what is given; a member is given with their currency. */
  async place(given: Partial<Omit<LifeTicket, "ticketId" | "results">> = {}): Promise<LifeTicket> {
    const { memberId, currency } = this.pick(this.members);
    const count = 1 + this.below(5);
    const markets = new Set(Array.from({ length: count }, () => this.pick(this.markets)));
    const legs = [...markets].map(({ eventId, marketId }) => ({
      eventId,
      marketId,
      selection: this.pick(["home", "away"]),
    }));
    const stakeMinor = BigInt(1 + this.below(100_000));
    const ticket = {
      memberId,
      currency,
      stakeMinor,
      potentialMinor: (stakeMinor * BigInt(101 + this.below(3000))) / 100n,
      placedMs: this.nowMs,
      legs,
      results: [],
      ...given,
    };
    const ticketId = await this.#write(ticket);
    const placed = Object.assign(ticket, { ticketId });
    this.tickets.push(placed);
    return placed;
  }

  #write(ticket: Omit<LifeTicket, "ticketId">): Promise<bigint> {
    const { memberId, legs } = ticket;
    return asOwnerOf(this.store, this.partnerId, async (tenant) => {
      const { ticket_id } = await tenant
        .insertInto("tickets")
        .values({
          partner_id: this.partnerId,
          member_id: memberId,
          unique_id: randomUUID(),
          ticket_type: legs.length === 1 ? "single" : "combo",
          leg_count: legs.length,
          stake_minor: ticket.stakeMinor,
          potential_minor: ticket.potentialMinor,
          currency: ticket.currency,
          total_odds_centi: 185n,
          member_odds_e4: 18_500n,
          member_odds_style: "euro",
          entry_id: randomUUID(),
          created_at_ms: ticket.placedMs,
        })
        .returning("ticket_id")
        .executeTakeFirstOrThrow();
      await tenant
        .insertInto("ticket_legs")
        .values(
          legs.map((leg, index) => ({
            ticket_id,
            leg_number: index + 1,
            partner_id: this.partnerId,
            member_id: memberId,
            event_id: leg.eventId,
            market_id: leg.marketId,
            line_number: 0,
            selection: leg.selection,
            euro_odds_centi: 185,
            market_version: 1,
            announced_start_ms: ticket.placedMs,
          })),
        )
        .execute();
      return ticket_id;
    });
  }

  /** A first result or a correction of a ticket, of any age. */
  async settle(
    ticket: LifeTicket = this.pick(this.tickets),
    result: TicketResult = this.pick(RESULTS),
    payoutMinor = result === "win" ? ticket.potentialMinor : result === "loss" ? 0n : ticket.stakeMinor,
  ): Promise<void> {
    await asOwnerOf(this.store, this.partnerId, (tenant) =>
      tenant
        .insertInto("ticket_results")
        .values({
          ticket_id: ticket.ticketId,
          revision: ticket.results.length + 1,
          partner_id: this.partnerId,
          result,
          payout_minor: payoutMinor,
          created_at_ms: this.nowMs,
        })
        .execute(),
    );
    ticket.results.push({ result, payoutMinor, atMs: this.nowMs });
  }

  async endMatch(): Promise<void> {
    const { eventId } = this.pick(this.markets);
    await this.store.db.updateTable("events").set({ state: "ended" }).where("event_id", "=", eventId).execute();
    this.ended.add(eventId);
  }
}
