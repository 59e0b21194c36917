import { calls, type MiniGameAnswerWire } from "@clutch/contract";
import { err, ok, type Result } from "@clutch/kernel";
import { parseServerError, type CallFailure } from "../../api/failure.ts";
import { arcadeStore } from "../../store/arcade.ts";
import { callMessage } from "../call-message.ts";
import { refreshWallet, writeWallet } from "../member.ts";
import { getRuntime } from "../runtime.ts";
import { forgetPendingRound, readPendingRound, storePendingRound, type PendingRound } from "./pending-round.ts";
import { refreshRounds } from "./tables.ts";

export interface RoundRequest {
  readonly uniqueId: string;
  readonly tableId: number;
  /** Major units, as on the wire. */
  readonly betAmount: number;
  readonly params: unknown;
}

/** Between an answer that did not come and the same bet sent again. */
const RESEND_DELAYS_MS = [1000, 2000, 4000, 8000, 15_000];
const DUPLICATE = 6001;
/** When the balance is asked for after a round that paid. */
const CREDIT_DELAYS_MS = [700, 3000, 10_000];
/** A bet older than this is not sent again: the member no longer expects it. */
const RESEND_LIMIT_MS = 60_000;

/** Places one bet; while one is without an answer no other can be placed. */
export async function playRound(request: RoundRequest): Promise<void> {
  const { kind } = arcadeStore.getState().play;
  if (kind === "sending" || kind === "asking") return;
  const { nowMs } = getRuntime();
  const { uniqueId, tableId, betAmount, params } = request;
  const round: PendingRound = { uniqueId, tableId, betAmount, params, sentAtMs: nowMs() };
  storePendingRound(round);
  arcadeStore.setState({ play: { kind: "sending" } });
  await followRound(round);
}

/** After a reload: the bet without an answer is sent again with its own id, so the server answers what it did (RU-3). */
export async function resumeRound(): Promise<void> {
  const round = readPendingRound();
  const { kind } = arcadeStore.getState().play;
  if (round === null || kind === "sending" || kind === "asking") return;
  arcadeStore.setState({ play: { kind: "asking" } });
  await followRound(round);
}

async function followRound(round: PendingRound): Promise<void> {
  const { api, nowMs, timers } = getRuntime();
  const { uniqueId, tableId, betAmount, params } = round;
  const body = { table_id: tableId, bet_amount: betAmount, params };
  for (let sends = 0; nowMs() - round.sentAtMs < RESEND_LIMIT_MS; sends += 1) {
    const answer = await api.call(calls.miniGameBet, { body }, { uniqueId, isRepeated: true });
    const outcome = answer.ok ? answer : readRepeat(answer.error);
    if (outcome.ok) return showRound(uniqueId, outcome.value);
    if (!isUnknown(outcome.error)) {
      forgetPendingRound(uniqueId);
      return arcadeStore.setState({ play: { kind: "refused", message: callMessage(outcome.error) } });
    }
    arcadeStore.setState({ play: { kind: "asking" } });
    const delayMs = RESEND_DELAYS_MS[Math.min(sends, RESEND_DELAYS_MS.length - 1)] ?? 0;
    await new Promise<void>((resolve) => void timers.after(delayMs, resolve));
  }
  forgetPendingRound(uniqueId);
  arcadeStore.setState({ play: { kind: "unanswered" } });
  await refreshRounds();
}

/**
 * A bet sent again is refused as a duplicate (6001), and `detail` holds what the first one was answered: the round, its
 * refusal, or that it is still being decided, which is asked for again.
 */
function readRepeat(failure: CallFailure): Result<MiniGameAnswerWire, CallFailure> {
  if (failure.kind !== "refused" || failure.error.code !== DUPLICATE) return err(failure);
  const { state, status, body } = failure.error.detail;
  if (state !== "done" || typeof status !== "number") return err({ kind: "network", error: failure.error });
  if (status !== calls.miniGameBet.successStatus) {
    return err({ kind: "refused", status, error: parseServerError(body, status, true) });
  }
  const kept = calls.miniGameBet.answer.safeParse(body);
  return kept.success ? ok(kept.data) : err({ kind: "bad-answer", status, error: failure.error });
}

/** Whether the server may have taken the bet: no answer, one that cannot be read, or a failure of the server's own. */
const isUnknown = (failure: CallFailure): boolean => failure.kind !== "refused" || failure.status >= 500;

function showRound(uniqueId: string, { result, wallet }: MiniGameAnswerWire): void {
  forgetPendingRound(uniqueId);
  arcadeStore.setState(({ rounds, seeds }) => ({
    play: { kind: "idle" },
    freshId: result.bet_id,
    rounds: [result, ...rounds.filter((round) => round.bet_id !== result.bet_id)],
    seeds: seeds === null ? null : Object.assign({}, seeds, { nonce: Math.max(seeds.nonce, result.nonce + 1) }),
  }));
  if (wallet !== null) writeWallet(wallet);
  if (result.payout > 0) followCredit();
}

/**
 * A partner's own wallet is credited after the answer, which tells the balance after the debit; no feed of wallets is open on
 * the arcade's routes (G-78), so the balance is asked for again.
 */
function followCredit(): void {
  const { timers } = getRuntime();
  for (const delayMs of CREDIT_DELAYS_MS) timers.after(delayMs, () => void refreshWallet({ isRepeated: true }));
}
