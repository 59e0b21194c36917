import { workThrough } from "@clutch/kernel";
import { expireRound } from "./act.ts";
import type { Store } from "../../base/store/open.ts";
import type { SharedDeps } from "../shared/dealt-rounds.ts";
import { readLeftRoundsIn } from "../rounds/store-rounds.ts";

const AT_ONCE = 100;

/** Ends the rounds of a partner's members that were left before a moment, each in its own transaction; one that fails holds up no other. */
export async function expireLeftRounds(
  deps: SharedDeps & { readonly jobStore: Store },
  partnerId: number,
  beforeMs: number,
): Promise<void> {
  const failures: unknown[] = [];
  for (let after = 0n; ;) {
    const page = { after, beforeMs, limit: AT_ONCE };
    const left = await deps.jobStore.withTenant(partnerId, (tenant) => readLeftRoundsIn(tenant, page));
    await workThrough(left, async (round) => void (await expireRound(deps, { partnerId, ...round }))).catch(
      (error: unknown) => failures.push(error),
    );
    const last = left.at(-1);
    if (last === undefined || left.length < AT_ONCE) break;
    after = last.roundId;
  }
  if (failures.length > 0) throw failures[0];
}
