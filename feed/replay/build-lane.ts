import { AWAY, gameOf, HOME, UNDECIDED, type GameKey } from "@clutch/pricing";
import type { MapStats, SideStats } from "../source.ts";
import { clockTextAt } from "../match/clock-text.ts";
import { buildStates, type SeenStep } from "./build-map.ts";
import type { RecordedMap } from "./record.ts";

/** Something a side did, at a second of the map clock. */
export interface Deed {
  readonly second: number;
  readonly side: number;
}

/** A recorded map of a lane game. */
export interface LaneRecord {
  readonly game: GameKey;
  readonly seconds: number;
  readonly winner: number;
  readonly unseen: ReadonlySet<string>;
  /** The kill log, in order of time. It may count more or fewer kills than the scoreboard. */
  readonly kills: readonly Deed[];
  readonly towers: readonly Deed[];
  readonly firstBlood: Deed | null;
  readonly firstTower: number;
  /** The published figures: kills of the scoreboard, and towers taken. */
  readonly end: {
    readonly home: number;
    readonly away: number;
    readonly homeTowers: number;
    readonly awayTowers: number;
  };
  /** What further is known of a side at a second. */
  readonly sideAt?: (side: number, second: number) => SideStats;
}

/** Longer maps are no record of a match. */
const MAX_SECONDS = 4 * 3600;

export function buildLane(record: LaneRecord): RecordedMap {
  const { game, winner, unseen, end } = record;
  const model = gameOf(game);
  const { secondsPerStep } = model;
  const last = Math.max(1, Math.floor(Math.min(record.seconds, MAX_SECONDS) / secondsPerStep));
  const countAt = (deeds: readonly Deed[], side: number, second: number): number =>
    deeds.filter((deed) => deed.side === side && deed.second <= second).length;
  const steps = Array.from({ length: last }, (_, step): SeenStep => {
    const second = step * secondsPerStep;
    // The scoreboard counts: a kill that the log has beyond it was never shown.
    return {
      home: Math.min(end.home, countAt(record.kills, HOME, second)),
      away: Math.min(end.away, countAt(record.kills, AWAY, second)),
      marks: {
        homeTowers: Math.min(end.homeTowers, countAt(record.towers, HOME, second)),
        awayTowers: Math.min(end.awayTowers, countAt(record.towers, AWAY, second)),
        firstBlood: record.firstBlood && record.firstBlood.second <= second ? record.firstBlood.side : UNDECIDED,
        firstTower: record.towers.some((tower) => tower.second <= second) ? record.firstTower : UNDECIDED,
        minutes: Math.floor(second / 60),
      },
    };
  });
  steps.push({
    home: end.home,
    away: end.away,
    marks: {
      homeTowers: end.homeTowers,
      awayTowers: end.awayTowers,
      firstBlood: record.firstBlood?.side ?? UNDECIDED,
      firstTower: record.firstTower,
      minutes: Math.floor(record.seconds / 60),
    },
  });
  const states = buildStates(game, { steps, winner, unseen });
  const statsAt = (index: number): MapStats => {
    const state = states[index];
    const second = index === states.length - 1 ? record.seconds : index * secondsPerStep;
    if (!state) throw new Error(`a map without step ${index}`);
    const sideOf = (side: number): SideStats => {
      const [kills, deaths] = side === HOME ? [state.home, state.away] : [state.away, state.home];
      const towers = state.marks[model.model.marks.indexOf(side === HOME ? "homeTowers" : "awayTowers")] ?? 0;
      return {
        kills,
        deaths,
        ...(unseen.has("homeTowers") ? {} : { towers }),
        ...record.sideAt?.(side, second),
      };
    };
    return {
      state: state.winner === UNDECIDED ? "live" : "ended",
      clockText: clockTextAt(model, state),
      rounds: [],
      home: sideOf(HOME),
      away: sideOf(AWAY),
    };
  };
  return { states, statsAt };
}

/** The value of a series by minutes at a second: what it was at the last full minute. */
export const atMinute = (series: readonly number[], second: number): number =>
  series[Math.min(series.length - 1, Math.max(0, Math.floor(second / 60)))] ?? 0;
