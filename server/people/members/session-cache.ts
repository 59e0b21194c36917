import type { Clock } from "@clutch/kernel";
import type { CallerChanges } from "./caller-changes.ts";
import type { Session } from "./sessions.ts";

/** A session found is believed for this long where changes are not heard: a frozen account or a revoked session bites within it. */
const UNHEARD_MS = 1000;
/** And for this long where they are (decision 0111). */
const HEARD_MS = 30_000;
const MAX_CACHED = 50_000;

/** A session as the tables have it. */
export interface FoundSession extends Omit<Session, "partner"> {
  readonly partnerId: number;
}

interface CachedSession {
  readonly session: FoundSession;
  readonly readAtMs: number;
  /** Somebody changed while it was read: it may be what they were before. */
  readonly isDoubtful: boolean;
}

/** Sessions as they were last read, each for as long as it can be believed. */
export interface SessionCache {
  get(key: string): FoundSession | null;
  /** Before a session is read; the answer keeps what was found. */
  startReading(key: string): (session: FoundSession) => void;
  forget(isMeant: (session: FoundSession) => boolean): void;
}

export function createSessionCache(clock: Clock, changes: CallerChanges): SessionCache {
  const cached = new Map<string, CachedSession>();
  let heard = 0;

  const forget = (isMeant: (session: FoundSession) => boolean): void => {
    heard += 1;
    for (const [key, { session }] of cached) if (isMeant(session)) cached.delete(key);
  };

  changes.subscribe((change) =>
    forget(({ sessionId, member }) => {
      if (change === null) return true;
      return "sessionId" in change ? sessionId === change.sessionId : member?.memberId === change.memberId;
    }),
  );

  const isValid = ({ readAtMs, isDoubtful }: CachedSession): boolean => {
    const ageMs = clock.nowMs() - readAtMs;
    return ageMs < UNHEARD_MS || (ageMs < HEARD_MS && !isDoubtful && changes.areKnownSince(readAtMs));
  };

  return {
    get(key) {
      const known = cached.get(key);
      return known !== undefined && isValid(known) ? known.session : null;
    },
    startReading(key) {
      cached.delete(key);
      const [readAtMs, heardBefore] = [clock.nowMs(), heard];
      return (session) => {
        if (cached.size >= MAX_CACHED) cached.clear();
        cached.set(key, { session, readAtMs, isDoubtful: heard !== heardBefore });
      };
    },
    forget,
  };
}
