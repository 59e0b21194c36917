import { readJson } from "../../platform/storage.ts";
import { memberNow } from "../slip/pending-bet.ts";
import { getRuntime } from "../runtime.ts";

/** A bet sent and not answered; stored before it is sent, so that a reload sends the same one again, never another. */
export interface PendingRound {
  readonly uniqueId: string;
  readonly sentAtMs: number;
  readonly tableId: number;
  /** Major units, as on the wire. */
  readonly betAmount: number;
  readonly params: unknown;
}

/** One for each member: the next member to sign in neither sends nor overwrites it. */
const key = (): string => `pending-round-${memberNow()}`;

export const storePendingRound = (round: PendingRound): void => getRuntime().local.set(key(), JSON.stringify(round));

/** Forgets that bet only: another tab may have stored its own meanwhile. */
export function forgetPendingRound(uniqueId: string): void {
  if (readPendingRound()?.uniqueId === uniqueId) getRuntime().local.remove(key());
}

export function readPendingRound(): PendingRound | null {
  const stored = readJson(getRuntime().local, key());
  if (typeof stored !== "object" || stored === null) return null;
  const { uniqueId, sentAtMs, tableId, betAmount, params } = stored as Partial<Record<keyof PendingRound, unknown>>;
  const isWhole =
    typeof uniqueId === "string" &&
    typeof sentAtMs === "number" &&
    typeof tableId === "number" &&
    typeof betAmount === "number";
  return isWhole ? { uniqueId, sentAtMs, tableId, betAmount, params } : null;
}
