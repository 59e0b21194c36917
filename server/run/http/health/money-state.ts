import type { Clock } from "@clutch/kernel";
import type { MoneyMetrics, MoneyState } from "../../../base/observe/money-metrics.ts";
import type { Trouble } from "../../../base/observe/trouble.ts";
import type { Store, StoreLimits } from "../../../base/store/open.ts";
import { within } from "./health.ts";

/** Of the one connection it is read over: whoever bets or settles has their own. */
export const STATE_LIMITS: StoreLimits = {
  name: "metrics",
  useMs: 2500,
  waitMs: 2500,
  statementMs: 2000,
  lockMs: 500,
  idleMs: 2500,
};
/** Above it a number says no more than that there are so many. */
const MOST_COUNTED = 10_000;

interface StateRow {
  readonly partner_id: number;
  readonly partner_key: string;
  readonly owed_calls: number;
  readonly owed_since_ms: number | null;
  readonly waiting_prebooks: number;
  readonly overdue_prebooks: number;
  readonly unsettled_tickets: number;
  readonly unsettled_since_ms: number | null;
}

/** What waits for every partner, in one statement. */
export async function readMoneyState(store: Pick<Store, "pool">, nowMs: number): Promise<readonly MoneyState[]> {
  const { rows } = await store.pool.query<StateRow>("select * from read_money_state($1, $2)", [nowMs, MOST_COUNTED]);
  const secondsSince = (sinceMs: number | null): number => (sinceMs === null ? 0 : Math.max(0, nowMs - sinceMs) / 1000);
  return rows.map((row) => ({
    partnerId: row.partner_id,
    key: row.partner_key,
    owedCalls: row.owed_calls,
    owedSeconds: secondsSince(row.owed_since_ms),
    waitingPrebooks: row.waiting_prebooks,
    overduePrebooks: row.overdue_prebooks,
    unsettledTickets: row.unsettled_tickets,
    unsettledSeconds: secondsSince(row.unsettled_since_ms),
  }));
}

export interface StateKeeperDeps {
  readonly read: () => Promise<readonly MoneyState[]>;
  readonly metrics: Pick<MoneyMetrics, "setState" | "setStateAge">;
  readonly monotonic: Clock;
  readonly trouble: Trouble;
}

/** However often is scraped, the database is asked once in so long, and by one statement at a time. */
const READ_EVERY_MS = 10_000;
/** A scrape waits no longer: it shows what was read before, and how old that is. */
const WAIT_MS = 1000;

/** Returns what brings the metrics up to date before they are shown. It never fails. */
export function createStateKeeper({ read, metrics, monotonic, trouble }: StateKeeperDeps): () => Promise<void> {
  let readAtMs = monotonic.nowMs();
  let begunAtMs = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;
  const readNow = async (): Promise<void> => {
    const startedMs = monotonic.nowMs();
    try {
      metrics.setState(await read());
      readAtMs = startedMs;
      trouble.worked();
    } catch (error) {
      trouble.failed(error);
    } finally {
      reading = null;
    }
  };
  return async () => {
    const nowMs = monotonic.nowMs();
    if (reading === null && nowMs - begunAtMs >= READ_EVERY_MS) {
      begunAtMs = nowMs;
      reading = readNow();
    }
    if (reading !== null) await within(WAIT_MS, reading);
    metrics.setStateAge((monotonic.nowMs() - readAtMs) / 1000);
  };
}
