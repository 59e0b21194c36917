import { parseNumberText, plainNumberText, type NumberForm, type NumberTextProblem } from "@clutch/rules";

/** What a number field holds. */
export interface TypedNumber {
  readonly text: string;
  /** In units of the last decimal; null while the text is no number. */
  readonly value: bigint | null;
  /** What is said beneath the field. */
  readonly problem: NumberTextProblem | null;
}

export const heldNumber = (text: string, value: bigint | null): TypedNumber => ({ text, value, problem: null });

/**
 * What a field holds after a key or a paste. Separators stay as they were typed, since `1,2` may become `1,234`. What can never
 * become a number of this field changes nothing, and the problem says why (RU-7: no more decimals than the currency has).
 */
export function typeNumber(typed: string, before: TypedNumber, form: NumberForm): TypedNumber {
  const text = plainNumberText(typed, form).replace(/^0+(?=\d)/, "");
  const read = parseNumberText(text, form);
  if (read.ok) return heldNumber(text, read.value);
  const isRefused = read.error === "decimals" || read.error === "large" || !/^[\d.,٫ ]*$/.test(text);
  if (isRefused) return { ...before, problem: read.error };
  return { text, value: null, problem: read.error === "empty" ? null : read.error };
}

/** Thousands separators for a field that is not being typed in: `1234.50` → `1,234.50`. */
export function groupAmountText(text: string): string {
  const [whole = "", ...fraction] = text.split(".");
  return [whole.replaceAll(/\B(?=(\d{3})+$)/g, ","), ...fraction].join(".");
}
