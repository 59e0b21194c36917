import type { OddsCenti } from "@clutch/kernel";
import { formatOdds, toWireOddsOf } from "../odds/format.ts";
import type { OddsType } from "../odds/odds-type.ts";

/** The odds fields of a slip ticket (SPEC 3): malay odds, euro odds, and the odds in the type chosen. */
export interface SelectionOdds {
  readonly odds: number;
  readonly euroOdd: number;
  readonly selectOdd: number;
  readonly selectOddText: string;
  readonly selectOddType: OddsType;
}

export const describeSelectionOdds = (odds: OddsCenti, type: OddsType): SelectionOdds => ({
  odds: toWireOddsOf(odds, "malay"),
  euroOdd: toWireOddsOf(odds, "euro"),
  selectOdd: toWireOddsOf(odds, type),
  selectOddText: formatOdds(odds, type),
  selectOddType: type,
});

/** Home and away of an event's name, split at the first ' vs ' (G-72); away is null when there is none. */
export function splitEventName(eventName: string): { readonly home: string; readonly away: string | null } {
  const at = eventName.indexOf(" vs ");
  return at < 0 ? { home: eventName, away: null } : { home: eventName.slice(0, at), away: eventName.slice(at + 4) };
}
