import { createRng } from "@clutch/kernel";
import { expect, test } from "vitest";
import { computeWorlds, gameOf, GAMES, HOME, type GameKey, type MapState, type Series } from "../index.ts";

const MAPS = 500;
const WORLDS = 512;

interface Seen {
  readonly now: MapState;
  readonly end: MapState;
  readonly homeChance: number;
  readonly meanTotal: number;
  readonly totalVariance: number;
}

/** About the middle of a map of each kind, in steps. */
const MIDDLE = { lane: 80, rounds: 110, duel: 90, goals: 75, "goals-draw": 90 } as const;

/**
 * Many maps of a game, each looked at once: what the model gives then, and what came. The step is chosen without looking
 * at the course: one chosen by the true length of the map would disclose its end.
 */
function lookOnce(key: GameKey): Seen[] {
  const rng = createRng(`distribution:${key}`);
  const { model, kind } = gameOf(key);
  const seen: Seen[] = [];
  for (let index = 0; index < MAPS; index += 1) {
    const context = { edge: (rng.next() - 0.5) * 1.2, salt: index % 60 };
    const states = model.play(context, rng);
    const now = states[Math.floor(MIDDLE[kind] * (0.5 + rng.next()))];
    const end = states.at(-1);
    if (!now || !end || now.step >= end.step) continue;
    const series: Series = { model, bestOf: 1, contexts: [context], seed: index };
    const [sheet] = computeWorlds(series, { finished: [], current: now }, { count: WORLDS }).maps;
    if (!sheet) continue;
    const totals = [...sheet.home].map((home, world) => home + (sheet.away[world] ?? 0));
    const meanTotal = totals.reduce((sum, total) => sum + total, 0) / WORLDS;
    const totalVariance = totals.reduce((sum, total) => sum + (total - meanTotal) ** 2, 0) / WORLDS;
    const homeChance = sheet.winner.reduce((sum, winner) => sum + (winner === HOME ? 1 : 0), 0) / WORLDS;
    seen.push({ now, end, homeChance, meanTotal, totalVariance });
  }
  return seen;
}

/** How many standard errors what came lies from what the model gave. */
function distance(pairs: readonly { said: number; came: number; variance: number }[]): number {
  const gap = pairs.reduce((sum, { said, came }) => sum + came - said, 0);
  return Math.abs(gap) / Math.sqrt(pairs.reduce((sum, { variance }) => sum + variance, 1e-6));
}

const leadOf = (key: GameKey, state: MapState): number =>
  gameOf(key).kind === "duel" ? (state.marks[1] ?? 0) : state.home - state.away;

for (const key of Object.keys(GAMES).filter((name): name is GameKey => name in GAMES)) {
  test(`RU-2 ${key}: who leads wins as often as the worlds say, whichever side, and totals come as they say`, () => {
    const seen = lookOnce(key);
    expect(seen.length).toBeGreaterThan(MAPS / 2);
    for (const side of [1, -1]) {
      const leading = seen.filter(({ now }) => leadOf(key, now) * side > 0);
      expect(leading.length).toBeGreaterThan(40);
      const winners = leading.map(({ end, homeChance }) => ({
        said: homeChance,
        came: end.winner === HOME ? 1 : 0,
        variance: homeChance * (1 - homeChance),
      }));
      expect(distance(winners)).toBeLessThan(4);
    }
    const totals = seen.map(({ end, meanTotal, totalVariance }) => ({
      said: meanTotal,
      came: end.home + end.away,
      variance: totalVariance,
    }));
    expect(distance(totals)).toBeLessThan(4);
  }, 60_000);
}
