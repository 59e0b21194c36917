import { computeCheckpointHash, computeLeaf, computeTree, LOG_START, signCheckpoint } from "@clutch/games/deal";
import { assertPresent, DAY_MS } from "@clutch/kernel";
import { sql } from "kysely";
import type { Partner } from "../../base/caller/caller.ts";
import type { Store, Tenant } from "../../base/store/open.ts";
import { sha256 } from "../rounds/hashes.ts";
import type { ArcadeSecrets } from "../rounds/secrets.ts";

/** Logs of one checkpoint: its transaction stays short, and a log's path has eleven nodes at most. */
const MAX_LOGS = 1000;

interface Head {
  readonly memberId: number;
  readonly log: string;
  readonly seq: number;
  readonly hash: string;
}

/**
 * Signs a checkpoint of the logs that have grown since their last one and have none of this day (UTC); answers of how many. Called until
 * it answers 0. Of several processes one makes it: the key refuses a second one of a number.
 */
export function signDueLogs(
  { store, secrets }: { readonly store: Store; readonly secrets: ArcadeSecrets },
  { partnerId, key }: Pick<Partner, "partnerId" | "key">,
  nowMs: number,
): Promise<number> {
  return store.withTenant(partnerId, async (tenant) => {
    const heads = await lockDueHeadsIn(tenant, Math.floor(nowMs / DAY_MS) * DAY_MS);
    if (heads.length === 0) return 0;
    const last = await tenant
      .selectFrom("arcade_checkpoints")
      .select(["number", "hash"])
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirst();
    const number = (last?.number ?? 0) + 1;
    const leaves = heads.map((head) => computeLeaf(sha256, head));
    const { root, paths } = computeTree(sha256, leaves);
    const at = new Date(nowMs).toISOString();
    const previous = last?.hash ?? LOG_START;
    const signed = signCheckpoint({ partner: key, number, at, previous, logs: heads.length, root }, secrets);
    const { numInsertedOrUpdatedRows } = await tenant
      .insertInto("arcade_checkpoints")
      .values({
        partner_id: partnerId,
        number,
        signed: JSON.stringify(signed),
        hash: computeCheckpointHash(sha256, signed.body),
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows !== 1n) return 0;
    await tenant
      .insertInto("arcade_checkpoint_heads")
      .values(
        heads.map(({ memberId, seq, hash }, index) => ({
          member_id: memberId,
          number,
          partner_id: partnerId,
          seq,
          hash,
          path: JSON.stringify(assertPresent(paths[index], "the path of a leaf")),
        })),
      )
      .execute();
    await tenant
      .updateTable("arcade_players")
      .set({ checkpoint_seq: sql<number>`log_seq`, checkpoint_at_ms: nowMs })
      .where(
        "member_id",
        "in",
        heads.map(({ memberId }) => memberId),
      )
      .execute();
    return heads.length;
  });
}

/** The ends of logs that are due, held until the transaction ends; a log that is being written to comes with the next checkpoint. */
async function lockDueHeadsIn(tenant: Tenant, dayMs: number): Promise<readonly Head[]> {
  const rows = await tenant
    .selectFrom("arcade_players as p")
    .innerJoin("arcade_log as first", (join) =>
      join.onRef("first.member_id", "=", "p.member_id").on("first.seq", "=", 1),
    )
    .select(["p.member_id", "p.log_seq", "p.log_hash", "first.hash as first_hash"])
    .where("p.checkpoint_at_ms", "<", dayMs)
    .where("first.at_ms", "<", dayMs)
    .whereRef("p.log_seq", ">", "p.checkpoint_seq")
    .orderBy("p.member_id")
    .limit(MAX_LOGS)
    .forNoKeyUpdate("p")
    .skipLocked()
    .execute();
  return rows.map((row) => ({ memberId: row.member_id, log: row.first_hash, seq: row.log_seq, hash: row.log_hash }));
}

/** Signed checkpoints after a number, oldest first. */
export async function readCheckpoints(
  store: Store,
  partnerId: number,
  page: { readonly after: number; readonly limit: number },
): Promise<readonly unknown[]> {
  const rows = await store.withTenant(partnerId, (tenant) =>
    tenant
      .selectFrom("arcade_checkpoints")
      .select("signed")
      .where("number", ">", page.after)
      .orderBy("number")
      .limit(page.limit)
      .execute(),
  );
  return rows.map((row) => row.signed);
}

/** The checkpoints that name an entry of a member's log after a number, with the way from it to their roots. */
export async function readLogCheckpoints(
  store: Store,
  who: { readonly partnerId: number; readonly memberId: number },
  after: number,
) {
  const rows = await store.withTenant(who.partnerId, (tenant) =>
    tenant
      .selectFrom("arcade_checkpoint_heads as h")
      .innerJoin("arcade_checkpoints as c", (join) =>
        join.onRef("c.partner_id", "=", "h.partner_id").onRef("c.number", "=", "h.number"),
      )
      .select(["h.seq", "h.hash", "h.path", "c.signed"])
      .where("h.member_id", "=", who.memberId)
      .where("h.seq", ">", after)
      .orderBy("h.number")
      .execute(),
  );
  return rows.map((row) => ({ seq: row.seq, hash: row.hash, path: row.path, checkpoint: row.signed }));
}
