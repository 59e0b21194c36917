import type { MiniGameTableWire } from "@clutch/contract";
import { baccaratRules, BACCARAT_BUILDS } from "@clutch/games/baccarat/rules";
import { useChips, type Chips } from "../../shared/use-chips.ts";
import { useStake, type Stake } from "../../table/use-stake.ts";
import { toBaccaratParams, toWireParams } from "./spots.ts";

export interface BaccaratBet {
  /** What one press lays. */
  readonly chip: Stake;
  readonly chips: Chips;
  /** The most that what is laid can bring. */
  readonly topMinor: bigint;
  /** Why what is laid cannot be played; none while nothing is. */
  readonly problem: string | undefined;
  readonly isPlayable: boolean;
  /** As the game's wire has it. */
  readonly params: unknown;
}

/** The bet that is laid on a table of baccarat. Chips stay where they are after a round. */
export function useBaccaratBet(table: MiniGameTableWire, buildId: string): BaccaratBet {
  const chips = useChips();
  const chip = useStake(table, () => 0n);
  const build = BACCARAT_BUILDS.byId[buildId];
  const { laid, sumMinor: stakeMinor } = chips;
  const topMinor =
    build === undefined ? 0n : baccaratRules.computeTopPayout({ stakeMinor, params: toBaccaratParams(laid) }, build);
  const problem = stakeMinor > 0n ? chip.problemOf({ stakeMinor, topPayoutMinor: topMinor }) : undefined;
  return {
    chip,
    chips,
    topMinor,
    problem,
    isPlayable: stakeMinor > 0n && problem === undefined,
    params: toWireParams(laid, chip.currency),
  };
}
