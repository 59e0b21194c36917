import type { CeremonyPlan, Chain } from "@clutch/games/deal";
import { assertPresent } from "@clutch/kernel";
import { sql, type Selectable } from "kysely";
import type { Database } from "../../base/store/db-types.ts";
import type { Tenant } from "../../base/store/open.ts";
import type { ArcadeSecrets } from "../rounds/secrets.ts";

/** What was named when a chain's end was published, and when, by the database's time; `saltedAtMs` is null until the value is taken. */
export interface Ceremony {
  readonly source: string;
  readonly valueName: string;
  readonly publishedAtMs: number;
  readonly saltedAtMs: number | null;
}

/** A chain as anyone may see it. `salt` is null until it is fixed; that of a chain without a ceremony was known beforehand. */
export interface PublishedChain {
  readonly end: string;
  readonly rounds: number;
  readonly salt: string | null;
  readonly ceremony: Ceremony | null;
}

/** The guard takes the time itself: times of a chain are the database's, whoever writes. */
const NOW = sql<number>`clock_ms()`;

const COLUMNS = [
  "chain_end",
  "rounds",
  "salt",
  "ceremony_source",
  "ceremony_value",
  "committed_at_ms",
  "salted_at_ms",
] as const;

export function toPublishedChain(
  row: Pick<Selectable<Database["arcade_chains"]>, (typeof COLUMNS)[number]>,
): PublishedChain {
  const { ceremony_source: source, ceremony_value: valueName } = row;
  const [publishedAtMs, saltedAtMs] = [row.committed_at_ms, row.salted_at_ms];
  const isNamed = source !== null && valueName !== null;
  const ceremony = isNamed ? { source, valueName, publishedAtMs, saltedAtMs } : null;
  return { end: row.chain_end, rounds: row.rounds, salt: row.salt, ceremony };
}

const readIn = async (tenant: Tenant, tableId: number, isTaken: boolean): Promise<PublishedChain | null> => {
  const row = await tenant
    .selectFrom("arcade_chains")
    .select(COLUMNS)
    .where("table_id", "=", tableId)
    .where("ended_at_ms", "is", null)
    .where("taken_at_ms", isTaken ? "is not" : "is", null)
    .executeTakeFirst();
  return row === undefined ? null : toPublishedChain(row);
};

/** The chain a table plays on. */
export const readChainIn = (tenant: Tenant, tableId: number): Promise<PublishedChain | null> =>
  readIn(tenant, tableId, true);

/** The chain a table will play on next: its ceremony is begun, and finished where it has a salt. */
export const readPreparedIn = (tenant: Tenant, tableId: number): Promise<PublishedChain | null> =>
  readIn(tenant, tableId, false);

/** Takes a prepared chain into play. Nothing happens where another process has. */
export async function takeChainIn(tenant: Tenant, chainEnd: string): Promise<void> {
  await tenant
    .updateTable("arcade_chains")
    .set({ taken_at_ms: NOW })
    .where("chain_end", "=", chainEnd)
    .where("taken_at_ms", "is", null)
    .execute();
}

/** Tables that play on a chain with a ceremony. */
export async function readProvedTablesIn(tenant: Tenant): Promise<ReadonlySet<number>> {
  const rows = await tenant
    .selectFrom("arcade_chains")
    .select("table_id")
    .where("ended_at_ms", "is", null)
    .where("taken_at_ms", "is not", null)
    .where("ceremony_source", "is not", null)
    .execute();
  return new Set(rows.map((row) => row.table_id));
}

/**
 * Publishes the end of a chain; false where another process's was first, which stays. With a plan the chain is prepared, by the owner
 * alone: the value that the plan names makes its salt.
 */
export async function publishChainIn(
  tenant: Tenant,
  chain: Chain,
  at: {
    readonly partnerId: number;
    readonly tableId: number;
    readonly secrets: ArcadeSecrets;
    readonly plan?: CeremonyPlan;
  },
): Promise<boolean> {
  const sealed = at.secrets.sealMarks(JSON.stringify([...chain.marks]), chain.end);
  const { numInsertedOrUpdatedRows } = await tenant
    .insertInto("arcade_chains")
    .values({
      chain_end: chain.end,
      partner_id: at.partnerId,
      table_id: at.tableId,
      rounds: chain.rounds,
      mark_interval: chain.interval,
      sealed_marks: sealed,
      salt: null,
      committed_at_ms: NOW,
      salted_at_ms: null,
      ended_at_ms: null,
      taken_at_ms: null,
      ceremony_source: at.plan?.source ?? null,
      ceremony_value: at.plan?.valueName ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Fixes the salt of a published chain, once: true for who did. */
export async function saltChainIn(tenant: Tenant, chainEnd: string, salt: string): Promise<boolean> {
  const { numUpdatedRows } = await tenant
    .updateTable("arcade_chains")
    .set({ salt, salted_at_ms: NOW })
    .where("chain_end", "=", chainEnd)
    .where("salt", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Takes a chain whose last round is settled out of play. */
export async function endChainIn(tenant: Tenant, chainEnd: string, nowMs: number): Promise<void> {
  await tenant
    .updateTable("arcade_chains")
    .set({ ended_at_ms: nowMs })
    .where("chain_end", "=", chainEnd)
    .where("ended_at_ms", "is", null)
    .execute();
}

/** The chain with its secret marks. It goes nowhere but into the draws of a closed round. */
export async function unsealChainIn(tenant: Tenant, chainEnd: string, secrets: ArcadeSecrets): Promise<Chain> {
  const row = await tenant
    .selectFrom("arcade_chains")
    .select(["rounds", "mark_interval", "sealed_marks"])
    .where("chain_end", "=", chainEnd)
    .executeTakeFirstOrThrow();
  const marks = JSON.parse(secrets.unsealMarks(row.sealed_marks, chainEnd)) as [number, string][];
  return { rounds: row.rounds, interval: row.mark_interval, end: chainEnd, marks: new Map(marks) };
}

/** A chain in play, or one that was. */
export async function readChainOfIn(
  tenant: Tenant,
  chainEnd: string,
): Promise<PublishedChain & { readonly salt: string }> {
  const row = await tenant
    .selectFrom("arcade_chains")
    .select(COLUMNS)
    .where("chain_end", "=", chainEnd)
    .executeTakeFirstOrThrow();
  return { ...toPublishedChain(row), salt: assertPresent(row.salt, "the salt of a chain in play") };
}

export const readSaltIn = async (tenant: Tenant, chainEnd: string): Promise<string> =>
  (await readChainOfIn(tenant, chainEnd)).salt;
