import { assert, describe, expect, test, vi } from "vitest";
import { defaultBuildId } from "../catalogue/builds.ts";
import { GAMES, type GameSlug, type SlugOf } from "../catalogue/games.ts";
import type { TableLimits } from "../core/bet-check.ts";
import { computeEvidence, computeVerdict, observeRound, startMonitor, type MonitorState } from "../core/monitor.ts";
import { toRoundSample, type EndedBet } from "../core/round-sample.ts";
import { drawsOf } from "../testing/platform.ts";
import { EXAMPLE_BETS, pickAction } from "../testing/sessions.ts";
import type { PreparedBet } from "./engine.ts";
import { ENGINES } from "./engines.ts";

/** Much computing: a busy machine takes its time. */
vi.setConfig({ testTimeout: 30_000 });

const limits: TableLimits = { currency: "USD", minBetMinor: 1n, maxBetMinor: 10n ** 9n, maxPayoutMinor: 10n ** 9n };
const prepare = (slug: GameSlug, stakeMinor: bigint, params: unknown = EXAMPLE_BETS[slug]): PreparedBet => {
  const prepared = ENGINES[slug].prepare({ buildId: defaultBuildId(slug), limits, stakeMinor, params });
  assert(prepared.ok, slug);
  return prepared.value;
};
/** Some player's choices: repeatable, and different from round to round. */
const choiceOf = (nonce: number, step: number): number => ((nonce * 7919 + step * 104_729) % 1000) / 1000;

/** Feeds the monitor with rounds of a game as the server would; `pay` may falsify what an instant bet was paid. */
function watch(
  slug: GameSlug,
  rounds: number,
  plan: { stakeMinor: bigint; pay?: (payoutMinor: bigint) => bigint; params?: unknown },
): MonitorState {
  let state = startMonitor();
  const prepared = prepare(slug, plan.stakeMinor, plan.params);
  for (let nonce = 0; nonce < rounds; nonce += 1) {
    const draws = drawsOf(`watch ${slug}`, nonce);
    if (prepared.kind === "open") {
      let round = prepared.start(draws);
      for (let step = 0; step < 40; step += 1) {
        const sample = round.computeSample();
        if (sample !== null) state = observeRound(state, sample);
        if (round.progress.isEnded) break;
        const next = round.act(pickAction(slug as SlugOf<"open">, round.view, choiceOf(nonce, step)));
        if (next.ok) round = next.value;
      }
      continue;
    }
    const bet = ((): EndedBet => {
      const stakeMinor = plan.stakeMinor;
      if (prepared.kind === "crash") {
        const { payoutMinor } = prepared.settle(ENGINES[slug].dealShared?.(draws, "97"), null);
        return { stakeMinor, payoutMinor, expectedMinor: prepared.computeExpected(), topMinor: prepared.mostMinor };
      }
      const { payoutMinor } =
        prepared.kind === "instant"
          ? prepared.play(draws)
          : prepared.settle(ENGINES[slug].dealShared?.(draws, defaultBuildId(slug)));
      return {
        stakeMinor,
        payoutMinor: plan.pay?.(payoutMinor) ?? payoutMinor,
        expectedMinor: prepared.computeExpected(),
        topMinor: prepared.topPayoutMinor,
      };
    })();
    const sample = toRoundSample([bet]);
    assert(sample !== null);
    state = observeRound(state, sample);
  }
  return state;
}

describe("the monitor over rounds as they are dealt and paid", () => {
  test.each(GAMES)("RU-11 $slug is sound", ({ slug }) => {
    const state = watch(slug, 1500, { stakeMinor: 1000n });
    expect(state.rounds).toBeGreaterThan(500);
    expect(computeVerdict(state)).toBe("sound");
  });

  test("RU-11 stakes of a few minor units lose to truncation, which is expected and no alarm", () => {
    const tiny = watch("coin", 6000, { stakeMinor: 1n });
    expect(tiny.excess / tiny.rounds).toBeCloseTo(0, 1);
    expect(computeVerdict(tiny)).toBe("sound");
  });

  test("RU-11 a table that pays one unit less than it should is stopped", () => {
    const short = watch("limbo", 12_000, {
      stakeMinor: 40n,
      params: { target: 1.1 },
      pay: (paid) => (paid > 0n ? paid - 1n : 0n),
    });
    expect(short.excess).toBeLessThan(0);
    expect(computeVerdict(short)).toBe("stop");
  });

  test("RU-11 a table that rounds its payouts up is stopped", () => {
    const generous = watch("limbo", 12_000, {
      stakeMinor: 45n,
      params: { target: 1.1 },
      pay: (paid) => (paid > 0n ? paid + 1n : 0n),
    });
    expect(generous.excess).toBeGreaterThan(0);
    expect(computeVerdict(generous)).toBe("stop");
  });

  test("RU-11 bets on one outcome are one sample, and no bet is none", () => {
    const bet = { stakeMinor: 100n, payoutMinor: 200n, expectedMinor: 97, topMinor: 200n };
    expect(toRoundSample([bet, { ...bet, payoutMinor: 0n }])).toEqual({
      returned: 1,
      expected: 0.97,
      most: 2,
      least: 0,
    });
    expect(toRoundSample([])).toBeNull();
    expect(computeEvidence(startMonitor())).toBe(0);
  });
});
