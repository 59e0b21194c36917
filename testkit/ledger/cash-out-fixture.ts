import { randomUUID } from "node:crypto";
import { assertPresent, oddsCenti, type Clock } from "@clutch/kernel";
import { createAcceptor } from "../../server/bets/betting/accept.ts";
import type { TicketDetails } from "../../server/bets/tickets/ticket-details.ts";
import type { Sold } from "../../server/bets/cash-out/sell.ts";
import type { TakeDeps } from "../../server/bets/cash-out/take.ts";
import type { ScoreOutcome } from "@clutch/rules";
import type { LegsChance } from "../../server/bets/quotes/quote-book.ts";
import type { Store } from "../../server/base/store/open.ts";
import type { SeededMarket } from "../postgres/seed.ts";

const RULES = { placeIntervalMs: 0, ticketsPerEvent: 100_000, ticketsPerMember: 100_000 };

type Choice = Parameters<TakeDeps["chances"]>[1][number];

/** Chances as a test gives them: of a market, in how many of 1000 worlds home wins; away otherwise. */
export class FakeChances {
  readonly homeWorlds = new Map<number, number>();
  /** Called before each answer, where a test moves something. */
  onAsk: (marketId: number) => Promise<void> = async () => {};

  readonly read: TakeDeps["chances"] = (_, choices) => Promise.all(choices.map((legs) => this.#readOne(legs)));

  async #readOne(legs: Choice): Promise<LegsChance | null> {
    let outcomes: { legs: ScoreOutcome[]; share: number }[] = [{ legs: [], share: 1 }];
    for (const { marketId, selection } of legs) {
      await this.onAsk(marketId);
      const home = this.homeWorlds.get(marketId);
      if (home === undefined) return null;
      const share = (selection === "home" ? home : 1000 - home) / 1000;
      outcomes = outcomes.flatMap((way) => [
        { legs: [...way.legs, "win" as const], share: way.share * share },
        { legs: [...way.legs, "loss" as const], share: way.share * (1 - share) },
      ]);
    }
    return { outcomes, model: { version: "fake", seed: "1", worlds: 1_000_000 } };
  }
}

export interface CashOutFixture extends TakeDeps {
  readonly fakeChances: FakeChances;
  readonly sold: Sold[];
}

export function createCashOutFixture(store: Store, clock: Clock & { advance: (ms: number) => void }): CashOutFixture {
  const fakeChances = new FakeChances();
  const sold: Sold[] = [];
  return {
    store,
    clock,
    fakeChances,
    sold,
    unitsPerUsd: () => 1,
    chances: fakeChances.read,
    sleep: async (ms) => clock.advance(ms),
    onSold: (each) => sold.push(each),
  };
}

export interface PlannedBet {
  readonly partnerId: number;
  readonly memberId: number;
  readonly markets: readonly SeededMarket[];
  readonly ticketType?: string;
  readonly stakeMinor?: bigint;
  readonly details?: TicketDetails;
}

/** A bet on the home side of each market at 1.85, accepted as the product accepts it; answers the ticket's id. */
export async function betOnHome(store: Store, clock: Clock, bet: PlannedBet): Promise<bigint> {
  const stakeMinor = bet.stakeMinor ?? 10_000n;
  const legCount = BigInt(bet.markets.length);
  const outcome = await createAcceptor(store, () => clock.nowMs())(
    bet.partnerId,
    {
      uniqueId: randomUUID(),
      memberId: bet.memberId,
      currency: "USD",
      ticketType: bet.ticketType ?? (bet.markets.length === 1 ? "single" : "combo"),
      stakeMinor,
      potentialMinor: (stakeMinor * 185n ** legCount) / 100n ** legCount,
      totalOddsCenti: 185,
      memberOddsE4: 18_500,
      memberOddsStyle: "euro",
      entryId: randomUUID(),
      debit: null,
      isResumed: false,
      details: bet.details ?? {},
      legs: bet.markets.map((market) => ({
        ...assertPresent(market, "a market of the leg"),
        marketVersion: 1,
        lineNumber: 0,
        handicapQuarters: null,
        selection: "home",
        oddsCenti: oddsCenti(185),
      })),
    },
    RULES,
  );
  if (outcome.status !== "accepted") throw new Error(`the bet was ${outcome.status}`);
  return outcome.ticketId;
}
