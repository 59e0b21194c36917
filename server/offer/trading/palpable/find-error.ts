import type { SourceLine, SourceMarket } from "@clutch/feed";

/** A palpable error. `line` is the line it was found on. */
export interface PalpableError {
  readonly kind: "overround" | "jump" | "swapped";
  readonly line: number;
}

/** What a market is compared with: its own last sound open prices, and the other markets of its match. */
export interface Beside {
  readonly before: readonly SourceLine[] | null;
  readonly siblings: readonly Sibling[];
}

export type Sibling = Pick<SourceMarket, "marketKey" | "tab" | "betType" | "nameId" | "status" | "lines">;

/**
 * The first palpable error of an open market: an overround under 100 %, a price ten times or a tenth of the
 * one just before on the same line, or sides that look swapped. Prices with a pause in between are not compared:
 * something has happened in the match.
 */
export function findPalpableError(market: SourceMarket, beside: Beside): PalpableError | null {
  if (market.status !== "open") return null;
  const moves: Move[] = [];
  for (const line of market.lines.filter(isWhole)) {
    if (market.betType !== "OR" && overroundOf(line) < 1) return { kind: "overround", line: line.lineNumber };
    const before = beside.before?.find((each) => each.handicapQuarters === line.handicapQuarters);
    if (before === undefined) continue;
    if (hasJumped(before, line)) return { kind: "jump", line: line.lineNumber };
    moves.push({ before, line });
  }
  const turned =
    (isOfParity(market) || isAlone(market, moves) ? null : findMirrored(moves)) ?? findTurned(market, beside.siblings);
  return turned === null ? null : { kind: "swapped", line: turned };
}

/** Each point more turns odd into even: the two prices of such a market exchange their places without an error. */
const isOfParity = ({ betType }: SourceMarket): boolean => betType === "OE" || betType === "SPOE";

/** One line of several that a total or handicap may have: a kill or a point can move it to its mirror image. */
const isAlone = ({ betType }: SourceMarket, moves: readonly Move[]): boolean =>
  (betType === "OU" || betType === "AH") && moves.length < 2;

/** Every selection of the line is open: only then its prices are consistent. */
const isWhole = (line: SourceLine): boolean =>
  line.selections.length > 1 && line.selections.every((selection) => selection.isOpen);

const overroundOf = (line: SourceLine): number =>
  line.selections.reduce((sum, { oddsCenti }) => sum + 100 / oddsCenti, 0);

const JUMP = 10;

function hasJumped(before: SourceLine, now: SourceLine): boolean {
  return now.selections.some(({ selection, oddsCenti }) => {
    const old = before.selections.find((each) => each.selection === selection)?.oddsCenti;
    return old !== undefined && (oddsCenti >= old * JUMP || oddsCenti * JUMP <= old);
  });
}

/** A line of a market as it was and as it is. */
interface Move {
  readonly before: SourceLine;
  readonly line: SourceLine;
}

/**
 * The line that shows swapped sides: every line of the market has its two prices exchanged, one of them further apart
 * than an open market moves in one step. An event of the match moves the lines too, but not each to its own mirror image:
 * a single mirrored line is chance, and if it is not, it is in the wrong order with its neighbours.
 */
function findMirrored(moves: readonly Move[]): number | null {
  const isSwap = moves.every(({ before, line }) => isMirrored(before, line));
  const far = isSwap ? moves.find(({ before }) => apartOf(before) >= MIRROR_APART) : undefined;
  return far?.line.lineNumber ?? null;
}

function isMirrored(before: SourceLine, now: SourceLine): boolean {
  const [was, other] = before.selections;
  const [is, opposite] = now.selections;
  if (!was || !other || !is || !opposite || now.selections.length !== 2) return false;
  return Math.abs(shareOf(is.oddsCenti, opposite.oddsCenti) - shareOf(other.oddsCenti, was.oddsCenti)) <= MIRROR_NEAR;
}

/** How far the sides of a line are from even. */
function apartOf({ selections: [one, other] }: SourceLine): number {
  return one && other ? Math.abs(shareOf(one.oddsCenti, other.oddsCenti) - 0.5) : 0;
}

const MIRROR_APART = 0.15;
const MIRROR_NEAR = 0.02;

/** The chance of the first of two prices, without the margin. */
const shareOf = (one: number, other: number): number => other / (one + other);

interface Point {
  readonly marketKey: string;
  readonly line: number;
  readonly handicap: number;
  readonly share: number;
}

/** More than margins and the rounding of two prices can explain. */
const TURNED_BY = 0.08;

/**
 * Invariant of every model: a larger handicap never lowers the chance of its side, and a higher total is never easier to
 * exceed. Returns the line that breaks it among the lines of this market or, for the winner and the map handicap of a
 * match, between the two; null when none does.
 */
function findTurned(market: SourceMarket, siblings: Beside["siblings"]): number | null {
  const family = familyOf(market);
  if (family === null) return null;
  const own = pointsOf(market);
  const others = siblings.filter((each) => each.marketKey !== market.marketKey && familyOf(each) === family);
  const all = [...own, ...others.filter((each) => each.status === "open").flatMap(pointsOf)];
  const rises = market.betType === "OU" ? -1 : 1;
  const breaks = (one: Point, other: Point): boolean =>
    (one.handicap - other.handicap) * rises > 0 && one.share < other.share - TURNED_BY;
  return own.find((point) => all.some((other) => breaks(point, other) || breaks(other, point)))?.line ?? null;
}

/** Markets on the same number: the winner of a series is the winner of handicap 0. */
function familyOf({ betType, tab, nameId, marketKey }: Sibling): string | null {
  if (isOfWinner({ betType, tab, nameId })) return "winner";
  return betType === "OU" || betType === "AH" ? marketKey : null;
}

/** The winner of a match and the handicap of its maps, which must be consistent. */
export const isOfWinner = ({ betType, tab, nameId }: Pick<Sibling, "betType" | "tab" | "nameId">): boolean =>
  tab === "MATCH" && (betType === "WIN" || (betType === "AH" && nameId === "market.mapHandicap"));

const pointsOf = (market: Pick<Sibling, "marketKey" | "lines">): Point[] =>
  market.lines.filter(isWhole).flatMap(({ lineNumber, handicapQuarters, selections }) => {
    const [first, second] = selections;
    if (!first || !second || selections.length !== 2) return [];
    const share = shareOf(first.oddsCenti, second.oddsCenti);
    return [{ marketKey: market.marketKey, line: lineNumber, handicap: handicapQuarters ?? 0, share }];
  });
