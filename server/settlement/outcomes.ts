import { err, ok, type Result } from "@clutch/kernel";
import { isBetType, legResultOf, settleSelection, type SettlementError, type SettlementFigure } from "@clutch/rules";

/** One side of a market that somebody took. */
export interface TakenSide {
  readonly selection: string;
  readonly handicapQuarters: number | null;
}

/** What a side came to, in the small table that `settle_singles` joins its tickets with. */
export interface SideOutcome extends TakenSide {
  readonly result: "win" | "loss" | "draw" | "refund" | "cancelled";
  readonly wonAbove: number;
  readonly wonBelow: number;
  readonly backAbove: number;
  readonly backBelow: number;
}

/** Settles each side by the rules; an error when the figure cannot answer the market, which then waits for a correction. */
export function computeOutcomes(
  betType: string,
  sides: readonly TakenSide[],
  figure: SettlementFigure,
): Result<readonly SideOutcome[], SettlementError> {
  if (!isBetType(betType)) return err("figure-does-not-fit");
  const outcomes: SideOutcome[] = [];
  for (const side of sides) {
    const settled = settleSelection({ betType, ...side }, figure);
    if (!settled.ok) return settled;
    const { wonShare, returnedShare } = settled.value;
    outcomes.push({
      selection: side.selection,
      handicapQuarters: side.handicapQuarters,
      result: labelOf(legResultOf(settled.value)),
      wonAbove: Number(wonShare.numerator),
      wonBelow: Number(wonShare.denominator),
      backAbove: Number(returnedShare.numerator),
      backBelow: Number(returnedShare.denominator),
    });
  }
  return ok(outcomes);
}

function labelOf(result: ReturnType<typeof legResultOf>): SideOutcome["result"] {
  if (result === "win" || result === "loss" || result === "draw" || result === "cancelled") return result;
  return "refund";
}
