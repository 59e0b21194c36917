import { randomUUID } from "node:crypto";
import { assertPresent } from "@clutch/kernel";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { MemberCaller } from "../../server/base/caller/caller.ts";
import type { Store } from "../../server/base/store/open.ts";
import { cashOutRoutes } from "../../server/bets/cash-out/routes.ts";
import { takeCashOut } from "../../server/bets/cash-out/take.ts";
import { openTestStore } from "../postgres/open-test-store.ts";
import { sayAlive, seedMarket, type SeededMarket } from "../postgres/seed.ts";
import { createTestClock, seedCaller, type CallerChange, type TestClock } from "./betting-fixture.ts";
import { betOnHome, createCashOutFixture, type CashOutFixture } from "./cash-out-fixture.ts";
import { sweepLedger } from "./sweep.ts";

/** A member with a ticket to sell. */
export interface Seller {
  readonly caller: MemberCaller;
  readonly markets: readonly SeededMarket[];
  readonly ticketId: bigint;
}

/** Where tickets are sold back on a database of the file's own, with a new clock for each test; the ledger is swept at the end. */
export class SaleFixture {
  #store: Store | undefined;
  #clock: TestClock = createTestClock();
  #deps: CashOutFixture | undefined;

  constructor() {
    beforeAll(async () => {
      this.#store = await openTestStore();
    });
    beforeEach(async () => {
      this.#clock = createTestClock();
      this.#deps = createCashOutFixture(this.store, this.clock);
      await sayAlive(this.store, this.clock.nowMs());
    });
    afterAll(async () => {
      expect(await sweepLedger(this.store)).toEqual([]);
      await this.store.stop();
    });
  }

  get store(): Store {
    return assertPresent(this.#store, "the store opens before the first test");
  }

  get clock(): TestClock {
    return this.#clock;
  }

  get deps(): CashOutFixture {
    return assertPresent(this.#deps, "made before each test");
  }

  /** A member with 1000.00 and a bet of 100.00 on the home side of `count` matches at 1.85, each won in `home` of 1000 worlds. */
  async seed(home: readonly number[], change: CallerChange & { inPlay?: boolean } = {}): Promise<Seller> {
    const { store, clock } = this;
    const caller = await seedCaller(store, change);
    const { memberId, partnerId } = caller.member;
    const markets: SeededMarket[] = [];
    for (const worlds of home) {
      const market = await seedMarket(store, { inPlay: change.inPlay ?? false });
      this.deps.fakeChances.homeWorlds.set(market.marketId, worlds);
      markets.push(market);
    }
    return { caller, markets, ticketId: await betOnHome(store, clock, { partnerId, memberId, markets }) };
  }

  take({ caller, ticketId }: Seller, change: object = {}, uniqueId: string = randomUUID()) {
    const body = { ticket_id: String(ticketId), bet_amount: null, expected_amount: 0, tolerance_percent: 0, ...change };
    return takeCashOut(this.deps, caller, { uniqueId, body });
  }

  routes() {
    return cashOutRoutes({
      ...this.deps,
      shownChances: this.deps.chances,
      showPrices: (_caller, _questions, work) => work(),
    });
  }

  async offerOf({ caller, ticketId }: Seller) {
    const answer = await this.routes().cashOutOffers(caller, {
      params: undefined,
      query: { ticket_ids: [String(ticketId)] },
      body: undefined,
      uniqueId: null,
    });
    return answer.ok ? answer.value.results[0] : undefined;
  }

  async balanceOf({ caller: { member } }: Seller): Promise<bigint> {
    const { rows } = await sql<{ balance_minor: bigint }>`select balance_minor from ledger_accounts
      where member_id = ${member.memberId}`.execute(this.store.owner);
    return rows[0]?.balance_minor ?? 0n;
  }
}
