import fc from "fast-check";
import { expect, test } from "vitest";
import { MINES_BUILDS, MINES_FIELDS } from "@clutch/games/mines/rules";
import { compareFractions } from "@clutch/kernel";
import { computeLadder } from "./mines-ladder.ts";

const build = MINES_BUILDS.byId[MINES_BUILDS.defaultId];

test("G-74 the steps of mines show what is reached and what comes next, each paying more than the one before", () => {
  const place = fc
    .integer({ min: 1, max: 24 })
    .chain((mines) => fc.tuple(fc.constant(mines), fc.integer({ min: 0, max: MINES_FIELDS - mines })));
  fc.assert(
    fc.property(place, ([mines, opened]) => {
      if (build === undefined) throw new Error("the default build exists");
      const steps = computeLadder(mines, opened, build);
      expect(steps.length).toBe(Math.min(8, MINES_FIELDS - mines));
      const marked = (state: string) => steps.filter((step) => step.state === state).map(({ key }) => Number(key));
      expect(marked("hit")).toEqual(opened === 0 ? [] : [opened]);
      expect(marked("next")).toEqual(opened === MINES_FIELDS - mines ? [] : [opened + 1]);
      for (const [index, step] of steps.slice(1).entries()) {
        const before = steps[index];
        expect(before !== undefined && compareFractions(step.multiplier, before.multiplier) > 0).toBe(true);
      }
    }),
  );
});
