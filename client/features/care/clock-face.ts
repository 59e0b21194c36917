import { HOUR_MS, MINUTE_MS } from "@clutch/kernel";
import type { CareStanding } from "@clutch/rules";

/** What the clock of the visit says; times are milliseconds, moments by the server's clock. */
export type ClockFace =
  /** Nothing can be staked until then. */
  | { readonly kind: "closed" | "break"; readonly untilMs: number }
  /** `near`: a limit on time leaves minutes; `reached`: none. */
  | { readonly kind: "running" | "near" | "reached"; readonly elapsedMs: number; readonly minutesLeft: number | null };

/** Limits on time are said from so many minutes before their end. */
const NEAR_MINUTES = 10n;

interface ClockFacts {
  readonly standing: CareStanding | null;
  readonly startedAtMs: number;
  readonly nowMs: number;
}

export function computeClock({ standing, startedAtMs, nowMs }: ClockFacts): ClockFace {
  if (standing !== null && standing.closedUntilMs > nowMs) return { kind: "closed", untilMs: standing.closedUntilMs };
  if (standing !== null && standing.breakUntilMs > nowMs) return { kind: "break", untilMs: standing.breakUntilMs };
  const elapsedMs = Math.max(0, nowMs - startedAtMs);
  const left = (standing?.limits ?? [])
    .filter(({ kind, endsAtMs }) => kind === "time" && endsAtMs > nowMs)
    .map(({ most, used }) => most - used)
    .reduce<bigint | null>((least, each) => (least === null || each < least ? each : least), null);
  if (left === null || left > NEAR_MINUTES) return { kind: "running", elapsedMs, minutesLeft: null };
  return left <= 0n
    ? { kind: "reached", elapsedMs, minutesLeft: 0 }
    : { kind: "near", elapsedMs, minutesLeft: Number(left) };
}

const two = (value: number): string => String(value).padStart(2, "0");

/** A length as `1:12:40`, or `1:12` without its seconds. */
export function lengthText(ms: number, hasSeconds: boolean): string {
  const hours = Math.floor(ms / HOUR_MS);
  const minutes = two(Math.floor(ms / MINUTE_MS) % 60);
  return hasSeconds ? `${hours}:${minutes}:${two(Math.floor(ms / 1000) % 60)}` : `${hours}:${minutes}`;
}
