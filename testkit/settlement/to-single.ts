import { randomUUID } from "node:crypto";
import { oddsCenti, type CurrencyCode } from "@clutch/kernel";
import type { AcceptBet } from "../../server/bets/betting/accept.ts";
import type { SeededMarket } from "../postgres/seed.ts";

interface Stake {
  readonly memberId: number;
  readonly market: SeededMarket;
  readonly selection: string;
  readonly stakeMinor: bigint;
  readonly uniqueId?: string;
  readonly handicapQuarters?: number | null;
  readonly currency?: CurrencyCode;
}

/** A single at 1.85 on home or over, at 1.95 on the other side, as the acceptance takes it. */
export const toSingle = (stake: Stake): AcceptBet => {
  const odds = oddsCenti(stake.selection === "home" || stake.selection === "over" ? 185 : 195);
  return {
    uniqueId: stake.uniqueId ?? randomUUID(),
    memberId: stake.memberId,
    currency: stake.currency ?? "USD",
    ticketType: "single",
    stakeMinor: stake.stakeMinor,
    potentialMinor: (stake.stakeMinor * BigInt(odds)) / 100n,
    totalOddsCenti: odds,
    memberOddsE4: odds * 100,
    memberOddsStyle: "euro",
    entryId: randomUUID(),
    debit: null,
    isResumed: false,
    legs: [
      {
        ...stake.market,
        marketVersion: 1,
        lineNumber: 0,
        handicapQuarters: stake.handicapQuarters ?? null,
        selection: stake.selection,
        oddsCenti: odds,
      },
    ],
  };
};
