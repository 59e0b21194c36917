import { DAY_MS } from "@clutch/kernel";

/** A raise of a limit waits this long, and for the member's confirmation after it. */
export const RAISE_WAIT_MS = DAY_MS;

/** A member's own limit as it stands. `most` in minor units, of time in minutes. */
export interface LimitState {
  readonly most: bigint;
  /** A raise that waits; `to` null: no limit any more. */
  readonly raise: { readonly to: bigint | null; readonly readyAtMs: number } | null;
}

/** What setting a limit does: `set` at once (a raise that waited is dropped), or a raise that waits, or nothing. */
export type LimitChange =
  | { readonly kind: "set"; readonly most: bigint }
  | { readonly kind: "wait"; readonly to: bigint | null; readonly readyAtMs: number }
  | { readonly kind: "none" };

/** Lower acts at once, higher (and `wanted` null, no limit) after RAISE_WAIT_MS. `current` null: there is no limit. */
export function decideLimitChange(current: LimitState | null, wanted: bigint | null, nowMs: number): LimitChange {
  if (current === null) return wanted === null ? { kind: "none" } : { kind: "set", most: wanted };
  if (wanted !== null && wanted <= current.most) return { kind: "set", most: wanted };
  // Asked for again, it goes on waiting as before.
  if (current.raise !== null && current.raise.to === wanted) return { kind: "none" };
  return { kind: "wait", to: wanted, readyAtMs: nowMs + RAISE_WAIT_MS };
}

/** Whether a raise may be confirmed now. */
export const isRaiseReady = ({ raise }: LimitState, nowMs: number): boolean =>
  raise !== null && nowMs >= raise.readyAtMs;
