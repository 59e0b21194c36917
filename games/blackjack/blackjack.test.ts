import fc from "fast-check";
import { assert, describe, expect, test } from "vitest";
import { CARDS, type Card } from "../core/cards.ts";
import { createFixedDraws } from "../testing/platform.ts";
import { startBlackjack } from "./deal.ts";
import { blackjackRules } from "./play.ts";
import { viewBlackjack } from "./redact.ts";
import {
  BLACKJACK_BUILDS,
  BLACKJACK_DECK,
  computeTotal,
  isNatural,
  type BlackjackAction,
  type BlackjackBuild,
  type BlackjackState,
} from "./rules.ts";

const standard: BlackjackBuild = { naturalCenti: 250, doesDealerHitSoft17: false };

/** The smallest word that the published index turns into a card. */
const wordOf = (card: Card): number => Math.ceil((CARDS.indexOf(card) * 2 ** 32) / 52);

/** A round whose cards come in this order: player, player, dealer's up card, hole card, then as drawn. */
function deal(cards: string, stakeMinor = 1000n, build = standard): BlackjackState {
  const deck = cards.split(" ").map((name) => `${name}S` as Card);
  const rest = Array.from({ length: BLACKJACK_DECK - deck.length }, (): Card => "5D");
  return startBlackjack(
    { stakeMinor, capMinor: 10n ** 9n, params: {}, build },
    createFixedDraws([...deck, ...rest].map(wordOf)),
  );
}
type Short = BlackjackAction["action"] | "insure" | "decline";
const actionOf = (short: Short): BlackjackAction => {
  if (short === "insure" || short === "decline" || short === "insurance")
    return { action: "insurance", take: short === "insure" };
  return { action: short };
};
const play = (state: BlackjackState, ...actions: readonly Short[]): BlackjackState =>
  actions.reduce((played, short) => {
    const next = blackjackRules.act(played, actionOf(short));
    assert(next.ok, short);
    return next.value;
  }, state);
const money = (state: BlackjackState) => {
  const { stakeMinor, payoutMinor, isEnded } = blackjackRules.computeProgress(state);
  return [isEnded, Number(stakeMinor), Number(payoutMinor)];
};

test("RU-11 an ace counts 11 while that does not bust", () => {
  expect(computeTotal(["AS", "6S"])).toEqual({ total: 17, isSoft: true });
  expect(computeTotal(["AS", "6S", "KS"])).toEqual({ total: 17, isSoft: false });
  expect(computeTotal(["AS", "AH"])).toEqual({ total: 12, isSoft: true });
  expect(isNatural(["AS", "KS"])).toBe(true);
  expect(isNatural(["7S", "7H", "7D"])).toBe(false);
});

describe("RU-11 blackjack pays by its stated rules", () => {
  test.each<[string, string, readonly Short[], number, number]>([
    ["a natural pays 3:2 at once", "A K 9 7", [], 1000, 2500],
    ["a natural against a dealer's natural is a push", "A K K A", [], 1000, 1000],
    ["a dealer's natural under a ten ends the round before any action", "9 9 K A", [], 1000, 0],
    ["standing on more than the dealer wins", "10 9 10 8", ["stand"], 1000, 2000],
    ["equal totals push", "10 9 10 9", ["stand"], 1000, 1000],
    ["a bust loses though the dealer would bust", "10 6 10 6 K K", ["hit"], 1000, 0],
    ["the dealer draws to 17 and stands on a soft one", "10 8 6 A", ["stand"], 1000, 2000],
    ["the dealer busts", "10 2 10 6 K", ["stand"], 1000, 2000],
    ["21 stands by itself", "10 5 10 7 6", ["hit"], 1000, 2000],
    ["a double doubles the stake and takes one card", "6 5 10 7 9", ["double"], 2000, 4000],
    ["a lost double costs twice", "6 5 10 9 2", ["double"], 2000, 0],
    ["insurance pays 2:1 on a dealer's natural", "10 9 A K", ["insure"], 1500, 1500],
    ["insurance is lost when the dealer has none", "10 9 A 7", ["insure", "stand"], 1500, 2000],
    ["a declined insurance leaves the dealer's natural", "10 9 A K", ["decline"], 1000, 0],
    ["an insured natural against a natural brings even money", "A Q A K", ["insure"], 1500, 2500],
    ["a natural under an ace waits for insurance, then pays", "A Q A 9", ["decline"], 1000, 2500],
    ["a split plays two hands", "8 8 10 7 10 3", ["split", "stand", "stand"], 2000, 2000],
    ["a split hand may double", "8 8 10 7 3 10 10", ["split", "double", "stand"], 3000, 6000],
    ["split aces take one card each, and 21 is no natural", "A A 10 7 K 9", ["split"], 2000, 4000],
    ["both hands bust and the dealer does not draw", "8 8 10 6 6 6 K K K", ["split", "hit", "hit"], 2000, 0],
  ])("%s", (_title, cards, actions, staked, paid) => {
    expect(money(play(deal(cards), ...actions))).toEqual([true, staked, paid]);
  });

  test("a dealer of the hit-17 build draws on a soft 17", () => {
    const build = { naturalCenti: 250, doesDealerHitSoft17: true };
    expect(money(play(deal("10 8 6 A 4", 1000n, build), "stand"))).toEqual([true, 1000, 0]);
  });

  test("a natural of 6:5 pays 2.2, and amounts are cut to the minor unit", () => {
    expect(money(deal("A K 9 7", 1000n, { naturalCenti: 220, doesDealerHitSoft17: false }))).toEqual([
      true,
      1000,
      2200,
    ]);
    expect(money(deal("A K 9 7", 3n))).toEqual([true, 3, 7]);
    expect(deal("10 9 A K", 1n).insurance).toBe("none");
    expect(money(play(deal("10 9 A K", 3n), "insure"))).toEqual([true, 4, 3]);
  });
});

