import type { CallFailure } from "../api/failure.ts";
import type { SlipMessage } from "../store/slip.ts";
import { clientMessage, toSlipMessage } from "./slip/slip-message.ts";

/** The message for a failed call; `known` maps some HTTP statuses to texts of the place that called. */
export function callMessage(failure: CallFailure, known: Readonly<Record<number, string>> = {}): SlipMessage {
  if (failure.kind === "network" || failure.kind === "timeout") return clientMessage("offline");
  if (failure.kind !== "refused") return clientMessage(4001);
  const messageId = known[failure.status];
  return messageId === undefined
    ? toSlipMessage(failure.error)
    : { code: failure.error.code, messageId, values: {}, fallback: null };
}
