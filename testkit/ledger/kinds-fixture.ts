import { randomUUID } from "node:crypto";
import { err, ok, oddsCenti, type OddsCenti } from "@clutch/kernel";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { BetBody, BodyLeg, SystemBody } from "../../server/bets/betting/bet-body.ts";
import { placeBet, type PlaceDeps } from "../../server/bets/betting/place-bet.ts";
import type { Quoter } from "../../server/bets/betting/quoter.ts";
import { readTicketsIn } from "../../server/bets/tickets/read-tickets.ts";
import { parseTicketDetails } from "../../server/bets/tickets/ticket-details.ts";
import type { MemberCaller } from "../../server/base/caller/caller.ts";
import type { Store } from "../../server/base/store/open.ts";
import { openTestStore } from "../postgres/open-test-store.ts";
import { sayAlive, seedMarket, type MarketSeed, type SeededMarket } from "../postgres/seed.ts";
import { createFixture, createTestClock, type TestClock } from "./betting-fixture.ts";
import { sweepLedger } from "./sweep.ts";

export const MODEL = { version: "v1", seed: "7", worlds: 100_000 };

/**
 * Where bets of all kinds are placed on a database of the file's own: call it once a file, outside of its tests. The
 * ledger is swept when they are done.
 */
export class KindsFixture {
  readonly clock: TestClock = createTestClock();
  /** What the book of quotes answers, and what it was asked. */
  readonly book: { answer: ReturnType<Quoter["quote"]> | null; asked: string[]; oddsCenti: number } = {
    answer: null,
    asked: [],
    oddsCenti: 250,
  };
  #store: Store | undefined;

  constructor() {
    beforeAll(async () => {
      this.#store = await openTestStore();
    });
    beforeEach(() => this.#begin());
    afterAll(async () => {
      expect(await sweepLedger(this.store)).toEqual([]);
      await this.store.stop();
    });
  }

  get store(): Store {
    if (this.#store === undefined) throw new Error("the store opens before the first test");
    return this.#store;
  }

  get deps(): PlaceDeps {
    const nobody = () => Promise.reject(new Error("nobody may be called"));
    this.#deps ??= { ...createFixture(this.store, this.clock, nobody), quotes: this.#quotes };
    return this.#deps;
  }
  #deps: PlaceDeps | undefined;

  async #begin(): Promise<void> {
    Object.assign(this.book, { answer: null, asked: [], oddsCenti: 250 });
    await sayAlive(this.store, this.clock.nowMs());
  }

  /** Prices that no product makes: 2.50 for all, less for fewer. */
  readonly #quotes: Quoter = {
    quote: async (eventId, legs) => {
      this.book.asked.push(eventId);
      // A bet's price must be of the very versions of the markets it is judged at.
      if (legs.some((leg) => (leg.marketVersion ?? 1) !== 1)) return err({ kind: "changed", legNumbers: [] });
      if (this.book.answer !== null) return this.book.answer;
      const prices: Record<string, OddsCenti> = {};
      for (let set = 1; set < 2 ** legs.length; set += 1) {
        const chosen = legs.map((_, index) => index + 1).filter((place) => (set & (1 << (place - 1))) !== 0);
        const isAll = chosen.length === legs.length;
        prices[chosen.join(",")] = oddsCenti(isAll ? this.book.oddsCenti : 150 + chosen.length);
      }
      const { clock, book } = this;
      return ok({ oddsCenti: oddsCenti(book.oddsCenti), prices, model: MODEL, expiresAtMs: clock.nowMs() + 5000 });
    },
  };

  /** An open market of a match of its own, home at 1.85, unless `change` differs. */
  seed(change: MarketSeed = {}): Promise<SeededMarket> {
    return seedMarket(this.store, { teams: teams(), ...change });
  }

  seedMatches(count: number): Promise<SeededMarket[]> {
    return Promise.all(Array.from({ length: count }, () => this.seed()));
  }

  async setOdds(market: SeededMarket, home: number, status: "open" | "pause" | "closed" = "open"): Promise<void> {
    const selections = [
      { selection: "home", oddsCenti: home, isOpen: true },
      { selection: "away", oddsCenti: 195, isOpen: true },
    ];
    await this.store.db
      .updateTable("markets")
      .set((row) => ({
        status,
        version: row("version", "+", 1),
        lines: JSON.stringify([{ lineNumber: 0, handicapQuarters: null, selections }]),
      }))
      .where("market_id", "=", market.marketId)
      .execute();
  }

  place(caller: MemberCaller, body: BetBody, uniqueId: string = randomUUID()): ReturnType<typeof placeBet> {
    return placeBet(this.deps, caller, { body, uniqueId, origin: { by: "member" } });
  }

  /** A ticket as it is stored and as it is read. */
  ticketOf(caller: MemberCaller, ticketId: string) {
    return this.store.withTenant(caller.partner.partnerId, async (tenant) => {
      const row = await tenant
        .selectFrom("tickets")
        .selectAll()
        .where("ticket_id", "=", BigInt(ticketId))
        .executeTakeFirstOrThrow();
      const [facts] = await readTicketsIn(tenant, [BigInt(ticketId)]);
      return { row, facts, details: parseTicketDetails(row.details) };
    });
  }
}

export const teams = (): [string, string] => [randomUUID().slice(0, 8), randomUUID().slice(0, 8)];

export const legOf = (market: SeededMarket, change: Partial<BodyLeg> = {}): BodyLeg => ({
  event_id: String(market.eventId),
  market_id: market.marketId,
  line: `${market.marketId}-0`,
  bet_type_selection: "home",
  handicap: null,
  euro_odds: 1.85,
  member_odds: 1.85,
  ...change,
});
export const common = (member_odds: number) => ({
  odds_type: "euro" as const,
  member_odds,
  accept_any_odds: true,
  better_odds_only: false,
  is_follow_bet: false,
  last_odds_select_time: 0,
  lang: "en" as const,
  timezone: "UTC",
});
/** 1.85 × 1.85 × 1.85 = 6.331625. */
export const combo = (of: readonly SeededMarket[], change: object = {}): BetBody => ({
  bet_type: "combo",
  bet_amount: 10,
  ...common(6.33),
  tickets: of.map((each) => legOf(each)),
  ...change,
});
export const system = (of: readonly SeededMarket[], change: Partial<SystemBody> = {}): SystemBody => ({
  bet_type: "system",
  systems: [{ combo_size: 2, bet_amount: 10 }],
  ...common(6.33),
  tickets: of.map((each) => legOf(each)),
  ...change,
});
type Answer = Awaited<ReturnType<typeof placeBet>>;
export const refusalOf = (answer: Answer) => (answer.ok ? null : answer.error);
export const codeOf = (answer: Answer) => (answer.ok ? 201 : answer.error.code);
