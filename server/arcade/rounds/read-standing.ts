import type { Tenant } from "../../base/store/open.ts";
import { dealRound, type Standing } from "./deal-round.ts";
import type { ArcadeDeps } from "./deps.ts";
import type { StoredRound } from "./store-rounds.ts";
import { unsealIn } from "./store-seeds.ts";

/** Where a stored round stands: dealt again from its seed and actions. */
export const readStandingIn = async (
  tenant: Tenant,
  { secrets }: Pick<ArcadeDeps, "secrets">,
  { round, actions }: StoredRound,
): Promise<Standing> => dealRound(round, await unsealIn(tenant, round.seedHash, secrets), actions);
