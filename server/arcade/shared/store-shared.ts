import type { SharedPhase } from "@clutch/contract";
import { sql, type Selectable } from "kysely";
import type { Database } from "../../base/store/db-types.ts";
import type { Tenant } from "../../base/store/open.ts";

/** A shared round as it is stored. `link` and `outcome` are null until it is revealed. */
export interface SharedRow {
  readonly chainEnd: string;
  readonly chainRound: number;
  readonly tableId: number;
  readonly game: string;
  readonly build: string;
  readonly phase: SharedPhase;
  readonly openedAtMs: number;
  readonly closesAtMs: number;
  /** When bets were closed: the start of a crash flight. */
  readonly closedAtMs: number | null;
  readonly settledAtMs: number | null;
  readonly link: string | null;
  readonly outcome: unknown;
}

/** The time of the database, by which phases change. */
export async function readNowMsIn(tenant: Tenant): Promise<number> {
  const { rows } = await sql<{ now_ms: number }>`select clock_ms() as now_ms`.execute(tenant);
  return rows[0]?.now_ms ?? 0;
}

/** The round under way at a table, or the last of the chain it came to last. Not by time: a clock may have been set back. */
export async function readNewestIn(tenant: Tenant, tableId: number): Promise<SharedRow | null> {
  const running = tenant
    .selectFrom("arcade_shared_rounds")
    .selectAll()
    .where("table_id", "=", tableId)
    .where("phase", "!=", "settled");
  const last = tenant
    .selectFrom("arcade_chains as c")
    .innerJoinLateral(
      (of) =>
        of
          .selectFrom("arcade_shared_rounds")
          .selectAll()
          .whereRef("chain_end", "=", "c.chain_end")
          .orderBy("chain_round", "desc")
          .limit(1)
          .as("r"),
      (join) => join.onTrue(),
    )
    .selectAll("r")
    .where("c.table_id", "=", tableId)
    .orderBy((of) => of("c.ended_at_ms", "is", null), "desc")
    .orderBy("c.taken_at_ms", "desc");
  const row = (await running.executeTakeFirst()) ?? (await last.limit(1).executeTakeFirst());
  return row === undefined ? null : toSharedRow(row);
}

/** Tables with a round whose bets are not paid yet. */
export async function readUnsettledTablesIn(tenant: Tenant): Promise<readonly number[]> {
  const rows = await tenant
    .selectFrom("arcade_shared_rounds")
    .select("table_id")
    .where("phase", "!=", "settled")
    .execute();
  return rows.map((row) => row.table_id);
}

/** A round by its key. */
export const readRoundOfIn = async (tenant: Tenant, { chainEnd, chainRound }: RoundKey): Promise<SharedRow> =>
  toSharedRow(
    await tenant
      .selectFrom("arcade_shared_rounds")
      .selectAll()
      .where("chain_end", "=", chainEnd)
      .where("chain_round", "=", chainRound)
      .executeTakeFirstOrThrow(),
  );

function toSharedRow(row: Selectable<Database["arcade_shared_rounds"]>): SharedRow {
  return {
    chainEnd: row.chain_end,
    chainRound: row.chain_round,
    tableId: row.table_id,
    game: row.game,
    build: row.build,
    phase: row.phase,
    openedAtMs: row.opened_at_ms,
    closesAtMs: row.closes_at_ms,
    closedAtMs: row.closed_at_ms,
    settledAtMs: row.settled_at_ms,
    link: row.link,
    outcome: row.outcome,
  };
}

/** The rounds of a table before one, newest first; link and outcome are stored once a round is revealed. */
export async function readLastOutcomesIn(
  tenant: Tenant,
  of: { readonly tableId: number; readonly before: Pick<SharedRow, "openedAtMs">; readonly limit: number },
): Promise<readonly { readonly chainRound: number; readonly link: string | null; readonly outcome: unknown }[]> {
  const rows = await tenant
    .selectFrom("arcade_shared_rounds")
    .select(["chain_round", "link", "outcome"])
    .where("table_id", "=", of.tableId)
    .where("opened_at_ms", "<", of.before.openedAtMs)
    .orderBy("opened_at_ms", "desc")
    .limit(of.limit)
    .execute();
  return rows.map(({ chain_round: chainRound, link, outcome }) => ({ chainRound, link, outcome }));
}

/** The round a bet would stand on, named as a bet names its seeds: chain end, round and salt. */
export interface TakingBets {
  readonly seedHash: string;
  readonly nonce: number;
  readonly clientSeed: string;
  readonly rounds: number;
  readonly hasCeremony: boolean;
}

