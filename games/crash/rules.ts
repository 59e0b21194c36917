import { err, fraction, ok, type Fraction, type Result } from "@clutch/kernel";
import type { ActionRefusal, BetRules, Builds } from "../core/game.ts";
import { centi, computePayout } from "../core/payout.ts";
import { computeCrashCenti, computeCrashMs, CRASH_MAX_CENTI, CRASH_TICK_MS } from "./curve.ts";

/** `autoCenti` cashes out by itself; null leaves it to the player. */
export type CrashParams = { readonly autoCenti: number | null };
/** The point in hundredths, at least 100. */
export type CrashOutcome = { readonly centi: number };

export interface CrashBuild {
  /** 97: a point of at least m comes with a chance of 0.97 / m (G-74). */
  readonly percent: number;
}

export const CRASH_MIN_CENTI = 101;

export const CRASH_BUILDS: Builds<CrashBuild> = {
  byId: { "97": { percent: 97 }, "98": { percent: 98 }, "99": { percent: 99 } },
  defaultId: "97",
};

/** The highest multiplier a stake can be paid at within the table's maximum: at it the bet is cashed out by itself. */
export function computeCrashCapCenti(stakeMinor: bigint, capMinor: bigint): number {
  const highest = ((capMinor + 1n) * 100n - 1n) / stakeMinor;
  return highest > BigInt(CRASH_MAX_CENTI) ? CRASH_MAX_CENTI : Number(highest);
}

/** Chance to reach a multiplier: floor(percent × 2^32 / centi) of 2^32 words, exact. */
export const computeCrashChance = (targetCenti: number, build: CrashBuild): Fraction => {
  const words = 2n ** 32n;
  return fraction((BigInt(build.percent) * words) / BigInt(targetCenti), words);
};

export const CRASH_STATUSES = ["riding", "out", "lost"] as const;

/** One bet of a round. Holds no secret: the point belongs to the round. */
export interface CrashBet {
  readonly stakeMinor: bigint;
  /** Where it is cashed out at the latest: the player's choice, or what the table's maximum allows. */
  readonly autoCenti: number;
  readonly status: (typeof CRASH_STATUSES)[number];
  readonly outCenti: number | null;
}

export const placeCrashBet = (bet: { stakeMinor: bigint; capMinor: bigint; params: CrashParams }): CrashBet => ({
  stakeMinor: bet.stakeMinor,
  autoCenti: bet.params.autoCenti ?? computeCrashCapCenti(bet.stakeMinor, bet.capMinor),
  status: "riding",
  outCenti: null,
});

const endAt = (bet: CrashBet, outCenti: number): CrashBet => ({ ...bet, status: "out", outCenti });

/** Ends a bet once the round's point is known: out at its automatic multiplier if the point reached it. */
export function settleCrashBet(bet: CrashBet, point: CrashOutcome): CrashBet {
  if (bet.status !== "riding") return bet;
  return bet.autoCenti <= point.centi ? endAt(bet, bet.autoCenti) : { ...bet, status: "lost" };
}

/**
 * A cash-out that the server received `elapsedMs` after the start. Decided by the curve at that moment: the automatic
 * multiplier comes first if it was reached, and a curve beyond the point means that the bet was lost before.
 */
export function cashOutCrashBet(
  bet: CrashBet,
  at: { elapsedMs: number; point: CrashOutcome },
): Result<CrashBet, ActionRefusal> {
  if (bet.status !== "riding") return err({ reason: "round-ended" });
  const centiNow = computeCrashCenti(at.elapsedMs);
  if (centiNow >= bet.autoCenti || centiNow > at.point.centi) return ok(settleCrashBet(bet, at.point));
  return centiNow < CRASH_MIN_CENTI ? err({ reason: "nothing-to-cash-out" }) : ok(endAt(bet, centiNow));
}

/** Milliseconds after the start at which the round ends: the first tick at which the curve is beyond the point. */
export const computeCrashEndMs = ({ centi: point }: CrashOutcome): number =>
  point >= CRASH_MAX_CENTI ? computeCrashMs(CRASH_MAX_CENTI) + CRASH_TICK_MS : computeCrashMs(point + 1);

export const crashRules: BetRules<CrashParams, CrashBuild> = {
  builds: CRASH_BUILDS,
  computeTopPayout: ({ stakeMinor, params }) => computePayout(stakeMinor, centi(params.autoCenti ?? CRASH_MIN_CENTI)),
};
