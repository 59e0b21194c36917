import type { MiniGameRoundWire } from "@clutch/contract";
import { gameIdOf, toWireMultiplier } from "@clutch/games";
import { fraction, toWireAmount } from "@clutch/kernel";
import type { Standing } from "./deal-round.ts";
import { betIdOf } from "./end-round.ts";
import type { Round } from "./store-rounds.ts";

/** A round as the member sees it (G-74): nothing of an open round but its redacted view. */
export function toRoundWire(seen: {
  readonly round: Round;
  readonly standing: Pick<Standing, "progress"> & { readonly outcome: unknown };
  readonly step: number;
  readonly serverSeed: string | null;
}): MiniGameRoundWire {
  const { round, standing, step, serverSeed } = seen;
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
    multiplier: toWireMultiplier(fraction(payoutMinor, stakeMinor)),
    payout: toWireAmount(payoutMinor, currency),
    cash_out_amount: cashOutMinor === null ? null : toWireAmount(cashOutMinor, currency),
    server_seed_hash: round.seedHash,
    server_seed: serverSeed,
    client_seed: round.clientSeed,
    nonce: round.nonce,
    date_created_utc: new Date(round.placedAtMs).toISOString(),
  };
}
