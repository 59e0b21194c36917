import { assertPresent, CURRENCIES } from "@clutch/kernel";
import { toJson, type JsonValue } from "@clutch/games";
import { computeReceiptHash, signReceipt, type RoundRecord, type RoundSource } from "@clutch/games/deal";
import type { Tenant } from "../../base/store/open.ts";
import { restoreBet, type Standing } from "./deal-round.ts";
import { sha256 } from "./hashes.ts";
import type { ArcadeSecrets } from "./secrets.ts";
import { appendLogIn, type Player } from "./store-log.ts";
import { insertResultIn, type Round } from "./store-rounds.ts";
import { settleRoundIn } from "./store-stakes.ts";

/** Ends a round in its transaction: the money, the signed receipt, the result and its log entry, or none of them. */
export async function endRoundIn(
  tenant: Tenant,
  player: Player,
  ended: {
    readonly round: Round;
    readonly actions: readonly unknown[];
    readonly standing: Standing;
    readonly secrets: ArcadeSecrets;
    readonly atMs: number;
  },
): Promise<void> {
  const { round, standing, secrets, atMs } = ended;
  const { stakeMinor: stakedMinor, payoutMinor } = standing.progress;
  const { partnerId, memberId, roundId, isSeamless } = round;
  const money = { partnerId, memberId, roundId, isSeamless, currency: round.limits.currency, atMs };
  await settleRoundIn(tenant, money, { stakedMinor, payoutMinor });
  const receipt = signReceipt(toRecord(ended), secrets);
  const receiptHash = computeReceiptHash(sha256, receipt.body);
  const body = { kind: "result", roundId: betIdOf(roundId), receiptHash } as const;
  const [entry] = await appendLogIn(tenant, player, { bodies: [body], atMs });
  const logSeq = assertPresent(entry, "the entry just made").seq;
  await insertResultIn(tenant, round, { stakedMinor, payoutMinor, outcome: standing.outcome, receipt, atMs, logSeq });
}

export const betIdOf = (roundId: bigint): string => `mg-${roundId}`;

/** The record of a round as it is signed. `source`: of a shared round; otherwise the member's seeds. */
export function toRecord({
  round,
  actions,
  standing,
  atMs,
  source = { kind: "seeds", seedHash: round.seedHash, clientSeed: round.clientSeed, nonce: round.nonce },
}: {
  readonly round: Round;
  readonly actions: readonly unknown[];
  readonly standing: Pick<Standing, "progress" | "outcome">;
  readonly atMs: number;
  readonly source?: RoundSource;
}): RoundRecord {
  const { currency, maxPayoutMinor } = round.limits;
  return {
    roundId: betIdOf(round.roundId),
    tableId: round.tableId,
    game: round.slug,
    build: round.buildId,
    currency,
    decimals: CURRENCIES[currency].decimals,
    stakeMinor: round.stakeMinor,
    capMinor: maxPayoutMinor,
    params: restoreBet(round).params,
    actions: actions.map((action): JsonValue => toJson(action)),
    source,
    outcome: standing.outcome,
    stakedMinor: standing.progress.stakeMinor,
    payoutMinor: standing.progress.payoutMinor,
    placedAt: new Date(round.placedAtMs).toISOString(),
    endedAt: new Date(atMs).toISOString(),
    ...(round.log === null ? {} : { log: round.log }),
  };
}
