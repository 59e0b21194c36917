import type { OddsCenti } from "@clutch/kernel";
import type { PricedGroup } from "../group.ts";
import type { LegOutcome } from "../leg-outcome.ts";

export const singleLegGroup = (odds: OddsCenti, outcome: LegOutcome): PricedGroup => ({
  outcomes: [outcome],
  priceOf: () => odds,
});
