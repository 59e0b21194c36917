import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { PlaceDeps } from "../../server/bets/betting/place-bet.ts";
import { readTransactions } from "../../server/bets/history/transactions.ts";
import type { MemberCaller } from "../../server/base/caller/caller.ts";
import { readNotices } from "../../server/people/notices/store-notices.ts";
import { bookEntry } from "../../server/bets/prebook/create-prebook.ts";
import type { PrebookBody } from "../../server/bets/prebook/check-prebook.ts";
import { prebookRoutes } from "../../server/bets/prebook/routes.ts";
import { createTrigger } from "../../server/bets/prebook/trigger.ts";
import type { Store } from "../../server/base/store/open.ts";
import { openTestStore } from "../postgres/open-test-store.ts";
import { sayAlive, seedMarket, type MarketSeed, type SeededMarket } from "../postgres/seed.ts";
import { createFixture, createTestClock, type TestClock } from "./betting-fixture.ts";
import { sweepLedger } from "./sweep.ts";

interface MarketPatch {
  readonly status: "open" | "pause" | "closed";
  readonly odds?: number;
  readonly handicap?: number | null;
  /** What has happened has answered its one line (RU-22). */
  readonly isDecided?: true;
}

/**
 * Where bets are booked ahead on a database of the file's own: call it once a file, outside of its tests. The ledger is
 * swept when they are done.
 */
export class PrebookFixture {
  readonly clock: TestClock = createTestClock();
  #store: Store | undefined;
  #place: PlaceDeps | undefined;

  constructor() {
    beforeAll(async () => {
      this.#store = await openTestStore();
    });
    beforeEach(async () => {
      this.clock.advance(100_000);
      await this.hearSource();
    });
    afterAll(async () => {
      expect(await sweepLedger(this.store)).toEqual([]);
      await this.store.stop();
    });
  }

  get store(): Store {
    if (this.#store === undefined) throw new Error("the store opens before the first test");
    return this.#store;
  }

  get place(): PlaceDeps {
    this.#place ??= createFixture(this.store, this.clock, () => Promise.reject(new Error("nobody may be called")));
    return this.#place;
  }

  /** The source has said something just now (RU-6). */
  hearSource(): Promise<void> {
    return sayAlive(this.store, this.clock.nowMs());
  }

  async setMarket(
    { marketId }: SeededMarket,
    { status, odds = 185, handicap = null, isDecided }: MarketPatch,
  ): Promise<void> {
    const selections = [
      { selection: "home", oddsCenti: odds, isOpen: true },
      { selection: "away", oddsCenti: 195, isOpen: true },
    ];
    await this.store.db
      .updateTable("markets")
      .set((row) => ({
        status,
        version: row("version", "+", 1),
        lines: JSON.stringify([{ lineNumber: 0, handicapQuarters: handicap, selections, isDecided }]),
      }))
      .where("market_id", "=", marketId)
      .execute();
  }

  async seedPaused(seed: MarketSeed = {}): Promise<SeededMarket> {
    const market = await seedMarket(this.store, seed);
    await this.setMarket(market, { status: "pause", handicap: seed.handicapQuarters ?? null });
    return market;
  }

  async book(caller: MemberCaller, market: SeededMarket, change: Partial<PrebookBody> = {}): Promise<string> {
    const request = { body: bodyOf(market, change), uniqueId: crypto.randomUUID() };
    const answer = await bookEntry({ ...this.place }, caller, request);
    if (!answer.ok) throw new Error(`refused with ${answer.error.code}`);
    return answer.value.result.ticket_id;
  }

  async run(caller: MemberCaller, at: PlaceDeps = this.place): Promise<void> {
    const trigger = createTrigger({
      place: at,
      onNotices: () => {},
      onError: (error) => {
        throw error;
      },
    });
    await trigger.run(caller.partner);
    await trigger.settled();
  }

  async ask(caller: MemberCaller, status: "pending" | "prebook") {
    const { results } = await readTransactions({ store: this.store, names: this.place.names }, caller, {
      params: undefined,
      body: undefined,
      query: { page: 1, page_size: 20, status, lang: "en", timezone: "UTC" },
    } as unknown as Parameters<typeof readTransactions>[2]);
    return results;
  }

  async balanceOf({ partner, member }: MemberCaller): Promise<bigint> {
    const row = await this.store.withTenant(partner.partnerId, (tenant) =>
      tenant
        .selectFrom("ledger_accounts")
        .select("balance_minor")
        .where("member_id", "=", member.memberId)
        .executeTakeFirstOrThrow(),
    );
    return row.balance_minor;
  }

  async noticesOf({ partner, member }: MemberCaller) {
    const owner = { partnerId: partner.partnerId, memberId: member.memberId };
    return (await readNotices(this.store, owner, { page: 1, pageSize: 50 })).notices;
  }

  cancel(caller: MemberCaller, ticketId: string) {
    return prebookRoutes({ ...this.place }).prebookCancel(caller, {
      params: undefined,
      query: undefined,
      body: { ticket_id: ticketId },
    } as unknown as Parameters<ReturnType<typeof prebookRoutes>["prebookCancel"]>[1]);
  }
}

export const bodyOf = (market: SeededMarket, change: Partial<PrebookBody> = {}): PrebookBody => ({
  event_id: String(market.eventId),
  market_id: market.marketId,
  line: `${market.marketId}-0`,
  bet_type_selection: "home",
  handicap: null,
  target_odds: 2.1,
  odds_type: "euro",
  bet_amount: 100,
  lang: "en",
  timezone: "UTC",
  ...change,
});
