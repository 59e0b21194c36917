import fc from "fast-check";
import { truncateToText } from "@clutch/kernel";
import { assert, expect, test } from "vitest";
import { CARDS, type Card } from "../core/cards.ts";
import { startStepRound } from "../core/step-round.ts";
import { viewHiLo } from "./redact.ts";
import {
  computeHiLoMultiplier,
  hiLoRules,
  HI_LO_CARDS,
  listHiLoPicks,
  listOfferedPicks,
  type HiLoAction,
  type HiLoState,
} from "./rules.ts";

const build = { permille: 990 };
const deckOf = (...first: readonly Card[]): readonly Card[] => [
  ...first,
  ...Array.from({ length: HI_LO_CARDS - first.length }, (): Card => "7S"),
];
const stateWith = (deck: readonly Card[], capMinor = 10n ** 9n): HiLoState => ({
  build,
  round: startStepRound({ stakeMinor: 10_000n, capMinor }),
  steps: [],
  hidden: { deck },
});
const play = (state: HiLoState, ...actions: readonly HiLoAction[]): HiLoState =>
  actions.reduce((played, action) => {
    const next = hiLoRules.act(played, action);
    assert(next.ok);
    return next.value;
  }, state);
const higher: HiLoAction = { action: "guess", pick: "higher" };
const skip: HiLoAction = { action: "skip" };

test("RU-11 a guess multiplies by 13 over the ranks that win; jack: 4.29 higher or same, 1.17 lower or same", () => {
  expect(truncateToText(computeHiLoMultiplier(["JH"], ["higher"], build), 2)).toBe("4.29");
  expect(truncateToText(computeHiLoMultiplier(["JH"], ["lower"], build), 2)).toBe("1.17");
  expect(computeHiLoMultiplier(["JH", "2S"], ["skip"], build)).toEqual({ numerator: 1n, denominator: 1n });
  expect(truncateToText(computeHiLoMultiplier(["9H", "JH", "3S"], ["higher", "skip", "higher"], build), 3)).toBe(
    "3.042",
  );
});

test("RU-11 no card offers a certain win: ace and king offer the same rank instead", () => {
  expect(listHiLoPicks("AS")).toEqual([
    { pick: "higher", ranks: 12 },
    { pick: "same", ranks: 1 },
  ]);
  expect(listHiLoPicks("KD")).toEqual([
    { pick: "lower", ranks: 12 },
    { pick: "same", ranks: 1 },
  ]);
  for (const card of CARDS) for (const { ranks } of listHiLoPicks(card)) expect(ranks).toBeLessThan(13);
});

test("RU-11 the same rank wins both ways between 2 and Q, and neither way at the ends", () => {
  expect(play(stateWith(deckOf("5S", "5H")), higher).round.stepsWon).toBe(1);
  expect(play(stateWith(deckOf("5S", "5H")), { action: "guess", pick: "lower" }).round.stepsWon).toBe(1);
  expect(play(stateWith(deckOf("AS", "AH")), higher).round.ending).toBe("lost");
  expect(play(stateWith(deckOf("AS", "AH")), { action: "guess", pick: "same" }).round.stepsWon).toBe(1);
  expect(play(stateWith(deckOf("5S", "4H")), higher).round).toMatchObject({ ending: "lost", payoutMinor: 0n });
});

test("RU-11 skipping changes the card and nothing else, up to the last but one", () => {
  const skipped = play(stateWith(deckOf("5S", "5H")), ...Array.from({ length: 50 }, () => skip));
  expect(hiLoRules.act(skipped, skip)).toEqual({ ok: false, error: { reason: "not-offered" } });
  expect(hiLoRules.act(skipped, { action: "cashout" })).toMatchObject({ error: { reason: "nothing-to-cash-out" } });
  expect(play(skipped, higher).round).toMatchObject({ ending: "completed", payoutMinor: 18_385n });
});

test("G-74 a pick that could pay more than the maximum is not offered; with none left the round is cashed out", () => {
  const king = stateWith(deckOf("KS"), 20_000n);
  expect(listOfferedPicks(king)).toEqual(["lower"]);
  expect(hiLoRules.act(king, { action: "guess", pick: "same" })).toMatchObject({ error: { reason: "not-offered" } });
  const played = play(stateWith(deckOf("7S", "7H"), 20_000n), higher);
  expect(played.round).toMatchObject({ ending: "maximum", payoutMinor: 18_385n });
});

test("RU-11 the view does not change with the cards that have not been turned", () => {
  const card = fc.constantFrom(...CARDS);
  fc.assert(
    fc.property(card, card, card, fc.boolean(), (first, second, third, isSkip) => {
      const action: HiLoAction = isSkip ? skip : { action: "guess", pick: listHiLoPicks(first)[0]?.pick ?? "higher" };
      const views = [third, "2C" as Card].map((next) => viewHiLo(play(stateWith(deckOf(first, second, next)), action)));
      expect(views[0]).toEqual(views[1]);
      expect(views[0]?.cards).toEqual([first, second]);
    }),
  );
});
