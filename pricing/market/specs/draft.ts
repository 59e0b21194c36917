import type { Side } from "@clutch/kernel";
import { OVERROUND, type Ladder, type MarketSpec } from "../market-spec.ts";
import type { Measure } from "../measure.ts";

export const HALF_LINES: Ladder = { grid: 4, offset: 2, alternatives: [-4, 4, -2, 2, -8, 8] };
export const WIDE_LINES: Ladder = { grid: 4, offset: 2, alternatives: [-8, 8, -2, 2, -16, 16] };
export const QUARTER_LINES: Ladder = { grid: 1, offset: 0, alternatives: [-1, 1, -2, 2, -4, 4] };
/** Where no map or game ends level, a handicap of a half is the winner market again and is left out. */
export const WIN_BY_TWO: Ladder = { grid: 4, offset: 2, alternatives: [-4, 4, -12, 12], leastAbsolute: 6 };
export const NEXT_LINES: Ladder = { grid: 4, offset: 2, alternatives: [-4, 4] };

export const SIDES: readonly Side[] = ["home", "away"];

export type Draft = Pick<MarketSpec, "key" | "betType" | "nameId" | "measure"> & Partial<MarketSpec>;

/** A market of the MATCH tab: main markets carry the lowest margin. */
export const draft = (spec: Draft): MarketSpec => ({
  mapNumber: null,
  ladder: null,
  isMain: false,
  overround: spec.isMain === true ? OVERROUND.main : OVERROUND.side,
  ...spec,
});

/** A market of a map's tab; `special` ones (a first, an overtime) carry the highest margin. */
export const draftOf = (mapNumber: number, spec: Draft): MarketSpec =>
  draft({ ...spec, key: `m${mapNumber}-${spec.key}`, mapNumber });

export const specialOf = (mapNumber: number, spec: Draft): MarketSpec =>
  draftOf(mapNumber, { overround: OVERROUND.special, ...spec });

export const specialMatch = (spec: Draft): MarketSpec => draft({ overround: OVERROUND.special, ...spec });

/** Measures of one map. */
export const measuresOf = (scope: number) => ({
  pair: (home: string, away: string | null): Measure => ({ kind: "pair", scope, home, away }),
  code: (column: string): Measure => ({ kind: "code", scope, column }),
  flag: (column: string): Measure => ({ kind: "flag", scope, column, value: 1 }),
});

export const matchPair = (home: string, away: string | null): Measure => ({ kind: "pair", scope: "match", home, away });
