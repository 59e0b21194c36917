import { computeOutcomeSoFar } from "../../ticket/ticket-outcome.ts";
import type { PricedGroup } from "../group.ts";
import type { TicketStake } from "../payout.ts";

/** What a settled ticket of which nothing was sold back is paid, in minor units, by the function that settlement runs. */
export const payoutOf = (groups: readonly PricedGroup[], stake: TicketStake): bigint =>
  computeOutcomeSoFar(groups, stake, { totalMinor: 1n, openMinor: 1n }).payoutMinor;
