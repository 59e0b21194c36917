import { expect, test } from "vitest";
import { choiceOf, type BetBody } from "./bet-body.ts";

test("RU-4 a member accepts without a prompt any odds, only better ones, or only the agreed ones", () => {
  const choice = (accept_any_odds: boolean, better_odds_only: boolean) =>
    choiceOf({ accept_any_odds, better_odds_only } as BetBody);
  expect([choice(true, false), choice(true, true), choice(false, true), choice(false, false)]).toEqual([
    "any",
    "better",
    "better",
    "none",
  ]);
});
