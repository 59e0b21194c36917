import { type MiniGameAnswerWire, type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { err, ok, type Result } from "@clutch/kernel";
import { toJson } from "@clutch/games";
import { parseCashOut } from "@clutch/games/deal";
import type { Tenant } from "../../base/store/open.ts";
import { GIVEN_UP } from "../../money/stakes/debit-stake.ts";
import { isIdUsedIn } from "../../money/stakes/requests.ts";
import { toActionRefusal } from "../rounds/action-refusal.ts";
import { toAnswerIn } from "../rounds/round-answer.ts";
import { settleRoundIn } from "../rounds/store-stakes.ts";
import type { SharedDeps } from "./dealt-rounds.ts";
import { prepareShared } from "./settle-shared.ts";
import { computeSharedProgress, stepOf } from "./shared-bet-view.ts";
import { findCashOutIn, insertCashOutIn, readOwnSharedBetsIn, type OwnSharedBet } from "./store-shared-bets.ts";
import { holdRunningIn, readNowMsIn, readRoundOfIn } from "./store-shared.ts";

interface Asked {
  readonly memberId: number;
  readonly request: {
    readonly roundId: bigint;
    readonly action: Readonly<Record<string, unknown>>;
    readonly step: number | null;
    readonly uniqueId: string;
  };
}

/**
 * Cashes a bet on a running flight out, under the member's lock. The time is taken while the round is held against its reveal, so
 * what is answered is what is paid, at once and in this transaction. Its receipt comes with the round's reveal. Idempotent by the caller's
 * id; GIVEN_UP where it stands for something else.
 */
export async function cashOutSharedIn(
  tenant: Tenant,
  deps: Pick<SharedDeps, "readDealt">,
  { memberId, request }: Asked,
): Promise<Result<MiniGameAnswerWire, Refusal> | typeof GIVEN_UP> {
  const [own] = await readOwnSharedBetsIn(tenant, memberId, [request.roundId]);
  if (own === undefined) return refuse(REFUSALS.notFound);
  const takenFor = await findCashOutIn(tenant, memberId, request.uniqueId);
  if (takenFor !== null)
    return takenFor === own.bet.roundId ? ok(await answerIn(tenant, own)) : refuse(REFUSALS.duplicateTicket);
  const prepared = prepareShared(own.bet);
  const action = parseCashOut(request.action);
  if (!action.ok) return err(toActionRefusal({ reason: "action-invalid", field: action.error.field }));
  if (prepared.kind !== "crash") return err(toActionRefusal({ reason: "not-offered" }));
  if (own.elapsedMs !== null || (request.step ?? 0) !== 0) return refuse(REFUSALS.alreadyChanged);
  const row = await readRoundOfIn(tenant, { chainEnd: own.bet.seedHash, chainRound: own.bet.nonce });
  const elapsedMs = await holdRunningIn(tenant, row);
  if (elapsedMs === null) return refuse(REFUSALS.alreadyChanged);
  if (await isIdUsedIn(tenant, { memberId, uniqueId: request.uniqueId })) return GIVEN_UP;
  const { outcome } = await deps.readDealt(tenant, { ...row, phase: "closed" });
  const cashOut = prepared.cashOut(outcome, elapsedMs);
  if (!cashOut.ok) return err(toActionRefusal(cashOut.error));
  const { payoutMinor: paidMinor } = cashOut.value;
  await insertCashOutIn(tenant, own.bet, { uniqueId: request.uniqueId, elapsedMs, paidMinor });
  const { partnerId, roundId, isSeamless, limits, stakeMinor } = own.bet;
  const atMs = await readNowMsIn(tenant);
  const money = { partnerId, memberId, roundId, isSeamless, currency: limits.currency, atMs };
  await settleRoundIn(tenant, money, { stakedMinor: stakeMinor, payoutMinor: paidMinor });
  return ok(await answerIn(tenant, { ...own, elapsedMs, paidMinor }));
}

const answerIn = (tenant: Tenant, own: OwnSharedBet): Promise<MiniGameAnswerWire> => {
  const progress = computeSharedProgress(own);
  const outcome = progress.isEnded ? toJson(own.outcome) : null;
  const standing = { progress, outcome, open: null, computeSample: () => null };
  return toAnswerIn(tenant, { round: own.bet, standing, step: stepOf(own), balanceMinor: null });
};
