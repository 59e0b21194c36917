import type { OddsCenti } from "@clutch/kernel";
import type { SystemStake } from "../settle/payout.ts";
import {
  computePotential,
  computeSystemCost,
  computeSystemPotential,
  computeTotalOdds,
  computeWinningsPercent,
  countCombinations,
} from "./winnings.ts";

/** A leg as the summary needs it; `oddsCenti` is what would be bet at. */
export interface SummaryLeg {
  readonly eventId: string;
  readonly startMs: number;
  readonly oddsCenti: OddsCenti;
}

/** What is staked: one amount on all legs, or a system. `quotedOddsCenti` replaces the product for legs of one match (RU-2). */
export interface SummaryStake {
  readonly amountMinor: bigint | null;
  readonly systems?: readonly SystemStake[];
  /** Indexes of the legs every combination of a system holds. */
  readonly bankers?: readonly number[];
  readonly quotedOddsCenti?: OddsCenti | null;
}

/** The numbers under a slip, and on the ticket it becomes (G-53). */
export interface SlipSummary {
  readonly totalOddsCenti: bigint;
  readonly totalStakeMinor: bigint;
  readonly potentialMinor: bigint;
  readonly winningsPercent: number;
  readonly numberOfCombos: number;
  /** Event ids of the earliest and the latest match; null for an empty slip. */
  readonly firstEventId: string | null;
  readonly lastEventId: string | null;
}

export function computeSlipSummary(legs: readonly SummaryLeg[], stake: SummaryStake): SlipSummary {
  const odds = legs.map((leg) => leg.oddsCenti);
  const { systems, quotedOddsCenti, bankers = [] } = stake;
  const product = legs.length === 0 ? 0n : computeTotalOdds(odds);
  const totalOddsCenti = quotedOddsCenti === undefined || quotedOddsCenti === null ? product : BigInt(quotedOddsCenti);
  const amountMinor = stake.amountMinor ?? 0n;
  const isSystem = systems !== undefined;
  const totalStakeMinor = isSystem ? computeSystemCost(legs.length, systems, bankers.length) : amountMinor;
  const potentialMinor = isSystem
    ? computeSystemPotential(odds, systems, bankers)
    : computePotential(amountMinor, totalOddsCenti);
  const ordered = legs.toSorted((a, b) => a.startMs - b.startMs);
  return {
    totalOddsCenti,
    totalStakeMinor,
    potentialMinor,
    winningsPercent: computeWinningsPercent(potentialMinor, totalStakeMinor),
    numberOfCombos: isSystem ? countCombos(legs.length, systems, bankers.length) : 1,
    firstEventId: ordered[0]?.eventId ?? null,
    lastEventId: ordered.at(-1)?.eventId ?? null,
  };
}

const countCombos = (legs: number, systems: readonly SystemStake[], bankerCount: number): number =>
  systems.reduce((sum, system) => sum + countCombinations(legs, system.comboSize, bankerCount), 0);
