import { exhaustive } from "@clutch/kernel";
import type { SlipLimits } from "../limits/constants.ts";
import type { SystemStake } from "../settle/payout.ts";
import { computeComboLegProblem } from "./ticket-types/combo.ts";
import { computeInMatchLegProblem } from "./ticket-types/in-match-combo.ts";
import { computeLuckyComboLegProblem } from "./ticket-types/lucky-combo.ts";
import { computeMixedLegProblem } from "./ticket-types/mixed-combo.ts";
import { computeSingleLegProblem } from "./ticket-types/single.ts";
import { computeSystemLegProblem } from "./ticket-types/system.ts";
import type { ComboLeg } from "./selection.ts";
import type { Problem } from "./problem.ts";
import type { TicketType } from "./state.ts";

/** The first thing wrong with the number and kind of a bet's legs: what the slip shows and the server refuses. */
export function computeLegProblem(
  ticketType: TicketType,
  legs: readonly ComboLeg[],
  rules: {
    readonly limits: SlipLimits;
    readonly systems?: readonly SystemStake[];
    readonly bankers?: readonly number[];
  },
): Problem | null {
  switch (ticketType) {
    case "single":
      return computeSingleLegProblem(legs);
    case "combo":
      return computeComboLegProblem(legs, rules.limits);
    case "system":
      return computeSystemLegProblem(
        legs,
        { systems: rules.systems ?? [], bankers: rules.bankers ?? [] },
        rules.limits,
      );
    case "event_combo":
      return computeInMatchLegProblem(legs, rules.limits);
    case "mixed_combo":
      return computeMixedLegProblem(legs, rules.limits);
    case "lucky_combo":
      return computeLuckyComboLegProblem(legs, rules.limits);
    default:
      return exhaustive(ticketType);
  }
}
