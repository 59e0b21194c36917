import { calls, type CallAnswer } from "@clutch/contract";
import { getRuntime } from "../runtime.ts";

export type RoundWithReceipt = CallAnswer<typeof calls.miniGameRoundOf>;

export type ReceiptKeys = CallAnswer<typeof calls.miniGameReceiptKeys>["keys"];

/** The published public keys with their validity; null when they cannot be read now. */
export async function readReceiptKeys(): Promise<ReceiptKeys | null> {
  const answer = await getRuntime().api.call(calls.miniGameReceiptKeys, {}, { isRepeated: true });
  return answer.ok ? answer.value.keys : null;
}

/** A round as it stands with its signed receipt; null when it cannot be read now. */
export async function readReceipt(betId: string): Promise<RoundWithReceipt | null> {
  const input = { params: { bet_id: betId } };
  const answer = await getRuntime().api.call(calls.miniGameRoundOf, input, { isRepeated: true });
  return answer.ok ? answer.value : null;
}
