import { toFloat, type Rng } from "@clutch/kernel";
import { computeVerdict, observeRound, startMonitor, type MonitorState } from "../core/monitor.ts";
import type { Ending } from "../core/returns.ts";

/** A bet's endings as floats, ready to be drawn from many times. */
export interface Table {
  readonly bounds: readonly number[];
  readonly multipliers: readonly number[];
  readonly expected: number;
  readonly most: number;
  readonly least: number;
}

export function toTable(endings: readonly Ending[]): Table {
  const multipliers = endings.map(({ multiplier }) => toFloat(multiplier));
  const chances = endings.map(({ chance }) => toFloat(chance));
  let bound = 0;
  return {
    bounds: chances.map((chance) => (bound += chance)),
    multipliers,
    expected: chances.reduce((sum, chance, index) => sum + chance * (multipliers[index] ?? 0), 0),
    most: Math.max(...multipliers),
    least: Math.min(0, ...multipliers),
  };
}

const drawMultiplier = (table: Table, share: number): number => {
  const index = table.bounds.findIndex((bound) => share < bound);
  return table.multipliers[index === -1 ? table.multipliers.length - 1 : index] ?? 0;
};

/** How often the verdict is looked at: looking less often can only stop later, never wrongly. */
const LOOK_EVERY = 50;

/**
 * Plays a table whose mean is moved by `points` (−0.01 is one percentage point too little): some rounds pay nothing, or the
 * most there is. Answers the state when the monitor stops the table, or after `mostRounds`.
 */
export function playBiased(table: Table, plan: { points: number; mostRounds: number; rng: Rng }): MonitorState {
  const { points, rng } = plan;
  const isShort = points < 0;
  const movedShare = isShort ? -points / table.expected : points / (table.most - table.expected);
  let state = startMonitor();
  while (state.rounds < plan.mostRounds) {
    const isMoved = rng.next() < movedShare;
    const drawn = drawMultiplier(table, rng.next());
    const moved = isShort ? 0 : table.most;
    const returned = isMoved ? moved : drawn;
    state = observeRound(state, { returned, expected: table.expected, most: table.most, least: table.least });
    if (state.rounds % LOOK_EVERY === 0 && computeVerdict(state) === "stop") return state;
  }
  return state;
}
