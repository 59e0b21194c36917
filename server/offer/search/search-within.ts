import { REFUSALS, refuse, type Refusal } from "@clutch/contract";
import type { Result } from "@clutch/kernel";
import { networkOf } from "../../base/address/network-of.ts";
import type { Caller } from "../../base/caller/caller.ts";

export interface SearchLimits {
  /** Seconds to wait, 0 for none. */
  readonly rate: { take(key: string): number };
  /** Searches of one caller that run at once: null when it has as many as it may. */
  readonly running: { take(key: string): (() => void) | null };
}

const BUSY = { retry_after: 1 };

/** Runs a search of names unless its caller searches too often or has as many under way as it may. */
export async function searchWithin<T>(
  { rate, running }: SearchLimits,
  caller: Caller,
  search: () => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  const key = caller.sessionId ?? (caller.ipAddress === null ? "" : networkOf(caller.ipAddress));
  const waitSeconds = rate.take(key);
  if (waitSeconds > 0) return refuse(REFUSALS.tooManyRequests, { retry_after: waitSeconds });
  const release = running.take(key);
  if (release === null) return refuse(REFUSALS.tooManyRequests, BUSY);
  try {
    return await search();
  } finally {
    release();
  }
}
