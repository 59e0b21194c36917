import { cleanName } from "../names.ts";
import {
  isFields,
  MOST,
  readCount,
  readFields,
  readText,
  readTextOrNull,
  ShapeError,
  type Fields,
} from "../read-value.ts";

/** How a list of announced matches changed over some days; what came of the matches it does not say. */
export interface FixtureHistory {
  /** Recorded seconds of the first and the last look at the list. */
  readonly fromSecond: number;
  readonly toSecond: number;
  readonly fixtures: readonly RecordedFixture[];
  /** Matches of the list that are not read, and why: each names itself and stops no other. */
  readonly unread: readonly { readonly record: string; readonly reason: string }[];
}

/**
 * A match with the same two sides, from when it was listed with them: where a named team is replaced by another, or lost,
 * another one takes its place, because bets on the first were on other sides.
 */
export interface RecordedFixture {
  readonly id: string;
  readonly fromSecond: number;
  /** When it was no longer listed so; null when it still was at the end. */
  readonly untilSecond: number | null;
  /** In order of time; the first at `fromSecond`. */
  readonly states: readonly FixtureMoment[];
}

export interface FixtureMoment {
  readonly second: number;
  readonly startSecond: number;
  readonly competition: string;
  readonly stage: string | null;
  /** Null while a side is undecided. */
  readonly home: string | null;
  readonly away: string | null;
  readonly isLive: boolean;
  readonly bestOf: number;
}

export const isFixtureHistory = (value: unknown): value is Fields =>
  isFields(value) && Array.isArray(value["snapshots"]) && Array.isArray(value["matches"]);

export function parseFixtureHistory(history: Fields): FixtureHistory {
  const snapshots = history["snapshots"];
  const seconds = Array.isArray(snapshots)
    ? snapshots.filter((each): each is number => Number.isSafeInteger(each) && each >= 0 && each <= MOST.time)
    : [];
  const [fromSecond, toSecond] = [seconds[0], seconds.at(-1)];
  if (fromSecond === undefined || toSecond === undefined || toSecond <= fromSecond)
    throw new ShapeError("snapshots is no list of seconds");
  const unread: { record: string; reason: string }[] = [];
  const fixtures = readMatches(history).flatMap((match, index) => {
    try {
      return parseFixture(match);
    } catch (error) {
      if (!(error instanceof ShapeError)) throw error;
      const id = isFields(match) ? match["id"] : undefined;
      unread.push({ record: typeof id === "number" ? String(id) : `at place ${index + 1}`, reason: error.message });
      return [];
    }
  });
  return { fromSecond, toSecond, fixtures, unread };
}

const readMatches = ({ matches }: Fields): readonly unknown[] => (Array.isArray(matches) ? matches : []);

function parseFixture(match: unknown): RecordedFixture[] {
  if (!isFields(match)) throw new ShapeError("it is no object");
  const state = { ...readFields(match, "state") };
  const id = readCount(match, "id", MOST.id);
  const isStillListed = match["still_listed_at_end"] === true;
  const lastSecond = readCount(match, "last_seen", MOST.time);
  const changes = groupChanges(match["changes"]);
  const firstSecond = readCount(match, "first_seen", MOST.time);
  const editions: { from: number; states: FixtureMoment[] }[] = [
    { from: firstSecond, states: [momentOf(state, firstSecond)] },
  ];
  for (const [second, fields] of changes) {
    const isReplaced = ["team1", "team2"].some(
      (side) => fields.has(side) && typeof state[side] === "string" && state[side] !== fields.get(side),
    );
    for (const [name, value] of fields) state[name] = value;
    const moment = momentOf(state, second);
    if (isReplaced) editions.push({ from: second, states: [moment] });
    else editions.at(-1)?.states.push(moment);
  }
  return editions.map(({ from, states }, index) => {
    const next = editions[index + 1];
    const untilSecond = next ? next.from : isStillListed ? null : lastSecond;
    return { id: index === 0 ? String(id) : `${id}-${index + 1}`, fromSecond: from, untilSecond, states };
  });
}

/** Changes as `[second, field, old, new]`, those of one moment together. */
function groupChanges(changes: unknown): ReadonlyMap<number, ReadonlyMap<string, unknown>> {
  const moments = new Map<number, Map<string, unknown>>();
  for (const change of Array.isArray(changes) ? changes : []) {
    if (!Array.isArray(change) || change.length !== 4) throw new ShapeError("a change is not of four parts");
    const [second, field, , value]: unknown[] = change;
    if (typeof second !== "number" || typeof field !== "string")
      throw new ShapeError("a change has no second or no field");
    readCount({ second }, "second", MOST.time);
    moments.set(second, (moments.get(second) ?? new Map<string, unknown>()).set(field, value));
  }
  return new Map([...moments].toSorted(([one], [other]) => one - other));
}

function readFormat(state: Fields): number {
  const bestOf = Number(/^bo ?([1-9])$/i.exec(readText(state, "bo"))?.[1] ?? Number.NaN);
  if (Number.isNaN(bestOf)) throw new ShapeError("bo names no best-of");
  return bestOf;
}

function momentOf(state: Fields, second: number): FixtureMoment {
  const sideOf = (name: string): string | null => cleanName(readTextOrNull(state, name) ?? "") || null;
  return {
    second,
    startSecond: readCount(state, "start", MOST.time),
    competition: sideOf("event_name") ?? "CS2",
    stage: sideOf("stage"),
    home: sideOf("name1"),
    away: sideOf("name2"),
    isLive: state["live"] === true,
    bestOf: readFormat(state),
  };
}
