import { gameOf, type GameKey, type MapState } from "@clutch/pricing";

/** What a record shows of a map at one step. `marks` by their names; those the record does not hold are left out. */
export interface SeenStep {
  readonly home: number;
  readonly away: number;
  readonly marks: Readonly<Record<string, number>>;
}

/**
 * The states of a recorded map, one a step, with the memory the game's model prices from: each from the steps up to it. The
 * last step is the end, with the published figures.
 */
export function buildStates(
  game: GameKey,
  { steps, winner, unseen }: { steps: readonly SeenStep[]; winner: number; unseen: ReadonlySet<string> },
): readonly MapState[] {
  const { model } = gameOf(game);
  const seen = steps.map(({ home, away, marks }) => ({
    home,
    away,
    marks: model.marks.map((name) => (unseen.has(name) ? 0 : (marks[name] ?? 0))),
  }));
  const memory = model.remember(seen, unseen);
  return seen.map((one, step) => ({
    step,
    winner: step === seen.length - 1 ? winner : 0,
    ...one,
    memory: memory[step] ?? [],
  }));
}

/** The marks of a game's model that are not among `held`: what a kind of record does not say. */
export const unseenMarks = (game: GameKey, held: readonly string[]): ReadonlySet<string> =>
  new Set(gameOf(game).model.marks.filter((mark) => !held.includes(mark)));
