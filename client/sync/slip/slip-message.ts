import type { ServerError } from "../../api/failure.ts";
import type { SlipMessage } from "../../store/slip.ts";

const isShown = (value: unknown): value is string | number => typeof value === "string" || typeof value === "number";

/** The reason why legs of one match are not priced together has texts more exact than its code 6028 (RU-2). */
const BAR_TEXTS = new Map<unknown, string>([
  ["contradiction", "slip.bar.contradiction"],
  ["implied", "slip.bar.implied"],
]);

/** A refusal as a text of ours with its values; the server's English is the fallback (G-99). */
export function toSlipMessage(error: ServerError): SlipMessage {
  const values = Object.fromEntries(Object.entries(error.detail).filter(([, value]) => isShown(value)));
  return {
    code: error.code,
    messageId: BAR_TEXTS.get(error.detail["reason"]) ?? `error.${error.code}`,
    values: values as Record<string, string | number>,
    fallback: error.message,
  };
}

/** A message only the client raises: `error.stakeAboveBalance`, or a code it knows before the server does. */
export const clientMessage = (which: string | number, values: SlipMessage["values"] = {}): SlipMessage => ({
  code: typeof which === "number" ? which : null,
  messageId: `error.${which}`,
  values,
  fallback: null,
});
