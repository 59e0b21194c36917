import type { MiniGameAnswerWire } from "@clutch/contract";
import { arcadeStore } from "../../store/arcade.ts";
import { refreshWallet, writeWallet } from "../session/member.ts";
import { getRuntime } from "../runtime.ts";
import { showPlay } from "./table-play.ts";
import { putRounds } from "./tables.ts";

/** When the balance is asked for after a round that paid. */
const CREDIT_DELAYS_MS = [700, 3000, 10_000];

/** A round as a bet or an action was answered with it. */
export function showAnswer({ result, wallet }: MiniGameAnswerWire): void {
  if (wallet !== null) writeWallet(wallet);
  if (result.payout > 0) followCredit();
  // The page plays with play money by now: the round is read with the others when it plays for money again.
  if (arcadeStore.getState().demo !== null) return;
  putRounds([result]);
  showPlay(result.table_id, { kind: "idle" });
  arcadeStore.setState(({ seeds, freshIds }) => ({
    freshIds: { ...freshIds, [result.table_id]: result.bet_id },
    // The number of a shared round counts rounds of its table, not those of the member's seed.
    seeds:
      seeds === null || seeds.server_seed_hash !== result.server_seed_hash
        ? seeds
        : { ...seeds, nonce: Math.max(seeds.nonce, result.nonce + 1) },
  }));
}

/**
 * A partner's own wallet is credited after the answer, which has the balance after the debit; no feed of wallets is open on
 * the arcade's routes (G-78), so the balance is asked for again.
 */
export function followCredit(): void {
  const { timers } = getRuntime();
  for (const delayMs of CREDIT_DELAYS_MS) timers.after(delayMs, () => void refreshWallet({ isRepeated: true }));
}
