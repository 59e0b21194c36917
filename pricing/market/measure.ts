import { AWAY, HOME, type MapSheet, type MapState } from "../model/map-model.ts";
import { computeHistogram, computePairHistogram, signHistogram, type Histogram } from "../worlds/histogram.ts";
import type { Worlds } from "../worlds/worlds.ts";

/** A figure of a map: its scores, or a mark of the model by name. */
export type ColumnName = string;

/** A whole match, or one map of it (from 1). */
export type Scope = "match" | number;

/** Maps won by home and by away when the series ends. */
export type SeriesScore = readonly [home: number, away: number];

/**
 * What a market asks about.
 * `maps`: maps won by each side. `ends`: whether the series ends with one of these scores.
 * `pair`: two figures, summed over the maps played for a match; `left` names what is still to be shared out between them.
 * `code`: a column that names a side (1 home, 2 away). `flag`: whether a column holds a value.
 */
export type Measure =
  | { readonly kind: "maps" }
  | { readonly kind: "ends"; readonly scores: readonly SeriesScore[] }
  | {
      readonly kind: "pair";
      readonly scope: Scope;
      readonly home: ColumnName;
      readonly away: ColumnName | null;
      readonly left?: ColumnName;
    }
  | { readonly kind: "code"; readonly scope: number; readonly column: ColumnName }
  | { readonly kind: "flag"; readonly scope: number; readonly column: ColumnName; readonly value: number };

/** How the two figures of a measure become one number: a lead or a total. */
export type Reading = "difference" | "sum";

export const measureKey = (measure: Measure, reading: Reading): string => `${reading}:${JSON.stringify(measure)}`;

/**
 * The number a measure shows in every world. A lead is home minus away; `code` gives 1, −1 or 0 and
 * `flag` 1 or −1, so that every kind of market is a question about one number.
 */
export function readValues(worlds: Worlds, measure: Measure, reading: Reading): Int16Array {
  const key = measureKey(measure, reading);
  const known = worlds.values.get(key);
  if (known) return known;
  const values = computeValues(worlds, measure, reading);
  worlds.values.set(key, values);
  return values;
}

/** How often each of these numbers comes up; what single prices are read from. */
export function readHistogram(worlds: Worlds, measure: Measure, reading: Reading): Histogram {
  const key = measureKey(measure, reading);
  const known = worlds.histograms.get(key);
  if (known) return known;
  const histogram = computeMeasureHistogram(worlds, measure, signOf(reading));
  worlds.histograms.set(key, histogram);
  return histogram;
}

const signOf = (reading: Reading): number => (reading === "sum" ? 1 : -1);
const signOfCode = (code: number): number => (code === HOME ? 1 : code === AWAY ? -1 : 0);

function computeMeasureHistogram(worlds: Worlds, measure: Measure, sign: number): Histogram {
  switch (measure.kind) {
    case "maps":
      return computePairHistogram(worlds.homeMaps, worlds.awayMaps, sign);
    case "ends":
      return computeHistogram(endsIn(worlds, measure.scores));
    case "code":
      return signHistogram(computeHistogram(columnOf(worlds, measure.scope, measure.column)), signOfCode);
    case "flag": {
      const codes = computeHistogram(columnOf(worlds, measure.scope, measure.column));
      return signHistogram(codes, (value) => (value === measure.value ? 1 : -1));
    }
    case "pair": {
      if (measure.scope === "match") return computeHistogram(sumOverMaps(worlds, measure, sign));
      const home = columnOf(worlds, measure.scope, measure.home);
      if (measure.away === null) return computeHistogram(home);
      return computePairHistogram(home, columnOf(worlds, measure.scope, measure.away), sign);
    }
    default:
      return measure satisfies never;
  }
}

function computeValues(worlds: Worlds, measure: Measure, reading: Reading): Int16Array {
  const sign = signOf(reading);
  switch (measure.kind) {
    case "maps":
      return combine(worlds.homeMaps, worlds.awayMaps, sign);
    case "ends":
      return endsIn(worlds, measure.scores);
    case "code":
      return columnOf(worlds, measure.scope, measure.column).map(signOfCode);
    case "flag":
      return columnOf(worlds, measure.scope, measure.column).map((value) => (value === measure.value ? 1 : -1));
    case "pair":
      return measure.scope === "match"
        ? sumOverMaps(worlds, measure, sign)
        : pairOf(worlds, measure.scope, { ...measure, sign });
    default:
      return measure satisfies never;
  }
}

export const isOneOf = (scores: readonly SeriesScore[], home: number, away: number): boolean =>
  scores.some((score) => score[0] === home && score[1] === away);

