import { computeLink, createLinkDraws, ENGINES } from "@clutch/games/deal";
import type { JsonValue } from "@clutch/games";
import { assert, assertPresent } from "@clutch/kernel";
import type { Tenant } from "../../base/store/open.ts";
import { hmacSha256, sha256 } from "../rounds/hashes.ts";
import type { ArcadeDeps } from "../rounds/deps.ts";
import type { ArcadeSecrets } from "../rounds/secrets.ts";
import { slugOf } from "../rounds/table-list.ts";
import { readSaltIn, unsealChainIn } from "./store-chains.ts";
import type { SharedRow } from "./store-shared.ts";

/** The link of a closed round and the outcome it leads to. Neither leaves the server before the reveal. */
export interface DealtRound {
  readonly link: string;
  readonly outcome: JsonValue;
}

/** Deals a round that takes no more bets; throws for one that does. */
export type ReadDealt = (tenant: Tenant, row: SharedRow) => Promise<DealtRound>;

/** What shared rounds stand on. */
export interface SharedDeps extends ArcadeDeps {
  readonly readDealt: ReadDealt;
}

/** Rounds kept: one runs at each table, and finding a link again costs up to 10,000 hashes. */
const KEPT = 100;

/** The only place where a link becomes an outcome. */
export function createReadDealt(secrets: ArcadeSecrets): ReadDealt {
  const kept = new Map<string, DealtRound>();
  return async (tenant, row) => {
    const { chainEnd, chainRound, phase } = row;
    assert(phase !== "betting", "a round that takes no more bets");
    const key = `${chainEnd} ${chainRound}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    const link = computeLink(sha256, await unsealChainIn(tenant, chainEnd, secrets), chainRound);
    const deal = assertPresent(ENGINES[slugOf(row.game)].dealShared, "a shared game");
    const draws = createLinkDraws(hmacSha256, { link, salt: await readSaltIn(tenant, chainEnd) });
    const dealt = { link, outcome: deal(draws, row.build) };
    kept.set(key, dealt);
    for (const [oldest] of kept) {
      if (kept.size <= KEPT) break;
      kept.delete(oldest);
    }
    return dealt;
  };
}
