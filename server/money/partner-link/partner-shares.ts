import type { Clock } from "@clutch/kernel";
import { createBulkhead, type Bulkhead } from "../../base/caller/bulkhead.ts";
import { createCircuitBreaker, type CircuitBreaker } from "./circuit-breaker.ts";
import { createLaunchShare, type LaunchShare } from "./launch-share.ts";

/** Calls to one partner that may be under way at once; what this process sends to others is not touched by them. */
export interface Share {
  /** Calls that could start now: 0 while the partner does not answer. */
  readonly free: number;
  /**
   * Makes the call of a member, or answers null without having made it: the share is used up, or the partner does not answer.
   * `isAnswer` judges what came back; a throw counts as no answer.
   */
  run<T>(memberCode: string, call: () => Promise<T>, isAnswer: (result: T) => boolean): Promise<T | null>;
}

/**
 * What each partner may use of this process (RU-19). Wallet calls a member waits for, by turns of members, and wallet calls that are owed
 * have places of their own, and one circuit breaker stops both when the wallet falls silent for several members. Balances have few places:
 * they move nothing, are never stopped, and count for nothing but as a sign that the partner answers. Launches have a share of their own
 * (launch-share.ts).
 */
export interface PartnerShares {
  forMembers(partnerId: number): Share;
  forBalances(partnerId: number): Share;
  forOwed(partnerId: number): Share;
  forLaunches(partnerId: number): LaunchShare;
}

export interface PartnerSharesOptions {
  /** Elapsed time, such as `monotonicClock`. */
  readonly clock: Clock;
  /** In [0, 1), for jitter. */
  readonly chance: () => number;
  /** Called when calls to a partner stop or find no answer, and when they go on. */
  readonly onChange?: (change: BreakerChange) => void;
}

export type PartnerCalls = "wallet" | "launch";

export interface BreakerChange {
  readonly partnerId: number;
  readonly what: PartnerCalls;
  readonly isOpen: boolean;
}

/** All partners together share the 256 requests that Bun sends at once: a silent one holds its places for 5 s, then one. */
const FOR_MEMBERS = { atOnce: 40, maxWaiting: 256, maxWaitingOfKey: 8, maxWaitMs: 1000 };
const FOR_BALANCES = { atOnce: 8, maxWaiting: 128, maxWaitingOfKey: 1, maxWaitMs: 1000 };
/** A partner that fails one member, in whatever way, stops nobody else. */
const MEMBERS_TO_OPEN = 3;
/** What is owed waits in the database. */
export const OWED_AT_ONCE = 16;
const FOR_OWED = { atOnce: OWED_AT_ONCE, maxWaiting: 0, maxWaitMs: 0 };

interface SharesOfOne {
  readonly members: Share;
  readonly balances: Share;
  readonly owed: Share;
  readonly launches: LaunchShare;
}

export function createPartnerShares(options: PartnerSharesOptions): PartnerShares {
  const shares = new Map<number, SharesOfOne>();
  const sharesOf = (partnerId: number): SharesOfOne => {
    const found = shares.get(partnerId) ?? createShares(options, partnerId);
    shares.set(partnerId, found);
    return found;
  };
  return {
    forMembers: (partnerId) => sharesOf(partnerId).members,
    forBalances: (partnerId) => sharesOf(partnerId).balances,
    forOwed: (partnerId) => sharesOf(partnerId).owed,
    forLaunches: (partnerId) => sharesOf(partnerId).launches,
  };
}

function createShares({ clock, chance, onChange }: PartnerSharesOptions, partnerId: number): SharesOfOne {
  const optionsOf = (what: PartnerCalls) => ({
    clock,
    chance,
    onChange: (isOpen: boolean) => onChange?.({ partnerId, what, isOpen }),
  });
  const wallet = createCircuitBreaker({ ...optionsOf("wallet"), callers: MEMBERS_TO_OPEN });
  return {
    members: createShare(wallet, createBulkhead(FOR_MEMBERS)),
    balances: createUncountedShare(wallet, createBulkhead(FOR_BALANCES)),
    owed: createShare(wallet, createBulkhead(FOR_OWED)),
    launches: createLaunchShare(optionsOf("launch")),
  };
}

const createShare = (breaker: CircuitBreaker, bulkhead: Bulkhead): Share => ({
  get free() {
    return Math.min(breaker.places, bulkhead.free);
  },
  async run(memberCode, call, isAnswer) {
    // Looked at before waiting too: nobody queues for a partner that does not answer.
    if (breaker.places === 0) return null;
    return bulkhead.run(async () => {
      if (!breaker.tryEnter(memberCode)) return null;
      try {
        const result = await call();
        if (isAnswer(result)) breaker.succeeded();
        else breaker.failed(memberCode);
        return result;
      } catch (error) {
        breaker.failed(memberCode);
        throw error;
      }
    }, memberCode);
  },
});

/** Calls that go on while the breaker is open, within their places, and whose failures it does not hear of. */
const createUncountedShare = (breaker: CircuitBreaker, bulkhead: Bulkhead): Share => ({
  get free() {
    return bulkhead.free;
  },
  run: (memberCode, call, isAnswer) =>
    bulkhead.run(async () => {
      const result = await call();
      if (isAnswer(result)) breaker.heard();
      return result;
    }, memberCode),
});