/** 1 in the worlds whose series ends with one of the scores, −1 in the others. */
function endsIn({ homeMaps, awayMaps }: Worlds, scores: readonly SeriesScore[]): Int16Array {
  // A table of all scores: no series has more than 15 maps a side.
  const answers = Int16Array.from({ length: 256 }, (_, code) => (isOneOf(scores, code >> 4, code & 15) ? 1 : -1));
  const values = new Int16Array(homeMaps.length);
  for (let world = 0; world < values.length; world += 1)
    values[world] = answers[((homeMaps[world] ?? 0) << 4) | (awayMaps[world] ?? 0)] ?? -1;
  return values;
}

interface Pair {
  readonly home: ColumnName;
  readonly away: ColumnName | null;
}

function pairOf(worlds: Worlds, mapNumber: number, { home, away, sign }: Pair & { readonly sign: number }): Int16Array {
  const first = columnOf(worlds, mapNumber, home);
  return away === null ? first : combine(first, columnOf(worlds, mapNumber, away), sign);
}

function combine(home: Int16Array, away: Int16Array, sign: number): Int16Array {
  const values = new Int16Array(home.length);
  for (let world = 0; world < values.length; world += 1) values[world] = (home[world] ?? 0) + sign * (away[world] ?? 0);
  return values;
}

function sumOverMaps(worlds: Worlds, pair: Pair, sign: number): Int16Array {
  if (worlds.maps.length === 1) return pairOf(worlds, 1, { ...pair, sign });
  const values = new Int16Array(worlds.count);
  for (let index = 0; index < worlds.maps.length; index += 1) {
    const home = columnOf(worlds, index + 1, pair.home);
    const away = pair.away === null ? null : columnOf(worlds, index + 1, pair.away);
    addPlayed(values, { home, away, sign, mapsPlayed: worlds.mapsPlayed, index });
  }
  return values;
}

interface PlayedColumns {
  readonly home: Int16Array;
  readonly away: Int16Array | null;
  readonly sign: number;
  readonly mapsPlayed: Int16Array;
  readonly index: number;
}

function addPlayed(values: Int16Array, { home, away, sign, mapsPlayed, index }: PlayedColumns): void {
  for (let world = 0; world < values.length; world += 1) {
    if ((mapsPlayed[world] ?? 0) <= index) continue;
    const other = away ? (away[world] ?? 0) : 0;
    values[world] = (values[world] ?? 0) + (home[world] ?? 0) + sign * other;
  }
}

function columnOf(worlds: Worlds, mapNumber: number, name: ColumnName): Int16Array {
  const sheet = worlds.maps[mapNumber - 1];
  const column = sheet && pickColumn(sheet, name, worlds.series.model.marks);
  if (!column) throw new Error(`no column ${name} of map ${mapNumber}`);
  return column;
}

function pickColumn(sheet: MapSheet, name: ColumnName, marks: readonly string[]): Int16Array | undefined {
  if (name === "home" || name === "away" || name === "winner") return sheet[name];
  return sheet.marks[marks.indexOf(name)];
}

/** A figure of one map by its name; 0 where the map or the name is none. */
export function readFigure(map: MapState | undefined, name: ColumnName | null, marks: readonly string[]): number {
  if (!map || name === null) return 0;
  if (name === "home" || name === "away" || name === "winner") return map[name];
  return map.marks[marks.indexOf(name)] ?? 0;
}

/** The two figures of a measure once its maps are over: what a market is settled on. */
export function settledFigures(
  measure: Measure,
  maps: readonly MapState[],
  marks: readonly string[],
): { home: number; away: number } {
  const wins = (side: number): number => maps.filter((map) => map.winner === side).length;
  switch (measure.kind) {
    case "maps":
      return { home: wins(HOME), away: wins(AWAY) };
    case "ends":
      return yesOrNo(isOneOf(measure.scores, wins(HOME), wins(AWAY)));
    case "pair": {
      const scoped = measure.scope === "match" ? maps : maps.slice(measure.scope - 1, measure.scope);
      const total = (name: ColumnName | null): number =>
        scoped.reduce((sum, map) => sum + readFigure(map, name, marks), 0);
      return { home: total(measure.home), away: total(measure.away) };
    }
    case "code": {
      const code = readFigure(maps[measure.scope - 1], measure.column, marks);
      return { home: code === HOME ? 1 : 0, away: code === AWAY ? 1 : 0 };
    }
    case "flag": {
      return yesOrNo(readFigure(maps[measure.scope - 1], measure.column, marks) === measure.value);
    }
    default:
      return measure satisfies never;
  }
}

const yesOrNo = (holds: boolean): { home: number; away: number } => ({ home: holds ? 1 : 0, away: holds ? 0 : 1 });
