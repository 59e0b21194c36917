import { expect, test } from "vitest";
import { buildRounds, type RoundEnd } from "./build-rounds.ts";

/** Thirteen rounds won by home, the third by a bomb; of the others nobody wrote down how they ended. */
const rounds = Array.from({ length: 13 }, (_, index): RoundEnd => ({
  second: (index + 1) * 90,
  home: index + 1,
  away: 0,
  ...(index === 2 ? { endReason: "bomb" } : {}),
}));

test("RU-23 how a round ended is published where the record says it, and unknown elsewhere", () => {
  const map = buildRounds({ game: "csgo", rounds, unseen: new Set() });
  const published = map.statsAt(map.states.length - 1).rounds;
  expect(published.map(({ endReason }) => endReason)).toEqual(rounds.map((_, index) => (index === 2 ? "bomb" : null)));
});
