import type { OddsCenti } from "@clutch/kernel";
import { MAX_COMBINATIONS } from "../limits/constants.ts";
import type { SystemStake } from "../settle/payout.ts";
import { computePotential, computeTotalOdds, computeWinningsPercent } from "./winnings.ts";
import { computeSystemCost, computeSystemPotential } from "./system-winnings.ts";
import { countSystemCombinations } from "./ticket-types/system.ts";

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
  /** 0 for a system of more combinations than a ticket may have. */
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
  const numberOfCombos = isSystem
    ? countSystemCombinations(
        legs.length,
        systems.map(({ comboSize }) => comboSize),
        bankers.length,
      )
    : 1;
  const totalStakeMinor = isSystem ? computeSystemCost(legs.length, systems, bankers.length) : amountMinor;
  const potentialMinor = isSystem
    ? computePotentialOf(odds, { systems, bankers, numberOfCombos })
    : computePotential(amountMinor, totalOddsCenti);
  const ordered = legs.toSorted((a, b) => a.startMs - b.startMs);
  return {
    totalOddsCenti,
    totalStakeMinor,
    potentialMinor,
    winningsPercent: computeWinningsPercent(potentialMinor, totalStakeMinor),
    numberOfCombos,
    firstEventId: ordered[0]?.eventId ?? null,
    lastEventId: ordered.at(-1)?.eventId ?? null,
  };
}

/** A system that is refused for its combinations (RU-19) is not summed up: of 20 legs they are a million. */
const computePotentialOf = (
  odds: readonly OddsCenti[],
  system: {
    readonly systems: readonly SystemStake[];
    readonly bankers: readonly number[];
    readonly numberOfCombos: number;
  },
): bigint =>
  system.numberOfCombos > MAX_COMBINATIONS ? 0n : computeSystemPotential(odds, system.systems, system.bankers);
