import { hashText } from "@clutch/kernel";
import { AWAY, gameOf, HOME, isDecided, UNDECIDED, type MapState, type MarketSpec } from "@clutch/pricing";
import { createMatchRun, type MatchRun } from "../match/match-run.ts";
import type { RunPlan } from "../match/run-plan.ts";
import { arrangeMaps, type Timeline } from "../match/timeline.ts";
import { computeBoundFacts } from "./bound-facts.ts";
import { computeEdges } from "./ratings.ts";
import type { Recordings } from "./read-recordings.ts";
import type { MatchRecord, RecordedMap } from "./record.ts";

/** Records of one game and length, played one after the other, again from the first after the last. */
export interface Channel {
  readonly number: number;
  readonly records: readonly RatedRecord[];
  readonly slotSteps: number;
}

export interface RatedRecord {
  readonly record: MatchRecord;
  /** The home side's log-odds, from results that are known by then. */
  readonly edge: number;
}

export interface ReplaySchedule {
  readonly print: string;
  readonly stepMs: number;
  readonly channels: readonly Channel[];
}

/** Steps from one kick-off of a channel to the next: about the mean length of such a match with its breaks. */
const MAP_STEPS: Readonly<Record<string, number>> = { lane: 260, rounds: 240 };
const BREAK_STEPS = 20;
/** Half of a series of five is rarely played out. */
const MAPS_PLAYED: Readonly<Record<number, number>> = { 1: 1, 3: 2.5, 5: 4 };
const MAX_CHANNELS = 4;
const RECORDS_A_CHANNEL = 12;
/** So many kick-offs later a match is over, and its result known. */
const OVER_SLOTS = 3;

export function createSchedule({ matches }: Recordings, stepMs: number): ReplaySchedule {
  const groups = new Map<string, MatchRecord[]>();
  for (const record of matches) {
    const key = `${record.game}-${record.bestOf}`;
    const known = groups.get(key);
    if (known) known.push(record);
    else groups.set(key, [record]);
  }
  const channels: Channel[] = [];
  for (const records of groups.values()) {
    const count = Math.min(MAX_CHANNELS, Math.ceil(records.length / RECORDS_A_CHANNEL));
    const edges = computeEdges(records, count * OVER_SLOTS);
    const rated = records.map((record, index) => ({ record, edge: edges[index] ?? 0 }));
    for (let nth = 0; nth < count; nth += 1) {
      const own = rated.filter((_, index) => index % count === nth);
      channels.push({ number: channels.length, records: own, slotSteps: slotStepsOf(records[0]) });
    }
  }
  const print = hashText(`${stepMs}:${matches.map(({ id }) => id).join()}`).toString(36);
  return { print, stepMs, channels };
}

function slotStepsOf(record: MatchRecord | undefined): number {
  if (!record) return MAP_STEPS["lane"] ?? 1;
  const maps = MAPS_PLAYED[record.bestOf] ?? record.bestOf;
  return Math.round(maps * ((MAP_STEPS[gameOf(record.game).kind] ?? 200) + BREAK_STEPS));
}

/** Channels kick off at different moments. */
const phaseMs = (schedule: ReplaySchedule, { number, slotSteps }: Channel): number =>
  Math.floor((slotSteps * schedule.stepMs * number) / schedule.channels.length) + number * 37;

const startOf = (schedule: ReplaySchedule, channel: Channel, slot: number): number =>
  Math.round(slot * channel.slotSteps * schedule.stepMs + phaseMs(schedule, channel));

/** The last slot of a channel that has begun at a time. */
export const slotAt = (schedule: ReplaySchedule, channel: Channel, atMs: number): number =>
  Math.floor((atMs - phaseMs(schedule, channel)) / (channel.slotSteps * schedule.stepMs));

/** One match of the replay: a record at its time. */
export interface ReplayedMatch {
  readonly plan: RunPlan;
  readonly record: MatchRecord;
}

export function matchAt(schedule: ReplaySchedule, channel: Channel, slot: number): ReplayedMatch {
  const count = channel.records.length;
  const rated = channel.records[((slot % count) + count) % count];
  if (!rated) throw new Error("a channel without records");
  const matchKey = `rec-${schedule.print}-${channel.number}-${slot}`;
  return {
    record: rated.record,
    plan: planOf(schedule, rated, { matchKey, startMs: startOf(schedule, channel, slot) }),
  };
}

