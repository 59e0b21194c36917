import type { MarketSpec } from "../market-spec.ts";
import { draft, NEXT_LINES, WIN_BY_TWO } from "./draft.ts";

const measure = { kind: "maps" } as const;

/** Who wins the series, by how many maps, after how many. */
export function seriesSpecs(bestOf: number): MarketSpec[] {
  const winner = draft({ key: "win", betType: "WIN", nameId: "market.matchWinner", isMain: true, measure });
  if (bestOf === 1) return [winner];
  return [
    winner,
    draft({ key: "maps-ah", betType: "AH", nameId: "market.mapHandicap", isMain: true, measure, ladder: WIN_BY_TWO }),
    draft({ key: "maps-ou", betType: "OU", nameId: "market.totalMaps", isMain: true, measure, ladder: NEXT_LINES }),
    draft({ key: "maps-oe", betType: "OE", nameId: "market.totalMapsParity", measure }),
  ];
}
