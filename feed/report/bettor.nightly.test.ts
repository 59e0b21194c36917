import type { GameModel, MapState } from "@clutch/pricing";
import { expect, test } from "vitest";
import { createSimulatedRun } from "../simulator/simulated-run.ts";
import type { Position } from "../match/timeline.ts";
import { betOnMatch } from "./bettor.ts";
import { CHOICES, computeReturn, type Group } from "./group-returns.ts";
import { computeReportPlans } from "./plans.ts";

const SLOW_MS = 300_000;
const WORLDS = 256;

interface Trial {
  readonly games: readonly string[];
  readonly matches: number;
  /** The moments of a map the agent bets at; those in which most is known of the end. */
  readonly isLate: (game: GameModel, state: MapState) => boolean;
}

/** Groups of the bets the agent sent, by kind of game. */
function play({ games, matches, isLate }: Trial): Map<string, Group> {
  const groups = new Map<string, Group>();
  for (const plan of computeReportPlans("late in a map", matches, games)) {
    const isWatching = (position: Position | null): boolean => {
      const state = position?.current?.map.states[position.current.index];
      return state !== undefined && isLate(plan.game, state);
    };
    const options = { title: plan.game.kind, delaySteps: 2, maxSlidePercent: 10, isWatching };
    betOnMatch(createSimulatedRun(plan, { worlds: WORLDS }), options, groups);
  }
  return groups;
}

/** The groups of 200 bets or more that return more than 4 standard errors above 0, refused bets returned or not. */
const gainsOf = (groups: Map<string, Group>): string[] =>
  [...groups]
    .filter(([, group]) => group.sent >= 200)
    .flatMap(([key, group]) =>
      CHOICES.flatMap((choice, index) => {
        const { errors, perSent } = computeReturn(group, index);
        return errors > 4 ? [`${choice}: ${key} ${perSent.toFixed(3)} a bet sent, ${errors.toFixed(1)} errors`] : [];
      }),
    );

/** Short of what the report plays, and enough to be seen failing on a pause that knows when a map ends. */
const TRIALS: readonly (Trial & { readonly title: string })[] = [
  {
    title: "a round game at map point",
    games: ["csgo", "valorant"],
    matches: 500,
    isLate: ({ regulation }, { home, away }) => Math.max(home, away) >= (regulation ?? 0) - 1,
  },
  {
    title: "a goal game in its last seconds and in overtime",
    games: ["rocket"],
    matches: 700,
    isLate: ({ regulation }, { step }) => step >= (regulation ?? 0) - 6 && step <= (regulation ?? 0) + 6,
  },
];

for (const { title, ...trial } of TRIALS) {
  test(
    `RU-18 RU-10 an informed bettor gains nothing in ${title}, neither by being accepted nor by being refused`,
    () => {
      const groups = play(trial);
      expect([...groups.values()].filter((group) => group.sent >= 200).length).toBeGreaterThan(100);
      expect(gainsOf(groups)).toEqual([]);
    },
    SLOW_MS,
  );
}