/** The match of a key of this schedule; null for any other key. */
export function findMatch(schedule: ReplaySchedule, matchKey: string): ReplayedMatch | null {
  const [, print, number, slot] = /^rec-([a-z\d]+)-(\d{1,4})-(\d{1,12})$/.exec(matchKey) ?? [];
  const channel = print === schedule.print ? schedule.channels[Number(number)] : undefined;
  return channel ? matchAt(schedule, channel, Number(slot)) : null;
}

interface Place {
  readonly matchKey: string;
  readonly startMs: number;
}

/**
 * Maps of round games differ in who defends first and maps of lane games in the second they end at: neither is known
 * before a recorded map is played, so that every map is priced alike.
 */
const SALT = 5;

function planOf({ stepMs }: ReplaySchedule, { record, edge }: RatedRecord, { matchKey, startMs }: Place): RunPlan {
  const game = gameOf(record.game);
  const contexts = Array.from({ length: record.bestOf }, () => ({ edge, salt: SALT }));
  return {
    matchKey,
    game,
    competitionKey: `rec-${record.game}-${record.competition}`,
    competitionName: record.competition,
    stage: record.stage,
    home: { name: record.home, emblem: null },
    away: { name: record.away, emblem: null },
    startMs,
    stepMs,
    series: { model: game.model, bestOf: record.bestOf, contexts, seed: hashText(matchKey) },
    streams: [],
    isOffered: (spec) => isOffered(spec, record.unseen),
  };
}

/** A market is sold when the record holds what it is settled on. */
function isOffered({ measure }: MarketSpec, unseen: ReadonlySet<string>): boolean {
  switch (measure.kind) {
    case "maps":
    case "ends":
      return true;
    case "pair":
      return ![measure.home, measure.away, measure.left].some((figure) => unseen.has(figure ?? ""));
    case "code":
    case "flag":
      return !unseen.has(measure.column);
    default:
      return measure satisfies never;
  }
}

export function createRecordedRun({ plan, record }: ReplayedMatch, worldsCount?: number): MatchRun {
  let maps: readonly RecordedMap[] | null = null;
  const playedMaps = (): readonly RecordedMap[] => (maps ??= untilDecided(plan, record.play()));
  return createMatchRun(
    plan,
    {
      play: () => arrangeRecord(plan, playedMaps(), record),
      statsOf: (map, index) => playedMaps()[map.mapNumber - 1]?.statsAt(index) ?? null,
      factsOf: (map, index) => {
        const mapName = playedMaps()[map.mapNumber - 1]?.statsAt(0).mapName ?? null;
        return computeBoundFacts(plan, { game: record.game, mapName }, { map, index });
      },
    },
    worldsCount,
  );
}

const finalsOf = (maps: readonly RecordedMap[]): MapState[] => maps.flatMap(({ states }) => states.slice(-1));

/** Maps played after one side had won are no part of the match. */
function untilDecided({ series }: RunPlan, maps: readonly RecordedMap[]): readonly RecordedMap[] {
  const end = maps.findIndex((_, index) => isDecided(series, finalsOf(maps.slice(0, index + 1))));
  return end === -1 ? maps : maps.slice(0, end + 1);
}

/**
 * A series that ends without a winner on the maps played was forfeited, or its record is cut short; one whose maps give it to
 * another side than its record does was longer than the record says. Both are withdrawn.
 */
function arrangeRecord({ game, series }: RunPlan, maps: readonly RecordedMap[], record: MatchRecord): Timeline {
  const timeline = arrangeMaps(
    game,
    maps.map(({ states }) => states),
  );
  const finals = finalsOf(maps);
  const isKnown = isDecided(series, finals) && (record.winner === null || record.winner === leaderOf(finals));
  return isKnown ? timeline : { ...timeline, award: record.award ?? { home: 0, away: 0 } };
}

function leaderOf(finals: readonly MapState[]): number {
  const wins = (side: number): number => finals.filter(({ winner }) => winner === side).length;
  const lead = wins(HOME) - wins(AWAY);
  return lead === 0 ? UNDECIDED : lead > 0 ? HOME : AWAY;
}