test("RU-11 only what the rules offer is taken", () => {
  const refused = (state: BlackjackState, short: Short) => blackjackRules.act(state, actionOf(short));
  const notOffered = { ok: false, error: { reason: "not-offered" } };
  expect(refused(deal("10 9 A K"), "hit")).toEqual(notOffered);
  expect(refused(deal("10 9 10 7"), "insure")).toEqual(notOffered);
  expect(refused(deal("10 9 10 7"), "split")).toEqual(notOffered);
  expect(refused(deal("10 J 10 7"), "split")).toEqual(notOffered);
  expect(refused(play(deal("2 3 10 7 4"), "hit"), "double")).toEqual(notOffered);
  expect(refused(play(deal("8 8 10 7 8 2"), "split"), "split")).toEqual(notOffered);
  expect(viewBlackjack(deal("8 8 10 7")).actions).toEqual(["hit", "stand", "double", "split"]);
});

test("RU-11 a round its player left declines insurance and stands", () => {
  expect(money(blackjackRules.expire(deal("10 9 A 7")))).toEqual([true, 1000, 2000]);
  expect(money(blackjackRules.expire(play(deal("8 8 10 7 10 2"), "split")))).toEqual([true, 2000, 2000]);
});

test("G-74 the most a bet can bring is two doubled hands: eight stakes", () => {
  const bet = { stakeMinor: 1000n, params: {} };
  for (const build of Object.values(BLACKJACK_BUILDS.byId))
    expect(blackjackRules.computeTopPayout(bet, build)).toBe(8000n);
  expect(money(play(deal("8 8 6 10 3 3 10 10 10"), "split", "double", "double"))).toEqual([true, 4000, 8000]);
});

test("RU-11 the view does not change with the hole card and the cards to come", () => {
  const names = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"];
  const card = fc.constantFrom(...names);
  const short = fc.constantFrom<Short>("hit", "stand", "double", "split", "decline", "insure");
  fc.assert(
    fc.property(
      fc.tuple(card, card, card),
      fc.tuple(card, card),
      card,
      card,
      short,
      (start, holes, next, after, action) => {
        // Both holes must say the same about a natural: that is public once the dealer has looked.
        const rounds = holes.map((hole) => deal([...start, hole, next, next, after].join(" ")));
        const [first, second] = rounds;
        assert(first !== undefined && second !== undefined);
        if (first.phase !== "ended" && second.phase !== "ended")
          expect(viewBlackjack(first)).toEqual(viewBlackjack(second));
        const after1 = blackjackRules.act(first, actionOf(action));
        const after2 = blackjackRules.act(second, actionOf(action));
        if (!after1.ok || !after2.ok || after1.value.phase === "ended" || after2.value.phase === "ended") return;
        expect(viewBlackjack(after1.value)).toEqual(viewBlackjack(after2.value));
        expect(viewBlackjack(after1.value).dealer).toEqual([`${start[2]}S`, null]);
      },
    ),
    { numRuns: 500 },
  );
});
