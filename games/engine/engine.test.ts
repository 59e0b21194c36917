import fc from "fast-check";
import type { CurrencyCode } from "@clutch/kernel";
import { assert, describe, expect, test, vi } from "vitest";
import { blackjackViewSchema } from "../blackjack/wire.ts";
import { defaultBuildId, listBuildIds } from "../catalogue/builds.ts";
import { GAMES, gameIdOf, gameKindOf, gameSlugOf, listGames, type GameSlug, type SlugOf } from "../catalogue/games.ts";
import type { TableLimits } from "../core/bet-check.ts";
import { serializeCanonical } from "../core/json.ts";
import { hiLoViewSchema } from "../hi-lo/wire.ts";
import { minesViewSchema } from "../mines/wire.ts";
import { drawsOf } from "../testing/platform.ts";
import { EXAMPLE_BETS, pickAction } from "../testing/sessions.ts";
import { towerViewSchema } from "../tower/wire.ts";
import type { OpenRound } from "./engine.ts";
import { ENGINES } from "./engines.ts";
import { EXPIRE, replayRound } from "./replay.ts";

/** Much computing: a busy machine takes its time. */
vi.setConfig({ testTimeout: 30_000 });

const LIMITS: TableLimits = { currency: "USD", minBetMinor: 100n, maxBetMinor: 50_000n, maxPayoutMinor: 2_000_000n };
const OPEN = listGames("open").map(({ slug }) => slug);
const VIEWS = {
  mines: minesViewSchema,
  "hi-lo": hiLoViewSchema,
  tower: towerViewSchema,
  blackjack: blackjackViewSchema,
} satisfies Readonly<Record<SlugOf<"open">, unknown>>;
const IDS: Readonly<Record<GameSlug, number>> = {
  card: 1,
  roulette: 2,
  "loot-box": 3,
  dice: 4,
  limbo: 5,
  keno: 6,
  wheel: 7,
  "hi-lo": 8,
  blackjack: 9,
  baccarat: 10,
  tower: 11,
  crash: 18,
  mines: 19,
  coin: 20,
  plinko: 21,
  "sic-bo": 23,
};

const requestOf = (
  slug: GameSlug,
  changes: Partial<{ stakeMinor: bigint; params: unknown; limits: TableLimits }> = {},
) => ({
  buildId: defaultBuildId(slug),
  limits: changes.limits ?? LIMITS,
  stakeMinor: changes.stakeMinor ?? 1000n,
  params: changes.params ?? EXAMPLE_BETS[slug],
});
const prepare = (slug: GameSlug, changes = {}) => {
  const prepared = ENGINES[slug].prepare(requestOf(slug, changes));
  assert(prepared.ok, slug);
  return prepared.value;
};
const startRound = (slug: GameSlug, nonce: number, changes = {}): OpenRound => {
  const prepared = prepare(slug, changes);
  assert(prepared.kind === "open");
  return prepared.start(drawsOf(slug, nonce));
};
/** Plays a round to its end by choices from 0 to 1; answers every round on the way. */
function playOut(start: OpenRound, slug: SlugOf<"open">, choices: readonly number[]): OpenRound[] {
  const rounds = [start];
  for (const choice of choices) {
    const round = rounds.at(-1);
    assert(round !== undefined);
    if (round.progress.isEnded) break;
    const next = round.act(pickAction(slug, round.view, choice));
    if (next.ok) rounds.push(next.value);
  }
  return rounds;
}
const choices = fc.array(fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }), {
  minLength: 60,
  maxLength: 60,
});

test("G-74 RU-26 the games have their ids, and an id of no game has no game", () => {
  expect(Object.fromEntries(GAMES.map(({ slug, id }) => [slug, id]))).toEqual(IDS);
  for (const [slug, id] of Object.entries(IDS)) expect(gameSlugOf(id)).toBe(slug);
  expect(gameSlugOf(16)).toBeNull();
  for (const { id, slug, kind } of GAMES) {
    expect(gameIdOf(slug)).toBe(id);
    expect(gameKindOf(slug)).toBe(kind);
    expect(listBuildIds(slug)).toContain(defaultBuildId(slug));
    expect(listBuildIds(slug).length).toBeGreaterThan(1);
  }
});

