import type { MarketSpec } from "../market-spec.ts";
import { draftOf, HALF_LINES, measuresOf } from "./draft.ts";

export function duelMapSpecs(map: number): MarketSpec[] {
  const { pair, code } = measuresOf(map);
  const total = { isMain: true, measure: pair("minutes", null), ladder: HALF_LINES };
  return [
    draftOf(map, { key: "win", betType: "WINMAP", nameId: "market.mapWinner", isMain: true, measure: code("winner") }),
    draftOf(map, { key: "minutes-ou", betType: "OU", nameId: "market.mapDuration", ...total }),
  ];
}
