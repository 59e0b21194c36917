import type { SignatureVerdict } from "@clutch/contract/partner";
import type { Clock, Stop } from "@clutch/kernel";

export interface LogEntry {
  readonly number: number;
  readonly atMs: number;
  /** Who spoke to whom. */
  readonly from: "server" | "operator";
  readonly title: string;
  readonly status: number | null;
  /** The fault that struck this call. */
  readonly fault: string | null;
  /** The raw body as it came, secrets masked; null when there was none. */
  readonly body: string | null;
  /** What was answered; null for what needs no answer, and for a connection that just ended. */
  readonly answer: string | null;
  /** The signature header of a call from the server, and what was made of it; null for all else. */
  readonly signature: { readonly header: string | null; readonly verdict: SignatureVerdict } | null;
  /** Milliseconds from the call's arrival to its answer; null where nothing was answered. */
  readonly tookMs: number | null;
}

export type NewLogEntry = Omit<LogEntry, "number" | "atMs">;

/** A change of a member's wallet, sent beside the log. */
export interface BalanceNews {
  readonly memberCode: string;
  readonly balance: number;
}

export type News =
  | { readonly kind: "log"; readonly entry: LogEntry }
  | { readonly kind: "balance"; readonly balance: BalanceNews };

export interface CallLog {
  readonly write: (entry: NewLogEntry) => void;
  readonly publishBalance: (balance: BalanceNews) => void;
  readonly recent: () => readonly LogEntry[];
  readonly listen: (listener: (news: News) => void) => Stop;
}

const KEPT = 200;

/** An entry of the operator's own doing: no call came in for it. */
export const ownEntry = (title: string, detail: unknown): NewLogEntry => ({
  from: "operator",
  title,
  status: null,
  fault: null,
  body: JSON.stringify(detail),
  answer: null,
  signature: null,
  tookMs: null,
});

/** Every callback, newest last, for the page's log panel. Secrets are masked by the writer. */
export function createCallLog(clock: Clock): CallLog {
  const listeners = new Set<(news: News) => void>();
  const entries: LogEntry[] = [];
  let number = 0;
  const emit = (news: News) => {
    for (const listener of listeners) listener(news);
  };
  return {
    write(entry) {
      number += 1;
      const full = { ...entry, number, atMs: clock.nowMs() };
      entries.push(full);
      if (entries.length > KEPT) entries.shift();
      emit({ kind: "log", entry: full });
    },
    publishBalance: (balance) => emit({ kind: "balance", balance }),
    recent: () => [...entries],
    listen(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        return Promise.resolve();
      };
    },
  };
}

/** A token's first and last characters: enough to follow it through the log, too little to use it. */
export const mask = (secret: string | null): string | null =>
  secret === null ? null : `${secret.slice(0, 4)}…${secret.slice(-2)}`;