describe("a bet before it is taken", () => {
  test.each(GAMES)(
    "G-74 $slug takes its example at every build, and refuses parameters it does not know",
    ({ slug }) => {
      for (const buildId of listBuildIds(slug))
        expect(ENGINES[slug].prepare({ ...requestOf(slug), buildId }).ok).toBe(true);
      expect(ENGINES[slug].prepare({ ...requestOf(slug), buildId: "none" })).toMatchObject({
        error: { reason: "build-unknown" },
      });
      for (const params of [null, 7, "red", [], { pick: "sideways" }, { surprise: 1 }])
        expect(ENGINES[slug].prepare(requestOf(slug, { params: params ?? "null" }))).toMatchObject({
          error: { reason: "params-invalid" },
        });
    },
  );

  test.each(GAMES)(
    "G-74 $slug refuses a stake outside the limits, in the smallest units of the currency",
    ({ slug }) => {
      const spots = ["roulette", "sic-bo", "baccarat"].includes(slug);
      if (spots) return;
      expect(ENGINES[slug].prepare(requestOf(slug, { stakeMinor: 99n }))).toMatchObject({
        error: { reason: "stake-below-minimum", limitMinor: 100n },
      });
      expect(ENGINES[slug].prepare(requestOf(slug, { stakeMinor: 50_001n }))).toMatchObject({
        error: { reason: "stake-above-maximum", limitMinor: 50_000n },
      });
      expect(
        ENGINES[slug].prepare(requestOf(slug, { stakeMinor: 0n, limits: { ...LIMITS, minBetMinor: 0n } })).ok,
      ).toBe(false);
    },
  );

  test.each(GAMES)(
    "G-74 $slug refuses a bet that could pay more than the maximum, and takes the largest that cannot",
    ({ slug }) => {
      const { topPayoutMinor } = prepare(slug);
      const limits = { ...LIMITS, maxPayoutMinor: topPayoutMinor - 1n };
      expect(ENGINES[slug].prepare(requestOf(slug, { limits }))).toMatchObject({
        error: { reason: "payout-above-maximum", topPayoutMinor },
      });
      expect(ENGINES[slug].prepare(requestOf(slug, { limits: { ...LIMITS, maxPayoutMinor: topPayoutMinor } })).ok).toBe(
        true,
      );
      // A bet taken under other limits is read back all the same.
      expect(ENGINES[slug].restore(requestOf(slug, { limits })).ok).toBe(true);
    },
  );

  test("G-74 the amounts of roulette, sic bo and baccarat add up to the bet, with the decimals of the currency", () => {
    const bets: [GameSlug, string][] = [
      ["roulette", "red"],
      ["sic-bo", "big"],
      ["baccarat", "player"],
    ];
    const decimals: [CurrencyCode, number, bigint, boolean][] = [
      ["JPY", 500, 500n, true],
      ["JPY", 0.5, 0n, false],
      ["USD", 1.25, 125n, true],
      ["USD", 1.255, 125n, false],
      ["KWD", 1.255, 1255n, true],
      ["KWD", 1.2555, 1255n, false],
      ["USD", -5, 500n, false],
    ];
    for (const [slug, type] of bets)
      for (const [currency, amount, stakeMinor, isTaken] of decimals) {
        const request = requestOf(slug, {
          stakeMinor,
          params: { bets: [{ type, amount }] },
          limits: { ...LIMITS, currency, minBetMinor: 1n },
        });
        expect(ENGINES[slug].prepare(request).ok).toBe(isTaken);
        expect(ENGINES[slug].prepare({ ...request, stakeMinor: stakeMinor + 1n }).ok).toBe(false);
      }
  });
});

test("RU-11 an outcome depends on the draws alone: the stake changes nothing", () => {
  const outcomes = (slug: GameSlug, stakeMinor: bigint) => {
    const restored = ENGINES[slug].restore(
      requestOf(slug, { stakeMinor, limits: { ...LIMITS, maxPayoutMinor: 10n ** 30n } }),
    );
    assert(restored.ok);
    const bet = restored.value;
    return Array.from({ length: 50 }, (_value, nonce) => {
      if (bet.kind === "instant") return bet.play(drawsOf(slug, nonce)).outcome;
      return bet.kind === "open" ? bet.start(drawsOf(slug, nonce)).view : null;
    });
  };
  for (const { slug } of GAMES) expect(outcomes(slug, 100n)).toEqual(outcomes(slug, 10n ** 12n));
});

