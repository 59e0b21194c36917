import { readJson, type SafeStorage } from "../../platform/storage.ts";

/** A sent sale with an unknown outcome; stored before it is sent (RU-3). */
export interface PendingSale {
  readonly uniqueId: string;
  readonly ticketId: string;
  /** Wire amounts as sent: a retry must have the same body (idempotent by id). */
  readonly betAmount: number | null;
  readonly expectedAmount: number;
  readonly tolerancePercent: number;
  readonly sentAtMs: number;
}

const keyOf = (memberId: number): string => `pending-cash-out-${memberId}`;

export const storeSale = (local: SafeStorage, memberId: number, sale: PendingSale): void =>
  local.set(keyOf(memberId), JSON.stringify(sale));

export const forgetSale = (local: SafeStorage, memberId: number): void => local.remove(keyOf(memberId));

export function readSale(local: SafeStorage, memberId: number): PendingSale | null {
  const stored = readJson(local, keyOf(memberId));
  if (typeof stored !== "object" || stored === null) return null;
  const { uniqueId, ticketId, betAmount, expectedAmount, tolerancePercent, sentAtMs } = stored as Partial<
    Record<keyof PendingSale, unknown>
  >;
  if (typeof uniqueId !== "string" || typeof ticketId !== "string") return null;
  if (betAmount !== null && typeof betAmount !== "number") return null;
  if (typeof expectedAmount !== "number" || typeof tolerancePercent !== "number" || typeof sentAtMs !== "number")
    return null;
  return { uniqueId, ticketId, betAmount, expectedAmount, tolerancePercent, sentAtMs };
}
