import { expect, test } from "vitest";
import { computeLeagues } from "../calendar/leagues.ts";
import { computePlan, type ScheduleBasis } from "../calendar/schedule.ts";
import { createRootKey } from "../../match/keys.ts";
import { mapNameOf } from "./map-names.ts";

const rootKey = createRootKey("map-names");
const basis: ScheduleBasis = { key: rootKey, stepMs: 1000, leagues: computeLeagues(rootKey) };

test("maps of a round game's match have names of their own, stable at every read; other games have none", () => {
  for (const league of basis.leagues)
    for (const slot of [1000, 1001, 1002]) {
      const plan = computePlan(basis, league, slot);
      const names = [1, 2, 3, 4, 5].map((number) => mapNameOf(plan, number));
      expect(names).toEqual([1, 2, 3, 4, 5].map((number) => mapNameOf(plan, number)));
      if (plan.game.kind === "rounds") expect(new Set(names).size).toBe(5);
      else expect(names).toEqual([undefined, undefined, undefined, undefined, undefined]);
    }
});
