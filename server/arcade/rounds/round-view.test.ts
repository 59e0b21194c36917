import { expect, test } from "vitest";
import { toRoundWire } from "./round-view.ts";

const round = (slug: "mines" | "plinko" | "baccarat", params: unknown, stakeMinor: bigint) =>
  ({
    roundId: 1n,
    tableId: 1,
    slug,
    buildId: "97",
    limits: { currency: "USD", minBetMinor: 1n, maxBetMinor: 100_000n, maxPayoutMinor: 10n ** 9n },
    stakeMinor,
    params,
    placedAtMs: 0,
  }) as never;
const multiplierOf = (of: never, outcome: unknown, stakeMinor: bigint, payoutMinor: bigint): number =>
  toRoundWire({
    round: of,
    standing: { progress: { isEnded: true, stakeMinor, payoutMinor, cashOutMinor: null }, outcome },
    step: 0,
    serverSeed: null,
  }).multiplier;

test("RU-11 the multiplier of an ended round is the one the game showed, not that of the payout after the cut", () => {
  // One safe field with two mines: 0.97 × 25 / 23 = 1.0543…; 3.00 brings 3.16, which would be 1.0533.
  const mines = { mines: 2, opened: [7], hit: null, layout: [1, 2], ending: "cashed_out" };
  expect(multiplierOf(round("mines", { mines: 2 }, 300n), mines, 300n, 316n)).toBe(1.0543);
  expect(multiplierOf(round("mines", { mines: 2 }, 300n), mines, 300n, 0n)).toBe(0);
  const left = { ...mines, opened: [], ending: "expired" };
  expect(multiplierOf(round("mines", { mines: 2 }, 300n), left, 300n, 300n)).toBe(1);
  const slot = { path: "LLLLLLLL", slot: 0 };
  expect(multiplierOf(round("plinko", { rows: 8, risk: "low" }, 3n), slot, 3n, 16n)).toBe(5.6);
});

test("RU-11 a bet on several places is paid at no one multiplier: payout by stake", () => {
  const bets = { bets: [{ type: "player", amount: 1 }] };
  const outcome = { player: ["9H", "KD"], banker: ["2C", "3D"] };
  const of = { ...(round("baccarat", bets, 100n) as object), buildId: "commission" } as never;
  expect(multiplierOf(of, outcome, 100n, 200n)).toBe(2);
});
