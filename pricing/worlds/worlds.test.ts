import { createRng, hashText } from "@clutch/kernel";
import { expect, test } from "vitest";
import { computeWorlds, gameOf, GAMES, MODEL_VERSION, NOT_STARTED, type GameKey, type Series } from "../index.ts";

/** What a ticket's model names: the worlds of every game at two moments, folded into one number. */
function printOf(key: GameKey): number {
  const { model } = gameOf(key);
  const contexts = [0.3, -0.2, 0.1].map((edge, index) => ({ edge, salt: 7 + index }));
  const series: Series = { model, bestOf: 3, contexts, seed: 4711 };
  const states = model.play(contexts[0] ?? { edge: 0, salt: 0 }, createRng("print"));
  const current = states[Math.floor(states.length / 2)] ?? null;
  const prints = [NOT_STARTED, { finished: [], current }].map((progress) => {
    const { maps, homeMaps, mapsPlayed } = computeWorlds(series, progress, { count: 2048 });
    const columns = maps.flatMap((map) => [map.winner, map.home, map.away, ...map.marks]);
    return hashText([homeMaps, mapsPlayed, ...columns].map((column) => column.join()).join(";"));
  });
  return hashText(prints.join());
}

test("RU-2 a model version, a seed and a count always make the same worlds: a change of them raises the version", () => {
  const keys = Object.keys(GAMES).filter((key): key is GameKey => key in GAMES);
  const prints = Object.fromEntries(keys.map((key) => [key, printOf(key)]));
  expect([MODEL_VERSION, prints]).toMatchInlineSnapshot(`
    [
      "4",
      {
        "csgo": 1251102431,
        "csgoLong": 1766140146,
        "dota": 2896604149,
        "fifa": 1147930890,
        "kog": 258073766,
        "lol": 459757219,
        "mlbb": 2355417213,
        "rocket": 2284077933,
        "starcraft": 2854729926,
        "valorant": 3287062694,
      },
    ]
  `);
});
