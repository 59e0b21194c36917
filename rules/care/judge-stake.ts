export type CareKind = "stake" | "loss" | "time";
export type CareSpan = "day" | "week" | "month";

/** A member's own limit with what of it is used: minor units, of time minutes. Loss is below zero after winning. */
export interface CareLimit {
  readonly kind: CareKind;
  readonly span: CareSpan;
  readonly most: bigint;
  readonly used: bigint;
  readonly endsAtMs: number;
}

/** What a member has set for themselves. */
export interface CareStanding {
  /** 0, or a time that may have passed. */
  readonly breakUntilMs: number;
  readonly closedUntilMs: number;
  readonly limits: readonly CareLimit[];
}

/** What stands in the way of a stake. */
export type CareBar =
  | { readonly kind: "closed" | "break"; readonly endsAtMs: number }
  | { readonly kind: "limit"; readonly limit: CareLimit };

const runs =
  (nowMs: number) =>
  ({ endsAtMs }: CareLimit): boolean =>
    endsAtMs > nowMs;

/** What stands in the way of a stake as far as the member's own limits go; null when nothing does. */
export function findCareBar(standing: CareStanding, stakeMinor: bigint, nowMs: number): CareBar | null {
  const { closedUntilMs, breakUntilMs, limits } = standing;
  if (closedUntilMs > nowMs) return { kind: "closed", endsAtMs: closedUntilMs };
  if (breakUntilMs > nowMs) return { kind: "break", endsAtMs: breakUntilMs };
  const [limit] = limits
    .filter(runs(nowMs))
    .filter(({ kind, most, used }) => (kind === "time" ? used >= most : used + stakeMinor > most))
    // The one that ends last says when the member can go on.
    .toSorted((one, other) => other.endsAtMs - one.endsAtMs);
  return limit === undefined ? null : { kind: "limit", limit };
}

/** The limit on money that leaves the least to stake, and how much; null where there is none. */
export function findTightestLimit(
  { limits }: Pick<CareStanding, "limits">,
  nowMs: number,
): { readonly limit: CareLimit; readonly allowanceMinor: bigint } | null {
  return limits
    .filter(({ kind }) => kind !== "time")
    .filter(runs(nowMs))
    .map((limit) => ({ limit, allowanceMinor: limit.used > limit.most ? 0n : limit.most - limit.used }))
    .reduce<ReturnType<typeof findTightestLimit>>(
      (least, each) => (least === null || each.allowanceMinor < least.allowanceMinor ? each : least),
      null,
    );
}
