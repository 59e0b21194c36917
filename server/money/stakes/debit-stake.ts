import { randomUUID } from "node:crypto";
import { type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { WALLET_ANSWER_LIMIT_MS } from "@clutch/contract/partner";
import { err, exhaustive, type Result } from "@clutch/kernel";
import type { MemberCaller } from "../../base/caller/caller.ts";
import {
  abandonHold,
  holdStake,
  refusalOfDebit,
  releaseRefusedHold,
  returnHold,
  sendHold,
  type SeamlessDeps,
} from "./hold.ts";

/**
 * How long the sweep leaves a stored request alone while it is debited and taken, in ms, beyond a delay of its own: longer than the lease
 * of the debit, so that the outbox has its rollback first.
 */
export const REQUEST_LEASE_MS = 3 * WALLET_ANSWER_LIMIT_MS;

/** A stake whose id is stored as processing. */
export interface StoredStake {
  readonly caller: MemberCaller;
  readonly uniqueId: string;
  readonly ticketId: bigint;
  readonly stakeMinor: bigint;
  /** What is stored with a refusal of it (`requests.ts`). */
  readonly kind: string;
}

/** The partner has confirmed the debit. */
export interface Debit {
  readonly pendingId: string;
  /** The member's balance as the partner answered it; null where it did not. */
  readonly balanceMinor: bigint | null;
}

/** The id has, or will get, its outcome from elsewhere: another try of it, the sweep, or the outbox, which has the debit then. */
export const GIVEN_UP = "given-up";

type Taken<T> = Result<T, Refusal> | typeof GIVEN_UP;

/**
 * Debits a stake at the partner who holds the wallet (RU-13), then takes what it pays for: hold, send, taken | refused |
 * processing. A refusal, of the debit or of `take`, is stored as the outcome of the id together with the return of the stake;
 * where the answer to the debit is unknown the outbox rolls it back, and the answer is 3005 with `state: "processing"`.
 */
export async function debitStake<T>(
  deps: SeamlessDeps,
  { caller, kind, ...stake }: StoredStake,
  take: (debit: Debit) => Promise<Taken<T>>,
): Promise<Taken<T>> {
  const hold = { ...stake, pendingId: randomUUID() };
  await holdStake(deps, caller, hold);
  const outcome = await sendHold(deps, caller, hold);
  switch (outcome.kind) {
    case "done": {
      const taken = await take({ pendingId: hold.pendingId, balanceMinor: outcome.balanceMinor });
      if (taken === GIVEN_UP || taken.ok) return taken;
      return (await returnHold(deps, caller, { hold, refusal: taken.error, kind })) ? taken : GIVEN_UP;
    }
    case "refused":
    case "unsent": {
      const refusal = refusalOfDebit(outcome);
      return (await releaseRefusedHold(deps, caller, { hold, refusal, kind })) ? err(refusal) : GIVEN_UP;
    }
    case "unknown":
      await abandonHold(deps, caller.partner.partnerId, hold.pendingId);
      return refuse(REFUSALS.remoteWalletError, { state: "processing" });
    default:
      return exhaustive(outcome);
  }
}
