import * as REFUSALS from "../refusals.ts";
import type { OddsCenti } from "@clutch/kernel";
import { formatHandicap } from "../market/handicap.ts";
import type { BetType } from "../market/bet-type.ts";
import { agreedStateOf, currentStateOf, type SelectionRef, type SelectionPrice } from "./selection.ts";
import { computeChangeToAsk, type AcceptanceRule } from "./odds-choice.ts";
import { legProblem, type Problem } from "./problem.ts";

export type PricedLeg = SelectionRef & SelectionPrice & { readonly betType: BetType };

/** The legs whose change needs the member's consent (G-48, RU-4). */
export const changedLegs = <L extends SelectionPrice>(legs: readonly L[], rule: AcceptanceRule): readonly L[] =>
  legs.filter((leg) => computeChangeToAsk(agreedStateOf(leg), currentStateOf(leg), rule) !== null);

/**
 * 'Odds or statuses have changed' (5002), or 'New handicap is …' (5003) when a moved handicap is the
 * only change of the bet; null when no change needs consent.
 */
export function computeChangeProblem(legs: readonly PricedLeg[], rule: AcceptanceRule): Problem | null {
  const changed = changedLegs(legs, rule);
  const [only] = changed;
  if (only === undefined) return null;
  const isHandicapAlone =
    changed.length === 1 && computeChangeToAsk(agreedStateOf(only), currentStateOf(only), rule) === "handi-change";
  const handicap = isHandicapAlone ? formatHandicap(only.currentHandicapQuarters, only) : null;
  return handicap === null
    ? { ...legProblem(REFUSALS.oddsChanged), field: "odds" }
    : { ...legProblem(REFUSALS.handicapChanged, { handicap }), field: "odds" };
}

/**
 * The odds a leg is bet at, and the slip sums up: the market's where they are accepted without a
 * prompt, else the agreed ones. The agreed odds stay the reference of RU-4's limit, so that many
 * small falls cannot add up to a large one without a prompt.
 */
export function betOddsOf(leg: SelectionPrice, rule: AcceptanceRule): OddsCenti {
  const now = currentStateOf(leg);
  return computeChangeToAsk(agreedStateOf(leg), now, rule) === null ? now.oddsCenti : leg.oddsCenti;
}
