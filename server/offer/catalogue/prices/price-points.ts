/** The prices of one line of a market from a moment on. */
export interface PricePoint {
  readonly atMs: number;
  readonly lineNumber: number;
  readonly handicapQuarters: number | null;
  /** Whether it could be bet on. */
  readonly isOpen: boolean;
  /** In hundredths, in the order of the market's selections. */
  readonly oddsCenti: readonly number[];
}

/** What of a point changes: equal texts are no change. */
export const stateText = ({ lineNumber, handicapQuarters, isOpen, oddsCenti }: Omit<PricePoint, "atMs">): string =>
  `${lineNumber},${handicapQuarters ?? ""},${isOpen ? 1 : 0},${oddsCenti.join(",")}`;

export const pointText = (fromMs: number, atMs: number, state: string): string => `${atMs - fromMs},${state}`;

/** Reads the text of a row: points joined by `;`, each `ms after the first, line, handicap in quarters, open, odds …`. */
export const readPoints = (fromMs: number, text: string): readonly PricePoint[] =>
  text.split(";").map((point) => {
    const [after, lineNumber, handicap, open, ...odds] = point.split(",");
    return {
      atMs: fromMs + Number(after),
      lineNumber: Number(lineNumber),
      handicapQuarters: handicap === "" || handicap === undefined ? null : Number(handicap),
      isOpen: open === "1",
      oddsCenti: odds.map(Number),
    };
  });

/**
 * The points of several grains as one course, oldest first, each once: coarse points are points of the finer ones, so that the union is
 * as fine as what is left. At most `most` a line: beyond it the last of each equal span stays, and the first.
 */
export function mergePoints(points: readonly PricePoint[], most: number): readonly PricePoint[] {
  const byKey = new Map(points.map((point) => [`${point.lineNumber}@${point.atMs}`, point]));
  const sorted = [...byKey.values()].toSorted((one, other) => one.atMs - other.atMs);
  const lines = Map.groupBy(sorted, ({ lineNumber }) => lineNumber);
  return [...lines.values()].flatMap((line) => thin(line, most));
}

/** The points between two times, and of each line the one that holds as they begin. */
export function cutPoints(points: readonly PricePoint[], fromMs: number, untilMs: number): readonly PricePoint[] {
  const known = points.filter(({ atMs }) => atMs < untilMs);
  const held = new Map<number, PricePoint>();
  for (const point of known) {
    const before = held.get(point.lineNumber);
    if (point.atMs <= fromMs && (before === undefined || before.atMs <= point.atMs)) held.set(point.lineNumber, point);
  }
  return known.filter((point) => point.atMs > fromMs || held.get(point.lineNumber) === point);
}

function thin(line: readonly PricePoint[], most: number): readonly PricePoint[] {
  const [first] = line;
  const last = line.at(-1);
  if (line.length <= most || first === undefined || last === undefined) return line;
  const span = Math.max(1, Math.ceil((last.atMs - first.atMs + 1) / (most - 1)));
  const buckets = new Map(line.slice(1).map((point) => [Math.floor((point.atMs - first.atMs) / span), point]));
  return [first, ...buckets.values()];
}
