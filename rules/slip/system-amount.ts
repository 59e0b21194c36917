import * as REFUSALS from "../refusals.ts";
import type { CurrencyCode, OddsCenti } from "@clutch/kernel";
import type { BetRange } from "../limits/bet-range.ts";
import type { SystemStake } from "../settle/payout.ts";
import { computeAmountProblem, type ComboCaps } from "./amount.ts";
import { amountProblem, type Problem } from "./problem.ts";
import { computeSystemCost, computeSystemPotential } from "./system-winnings.ts";

export interface SystemAmountCheck {
  readonly odds: readonly OddsCenti[];
  readonly systems: readonly SystemStake[];
  /** Indexes of the legs every combination holds. */
  readonly bankers: readonly number[];
  readonly currency: CurrencyCode;
  /** Of the stake on each combination of a size; null while none has been loaded. */
  readonly rangeOf: (comboSize: number) => BetRange | null;
  /** Null when the wallet is not known (the server checks the ledger itself). */
  readonly balanceMinor: bigint | null;
  readonly combo: ComboCaps;
}

/**
 * The first thing wrong with the stakes of a system: each size's stake on a combination by its own range, in the order
 * of G-44, then the cost of all combinations against the balance, then what all of them together may pay. Every price is
 * above 1, so a cost above the payout limit is refused before the combinations are summed up.
 */
export function computeSystemAmountProblem(check: SystemAmountCheck): Problem | null {
  const { odds, systems, bankers, currency, combo } = check;
  for (const { comboSize, stakeMinor } of systems) {
    const range = check.rangeOf(comboSize);
    const one = { amountMinor: stakeMinor, currency, range, balanceMinor: null, potentialMinor: 0n, combo };
    const problem = computeAmountProblem(one);
    if (problem !== null) return problem;
  }
  const costMinor = computeSystemCost(odds.length, systems, bankers.length);
  if (check.balanceMinor !== null && costMinor > check.balanceMinor) return amountProblem("insufficientWallet");
  const { maxPayoutMinor } = combo;
  if (maxPayoutMinor === null) return null;
  if (costMinor > maxPayoutMinor || computeSystemPotential(odds, systems, bankers) > maxPayoutMinor)
    return amountProblem(REFUSALS.comboMaxPayout);
  return null;
}
