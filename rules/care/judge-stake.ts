export const CARE_KINDS = ["stake", "loss", "time"] as const;
export type CareKind = (typeof CARE_KINDS)[number];
export const CARE_SPANS = ["day", "week", "month"] as const;
export type CareSpan = (typeof CARE_SPANS)[number];

/** No limit on time is higher: the minutes of the longest month. */
export const MOST_MINUTES = 44_640;

/** A limit that holds for a member, with what of it is used: minor units, of time minutes. Loss is below zero after winning. */
export interface CareLimit {
  readonly kind: CareKind;
  readonly span: CareSpan;
  readonly most: bigint;
  readonly used: bigint;
  readonly endsAtMs: number;
  /** The partner's, for every member, where the member has set none or a higher one; the member's own where absent. */
  readonly isPartners?: boolean;
}

/** What holds for a member: what they have set for themselves, and what their partner asks of every member. */
export interface CareStanding {
  /** 0, or a time that may have passed. */
  readonly breakUntilMs: number;
  readonly closedUntilMs: number;
  readonly limits: readonly CareLimit[];
  /** Kinds of which the member must set a limit of their own before they bet, and has none; none where absent. */
  readonly unset?: readonly CareKind[];
}

/** What stands in the way of a stake. */
export type CareBar =
  | { readonly kind: "closed" | "break"; readonly endsAtMs: number }
  | { readonly kind: "unset"; readonly kinds: readonly CareKind[] }
  | { readonly kind: "limit"; readonly limit: CareLimit };

const runs =
  (nowMs: number) =>
  ({ endsAtMs }: CareLimit): boolean =>
    endsAtMs > nowMs;

/** What stands in the way of a stake as far as the member's limits go; null when nothing does. */
export function findCareBar(standing: CareStanding, stakeMinor: bigint, nowMs: number): CareBar | null {
  const { closedUntilMs, breakUntilMs, limits, unset = [] } = standing;
  if (closedUntilMs > nowMs) return { kind: "closed", endsAtMs: closedUntilMs };
  if (breakUntilMs > nowMs) return { kind: "break", endsAtMs: breakUntilMs };
  if (unset.length > 0) return { kind: "unset", kinds: unset };
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
