import type { LogBody } from "@clutch/games/deal";
import { assertPresent } from "@clutch/kernel";
import type { Tenant } from "../../base/store/open.ts";
import { appendLogIn, lockPlayerIn, type Player } from "../rounds/store-log.ts";
import { toPublishedChain, type PublishedChain } from "./store-chains.ts";
import { readNowMsIn } from "./store-shared.ts";

/** Whether the member's log names the chain's end and salt. */
export async function isChainShownIn(tenant: Tenant, memberId: number, chainEnd: string): Promise<boolean> {
  const row = await tenant
    .selectFrom("arcade_shown_chains")
    .select("log_seq")
    .where("member_id", "=", memberId)
    .where("chain_end", "=", chainEnd)
    .executeTakeFirst();
  return row !== undefined;
}

interface Shown {
  readonly partnerId: number;
  readonly memberId: number;
  readonly tableId: number;
}

/**
 * Writes the chain that a table plays on, and the one that is prepared, into the member's log before an answer shows them: the end
 * once, and the salt once there is one. Bets come after both, and the end of a prepared chain stands there before its salt is known.
 */
export async function showChainIn(tenant: Tenant, shown: Shown): Promise<void> {
  if ((await readDueIn(tenant, shown)).length === 0) return;
  const player = await lockPlayerIn(tenant, shown.partnerId, shown.memberId);
  // Another call of the member may have been first.
  for (const due of await readDueIn(tenant, shown)) await writeIn(tenant, player, due);
}

interface Due {
  readonly chain: PublishedChain;
  readonly isEndDue: boolean;
}

/** Chains of a table of which the member's log lacks the end or the salt. */
async function readDueIn(tenant: Tenant, { memberId, tableId }: Shown): Promise<readonly Due[]> {
  const rows = await tenant
    .selectFrom("arcade_chains as c")
    .leftJoin("arcade_shown_ends as e", (join) =>
      join.onRef("e.chain_end", "=", "c.chain_end").on("e.member_id", "=", memberId),
    )
    .leftJoin("arcade_shown_chains as s", (join) =>
      join.onRef("s.chain_end", "=", "c.chain_end").on("s.member_id", "=", memberId),
    )
    .selectAll("c")
    .select(["e.log_seq as end_seq"])
    .where("c.table_id", "=", tableId)
    .where("c.ended_at_ms", "is", null)
    .where("s.log_seq", "is", null)
    .orderBy("c.committed_at_ms")
    .execute();
  return rows
    .filter((row) => row.end_seq === null || row.salt !== null)
    .map((row) => ({ chain: toPublishedChain(row), isEndDue: row.end_seq === null }));
}

async function writeIn(tenant: Tenant, player: Player, { chain, isEndDue }: Due): Promise<void> {
  const { end: chainEnd, rounds, salt, ceremony } = chain;
  const { memberId, partnerId } = player;
  const named = ceremony === null ? {} : { source: ceremony.source, value: ceremony.valueName };
  const row = { member_id: memberId, chain_end: chainEnd, partner_id: partnerId };
  if (isEndDue) {
    const log_seq = await appendIn(tenant, player, { kind: "chain_commit", chainEnd, rounds, ...named });
    await tenant
      .insertInto("arcade_shown_ends")
      .values({ ...row, log_seq })
      .execute();
  }
  if (salt === null) return;
  const log_seq = await appendIn(tenant, player, { kind: "chain_salt", chainEnd, salt });
  await tenant
    .insertInto("arcade_shown_chains")
    .values({ ...row, log_seq })
    .execute();
}

async function appendIn(tenant: Tenant, player: Player, body: LogBody): Promise<number> {
  const [entry] = await appendLogIn(tenant, player, { bodies: [body], atMs: await readNowMsIn(tenant) });
  return assertPresent(entry, "the entry just made").seq;
}
