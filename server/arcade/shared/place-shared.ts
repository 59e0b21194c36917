import type { MiniGameAnswerWire } from "@clutch/contract";
import { toBetNames, type LogBody } from "@clutch/games/deal";
import { assert, assertPresent } from "@clutch/kernel";
import type { Tenant } from "../../base/store/open.ts";
import { toAnswerIn } from "../rounds/round-answer.ts";
import { betIdOf } from "../rounds/end-round.ts";
import { appendLogIn, type Player } from "../rounds/store-log.ts";
import type { Round } from "../rounds/store-rounds.ts";
import { finishRequestIn } from "../../money/stakes/requests.ts";
import { insertSharedBetIn } from "./store-shared-bets.ts";

/**
 * Stores a bet whose stake is taken on a round that takes bets, and answers it as open: `server_seed_hash` is the chain's end,
 * `client_seed` its salt, `nonce` the round. Nothing is dealt: the link is not read before the round has closed.
 */
export async function placeSharedIn(
  tenant: Tenant,
  player: Player,
  placed: { readonly bet: Round; readonly balanceMinor: bigint | null },
): Promise<MiniGameAnswerWire> {
  const { bet, balanceMinor } = placed;
  const { memberId, uniqueId, roundId, seedHash: chainEnd, nonce: chainRound, placedAtMs: atMs } = bet;
  const names = toBetNames({ game: bet.slug, tableId: bet.tableId });
  const body: LogBody = { kind: "chain_bet", roundId: betIdOf(roundId), chainEnd, chainRound, ...names };
  const [entry] = await appendLogIn(tenant, player, { bodies: [body], atMs });
  await insertSharedBetIn(tenant, { ...bet, log: assertPresent(entry, "the entry just made") });
  const progress = { isEnded: false, stakeMinor: bet.stakeMinor, payoutMinor: 0n, cashOutMinor: null };
  const standing = { progress, outcome: null, open: null, computeSample: () => null };
  const answer = await toAnswerIn(tenant, { round: bet, standing, step: 0, balanceMinor });
  assert(await finishRequestIn(tenant, { memberId, uniqueId }, { body: answer, atMs }), "a request being processed");
  return answer;
}