/** The round of a table that takes bets now; null where there is none. The database judges again when the bet commits. */
export async function readTakingBetsIn(tenant: Tenant, tableId: number): Promise<TakingBets | null> {
  const row = await tenant
    .selectFrom("arcade_shared_rounds as r")
    .innerJoin("arcade_chains as c", "c.chain_end", "r.chain_end")
    .select(["r.chain_end", "r.chain_round", "c.salt", "c.rounds", "c.ceremony_source"])
    .where("r.table_id", "=", tableId)
    .where("r.phase", "=", "betting")
    .where("r.closes_at_ms", ">", sql<number>`clock_ms()`)
    .executeTakeFirst();
  if (row === undefined || row.salt === null) return null;
  const hasCeremony = row.ceremony_source !== null;
  return { seedHash: row.chain_end, nonce: row.chain_round, clientSeed: row.salt, rounds: row.rounds, hasCeremony };
}

/** Opens a round. Nothing happens where another process has. */
export async function openRoundIn(
  tenant: Tenant,
  round: Pick<SharedRow, "chainEnd" | "chainRound" | "tableId" | "game" | "build" | "openedAtMs" | "closesAtMs"> & {
    readonly partnerId: number;
  },
): Promise<void> {
  await tenant
    .insertInto("arcade_shared_rounds")
    .values({
      chain_end: round.chainEnd,
      chain_round: round.chainRound,
      partner_id: round.partnerId,
      table_id: round.tableId,
      game: round.game,
      build: round.build,
      opened_at_ms: round.openedAtMs,
      closes_at_ms: round.closesAtMs,
      closed_at_ms: null,
      link: null,
      outcome: null,
      revealed_at_ms: null,
      settled_at_ms: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

type RoundKey = Pick<SharedRow, "chainEnd" | "chainRound">;

const changeIn = (tenant: Tenant, { chainEnd, chainRound }: RoundKey, from: SharedPhase) =>
  tenant
    .updateTable("arcade_shared_rounds")
    .where("chain_end", "=", chainEnd)
    .where("chain_round", "=", chainRound)
    .where("phase", "=", from);

/**
 * Closes the betting. Waits for the bets that are committing, and takes the time after that: it is the start of a crash flight.
 * A round that another process closed stays as it is.
 */
export async function closeRoundIn(tenant: Tenant, round: RoundKey): Promise<void> {
  await tenant
    .selectFrom("arcade_shared_rounds")
    .select("phase")
    .where("chain_end", "=", round.chainEnd)
    .where("chain_round", "=", round.chainRound)
    .forUpdate()
    .execute();
  await changeIn(tenant, round, "betting")
    .set({ phase: "closed", closed_at_ms: sql<number>`clock_ms()` })
    .execute();
}

/** Begins the run of a closed round anew, now: the clock was set back behind its beginning. What was cashed out stays so. */
export async function restartRunIn(tenant: Tenant, round: RoundKey): Promise<void> {
  await changeIn(tenant, round, "closed")
    .set({ closed_at_ms: sql<number>`clock_ms()` })
    .execute();
}

/**
 * Holds a round that is closed and not revealed until the transaction ends, and answers how many whole milliseconds it has run
 * by now; null where its outcome is public, or where it still takes bets.
 */
export async function holdRunningIn(tenant: Tenant, round: RoundKey): Promise<number | null> {
  const row = await tenant
    .selectFrom("arcade_shared_rounds")
    .select("closed_at_ms")
    .where("chain_end", "=", round.chainEnd)
    .where("chain_round", "=", round.chainRound)
    .where("phase", "=", "closed")
    .forShare()
    .executeTakeFirst();
  if (row === undefined || row.closed_at_ms === null) return null;
  return Math.max(0, Math.floor((await readNowMsIn(tenant)) - row.closed_at_ms));
}

/** Makes link and outcome of a closed round public. */
export async function revealRoundIn(
  tenant: Tenant,
  round: RoundKey,
  shown: { readonly link: string; readonly outcome: unknown; readonly nowMs: number },
): Promise<void> {
  const outcome = JSON.stringify(shown.outcome);
  await changeIn(tenant, round, "closed")
    .set({ phase: "revealed", link: shown.link, outcome, revealed_at_ms: shown.nowMs })
    .execute();
}

/** Marks a round whose bets all have results. True for the one process that did. */
export async function finishSharedIn(tenant: Tenant, round: RoundKey, nowMs: number): Promise<boolean> {
  const done = await changeIn(tenant, round, "revealed")
    .set({ phase: "settled", settled_at_ms: nowMs })
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}
