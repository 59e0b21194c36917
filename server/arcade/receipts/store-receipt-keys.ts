import type { CallAnswer, calls } from "@clutch/contract";
import { sql } from "kysely";
import type { Store } from "../../base/store/open.ts";
import type { ArcadeSecrets } from "../rounds/secrets.ts";

type Published = CallAnswer<(typeof calls)["miniGameReceiptKeys"]>;

/** Publishes the key that receipts are signed with; false where it has ended, and what it signs will not verify. */
export async function publishReceiptKey(
  { db }: Pick<Store, "db">,
  { publicKey }: Pick<ArcadeSecrets, "publicKey">,
): Promise<boolean> {
  const { rows } = await sql<{ is_valid: boolean }>`select publish_receipt_key(${publicKey}) as is_valid`.execute(db);
  return rows[0]?.is_valid === true;
}

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
