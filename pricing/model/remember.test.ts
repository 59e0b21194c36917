import { createRng } from "@clutch/kernel";
import fc from "fast-check";
import { expect, test } from "vitest";
import { gameOf, GAMES, type GameKey } from "../index.ts";

const NOTHING: ReadonlySet<string> = new Set();
const played = fc.record({
  key: fc.constantFrom(...(Object.keys(GAMES) as GameKey[])),
  edge: fc.double({ min: -1, max: 1, noNaN: true }),
  salt: fc.nat(59),
  seed: fc.string(),
});

test("RU-23 what is remembered of a recorded course is what the model remembers when it plays the same course", () => {
  fc.assert(
    fc.property(played, ({ key, edge, salt, seed }) => {
      const { model } = gameOf(key);
      // At its last step a lane map takes the inner towers of the last push, after which nothing is priced.
      const states = model.play({ edge, salt }, createRng(seed)).slice(0, -1);
      expect(model.remember(states, NOTHING)).toEqual(
        states.map(({ memory }) => memory.map((each) => expect.closeTo(each, 9))),
      );
    }),
    { numRuns: 60 },
  );
});

test("RU-18 what is remembered at a step does not depend on the steps after it", () => {
  fc.assert(
    fc.property(played, fc.double({ min: 0, max: 1, noNaN: true }), ({ key, edge, salt, seed }, part) => {
      const { model } = gameOf(key);
      const states = model.play({ edge, salt }, createRng(seed));
      const until = Math.ceil(part * states.length);
      expect(model.remember(states.slice(0, until), NOTHING)).toEqual(model.remember(states, NOTHING).slice(0, until));
    }),
    { numRuns: 40 },
  );
});

test("RU-23 towers that a record does not hold are evidence of nothing", () => {
  const { model } = gameOf("lol");
  const states = model.play({ edge: 0, salt: 3 }, createRng("unseen"));
  const blind = states.map(({ home, away, marks }) => ({
    home,
    away,
    marks: marks.map((mark, at) => (at < 2 ? 0 : mark)),
  }));
  for (const memory of model.remember(blind, new Set(["homeTowers", "awayTowers"])))
    expect(memory.slice(1)).toEqual([0, 0, 0, 0, 0]);
});
