import { keepFor } from "@clutch/kernel";
import type { Caller } from "../../base/caller/caller.ts";
import { monotonicClock } from "../../base/observe/monotonic-clock.ts";
import type { Store, Tenant } from "../../base/store/open.ts";

/** Reads of a partner's boards that are the same for all callers, by name. */
export type ReadKept = <T>(caller: Caller, name: string, work: (tenant: Tenant) => Promise<T>) => Promise<T>;

/** Boards are folded every so often: reading one more often finds the same. */
export const BOARDS_KEPT_MS = 2000;

/** One read of a board is under way at a time, and kept for a while: how many look at it, guests too, does not matter. */
export function createKeptReads(store: Store, keptMs: number): ReadKept {
  const reads = new Map<string, () => Promise<unknown>>();
  return <T>({ partner }: Caller, name: string, work: (tenant: Tenant) => Promise<T>) => {
    const key = `${partner.partnerId} ${name}`;
    const known = reads.get(key) ?? keepFor(keptMs, () => store.withTenant(partner.partnerId, work), monotonicClock);
    reads.set(key, known);
    return known() as Promise<T>;
  };
}
