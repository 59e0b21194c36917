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
  readonly detail: unknown;
}

export type NewLogEntry = Omit<LogEntry, "number" | "atMs">;

/** A change of a member's wallet, told beside the log. */
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
