import { isolate } from "@clutch/rules";

interface Pick {
  readonly selectionName: string;
  readonly betTypeName: string;
  readonly selection: string;
}

/** What the member holds, in one phrase: `Iron Lanterns`, `Velvet Riot −1.5`, `Over 2.5`. */
export function pickText(
  pick: Pick,
  handicapQuarters: number | null,
  formatHandicap: (quarters: number | null, betTypeName: string, selection: string) => string,
): string {
  const handicap = formatHandicap(handicapQuarters, pick.betTypeName, pick.selection);
  return handicap === "" ? pick.selectionName : `${isolate(pick.selectionName)} ${handicap}`;
}
