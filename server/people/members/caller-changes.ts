import type { Clock, Stop } from "@clutch/kernel";
import { startHearing } from "../../base/store/hear.ts";
import type { Store } from "../../base/store/open.ts";

/** Who is no longer what they were; null for one that is unknown: anybody may have changed. */
export type CallerChange = { readonly sessionId: string } | { readonly memberId: number } | null;

/** Sessions that end and members who change, whichever process or hand wrote it (`notify_session_changed`, `notify_member_changed`). */
export interface CallerChanges {
  /** True: whatever has changed since then has been reported, but for the last second. */
  areKnownSince(ms: number): boolean;
  subscribe(hear: (change: CallerChange) => void): void;
}

/** Where nobody listens nothing is known, and what was read is believed for a second. */
export const nothingHeard: CallerChanges = { areKnownSince: () => false, subscribe: () => {} };

export function hearCallerChanges(
  { appUrl, isPooled }: Pick<Store, "appUrl" | "isPooled">,
  clock: Clock,
): CallerChanges & { readonly stop: Stop } {
  // A session that is lent to others cannot listen.
  if (isPooled) return { ...nothingHeard, stop: async () => {} };
  const hearers: ((change: CallerChange) => void)[] = [];
  const hearing = startHearing({
    databaseUrl: appUrl,
    channel: "callers_changed",
    clock,
    onMessage: (text) => {
      const change = parseChange(text);
      for (const hear of hearers) hear(change);
    },
  });
  return {
    areKnownSince: hearing.hasHeardSince,
    subscribe: (hear) => void hearers.push(hear),
    stop: hearing.stop,
  };
}

function parseChange(text: string): CallerChange {
  const [, who, id = ""] = /^(session|member) (\S+)$/.exec(text) ?? [];
  if (who === "session") return { sessionId: id };
  return who === "member" && /^\d+$/.test(id) ? { memberId: Number(id) } : null;
}
