import type { GameKind, GameModel, MapState } from "@clutch/pricing";

/**
 * Where a match stands when a bet is sent, in bands, from what every client can see at that moment. Bets are grouped by
 * it.
 */
export interface Situation {
  /** Before the kick-off, between maps, or how far the map has come. */
  readonly phase: string;
  /** The lead of the leading side and how near it is to the end of the map. */
  readonly score: string;
  /** Steps since the score last changed. */
  readonly since: string;
  /** What the public clock or score says is left of the map. */
  readonly left: string;
  /** Sign of home's lead, so that selections are named by who leads. */
  readonly lead: number;
}

/** The map being played and how long its score has stood, in steps. */
export interface MapMoment {
  readonly state: MapState;
  readonly sinceSteps: number;
}

const OUTSIDE = { score: "-", since: "-", left: "-", lead: 0 } as const;
export const PRE_MATCH: Situation = { phase: "pre-match", ...OUTSIDE };
export const BETWEEN_MAPS: Situation = { phase: "between maps", ...OUTSIDE };
/** A bet on a map that has not begun, while another is played. */
export const MAP_AHEAD: Situation = { phase: "map ahead", ...OUTSIDE };

export function computeSituation(game: GameModel, { state, sinceSteps }: MapMoment): Situation {
  const lead = leadOf(game.kind, state);
  return {
    phase: phaseOf(game, state),
    score: scoreOf(game, state, Math.abs(lead)),
    since: band(sinceSteps, SINCE_BANDS),
    left: leftOf(game, state),
    lead: Math.sign(lead),
  };
}

const SINCE_BANDS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 15, 20] as const;

/** The band a number falls in: the limits are the last numbers of their bands. */
function band(value: number, limits: readonly number[]): string {
  const index = limits.findIndex((limit) => value <= limit);
  if (index === -1) return `${(limits.at(-1) ?? 0) + 1}+`;
  const [low, high] = [index === 0 ? 0 : (limits[index - 1] ?? 0) + 1, limits[index] ?? 0];
  return low === high ? `${high}` : `${low}-${high}`;
}

const leadOf = (kind: GameKind, state: MapState): number =>
  kind === "duel" ? (state.marks[1] ?? 0) : state.home - state.away;

/** Rounds a side needs to win the map in regular time. */
const winRoundsOf = (game: GameModel): number => game.regulation ?? 0;

function phaseOf(game: GameModel, state: MapState): string {
  const minutes = (state.step * game.secondsPerStep) / 60;
  switch (game.kind) {
    case "lane":
      return `minute ${band(Math.floor(minutes), [4, 9, 14, 19, 24, 29, 34, 39])}`;
    case "duel":
      return `minute ${band(Math.floor(minutes), [2, 5, 8, 11, 15, 20])}`;
    case "rounds": {
      const half = winRoundsOf(game) - 1;
      const played = state.home + state.away;
      return played < half ? "first half" : played < half * 2 ? "second half" : "overtime";
    }
    case "goals":
    case "goals-draw":
      return state.step >= winRoundsOf(game)
        ? "overtime"
        : `quarter ${Math.floor((state.step * 4) / winRoundsOf(game)) + 1}`;
    default:
      return game.kind satisfies never;
  }
}

function scoreOf(game: GameModel, state: MapState, lead: number): string {
  switch (game.kind) {
    case "lane":
      return `kills ${band(lead, [0, 2, 5, 9, 14])}, towers ${band(Math.abs((state.marks[0] ?? 0) - (state.marks[1] ?? 0)), [0, 2, 4])}`;
    case "duel":
      return `advantage ${lead}`;
    case "rounds": {
      const needed = winRoundsOf(game) - 1;
      const isMapPoint = Math.max(state.home, state.away) >= needed;
      if (!isMapPoint) return `lead ${band(lead, [0, 1, 3, 6])}`;
      return lead === 0 ? "level at overtime" : `map point, lead ${band(lead, [1, 2, 4])}`;
    }
    case "goals":
    case "goals-draw":
      return `lead ${Math.min(3, lead)}`;
    default:
      return game.kind satisfies never;
  }
}

function leftOf(game: GameModel, state: MapState): string {
  if (game.kind === "rounds")
    return `${band(Math.max(1, winRoundsOf(game) - Math.max(state.home, state.away)), [1, 2, 4, 8])} rounds`;
  if (game.kind === "lane" || game.kind === "duel") return "-";
  return state.step >= winRoundsOf(game)
    ? "next goal"
    : `${band(winRoundsOf(game) - state.step, [2, 4, 7, 12, 30, 60])} steps`;
}
