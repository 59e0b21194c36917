import type { Clock } from "@clutch/kernel";
import type { Caller } from "../../base/caller/caller.ts";
import type { Metrics, RateScope } from "../../base/observe/metrics.ts";
import {
  createConcurrencyLimit,
  createYieldingLimit,
  openConcurrency,
  openYielding,
  type ConcurrencyLimit,
  type Release,
  type YieldingLimit,
} from "./concurrency-limit.ts";
import { networkOf } from "../../base/address/network-of.ts";
import { createBuckets, openBuckets, type Buckets } from "./rate-limit.ts";

/** The rates a call passes, each answers 0 or the seconds to wait; and what one caller may hold open at once. */
export interface Limits {
  takeAddress(ipAddress: string | null): number;
  /** A file, a page or a look at the health of the process. */
  takeFile(ipAddress: string | null): number;
  takeCaller(caller: Caller): number;
  /** A guest's launch, each of which stores a session that no partner answers for. */
  takeGuest(ipAddress: string | null): number;
  /** Of questions to the worlds of matches, each of which takes milliseconds of a processor. */
  takeQuotes(caller: Caller, questions: number): number;
  /** What is left of the wait a session was answered for its questions: until then their number need not be read. */
  quotesWait(caller: Caller): number;
  /** A socket of an address, before its ticket is read; null when the address holds too many. */
  openFromAddress(ipAddress: string | null): Release | null;
  /** A socket of a session; null when the session holds too many. */
  openOfSession(sessionId: string): Release | null;
  /**
   * A body that is late to arrive. When its session has too many of them, or without one its address, the oldest gives way; a body
   * that comes whole takes no place.
   */
  holdLateBody(of: BodySender, giveWay: () => void): Release;
}

export interface BodySender {
  readonly sessionId: string | null;
  readonly ipAddress: string | null;
}

/** Rates beside a session's own: many members share an address, and all of them a partner. */
const ADDRESS_FACTOR = 5;
const PARTNER_FACTOR = 100;
/** A page is some dozen files, and a network's members may all open it at once. */
const FILE_FACTOR = 25;
/** Questions beside calls: a call of one selection asks one, and a slip of many matches asks many. */
const QUOTE_FACTOR = 0.25;
const QUOTE_BURST_SECONDS = 6;
/** Guests beside calls: two a second of an address by default, and 120 at once. */
const GUEST_FACTOR = 0.05;
const GUEST_BURST_SECONDS = 60;
const BURST_SECONDS = 3;
/** A page holds three sockets; a member may have eight pages open. */
const SOCKETS_OF_SESSION = 24;
/** Many members share an address behind a carrier's or a company's network. */
const SOCKETS_OF_ADDRESS = 600;
/** Of bodies that are late: of sessions, of strangers at an address, and of all sessions at an address. */
const LATE_OF_SENDER = 64;
const LATE_OF_ADDRESS = 256;
const MAX_KEYS = 100_000;

/** `perSecond` is a session's rate; 0 turns every limit off. */
export function createLimits(perSecond: number, clock: Clock, metrics: Pick<Metrics, "countRateLimited">): Limits {
  const sessions = bucketsOf(perSecond, clock);
  const addresses = bucketsOf(perSecond * ADDRESS_FACTOR, clock);
  const partners = bucketsOf(perSecond * PARTNER_FACTOR, clock);
  const files = bucketsOf(perSecond * FILE_FACTOR, clock);
  const perSession = perSecond * QUOTE_FACTOR;
  const quotesOfSessions = bucketsOf(perSession, clock, QUOTE_BURST_SECONDS);
  const quotesOfAddresses = bucketsOf(perSession * ADDRESS_FACTOR, clock, QUOTE_BURST_SECONDS);
  const guests = bucketsOf(perSecond * GUEST_FACTOR, clock, GUEST_BURST_SECONDS);
  const counted = (scope: RateScope, waitSeconds: number): number => {
    if (waitSeconds > 0) metrics.countRateLimited(scope);
    return waitSeconds;
  };
  const isLimited = perSecond > 0;
  const socketsOfSessions = concurrencyOf(isLimited, SOCKETS_OF_SESSION);
  const socketsOfAddresses = concurrencyOf(isLimited, SOCKETS_OF_ADDRESS);
  const lateOfSessions = yieldingOf(isLimited, LATE_OF_SENDER);
  const lateOfStrangers = yieldingOf(isLimited, LATE_OF_SENDER);
  const lateOfAddresses = yieldingOf(isLimited, LATE_OF_ADDRESS);
  const countedRelease = (scope: RateScope, release: Release | null): Release | null => {
    if (release === null) metrics.countRateLimited(scope);
    return release;
  };
  return {
    openFromAddress: (ipAddress) => countedRelease("sockets", socketsOfAddresses.take(keyOf(ipAddress))),
    openOfSession: (sessionId) => countedRelease("sockets", socketsOfSessions.take(sessionId)),
    holdLateBody({ sessionId, ipAddress }, giveWay) {
      const countedWay = (): void => {
        metrics.countRateLimited("bodies");
        giveWay();
      };
      if (sessionId === null) return lateOfStrangers.take(keyOf(ipAddress), countedWay);
      const ofSession = lateOfSessions.take(sessionId, countedWay);
      const ofAddress = lateOfAddresses.take(keyOf(ipAddress), countedWay);
      return () => {
        ofSession();
        ofAddress();
      };
    },
    takeAddress: (ipAddress) => (ipAddress === null ? 0 : counted("address", addresses.take(networkOf(ipAddress)))),
    takeFile: (ipAddress) => (ipAddress === null ? 0 : counted("files", files.take(networkOf(ipAddress)))),
    takeCaller(caller) {
      const session = caller.sessionId === null ? 0 : counted("session", sessions.take(caller.sessionId));
      if (session > 0) return session;
      return counted("partner", partners.take(String(caller.partner.partnerId)));
    },
    takeGuest: (ipAddress) => (ipAddress === null ? 0 : counted("guests", guests.take(networkOf(ipAddress)))),
    takeQuotes({ sessionId, ipAddress }, questions) {
      const session = counted("quotes", quotesOfSessions.take(sessionId ?? "", questions));
      if (session > 0 || ipAddress === null) return session;
      return counted("quotes", quotesOfAddresses.take(networkOf(ipAddress), questions));
    },
    quotesWait: ({ sessionId }) => counted("quotes", quotesOfSessions.waitLeft(sessionId ?? "")),
  };
}

const bucketsOf = (perSecond: number, clock: Clock, burstSeconds = BURST_SECONDS): Buckets =>
  perSecond === 0
    ? openBuckets
    : createBuckets(
        { ratePerSecond: perSecond, burst: Math.max(1, perSecond * burstSeconds), maxKeys: MAX_KEYS },
        clock,
      );

const concurrencyOf = (isLimited: boolean, max: number): ConcurrencyLimit =>
  isLimited ? createConcurrencyLimit(max) : openConcurrency;

const yieldingOf = (isLimited: boolean, max: number): YieldingLimit =>
  isLimited ? createYieldingLimit(max) : openYielding;

const keyOf = (ipAddress: string | null): string => (ipAddress === null ? "" : networkOf(ipAddress));
