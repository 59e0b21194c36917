import { HOUR_MS, type Clock } from "@clutch/kernel";
import type { VoidReason } from "@clutch/rules";
import { sql } from "kysely";
import type { Store } from "../../base/store/open.ts";
import { insertResults, type MarketVersion } from "../../offer/trading/store-trading.ts";

export interface VoidDeps {
  readonly store: Store;
  readonly clock: Clock;
  /** So long after a match is over its markets without a result are void. */
  readonly voidAfterHours: number;
  /** Called after the commit; settlement also finds the results in the store. */
  readonly onVoided: (markets: readonly MarketVersion[]) => void;
}

/** Markets in one round; the rest follows in the next. */
const LIMIT = 1000;

/** The reason that stands in the results this rule writes. */
export const NO_RESULT = "no result" satisfies VoidReason;

/**
 * Voids markets without a result: their match is over, as reported by the source or because a restarted source no
 * longer knows it, and the given hours have passed since then and since it should have ended (an hour a map after its
 * start). Bets on a match the source still names wait, however late it is. Answers how many markets were voided;
 * safe to run in several processes, a repeat voids nothing twice. A later result is a correction when its
 * revision is higher.
 */
export async function voidUnresolved({ store, clock, voidAfterHours, onVoided }: VoidDeps): Promise<number> {
  const nowMs = clock.nowMs();
  const voided = await store.db.transaction().execute(async (tick) => {
    const { rows } = await sql<{ source_key: string }>`
      select m.source_key from markets m join events e using (event_id)
      where m.status not in ('settlement', 'settled') and e.state in ('ended', 'withdrawn')
        and greatest(e.updated_at_ms, e.start_at_ms + e.best_of * ${HOUR_MS}::double precision)
          + ${voidAfterHours * HOUR_MS}::double precision <= ${nowMs}
        and not exists (select from market_results r where r.market_id = m.market_id)
      order by m.source_key limit ${LIMIT}`.execute(tick);
    const figure = { kind: "void" as const, reason: NO_RESULT };
    const results = rows.map(({ source_key: marketKey }) => ({ marketKey, revision: 1, figure }));
    return results.length === 0 ? [] : insertResults(tick, results, nowMs);
  });
  if (voided.length > 0) onVoided(voided);
  return voided.length;
}
