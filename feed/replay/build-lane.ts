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
  /** What further is known of a side at a moment; it stands before what follows from the score. */
  readonly sideAt?: (side: number, at: SeenAt) => SideStats;
}

/** A moment of a map: its second, and whether the map is over and what was published of it known. */
export interface SeenAt {
  readonly second: number;
  readonly isOver: boolean;
}

export function buildLane(record: LaneRecord): RecordedMap {
  const { game, winner, unseen, end } = record;
  const model = gameOf(game);
  const { secondsPerStep } = model;
  const last = Math.max(1, Math.floor(record.seconds / secondsPerStep));
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
    if (!state) throw new Error(`a map without step ${index}`);
    const isOver = state.winner !== UNDECIDED;
    const at: SeenAt = { second: isOver ? record.seconds : index * secondsPerStep, isOver };
    const sideOf = (side: number): SideStats => {
      const [kills, deaths] = side === HOME ? [state.home, state.away] : [state.away, state.home];
      const towers = state.marks[model.model.marks.indexOf(side === HOME ? "homeTowers" : "awayTowers")] ?? 0;
      return {
        ...(unseen.has("home") || unseen.has("away") ? {} : { kills, deaths }),
        ...(unseen.has("homeTowers") || unseen.has("awayTowers") ? {} : { towers }),
        ...record.sideAt?.(side, at),
      };
    };
    return {
      state: isOver ? "ended" : "live",
      clockText: clockTextAt(model, state),
      rounds: [],
      home: sideOf(HOME),
      away: sideOf(AWAY),
    };
  };
  return { states, statsAt };
}
