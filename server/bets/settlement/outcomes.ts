import { err, ok, type Result } from "@clutch/kernel";
import {
  isBetType,
  legResultOf,
  settleSelection,
  type SettlementError,
  type SettlementFigure,
  type TicketResult,
} from "@clutch/rules";

/** A selection of a market with at least one leg. */
export interface TakenSelection {
  readonly selection: string;
  readonly handicapQuarters: number | null;
}

/** What a selection came to: of a unit staked, one fraction is paid at the ticket's odds and one paid back. */
export interface SelectionOutcome extends TakenSelection {
  readonly marketId: number;
  /** Of the market's result. */
  readonly revision: number;
  /** Of a single on it; null for a dead heat, where the ticket's odds decide whether less than the stake is returned. */
  readonly result: TicketResult | null;
  readonly wonNumerator: number;
  readonly wonDenominator: number;
  readonly returnedNumerator: number;
  readonly returnedDenominator: number;
}

export interface MarketFigure {
  readonly marketId: number;
  readonly betType: string;
  readonly revision: number;
  readonly figure: SettlementFigure;
}

/** Settles each selection by the rules; an error when the figure cannot answer the market, which then waits for a correction. */
export function computeOutcomes(
  { marketId, betType, revision, figure }: MarketFigure,
  taken: readonly TakenSelection[],
): Result<readonly SelectionOutcome[], SettlementError> {
  if (!isBetType(betType)) return err("figure-does-not-fit");
  const outcomes: SelectionOutcome[] = [];
  for (const { selection, handicapQuarters } of taken) {
    const settled = settleSelection({ betType, selection, handicapQuarters }, figure);
    if (!settled.ok) return settled;
    const { wonShare, returnedShare } = settled.value;
    outcomes.push({
      marketId,
      revision,
      selection,
      handicapQuarters,
      result: settled.value.kind === "dead-heat" ? null : legResultOf(settled.value),
      wonNumerator: Number(wonShare.numerator),
      wonDenominator: Number(wonShare.denominator),
      returnedNumerator: Number(returnedShare.numerator),
      returnedDenominator: Number(returnedShare.denominator),
    });
  }
  return ok(outcomes);
}
