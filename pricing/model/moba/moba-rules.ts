import { createStrengthSums, type StrengthSums } from "./strength-sums.ts";

/**
 * A lane game. Hidden while it runs: who will win, the character of the game (how one-sided and how fast) and when it
 * ends. Given these, kills are Poisson streams and every tower falls at its own random time, so that by Bayes' rule
 * what has been seen gives the chance of each hidden case exactly, and the rest of the game follows from the case.
 */
export interface MobaRules {
  readonly duration: DurationRules;
  readonly kills: StreamRules;
  readonly towers: TowerRules;
}

/** Lengths in minutes. */
export interface DurationRules {
  readonly mean: number;
  /** Spread of the length within one character. */
  readonly deviation: number;
  readonly least: number;
  readonly most: number;
  /** Log-change of the mean length for one level of closeness, and for one level of pace (taken off). */
  readonly byCloseness: number;
  readonly byPace: number;
}

/** Rates in a full-strength minute of the side that will win, and of the other. */
export interface StreamRules {
  readonly winner: number;
  readonly loser: number;
  readonly winnerByCloseness: number;
  readonly loserByCloseness: number;
  readonly byPace: number;
  /** Log-change of the winner's rate (taken off the loser's) from the first minute to the mean length: leads grow late. */
  readonly tilt: number;
}

export interface TowerRules extends StreamRules {
  readonly towers: number;
  /** Towers that fall only in the winner's last push, and the least the winner has then. */
  readonly lastPush: number;
  readonly leastToWin: number;
}

export const LANE_MARKS = ["homeTowers", "awayTowers", "firstBlood", "firstTower", "minutes"] as const;
export const STEPS_A_MINUTE = 6;

/** How much fighting goes on in minute m, against a full-strength minute. */
const killShape = (minute: number): number => Math.min(1.25, 0.45 + minute * 0.035);
const towerShape = (minute: number): number => (minute < 6 ? 0.1 : Math.min(1.3, 0.3 + minute * 0.035));

/** Full-strength minutes from 0:00 to each step as the winner and as the loser has them, and the log of their ratio. */
export interface Exposure {
  readonly winner: StrengthSums;
  readonly loser: StrengthSums;
  /** Half the log of winner's to loser's strength in the step that ends at each step. */
  readonly tilt: Float64Array;
}

export interface Lane {
  readonly rules: MobaRules;
  readonly kills: Exposure;
  readonly towers: Exposure;
  readonly characters: readonly Character[];
  readonly maxSteps: number;
}

/** One character of a game: its rates, and the chance of each length in minutes. */
export interface Character {
  readonly chance: number;
  readonly kills: Rates;
  readonly towers: Rates;
  readonly lengths: readonly { readonly minute: number; readonly chance: number }[];
}

export interface Rates {
  readonly winner: number;
  readonly loser: number;
}

/** Three levels with the mean 0 and the variance 1, equally likely. */
const LEVELS = [-Math.sqrt(1.5), 0, Math.sqrt(1.5)];

export function createLane(rules: MobaRules): Lane {
  const maxSteps = (rules.duration.most + 1) * STEPS_A_MINUTE;
  const exposureOf = (shape: (minute: number) => number, tilt: number): Exposure =>
    accumulate(shape, { steps: maxSteps, tilt, mean: rules.duration.mean });
  const characters = LEVELS.flatMap((closeness) =>
    LEVELS.map((pace): Character => createCharacter(rules, closeness, pace)),
  );
  return {
    rules,
    maxSteps,
    characters,
    kills: exposureOf(killShape, rules.kills.tilt),
    towers: exposureOf(towerShape, rules.towers.tilt),
  };
}

function accumulate(
  shape: (minute: number) => number,
  { steps, tilt, mean }: { readonly steps: number; readonly tilt: number; readonly mean: number },
): Exposure {
  const [winner, loser, tilts] = [
    new Float64Array(steps + 1),
    new Float64Array(steps + 1),
    new Float64Array(steps + 1),
  ];
  for (let step = 0; step < steps; step += 1) {
    const minute = step / STEPS_A_MINUTE;
    const strength = shape(minute) / STEPS_A_MINUTE;
    const lean = tilt * (Math.min(1, minute / mean) - 0.5);
    winner[step + 1] = (winner[step] ?? 0) + strength * Math.exp(lean);
    loser[step + 1] = (loser[step] ?? 0) + strength * Math.exp(-lean);
    tilts[step + 1] = lean;
  }
  return { winner: createStrengthSums(winner), loser: createStrengthSums(loser), tilt: tilts };
}

function createCharacter({ duration, kills, towers }: MobaRules, closeness: number, pace: number): Character {
  const ratesOf = (stream: StreamRules): Rates => ({
    winner: stream.winner * Math.exp(stream.winnerByCloseness * closeness + stream.byPace * pace),
    loser: stream.loser * Math.exp(stream.loserByCloseness * closeness + stream.byPace * pace),
  });
  const mean = duration.mean * Math.exp(duration.byCloseness * closeness - duration.byPace * pace);
  const spread = duration.deviation / duration.mean;
  const lengths: { minute: number; weight: number }[] = [];
  for (let minute = duration.least; minute <= duration.most; minute += 1) {
    const z = Math.log((minute + 0.5) / mean) / spread;
    lengths.push({ minute, weight: Math.exp((-z * z) / 2) / minute });
  }
  const total = lengths.reduce((sum, { weight }) => sum + weight, 0);
  return {
    chance: 1 / LEVELS.length ** 2,
    kills: ratesOf(kills),
    towers: ratesOf(towers),
    lengths: lengths.map(({ minute, weight }) => ({ minute, chance: weight / total })),
  };
}

/** Towers a side takes of the other before the last push. */
export const outerTowers = ({ towers }: MobaRules): number => towers.towers - towers.lastPush;

/** Towers of a side at the end: the last push takes the inner ones. */
export const finalTowers = ({ towers }: MobaRules, fallen: number, isWinner: boolean): number =>
  isWinner ? Math.max(fallen + towers.lastPush, towers.leastToWin) : fallen;
