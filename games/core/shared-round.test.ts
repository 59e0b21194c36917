import fc from "fast-check";
import { assert, expect, test } from "vitest";
import {
  closeSharedRound,
  doesRoundTakeBets,
  openSharedRound,
  revealSharedRound,
  viewSharedRound,
} from "./shared-round.ts";

const opened = (link: string, number: number) =>
  openSharedRound({ round: 7, closesAtMs: 1000, hidden: { link, outcome: { number } } });

test("RU-11 a round takes bets until it closes, closes no earlier than stated, and is revealed only when closed", () => {
  const round = opened("aa", 17);
  expect(doesRoundTakeBets(round, 999)).toBe(true);
  expect(doesRoundTakeBets(round, 1000)).toBe(false);
  expect(revealSharedRound(round)).toEqual({ ok: false, error: "wrong-phase" });
  expect(closeSharedRound(round, 999)).toEqual({ ok: false, error: "too-early" });
  const closed = closeSharedRound(round, 1000);
  assert(closed.ok);
  expect(doesRoundTakeBets(closed.value, 500)).toBe(false);
  expect(closeSharedRound(closed.value, 2000)).toEqual({ ok: false, error: "wrong-phase" });
  const revealed = revealSharedRound(closed.value);
  assert(revealed.ok);
  expect(viewSharedRound(revealed.value)).toEqual({
    round: 7,
    phase: "revealed",
    closesAtMs: 1000,
    closedAtMs: 1000,
    outcome: { number: 17 },
    link: "aa",
  });
  expect(revealSharedRound(revealed.value)).toEqual({ ok: false, error: "wrong-phase" });
});

test("RU-18 before the reveal, the view does not change with the link and the outcome", () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), fc.nat(36), fc.nat(36), (link, otherLink, number, otherNumber) => {
      const rounds = [opened(link, number), opened(otherLink, otherNumber)];
      const closed = rounds.map((round) => closeSharedRound(round, 1200));
      expect(viewSharedRound(opened(link, number))).toEqual(viewSharedRound(opened(otherLink, otherNumber)));
      const views = closed.map((round) => (round.ok ? viewSharedRound(round.value) : null));
      expect(views[0]).toEqual(views[1]);
      expect(views[0]).toMatchObject({ outcome: null, link: null });
    }),
  );
});
