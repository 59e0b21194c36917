import { randomUUID } from "node:crypto";
import type { Side } from "@clutch/kernel";
import { createFixture, createTestClock, makeSingle, seedCaller, type TestClock } from "../ledger/betting-fixture.ts";
import { createCashOutFixture, type CashOutFixture } from "../ledger/cash-out-fixture.ts";
import { sayAlive, seedMarket, seedResult, type SeededMarket } from "../postgres/seed.ts";
import type { BetBody } from "../../server/bets/betting/bet-body.ts";
import { placeBet, type PlaceDeps } from "../../server/bets/betting/place-bet.ts";
import type { MemberCaller } from "../../server/base/caller/caller.ts";
import { takeCashOut } from "../../server/bets/cash-out/take.ts";
import { bookEntry } from "../../server/bets/prebook/create-prebook.ts";
import { prebookRoutes } from "../../server/bets/prebook/routes.ts";
import { createTrigger } from "../../server/bets/prebook/trigger.ts";
import { settleDue } from "../../server/bets/settlement/settle-due.ts";
import { openStore, type Store } from "../../server/base/store/open.ts";
import type { Figure, LifePrebook, LifeMarket } from "./life-model.ts";

/** The objects of the server that a restart makes again, on connections of their own. */
interface Services {
  readonly store: Store;
  readonly fixture: PlaceDeps;
  readonly sales: CashOutFixture;
}

export interface BetPlan {
  readonly caller: MemberCaller;
  readonly stake: bigint;
  readonly legs: readonly { readonly market: SeededMarket; readonly side: Side; readonly odds: bigint }[];
}

const nobody = () => Promise.reject(new Error("nobody may be called"));
const LONGER_THAN_A_LEASE_MS = 61_000;

/**
 * A server to be led through a life: bets, prebooks, sales and results, ended and started again on the same database at
 * any point between them, or in the middle of settling and of placing what was booked.
 */
export class LifeFixture {
  readonly clock: TestClock = createTestClock();
  readonly #ground: Store;
  #now: Services;

  constructor(ground: Store) {
    this.#ground = ground;
    this.#now = this.#startOn(ground);
  }

