import type { Clock } from "@clutch/kernel";
import type { Caller } from "../caller/caller.ts";
import type { Metrics, RateScope } from "../observe/metrics.ts";
import { createBuckets, openBuckets, type Buckets } from "./rate-limit.ts";

/** The rates a call passes; each answers 0 or the seconds to wait. */
export interface Limits {
  takeAddress(ipAddress: string | null): number;
  takeCaller(caller: Caller): number;
  /** Of questions to the worlds of matches, each of which takes milliseconds of a processor. */
  takeQuotes(caller: Caller, questions: number): number;
}

/** Rates beside a session's own: many members share an address, and all of them a partner. */
const ADDRESS_FACTOR = 5;
const PARTNER_FACTOR = 100;
/** Questions beside calls: a call of one selection asks one, and a slip of many matches asks many. */
const QUOTE_FACTOR = 0.25;
const QUOTE_BURST_SECONDS = 6;
const BURST_SECONDS = 3;
const MAX_KEYS = 100_000;

/** `perSecond` is a session's rate; 0 turns every limit off. */
export function createLimits(perSecond: number, clock: Clock, metrics: Pick<Metrics, "countRateLimited">): Limits {
  const sessions = bucketsOf(perSecond, clock);
  const addresses = bucketsOf(perSecond * ADDRESS_FACTOR, clock);
  const partners = bucketsOf(perSecond * PARTNER_FACTOR, clock);
  const perSession = perSecond * QUOTE_FACTOR;
  const quotesOfSessions = bucketsOf(perSession, clock, QUOTE_BURST_SECONDS);
  const quotesOfAddresses = bucketsOf(perSession * ADDRESS_FACTOR, clock, QUOTE_BURST_SECONDS);
  const counted = (scope: RateScope, waitSeconds: number): number => {
    if (waitSeconds > 0) metrics.countRateLimited(scope);
    return waitSeconds;
  };
  return {
    takeAddress: (ipAddress) => (ipAddress === null ? 0 : counted("address", addresses.take(networkOf(ipAddress)))),
    takeCaller(caller) {
      const session = caller.sessionId === null ? 0 : counted("session", sessions.take(caller.sessionId));
      if (session > 0) return session;
      return counted("partner", partners.take(String(caller.partner.partnerId)));
    },
    takeQuotes({ sessionId, ipAddress }, questions) {
      const session = counted("quotes", quotesOfSessions.take(sessionId ?? "", questions));
      if (session > 0 || ipAddress === null) return session;
      return counted("quotes", quotesOfAddresses.take(networkOf(ipAddress), questions));
    },
  };
}

const bucketsOf = (perSecond: number, clock: Clock, burstSeconds = BURST_SECONDS): Buckets =>
  perSecond === 0
    ? openBuckets
    : createBuckets(
        { ratePerSecond: perSecond, burst: Math.max(1, perSecond * burstSeconds), maxKeys: MAX_KEYS },
        clock,
      );

/** An IPv6 subscriber holds a /64, so its addresses count as one. */
export const networkOf = (ipAddress: string): string =>
  ipAddress.includes(":") && !ipAddress.includes(".") ? ipAddress.split(":").slice(0, 4).join(":") : ipAddress;
