import type { CallFailure } from "../api/failure.ts";
import type { SlipMessage } from "../store/slip.ts";
import { clientMessage, toSlipMessage } from "./slip/slip-message.ts";

/** Why a call gave nothing, as a text for the place that asked; `known` has texts of its own for some statuses. */
export function callMessage(failure: CallFailure, known: Readonly<Record<number, string>> = {}): SlipMessage {
  if (failure.kind === "network" || failure.kind === "timeout") return clientMessage("offline");
  if (failure.kind !== "refused") return clientMessage(4001);
  const messageId = known[failure.status];
  return messageId === undefined
    ? toSlipMessage(failure.error)
    : { code: failure.error.code, messageId, values: {}, fallback: null };
}
