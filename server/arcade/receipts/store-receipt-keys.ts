import type { CallAnswer, calls } from "@clutch/contract";
import { assertPresent, DAY_MS } from "@clutch/kernel";
import { sql } from "kysely";
import type { Store } from "../../base/store/open.ts";
import type { ArcadeSecrets } from "../rounds/secrets.ts";

type Published = CallAnswer<(typeof calls)["miniGameReceiptKeys"]>;

/** Publishes the first key that receipts are signed with; false where this key is not in force: what it signs will not verify. */
export async function publishReceiptKey(
  { db }: Pick<Store, "db">,
  { publicKey }: Pick<ArcadeSecrets, "publicKey">,
): Promise<boolean> {
  const { rows } = await sql<{ is_valid: boolean }>`select publish_receipt_key(${publicKey}) as is_valid`.execute(db);
  return rows[0]?.is_valid === true;
}

/** For clocks that differ. */
const BEFORE_MS = 300_000;

/**
 * As the owner: publishes the key that servers sign with from now on; the key before it ends a day later, so that servers
 * may be changed one by one. One that has an end is not taken up again, neither on its last day (`ending`) nor after it.
 */
export const replaceReceiptKey = (
  { owner }: Pick<Store, "owner">,
  { publicKey }: Pick<ArcadeSecrets, "publicKey">,
): Promise<"published" | "in-force" | "ending" | "ended"> =>
  owner.transaction().execute(async (transaction) => {
    await sql`lock table arcade_keys in share row exclusive mode`.execute(transaction);
    const { rows } = await sql<{ ms: number }>`select clock_ms() as ms`.execute(transaction);
    const nowMs = assertPresent(rows[0], "the time").ms;
    const known = await transaction
      .selectFrom("arcade_keys")
      .select("valid_until_ms")
      .where("public_key", "=", publicKey)
      .executeTakeFirst();
    if (known?.valid_until_ms === null) return "in-force";
    if (known !== undefined) return known.valid_until_ms > nowMs ? "ending" : "ended";
    await transaction
      .updateTable("arcade_keys")
      .set({ valid_until_ms: nowMs + DAY_MS })
      .where("valid_until_ms", "is", null)
      .execute();
    await transaction
      .insertInto("arcade_keys")
      .values({ public_key: publicKey, valid_from_ms: nowMs - BEFORE_MS, valid_until_ms: null })
      .execute();
    return "published";
  });

/** Every key there ever was, newest first, as the verifier reads them. */
export async function readReceiptKeys({ db }: Pick<Store, "db">): Promise<Published> {
  const rows = await db.selectFrom("arcade_keys").selectAll().orderBy("valid_from_ms", "desc").execute();
  const toText = (ms: number): string => new Date(ms).toISOString();
  return {
    algorithm: "Ed25519",
    keys: rows.map((row) => ({
      publicKey: row.public_key,
      validFrom: toText(row.valid_from_ms),
      validUntil: row.valid_until_ms === null ? null : toText(row.valid_until_ms),
    })),
  };
}
