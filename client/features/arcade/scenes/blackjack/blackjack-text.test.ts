import { expect, test } from "vitest";
import { parseBlackjackAction } from "@clutch/games/blackjack/wire";
import { listChoices, listResults, totalOf } from "./blackjack-text.ts";

test("RU-26 blackjack: a total counts the cards that are face up, an ace as eleven while that does not bust", () => {
  expect(totalOf(["AS", null])).toBe(11);
  expect(totalOf(["AS", "KD"])).toBe(21);
  expect(totalOf(["AS", "KD", "5H"])).toBe(16);
});

test("RU-26 blackjack: double and split cost the stake again, insurance half of it rounded down, others nothing", () => {
  const choices = listChoices(["hit", "stand", "double", "split", "insurance"], 501n);
  expect(choices.map(({ name, extraMinor }) => [name, extraMinor])).toEqual([
    ["hit", 0n],
    ["stand", 0n],
    ["double", 501n],
    ["split", 501n],
    ["insure", 250n],
    ["noInsurance", 0n],
  ]);
  for (const { body } of choices) expect(parseBlackjackAction(body).ok).toBe(true);
});

test("RU-30 blackjack: a round of two hands is not named by the better one, each is said", () => {
  expect(listResults([{ result: "bust" }, { result: "won" }])).toEqual(["bust", "won"]);
  expect(listResults([{ result: "push" }, { result: "push" }])).toEqual(["push"]);
  expect(listResults([{ result: null }])).toEqual([]);
});
