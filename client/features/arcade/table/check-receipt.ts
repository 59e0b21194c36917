import { verifyDocument } from "@clutch/games/verifier";
import type { MiniGameRoundWire } from "@clutch/contract";
import { parseAmount, type CurrencyCode } from "@clutch/kernel";
import type { RoundWithReceipt } from "../../../sync/arcade/receipts.ts";

/**
 * `signed`: the signature holds, and the receipt is this round's; `recomputed`: the revealed seed gives the same outcome and payout
 * too; `differs`: one of them does not hold; `unreadable`: it cannot be read, or this browser has no Ed25519.
 */
export type ReceiptState = "signed" | "recomputed" | "differs" | "unreadable";

/** Whether a receipt states the round that was shown: its seeds, number and payout. */
function isOfRound(body: unknown, round: MiniGameRoundWire, currency: CurrencyCode): boolean {
  if (typeof body !== "object" || body === null) return false;
  const { roundId, source, payoutMinor } = body as Partial<Record<"roundId" | "source" | "payoutMinor", unknown>>;
  const paid = parseAmount(round.payout, currency);
  if (typeof source !== "object" || source === null || !paid.ok) return false;
  const { seedHash, clientSeed, nonce } = source as Partial<Record<"seedHash" | "clientSeed" | "nonce", unknown>>;
  return (
    roundId === round.bet_id &&
    seedHash === round.server_seed_hash &&
    clientSeed === round.client_seed &&
    nonce === round.nonce &&
    payoutMinor === String(paid.value)
  );
}

/** Checks a receipt with the verifier, which shares no code with the dealer (RU-11, docs/fairness). */
export async function checkReceipt(
  { result, receipt }: RoundWithReceipt,
  currency: CurrencyCode,
): Promise<ReceiptState> {
  if (receipt === null) return "unreadable";
  const seed = result.server_seed;
  try {
    const verdict = await verifyDocument({ receipt }, seed === null ? {} : { secret: { serverSeed: seed } });
    if (!verdict.ok || !isOfRound(receipt.body, result, currency)) return "differs";
    return seed === null ? "signed" : "recomputed";
  } catch {
    return "unreadable";
  }
}
