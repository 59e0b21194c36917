import fc from "fast-check";
import { expect, test } from "vitest";
import {
  advanceAutoPlay,
  computeAutoPlayProblem,
  computeStopReason,
  startAutoPlay,
  type AutoPlaySettings,
} from "./auto-play.ts";

const MAX_ROUNDS = 100;
const settings: AutoPlaySettings = {
  stakeMinor: 100n,
  rounds: 10,
  stopAtLossMinor: 500n,
  stopAtProfitMinor: 300n,
  stopAtWinMinor: 1000n,
  afterWin: { kind: "reset" },
  afterLoss: { kind: "raise", percent: 50 },
};
const now = { lastPayoutMinor: 0n, balanceMinor: 10_000n, maxBetMinor: 10_000n };
const lost = { stakedMinor: 100n, payoutMinor: 0n };

test("RU-24 auto-play starts only where it is allowed, with a limit on loss and bounded rounds", () => {
  expect(computeAutoPlayProblem(settings, MAX_ROUNDS)).toBeNull();
  expect(computeAutoPlayProblem(settings, 0)).toBe("rounds");
  for (const rounds of [0, 101, 1.5])
    expect(computeAutoPlayProblem({ ...settings, rounds }, MAX_ROUNDS)).toBe("rounds");
  expect(computeAutoPlayProblem({ ...settings, stakeMinor: 0n }, MAX_ROUNDS)).toBe("stake");
  expect(computeAutoPlayProblem({ ...settings, stopAtLossMinor: 0n }, MAX_ROUNDS)).toBe("loss-limit");
  expect(computeAutoPlayProblem({ ...settings, afterWin: { kind: "raise", percent: 0 } }, MAX_ROUNDS)).toBe("raise");
});

test("RU-24 the stake is raised, kept or reset after each round, cut to a minor unit", () => {
  const one = advanceAutoPlay(startAutoPlay({ ...settings, stakeMinor: 101n }), lost);
  expect(one).toMatchObject({ roundsPlayed: 1, netMinor: -100n, nextStakeMinor: 151n });
  expect(advanceAutoPlay(one, { stakedMinor: 151n, payoutMinor: 302n })).toMatchObject({
    netMinor: 51n,
    nextStakeMinor: 101n,
  });
  const kept = startAutoPlay({ ...settings, afterLoss: { kind: "keep" } });
  expect(advanceAutoPlay(kept, lost).nextStakeMinor).toBe(100n);
});

test("RU-30 auto-play takes a part of the stake for a loss, and the stake itself for neither", () => {
  const raised = startAutoPlay({ ...settings, afterWin: { kind: "raise", percent: 100 } });
  const next = (payoutMinor: bigint) => advanceAutoPlay(raised, { stakedMinor: 100n, payoutMinor }).nextStakeMinor;
  expect([0n, 50n, 100n, 101n].map(next)).toEqual([150n, 150n, 100n, 200n]);
});

test("RU-24 auto-play stops at profit, single win, rounds, balance and the table's limit", () => {
  const state = startAutoPlay(settings);
  expect(computeStopReason(state, now)).toBeNull();
  expect(computeStopReason(state, { ...now, lastPayoutMinor: 1000n })).toBe("win-reached");
  expect(computeStopReason({ ...state, netMinor: 300n }, now)).toBe("profit-reached");
  expect(computeStopReason({ ...state, roundsPlayed: 10 }, now)).toBe("rounds-played");
  expect(computeStopReason({ ...state, netMinor: -500n }, now)).toBe("loss-reached");
  expect(computeStopReason({ ...state, roundsPlayed: 10, netMinor: -500n }, now)).toBe("rounds-played");
  expect(computeStopReason(state, { ...now, balanceMinor: 99n })).toBe("balance");
  expect(computeStopReason(state, { ...now, maxBetMinor: 99n })).toBe("stake-too-high");
});

test("RU-24 auto-play never loses more than its limit, whatever the rounds bring", () => {
  const payouts = fc.array(fc.constantFrom(0n, 0n, 50n, 200n), { minLength: 100, maxLength: 100 });
  fc.assert(
    fc.property(
      payouts,
      fc.integer({ min: 1, max: 300 }),
      fc.bigInt({ min: 100n, max: 5000n }),
      (paid, percent, limit) => {
        let state = startAutoPlay({
          ...settings,
          rounds: 100,
          stopAtLossMinor: limit,
          stopAtProfitMinor: null,
          stopAtWinMinor: null,
          afterLoss: { kind: "raise", percent },
        });
        for (const payoutMinor of paid) {
          if (computeStopReason(state, { ...now, balanceMinor: 10n ** 9n, maxBetMinor: 10n ** 9n }) !== null) break;
          state = advanceAutoPlay(state, { stakedMinor: state.nextStakeMinor, payoutMinor });
          expect(-state.netMinor).toBeLessThanOrEqual(limit);
        }
      },
    ),
  );
});
