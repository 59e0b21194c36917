import type { MiniGameRoundWire } from "@clutch/contract";
import { computePayout, type Progress } from "@clutch/games";
import { computeCrashCenti } from "@clutch/games/deal";
import { fraction, type Fraction } from "@clutch/kernel";
import { restoreBet } from "../rounds/deal-round.ts";
import { toRoundWire } from "../rounds/round-view.ts";
import type { OwnSharedBet, SharedBet } from "./store-shared-bets.ts";

/** Where a bet stands in money. `cashOutMinor` of one cashed out: what it brought; it ends with its round, which has its receipt. */
export function computeSharedProgress({ bet, elapsedMs, paidMinor, payoutMinor }: SharedBet): Progress {
  const { stakeMinor } = bet;
  const isEnded = payoutMinor !== null;
  const cashOutMinor =
    isEnded || elapsedMs === null ? null : computePayout(stakeMinor, fraction(computeCrashCenti(elapsedMs), 100));
  return { isEnded, stakeMinor, payoutMinor: payoutMinor ?? paidMinor ?? 0n, cashOutMinor };
}

/** How many actions its member took: a cash-out. */
export const stepOf = ({ elapsedMs }: Pick<SharedBet, "elapsedMs">): number => (elapsedMs === null ? 0 : 1);

/** A bet on a shared round as any other round of the member: open until it is paid; its seed is the round's link. */
export function toSharedBetWire(own: OwnSharedBet): MiniGameRoundWire {
  const progress = computeSharedProgress(own);
  const standing = { progress, outcome: progress.isEnded ? own.outcome : null };
  const serverSeed = progress.isEnded ? own.link : null;
  return toRoundWire({ round: own.bet, standing, step: stepOf(own), serverSeed, ...multiplierOf(own, progress) });
}

/** Where a crash bet is out, which the payout after its cut no longer shows. */
function multiplierOf({ bet, elapsedMs }: OwnSharedBet, { payoutMinor }: Progress): { readonly multiplier?: Fraction } {
  const prepared = restoreBet(bet);
  if (prepared.kind !== "crash" || (payoutMinor === 0n && elapsedMs === null)) return {};
  return { multiplier: fraction(prepared.outCentiOf(elapsedMs), 100) };
}
