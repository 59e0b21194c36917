import type { MiniGameRoundWire } from "@clutch/contract";
import { gameIdOf, toWireMultiplier } from "@clutch/games";
import { fraction, toWireAmount, ZERO, type Fraction } from "@clutch/kernel";
import { restoreBet, type Standing } from "./deal-round.ts";
import { betIdOf } from "./end-round.ts";
import type { Round } from "./store-rounds.ts";

/** A round as the member sees it (G-74): nothing of an open round but its redacted view. */
export function toRoundWire(seen: {
  readonly round: Round;
  readonly standing: Pick<Standing, "progress"> & { readonly outcome: unknown };
  readonly step: number;
  readonly serverSeed: string | null;
  /** Of a shared round, whose cash-out says it. */
  readonly multiplier?: Fraction;
}): MiniGameRoundWire {
  const {
    round,
    standing,
    step,
    serverSeed,
    multiplier = computeShownMultiplier(round, standing.outcome, standing.progress),
  } = seen;
  const { isEnded, stakeMinor, payoutMinor, cashOutMinor } = standing.progress;
  const { currency } = round.limits;
  return {
    bet_id: betIdOf(round.roundId),
    table_id: round.tableId,
    mini_game_id: gameIdOf(round.slug),
    build: round.buildId,
    bet_amount: toWireAmount(round.stakeMinor, currency),
    total_bet_amount: toWireAmount(stakeMinor, currency),
    params: round.params,
    state: isEnded ? "ended" : "open",
    step,
    outcome: standing.outcome,
    multiplier: toWireMultiplier(multiplier),
    payout: toWireAmount(payoutMinor, currency),
    cash_out_amount: cashOutMinor === null ? null : toWireAmount(cashOutMinor, currency),
    server_seed_hash: round.seedHash,
    server_seed: serverSeed,
    client_seed: round.clientSeed,
    nonce: round.nonce,
    date_created_utc: new Date(round.placedAtMs).toISOString(),
  };
}

/**
 * The multiplier that was paid, as the game showed it: payout by stake would be that of the payout after the cut, 1.0533 where
 * 1.0543 of 3.00 brought 3.16.
 */
export function computeShownMultiplier(
  round: Parameters<typeof restoreBet>[0],
  outcome: unknown,
  { payoutMinor, stakeMinor }: Pick<Standing["progress"], "payoutMinor" | "stakeMinor">,
): Fraction {
  if (payoutMinor === 0n) return ZERO;
  return restoreBet(round).multiplierOf?.(outcome) ?? fraction(payoutMinor, stakeMinor);
}
