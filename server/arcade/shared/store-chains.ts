import type { Chain } from "@clutch/games/deal";
import { assertPresent } from "@clutch/kernel";
import type { Tenant } from "../../base/store/open.ts";
import type { ArcadeSecrets } from "../secrets.ts";

/** The chain a table plays on, as anyone may see it. `salt` is null until it is fixed. */
export interface PublishedChain {
  readonly end: string;
  readonly rounds: number;
  readonly salt: string | null;
}

export async function readChainIn(tenant: Tenant, tableId: number): Promise<PublishedChain | null> {
  const row = await tenant
    .selectFrom("arcade_chains")
    .select(["chain_end", "rounds", "salt"])
    .where("table_id", "=", tableId)
    .where("ended_at_ms", "is", null)
    .executeTakeFirst();
  return row === undefined ? null : { end: row.chain_end, rounds: row.rounds, salt: row.salt };
}

/** Publishes the end of a chain. Another process's chain stays where it was first. */
export async function publishChainIn(
  tenant: Tenant,
  chain: Chain,
  at: { readonly partnerId: number; readonly tableId: number; readonly nowMs: number; readonly secrets: ArcadeSecrets },
): Promise<void> {
  const sealed = at.secrets.sealMarks(JSON.stringify([...chain.marks]), chain.end);
  await tenant
    .insertInto("arcade_chains")
    .values({
      chain_end: chain.end,
      partner_id: at.partnerId,
      table_id: at.tableId,
      rounds: chain.rounds,
      mark_interval: chain.interval,
      sealed_marks: sealed,
      salt: null,
      committed_at_ms: at.nowMs,
      salted_at_ms: null,
      ended_at_ms: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Fixes the salt of a published chain, once. */
export async function saltChainIn(
  tenant: Tenant,
  chainEnd: string,
  fixed: { readonly salt: string; readonly nowMs: number },
): Promise<void> {
  await tenant
    .updateTable("arcade_chains")
    .set({ salt: fixed.salt, salted_at_ms: fixed.nowMs })
    .where("chain_end", "=", chainEnd)
    .where("salt", "is", null)
    .execute();
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

/** Salt and length of a chain in play, or of one that was. */
export async function readChainOfIn(
  tenant: Tenant,
  chainEnd: string,
): Promise<{ readonly salt: string; readonly rounds: number }> {
  const row = await tenant
    .selectFrom("arcade_chains")
    .select(["salt", "rounds"])
    .where("chain_end", "=", chainEnd)
    .executeTakeFirstOrThrow();
  return { salt: assertPresent(row.salt, "the salt of a chain in play"), rounds: row.rounds };
}

export const readSaltIn = async (tenant: Tenant, chainEnd: string): Promise<string> =>
  (await readChainOfIn(tenant, chainEnd)).salt;
