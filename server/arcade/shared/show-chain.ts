import type { LogBody } from "@clutch/games/deal";
import { assertPresent } from "@clutch/kernel";
import type { Tenant } from "../../base/store/open.ts";
import { appendLogIn, lockPlayerIn } from "../store-log.ts";
import { readChainIn } from "./store-chains.ts";
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

/** Writes the chain that a table plays on into the member's log, once, before an answer shows it: bets come after it. */
export async function showChainIn(
  tenant: Tenant,
  shown: { readonly partnerId: number; readonly memberId: number; readonly tableId: number },
): Promise<void> {
  const { partnerId, memberId, tableId } = shown;
  const chain = await readChainIn(tenant, tableId);
  if (chain === null || chain.salt === null || (await isChainShownIn(tenant, memberId, chain.end))) return;
  const player = await lockPlayerIn(tenant, partnerId, memberId);
  // Another call of the member may have been first.
  if (await isChainShownIn(tenant, memberId, chain.end)) return;
  const bodies: readonly LogBody[] = [
    { kind: "chain_commit", chainEnd: chain.end, rounds: chain.rounds },
    { kind: "chain_salt", chainEnd: chain.end, salt: chain.salt },
  ];
  const entries = await appendLogIn(tenant, player, { bodies, atMs: await readNowMsIn(tenant) });
  const { seq } = assertPresent(entries.at(-1), "the entry of the salt");
  await tenant
    .insertInto("arcade_shown_chains")
    .values({ member_id: memberId, chain_end: chain.end, partner_id: partnerId, log_seq: seq })
    .execute();
}
