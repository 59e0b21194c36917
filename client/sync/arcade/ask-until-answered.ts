import { calls, type MiniGameAnswerWire } from "@clutch/contract";
import { err, ok, type Result } from "@clutch/kernel";
import { parseServerError, type CallFailure } from "../../api/failure.ts";
import { getRuntime, wait } from "../runtime.ts";
import { showMoneyPlay } from "./table-play.ts";

export type Answered = Result<MiniGameAnswerWire, CallFailure>;

export interface Asked {
  readonly tableId: number;
  readonly sentAtMs: number;
  /** Of the call, when it succeeds. */
  readonly successStatus: number;
  /** The same body under the same id, every time. */
  readonly send: () => Promise<Answered>;
}

/** Between an answer that did not come and the same call sent again. */
const RESEND_DELAYS_MS = [1000, 2000, 4000, 8000, 15_000];
const DUPLICATE = 6001;
/** A call older than this is not sent again: the member no longer expects it. */
const RESEND_LIMIT_MS = 60_000;

/** Sends a bet or an action until it is answered (RU-3); null when no answer came in time. */
export async function askUntilAnswered({ tableId, sentAtMs, successStatus, send }: Asked): Promise<Answered | null> {
  const { nowMs } = getRuntime();
  for (let sends = 0; nowMs() - sentAtMs < RESEND_LIMIT_MS; sends += 1) {
    const answer = await send();
    const outcome = answer.ok ? answer : readRepeat(answer.error, successStatus);
    if (outcome.ok || !isUnknown(outcome.error)) return outcome;
    showMoneyPlay(tableId, { kind: "asking" });
    const delayMs = RESEND_DELAYS_MS[Math.min(sends, RESEND_DELAYS_MS.length - 1)] ?? 0;
    await wait(delayMs);
  }
  return null;
}

/**
 * A call sent again may be refused as a duplicate (6001), and `detail` holds what the first one was answered: the round, its
 * refusal, or that it is still being decided, which is asked for again.
 */
function readRepeat(failure: CallFailure, successStatus: number): Answered {
  if (failure.kind !== "refused" || failure.error.code !== DUPLICATE) return err(failure);
  const { state, status, body } = failure.error.detail;
  if (state === "expired") return err(failure);
  if (state !== "done" || typeof status !== "number") return err({ kind: "network", error: failure.error });
  // An action that needed a debit is kept as it was answered first, with the status of a bet.
  if (status !== successStatus && status !== calls.miniGameBet.successStatus) {
    return err({ kind: "refused", status, error: parseServerError(body, status, true) });
  }
  const kept = calls.miniGameBet.answer.safeParse(body);
  return kept.success ? ok(kept.data) : err({ kind: "bad-answer", status, error: failure.error });
}

/** Whether the server may have taken the call: no answer, one that cannot be read, or a failure of the server's own. */
const isUnknown = (failure: CallFailure): boolean => failure.kind !== "refused" || failure.status >= 500;
