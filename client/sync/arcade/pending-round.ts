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

/** Those of each member apart: the next member to sign in neither sends nor overwrites them. */
const key = (): string => `pending-round-${memberNow()}`;

/** Stores the bet of a table beside those of others. */
export const storePendingRound = (round: PendingRound): void =>
  write([...readPendingRounds().filter(({ tableId }) => tableId !== round.tableId), round]);

/** Forgets that bet only: another tab may have stored its own meanwhile. */
export function forgetPendingRound(uniqueId: string): void {
  const all = readPendingRounds();
  const left = all.filter((round) => round.uniqueId !== uniqueId);
  if (left.length < all.length) write(left);
}

function write(rounds: readonly PendingRound[]): void {
  const { local } = getRuntime();
  if (rounds.length === 0) local.remove(key());
  else local.set(key(), JSON.stringify(rounds));
}

/** Bets without an answer, at most one of each table. */
export function readPendingRounds(): readonly PendingRound[] {
  const stored = readJson(getRuntime().local, key());
  return Array.isArray(stored) ? stored.flatMap((each: unknown) => parsePendingRound(each) ?? []) : [];
}

function parsePendingRound(stored: unknown): PendingRound | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { uniqueId, sentAtMs, tableId, betAmount, params } = stored as Partial<Record<keyof PendingRound, unknown>>;
  const isWhole =
    typeof uniqueId === "string" &&
    typeof sentAtMs === "number" &&
    typeof tableId === "number" &&
    typeof betAmount === "number";
  return isWhole ? { uniqueId, sentAtMs, tableId, betAmount, params } : null;
}
