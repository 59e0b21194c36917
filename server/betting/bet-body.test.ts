import { expect, test } from "vitest";
import { choiceOf, type BetBody } from "./bet-body.ts";

test("RU-4 a member takes without being asked any odds, better ones alone, or none but those agreed to", () => {
  const choice = (accept_any_odds: boolean, better_odds_only: boolean) =>
    choiceOf({ accept_any_odds, better_odds_only } as BetBody);
  expect([choice(true, false), choice(true, true), choice(false, true), choice(false, false)]).toEqual([
    "any",
    "better",
    "better",
    "none",
  ]);
});
