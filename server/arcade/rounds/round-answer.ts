import type { MiniGameAnswerWire } from "@clutch/contract";
import type { Tenant } from "../../base/store/open.ts";
import { toKnownWallet } from "../../money/wallet/read-wallet.ts";
import type { Standing } from "./deal-round.ts";
import { toRoundWire } from "./round-view.ts";
import type { Round } from "./store-rounds.ts";
import { readAvailableIn } from "./store-stakes.ts";

/** The answer to a bet or an action. `balanceMinor`: the wallet as its partner just answered; null where nobody did. */
export async function toAnswerIn(
  tenant: Tenant,
  given: {
    readonly round: Round;
    readonly standing: Standing;
    readonly step: number;
    readonly balanceMinor: bigint | null;
  },
): Promise<MiniGameAnswerWire> {
  const { round, standing, step } = given;
  const { partnerId, memberId, isSeamless, placedAtMs } = round;
  const { currency } = round.limits;
  const balanceMinor = isSeamless
    ? given.balanceMinor
    : await readAvailableIn(tenant, { partnerId, memberId, isSeamless, currency, atMs: placedAtMs });
  return {
    result: toRoundWire({ round, standing, step, serverSeed: null }),
    wallet: toKnownWallet(balanceMinor, currency),
  };
}