  #startOn(store: Store): Services {
    return { store, fixture: createFixture(store, this.clock, nobody), sales: createCashOutFixture(store, this.clock) };
  }

  /** Every object is made again; what they kept in memory is gone. */
  async restart(): Promise<void> {
    const before = this.#now;
    const store = await openStore({ databaseUrl: this.#ground.databaseUrl, poolSize: 4 });
    this.#now = this.#startOn(store);
    for (const [marketId, worlds] of before.sales.fakeChances.homeWorlds) this.setChance(marketId, worlds);
    if (before.store !== this.#ground) await before.store.stop();
  }

  async stop(): Promise<void> {
    if (this.#now.store !== this.#ground) await this.#now.store.stop();
  }

  setChance(marketId: number, homeWorlds: number): void {
    this.#now.sales.fakeChances.homeWorlds.set(marketId, homeWorlds);
  }

  openMarket(): Promise<SeededMarket> {
    return seedMarket(this.#ground, { teams: [randomUUID().slice(0, 8), randomUUID().slice(0, 8)] });
  }

  openMember(balanceMinor: bigint, partnerId?: number): Promise<MemberCaller> {
    return seedCaller(this.#ground, { balanceMinor, ...(partnerId === undefined ? {} : { partnerId }) });
  }

  async moveMarket({ marketId }: SeededMarket, { isOpen, odds }: Pick<LifeMarket, "isOpen" | "odds">): Promise<void> {
    const selections = (["home", "away"] as const).map((selection) => ({
      selection,
      oddsCenti: Number(odds[selection]),
      isOpen: true,
    }));
    await this.#ground.db
      .updateTable("markets")
      .set((row) => ({
        status: isOpen ? "open" : "pause",
        version: row("version", "+", 1),
        lines: JSON.stringify([{ lineNumber: 0, handicapQuarters: null, selections }]),
      }))
      .where("market_id", "=", marketId)
      .execute();
  }

  addResult({ marketId }: SeededMarket, { revision, figure }: { revision: number; figure: Figure }): Promise<void> {
    const score = figure === "home" ? { home: 2, away: 1 } : { home: 0, away: 2 };
    const stored = figure === "void" ? { kind: "void", reason: "abandoned" } : { kind: "score", ...score };
    return seedResult(this.#ground, { marketId, revision, figure: stored });
  }

  /** Settles all that is due; with `diesAfter` the process dies after so many commits and another one goes on. */
  async settle(markets: readonly SeededMarket[], diesAfter: number | null = null): Promise<void> {
    const scope = { marketIds: markets.map(({ marketId }) => marketId) };
    if (diesAfter !== null) {
      let left = diesAfter;
      const onSettled = (): void => {
        left -= 1;
        if (left <= 0) throw new Error("died");
      };
      await settleDue({ store: this.#now.store, clock: this.clock, onSettled, batchSize: 1 }, scope).catch(expectDeath);
      await this.restart();
    }
    await settleDue({ store: this.#now.store, clock: this.clock, onSettled: () => {} }, scope);
  }

  /** The ticket, or null when it was refused. */
  async bet({ caller, stake, legs }: BetPlan): Promise<string | null> {
    await sayAlive(this.#ground, this.clock.nowMs());
    const product = legs.reduce((all, { odds }) => all * odds, 1n);
    const shown = Number((product * 100n) / 100n ** BigInt(legs.length)) / 100;
    const tickets = legs.map(({ market, side, odds }) => ({
      event_id: String(market.eventId),
      market_id: market.marketId,
      line: `${market.marketId}-0`,
      bet_type_selection: side,
      handicap: null,
      euro_odds: Number(odds) / 100,
      member_odds: Number(odds) / 100,
    }));
    const [first] = legs;
    if (first === undefined) throw new Error("a bet has legs");
    const single = makeSingle(first.market, { bet_amount: Number(stake) / 100, member_odds: shown });
    const kind = legs.length === 1 ? "single" : "combo";
    const body = { ...single.body, bet_type: kind, tickets } as BetBody;
    const answer = await placeBet(this.#now.fixture, caller, { ...single, body });
    return answer.ok ? answer.value.result.ticket_id : null;
  }

  /** What the sale brought, or null when it was refused. */
  async sell(caller: MemberCaller, ticketId: string, part: bigint | null): Promise<bigint | null> {
    await sayAlive(this.#ground, this.clock.nowMs());
    const stake = part === null ? null : Number(part) / 100;
    const body = { ticket_id: ticketId, bet_amount: stake, expected_amount: 0, tolerance_percent: 0 };
    const answer = await takeCashOut(this.#now.sales, caller, { body, uniqueId: randomUUID() });
    return answer.ok ? BigInt(Math.round(answer.value.result.amount * 100)) : null;
  }

  /** The prebook, or null when it was refused. */
  async book(
    caller: MemberCaller,
    market: SeededMarket,
    { side, target, stake }: Pick<LifePrebook, "side" | "target" | "stake">,
  ): Promise<string | null> {
    const body = {
      event_id: String(market.eventId),
      market_id: market.marketId,
      line: `${market.marketId}-0`,
      bet_type_selection: side,
      handicap: null,
      target_odds: Number(target) / 100,
      odds_type: "euro" as const,
      bet_amount: Number(stake) / 100,
      lang: "en" as const,
      timezone: "UTC",
    };
    const answer = await bookEntry(this.#now.fixture, caller, { body, uniqueId: randomUUID() });
    return answer.ok ? answer.value.result.ticket_id : null;
  }

  async cancel(caller: MemberCaller, prebookId: string): Promise<boolean> {
    const request = { params: undefined, query: undefined, uniqueId: null, body: { ticket_id: prebookId } };
    const { prebookCancel } = prebookRoutes(this.#now.fixture);
    return (await prebookCancel(caller, request as unknown as Parameters<typeof prebookCancel>[1])).ok;
  }

  /** One look at all prebooks; one that dies takes bets without hearing so, and another process takes over. */
  async look({ partner }: MemberCaller, dies: boolean): Promise<void> {
    const { fixture } = this.#now;
    const deaf: PlaceDeps = {
      ...fixture,
      accept: async (...bet) => {
        await fixture.accept(...bet);
        throw new Error("died");
      },
    };
    await this.#lookBy(partner, dies ? deaf : fixture, dies ? expectDeath : throwOn);
    if (!dies) return;
    await this.restart();
    this.clock.advance(LONGER_THAN_A_LEASE_MS);
    await this.#lookBy(partner, this.#now.fixture, throwOn);
  }

  async #lookBy(partner: MemberCaller["partner"], place: PlaceDeps, onError: (error: unknown) => void): Promise<void> {
    await sayAlive(this.#ground, this.clock.nowMs());
    const errors: unknown[] = [];
    const trigger = createTrigger({ place, onNotices: () => {}, onError: (error) => void errors.push(error) });
    await trigger.run(partner);
    await trigger.settled();
    errors.forEach(onError);
  }
}

function expectDeath(error: unknown): void {
  if (!(error instanceof Error) || error.message !== "died") throw error;
}

function throwOn(error: unknown): never {
  throw error;
}
