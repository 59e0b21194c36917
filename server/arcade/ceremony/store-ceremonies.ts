import type { CeremonyPlan } from "@clutch/games/deal";
import type { Transaction } from "kysely";
import type { Database } from "../../base/store/db-types.ts";
import type { Store } from "../../base/store/open.ts";
import { asOwnerOf } from "../../base/store/as-owner.ts";
import type { ArcadeSecrets } from "../rounds/secrets.ts";
import { makeChain } from "../shared/make-chain.ts";
import { publishChainIn, saltChainIn, toPublishedChain, type PublishedChain } from "../shared/store-chains.ts";

interface OfTable {
  readonly partnerId: number;
  readonly tableId: number;
}

/** A chain of a table with what became of it. */
export interface ChainStory extends PublishedChain {
  readonly tableId: number;
  readonly publishedAtMs: number;
  readonly saltedAtMs: number | null;
  readonly takenAtMs: number | null;
  readonly endedAtMs: number | null;
  readonly roundsPlayed: number;
}

/** Makes the table's next chain and publishes its end with what will be its salt; null where one is prepared already. */
export async function beginCeremony(
  store: Store,
  at: OfTable & { readonly plan: CeremonyPlan; readonly secrets: ArcadeSecrets },
): Promise<PublishedChain | null> {
  const { partnerId, tableId } = at;
  if ((await asOwnerOf(store, partnerId, (owner) => findPreparedIn(owner, at))) !== null) return null;
  const chain = await makeChain();
  return asOwnerOf(store, partnerId, async (owner) => {
    const isFirst = await publishChainIn(owner, chain, { partnerId, tableId, secrets: at.secrets, plan: at.plan });
    return isFirst ? findPreparedIn(owner, at) : null;
  });
}

/** Makes the public value the salt of the chain prepared; says why not. */
export const finishCeremony = (
  store: Store,
  at: OfTable & { readonly salt: string },
): Promise<PublishedChain | "none" | "finished"> =>
  asOwnerOf(store, at.partnerId, async (owner) => {
    const prepared = await findPreparedIn(owner, at);
    if (prepared === null) return "none";
    if (prepared.salt !== null || !(await saltChainIn(owner, prepared.end, at.salt))) return "finished";
    return (await findPreparedIn(owner, at)) ?? "none";
  });

/** The newest hundred chains, newest first, also those that were never played on. */
export const readChainStories = (
  store: Store,
  at: { readonly partnerId: number; readonly tableId: number | null },
): Promise<readonly ChainStory[]> =>
  asOwnerOf(store, at.partnerId, async (owner) => {
    let query = owner
      .selectFrom("arcade_chains as c")
      .selectAll("c")
      .select((each) =>
        each
          .selectFrom("arcade_shared_rounds as r")
          .select((round) => round.fn.countAll<number>().as("played"))
          .whereRef("r.chain_end", "=", "c.chain_end")
          .as("played"),
      )
      .where("c.partner_id", "=", at.partnerId)
      .orderBy("c.committed_at_ms", "desc")
      .limit(100);
    if (at.tableId !== null) query = query.where("c.table_id", "=", at.tableId);
    return (await query.execute()).map((row) => ({
      ...toPublishedChain(row),
      tableId: row.table_id,
      publishedAtMs: row.committed_at_ms,
      saltedAtMs: row.salted_at_ms,
      takenAtMs: row.taken_at_ms,
      endedAtMs: row.ended_at_ms,
      roundsPlayed: Number(row.played ?? 0),
    }));
  });

/** Names the partner too: row-level security does not hold a superuser. */
async function findPreparedIn(
  owner: Transaction<Database>,
  { partnerId, tableId }: OfTable,
): Promise<PublishedChain | null> {
  const row = await owner
    .selectFrom("arcade_chains")
    .selectAll()
    .where("partner_id", "=", partnerId)
    .where("table_id", "=", tableId)
    .where("taken_at_ms", "is", null)
    .where("ended_at_ms", "is", null)
    .executeTakeFirst();
  return row === undefined ? null : toPublishedChain(row);
}
