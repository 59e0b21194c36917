import { sql } from "kysely";
import type { Tenant } from "../../../base/store/open.ts";

/** What a launch shows, as hashes. */
export interface LaunchHashes {
  /** Of the partner's launch token; null when none was shown. */
  readonly tokenHash: Buffer | null;
  /** Of the launch key; null without one, and without a token, which alone may be used up. */
  readonly keyHash: Buffer | null;
}

export interface LaunchRow extends LaunchHashes {
  readonly launchId: string;
  readonly partnerId: number;
  readonly nowMs: number;
}

/** Records a launch; false when its token or its key was used before (RU-5), decided by unique indexes. */
export async function insertLaunch(tenant: Tenant, launch: LaunchRow): Promise<boolean> {
  const rows = await tenant
    .insertInto("launches")
    .values({
      launch_id: launch.launchId,
      partner_id: launch.partnerId,
      session_id: null,
      launch_token_hash: launch.tokenHash,
      launch_key_hash: launch.keyHash,
      created_at_ms: launch.nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("launch_id")
    .execute();
  return rows.length === 1;
}

/** A launch of before, with its session where that may go on. */
export interface LaunchBefore {
  readonly launchId: string;
  readonly createdAtMs: number;
  /** Null where it opened no session for a member, or one that has ended. */
  readonly session: { readonly sessionId: string; readonly memberId: number; readonly expiresAtMs: number } | null;
}

/** `unused`; `used` by another launch; or used by this very one. */
export type UseOfToken = "unused" | "used" | LaunchBefore;

/** Before the partner is asked for a member: the database's time, and whether token or key were used. */
export async function readBeforeAsking(
  tenant: Tenant,
  { tokenHash, keyHash }: LaunchHashes,
): Promise<{ readonly askedAtMs: number; readonly use: UseOfToken }> {
  const { askedAtMs } = await tenant.selectNoFrom(sql<number>`clock_ms()`.as("askedAtMs")).executeTakeFirstOrThrow();
  if (tokenHash === null) return { askedAtMs, use: "unused" };
  const rows = await tenant
    .selectFrom("launches")
    .leftJoin("sessions", (join) =>
      join.onRef("sessions.session_id", "=", "launches.session_id").on("sessions.revoked_at_ms", "is", null),
    )
    .select(["launches.launch_id", "launches.created_at_ms", "launch_token_hash", "launch_key_hash"])
    .select(["sessions.session_id", "sessions.member_id", "sessions.expires_at_ms"])
    .where((any) => any.or([any("launch_token_hash", "=", tokenHash), any("launch_key_hash", "=", keyHash)]))
    .execute();
  const [row] = rows;
  if (row === undefined) return { askedAtMs, use: "unused" };
  const isSame = row.launch_token_hash?.equals(tokenHash) === true && keyHash?.equals(row.launch_key_hash ?? NOTHING);
  if (isSame !== true) return { askedAtMs, use: "used" };
  const { session_id: sessionId, member_id: memberId, expires_at_ms: expiresAtMs } = row;
  const isOpen = sessionId !== null && memberId !== null && expiresAtMs !== null;
  const session = isOpen ? { sessionId, memberId, expiresAtMs } : null;
  return { askedAtMs, use: { launchId: row.launch_id, createdAtMs: row.created_at_ms, session } };
}

const NOTHING = Buffer.alloc(0);