test("RU-11 instant and shared rounds pay no more than the bet was checked for", () => {
  for (const { slug } of GAMES) {
    const prepared = prepare(slug);
    for (let nonce = 0; nonce < 200; nonce += 1) {
      if (prepared.kind === "instant")
        expect(prepared.play(drawsOf(slug, nonce)).payoutMinor).toBeLessThanOrEqual(prepared.topPayoutMinor);
      if (prepared.kind === "outcome") {
        const outcome = ENGINES[slug].dealShared?.(drawsOf(slug, nonce), defaultBuildId(slug));
        expect(prepared.settle(outcome).payoutMinor).toBeLessThanOrEqual(prepared.topPayoutMinor);
      }
    }
  }
});

describe("an open round", () => {
  test.each(OPEN)("G-74 %s pays no more than the table's maximum, however it is played", (slug) => {
    fc.assert(
      fc.property(fc.nat(100_000), choices, fc.bigInt({ min: 8000n, max: 30_000n }), (nonce, picks, maxPayoutMinor) => {
        const limits = { ...LIMITS, maxPayoutMinor };
        for (const { progress } of playOut(startRound(slug, nonce, { limits }), slug, picks)) {
          expect(progress.payoutMinor).toBeLessThanOrEqual(maxPayoutMinor);
          expect(progress.cashOutMinor ?? 0n).toBeLessThanOrEqual(maxPayoutMinor);
        }
      }),
    );
  });

  test.each(OPEN)("RU-11 %s takes no action after its end, and none that is not one", (slug) => {
    fc.assert(
      fc.property(fc.nat(100_000), choices, (nonce, picks) => {
        const rounds = playOut(startRound(slug, nonce), slug, picks);
        for (const round of rounds) {
          expect(round.act({ action: "win" })).toMatchObject({ error: { reason: "action-invalid" } });
          expect(round.act(null)).toMatchObject({ error: { reason: "action-invalid" } });
        }
        const end = rounds.at(-1)?.expire();
        assert(end !== undefined);
        expect(end.progress.isEnded).toBe(true);
        expect(end.expire().progress).toEqual(end.progress);
        for (const choice of [0, 0.5, 0.99])
          expect(end.act(pickAction(slug, end.view, choice))).toMatchObject({ error: { reason: "round-ended" } });
      }),
      { numRuns: 60 },
    );
  });

  test.each(OPEN)("RU-11 %s shows its view in the shape of the wire, and pays only at its end", (slug) => {
    fc.assert(
      fc.property(fc.nat(100_000), choices, (nonce, picks) => {
        for (const { view, progress } of playOut(startRound(slug, nonce), slug, picks)) {
          const parsed = VIEWS[slug].safeParse(view);
          assert(parsed.success);
          expect(serializeCanonical(JSON.parse(JSON.stringify(parsed.data)))).toBe(serializeCanonical(view));
          if (!progress.isEnded) expect(progress.payoutMinor).toBe(0n);
          expect(progress.stakeMinor).toBeGreaterThanOrEqual(1000n);
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each(OPEN)("RU-11 %s comes to the same state from its seeds and stored actions (a restart)", (slug) => {
    fc.assert(
      fc.property(fc.nat(100_000), choices, (nonce, picks) => {
        const start = startRound(slug, nonce);
        let round = start;
        const actions: unknown[] = [];
        for (const choice of picks) {
          const action = pickAction(slug, round.view, choice);
          const next = round.act(action);
          if (!next.ok) continue;
          actions.push(JSON.parse(JSON.stringify(action)));
          round = next.value;
          const again = replayRound(startRound(slug, nonce), actions);
          expect([again.view, again.progress]).toEqual([round.view, round.progress]);
        }
        expect(replayRound(start, [...actions, EXPIRE]).progress).toEqual(round.expire().progress);
        expect(() => replayRound(start, [...actions, { action: "win" }])).toThrow("taken before");
      }),
      { numRuns: 15 },
    );
  });

  test.each(["mines", "hi-lo", "tower"] as const)(
    "%s returns the stake of a round left before anything is won",
    (slug) => {
      const round = startRound(slug, 1);
      expect(round.act({ action: "cashout" })).toMatchObject({ error: { reason: "nothing-to-cash-out" } });
      expect(round.expire().progress).toMatchObject({ isEnded: true, payoutMinor: 1000n });
    },
  );
});
