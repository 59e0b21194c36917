import * as z from "zod/mini";
import { err, type Err } from "@clutch/kernel";
import { REFUSALS } from "@clutch/rules";
import { errorEntry, type ErrorCode } from "./catalogue.ts";

export { REFUSALS };

export type RefusalDetail = Readonly<Record<string, unknown>>;

/** What a rule returns instead of throwing. `detail` goes to the wire unchanged. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly detail?: RefusalDetail;
}

/** A refused result: `return refuse(REFUSALS.belowMinimumBet, { min_bet: 10 })`. */
export const refuse = (code: ErrorCode, detail?: RefusalDetail): Err<Refusal> =>
  err(detail === undefined ? { code } : { code, detail });

/** Body of every error answer (wire convention 8, SPEC section 3 "Error object"). */
export const errorBody = z.object({
  base_code: z.int(),
  code: z.int(),
  ref_code: z.int(),
  message: z.string(),
  detail: z.record(z.string(), z.unknown()),
});

export type ErrorBody = z.infer<typeof errorBody>;

const isPrintable = (value: unknown): value is string | number =>
  typeof value === "string" || typeof value === "number";

/** The English message with its placeholders filled from `detail`; `{code}` is the displayed code. */
export function errorMessage(refusal: Refusal): string {
  const { message } = errorEntry(refusal.code);
  return message.replaceAll(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = refusal.detail?.[name];
    if (isPrintable(value)) return String(value);
    return name === "code" ? displayedCode({ base_code: 2, code: refusal.code, ref_code: 0 }) : placeholder;
  });
}

/** The HTTP status and body that carry a refusal; `message` is always English (G-99). */
export function toErrorAnswer(refusal: Refusal): { readonly status: number; readonly body: ErrorBody } {
  return {
    status: errorEntry(refusal.code).status,
    body: {
      base_code: 2,
      code: refusal.code,
      ref_code: 0,
      message: errorMessage(refusal),
      detail: { ...refusal.detail },
    },
  };
}

/** `E{base_code}-{code}-{ref_code}` as the popup shows it (SPEC section 8). */
export const displayedCode = (error: Pick<ErrorBody, "base_code" | "code" | "ref_code">): string =>
  `E${error.base_code}-${error.code}-${error.ref_code}`;
