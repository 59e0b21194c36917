import { computeTotalOdds, isShortPause } from "@clutch/rules";
import { EURO, totalOddsText, useFormat } from "../../select/format.ts";
import { useSlip } from "../../select/hooks.ts";
import { isQuoted, slipSelectionsOf, modeOf } from "../../store/slip-mode.ts";
import type { LabelledSelection } from "../../store/slip.ts";

export interface HeldOdds {
  readonly selections: readonly LabelledSelection[];
  readonly count: number;
  /** The odds of the whole, ready to read; null for an empty slip, '–' where a joint price is still to come. */
  readonly odds: string | null;
}

/** What the slip holds, for the key and the dock that stand in for it while it is shut. */
export function useHeldOdds(): HeldOdds {
  const format = useFormat();
  const selections = useSlip(slipSelectionsOf);
  const mode = useSlip(modeOf);
  const quote = useSlip((slip) => slip.quote);
  const odds = selections
    .filter((leg) => !isShortPause(leg))
    .map((selection) => selection.currentOddsCenti ?? selection.oddsCenti);
  const [only] = odds;
  if (only === undefined) return { selections, count: selections.length, odds: selections.length === 0 ? null : "–" };
  if (mode === "single") return { selections, count: 1, odds: format.odds(only) };
  const joint = quote.kind === "ready" ? EURO.odds(quote.oddsCenti) : "–";
  const product = totalOddsText(computeTotalOdds(odds));
  return { selections, count: selections.length, odds: isQuoted(mode) ? joint : product };
}
