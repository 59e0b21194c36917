import { readJson, type SafeStorage } from "../platform/storage.ts";

/** A bet that was sent and whose outcome is not known yet (RU-3); stored before it is sent. */
export interface PendingBet {
  readonly uniqueId: string;
  readonly sentAtMs: number;
}

const KEY = "pending-bet";

export function storePendingBet(local: SafeStorage, bet: PendingBet): void {
  local.set(KEY, JSON.stringify(bet));
}

export const forgetPendingBet = (local: SafeStorage): void => local.remove(KEY);

export function readPendingBet(local: SafeStorage): PendingBet | null {
  const stored = readJson(local, KEY);
  if (typeof stored !== "object" || stored === null) return null;
  const { uniqueId, sentAtMs } = stored as Partial<Record<keyof PendingBet, unknown>>;
  return typeof uniqueId === "string" && typeof sentAtMs === "number" ? { uniqueId, sentAtMs } : null;
}
