import { readJson, type SafeStorage } from "../../platform/storage.ts";
import { sessionStore } from "../../store/session.ts";

/** A sent bet with an unknown outcome (RU-3); stored before it is sent. */
export interface PendingBet {
  readonly uniqueId: string;
  readonly sentAtMs: number;
}

/** One for each member: the next member to sign in neither queries nor overwrites it. */
const keyOf = (memberId: number): string => `pending-bet-${memberId}`;

export function storePendingBet(local: SafeStorage, memberId: number, bet: PendingBet): void {
  local.set(keyOf(memberId), JSON.stringify(bet));
}

export const forgetPendingBet = (local: SafeStorage, memberId: number): void => local.remove(keyOf(memberId));

export function readPendingBet(local: SafeStorage, memberId: number): PendingBet | null {
  const stored = readJson(local, keyOf(memberId));
  if (typeof stored !== "object" || stored === null) return null;
  const { uniqueId, sentAtMs } = stored as Partial<Record<keyof PendingBet, unknown>>;
  return typeof uniqueId === "string" && typeof sentAtMs === "number" ? { uniqueId, sentAtMs } : null;
}

/** A bet needs a member; 0 stands for none, which no member has. */
export const memberNow = (): number => sessionStore.getState().member?.memberId ?? 0;
