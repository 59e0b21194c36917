import type { Draws } from "../core/draws.ts";
import { WORDS } from "../core/pick.ts";
import type { CrashBuild, CrashOutcome } from "./rules.ts";

/**
 * G-74: floor(percent / (1 − u)) hundredths, at least 1.00, with 1 − u = (word + 1) / 2^32, which makes it the published
 * formula of hash-chain crash games. The product stays below 2^53, so the division is exact.
 */
export function dealCrash(draws: Draws, _params: unknown, build: CrashBuild): CrashOutcome {
  const divisor = draws.nextWord() + 1;
  const dividend = build.percent * WORDS;
  return { centi: Math.max(100, (dividend - (dividend % divisor)) / divisor) };
}
