import type { CurrencyCode } from "@clutch/kernel";
import { sql } from "kysely";
import type { ClosedSums } from "../../base/observe/money-metrics.ts";
import type { Store } from "../../base/store/open.ts";

/** Longer than any transaction lasts (JOB_LIMITS.useMs): what was written so long ago is committed or gone. */
const OVERLAP_MS = 90_000;
/** Movements taken in by one transaction. */
const LIMIT = 5000;

export interface StatementFoldDeps {
  readonly store: Store;
  readonly nowMs: () => number;
}

export interface StatementFold {
  readonly isFull: boolean;
  /** What closed by it: each movement is in one fold, whichever process makes it. */
  readonly moved: readonly ClosedSums[];
}

/**
 * Brings the statements of a partner's members up to what is committed. It may die at any point: movements are read from their
 * tables, and each is taken in once.
 */
export async function foldStatement({ store, nowMs }: StatementFoldDeps, partnerId: number): Promise<StatementFold> {
  const { rows } = await store.withTenant(partnerId, (tenant) =>
    sql<{ folded: number; moved: readonly ClosedSums[] | null }>`
      select folded, moved from fold_statement(${partnerId}, ${nowMs()}, ${OVERLAP_MS}, ${LIMIT})`.execute(tenant),
  );
  return { isFull: (rows[0]?.folded ?? 0) >= LIMIT, moved: rows[0]?.moved ?? [] };
}

/** Sums of closed bets, in minor units. Below zero where a correction took back more than came. */
export interface StatementSums {
  readonly bets: number;
  readonly stakedMinor: bigint;
  readonly returnedMinor: bigint;
}

export interface StatementQuestion {
  readonly partnerId: number;
  readonly memberId: number;
  readonly currency: CurrencyCode;
  /** Starts of the periods and the end of the last, in ms; at least two, rising. */
  readonly boundsMs: readonly number[];
}

export interface StatementAnswer {
  /** By index of the period; periods in which nothing closed are absent. */
  readonly periods: ReadonlyMap<number, StatementSums>;
  /** Null for legs of several games. */
  readonly games: readonly (StatementSums & { readonly gameId: number | null })[];
  readonly kinds: readonly (StatementSums & { readonly kind: string })[];
  /** Bets that are not closed, of any age: they are in no sum. */
  readonly openBets: number;
}

interface SumRow {
  readonly by: "period" | "game" | "kind";
  readonly period: number | null;
  readonly game_id: number | null;
  readonly is_mini_game: boolean | null;
  readonly kind: string | null;
  readonly bets: number;
  readonly staked_minor: bigint;
  readonly returned_minor: bigint;
}

const QUARTER_MS = 900_000;

const toSums = (row: SumRow): StatementSums => ({
  bets: row.bets,
  stakedMinor: row.staked_minor,
  returnedMinor: row.returned_minor,
});

/** A member's sums by period, by game and by kind of bet: one range of their primary key. */
export function readStatement(store: Store, question: StatementQuestion): Promise<StatementAnswer> {
  const bounds = question.boundsMs.map((atMs) => Math.floor(atMs / QUARTER_MS));
  return store.withTenant(question.partnerId, async (tenant) => {
    const { rows } = await sql<SumRow>`
      with q as (
        select width_bucket(s.quarter, ${bounds}::integer[]) - 1 as period, s.game_id, s.kind = 'mini_game' as is_mini_game,
          s.kind, s.bet_count, s.staked_minor, s.returned_minor
        from statement_quarters s where s.member_id = ${question.memberId} and s.currency = ${question.currency}
          and s.quarter >= ${bounds[0]} and s.quarter < ${bounds.at(-1)}
      )
      select case when grouping(period) = 0 then 'period' when grouping(kind) = 0 then 'kind' else 'game' end as by,
        period, game_id, is_mini_game, kind, sum(bet_count)::integer as bets, sum(staked_minor)::bigint as staked_minor,
        sum(returned_minor)::bigint as returned_minor
      from q group by grouping sets ((period), (game_id, is_mini_game), (kind))`.execute(tenant);
    const account = await tenant
      .selectFrom("ledger_accounts")
      .select("open_tickets")
      .where("member_id", "=", question.memberId)
      .where("currency", "=", question.currency)
      .executeTakeFirst();
    const of = (by: SumRow["by"]) => rows.filter((row) => row.by === by);
    return {
      periods: new Map(of("period").map((row) => [row.period ?? 0, toSums(row)])),
      games: of("game")
        .filter((row) => row.is_mini_game === false)
        .map((row) => ({ ...toSums(row), gameId: row.game_id === 0 ? null : row.game_id })),
      kinds: of("kind").map((row) => ({ ...toSums(row), kind: row.kind ?? "" })),
      openBets: account?.open_tickets ?? 0,
    };
  });
}
