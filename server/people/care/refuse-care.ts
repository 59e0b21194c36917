import { REFUSALS, type Refusal } from "@clutch/contract";
import { toWireAmount, type CurrencyCode } from "@clutch/kernel";
import { findCareBar, type CareLimit } from "@clutch/rules";
import type { Store, Tenant } from "../../base/store/open.ts";
import { lockCareAllowanceIn, readCareIn, readCareAllowanceIn, type CareOwner, type CareState } from "./store-care.ts";

/** What stands in the way of a stake as far as the member's limits go; null when nothing does. */
export function findCareRefusal(
  state: CareState,
  at: { readonly stakeMinor: bigint; readonly currency: CurrencyCode; readonly nowMs: number },
): Refusal | null {
  const { stakeMinor, currency, nowMs } = at;
  const bar = findCareBar(state, stakeMinor, nowMs);
  switch (bar?.kind) {
    case undefined:
      return null;
    case "closed":
      return { code: REFUSALS.accountClosed, detail: endOf("closed", bar.endsAtMs) };
    case "break":
      return { code: REFUSALS.onBreak, detail: endOf("break", bar.endsAtMs) };
    case "limit":
      return { code: codeOf(bar.limit), detail: limitDetail(bar.limit, currency) };
    case "unset":
      return { code: REFUSALS.ownLimitNeeded, detail: { kinds: bar.kinds.join(" ") } };
  }
}

const codeOf = ({ isPartners }: CareLimit) =>
  isPartners === true ? REFUSALS.partnerLimitReached : REFUSALS.ownLimitReached;

const endOf = (limit: "break" | "closed", endsAtMs: number) => ({
  limit,
  ends_at: endsAtMs,
  time: new Date(endsAtMs).toISOString(),
});

const limitDetail = ({ kind, span, most, used, endsAtMs }: CareLimit, currency: CurrencyCode) => ({
  limit: kind,
  span,
  most: kind === "time" ? Number(most) : toWireAmount(most, currency),
  used: kind === "time" ? Number(used) : toWireAmount(used, currency),
  ends_at: endsAtMs,
  time: new Date(endsAtMs).toISOString(),
});

interface Stake {
  readonly owner: CareOwner;
  readonly stakeMinor: bigint;
  readonly nowMs: number;
}

const FALLBACK = {
  "care-limit": REFUSALS.ownLimitReached,
  "care-unset": REFUSALS.ownLimitNeeded,
  "care-break": REFUSALS.onBreak,
  "care-closed": REFUSALS.accountClosed,
} as const;
export type CareStatus = keyof typeof FALLBACK;

/** The refusal of a bet the acceptance has judged so: with the limit that was reached, unless that has ended meanwhile. */
export async function explainCare(store: Store, status: CareStatus, stake: Stake): Promise<Refusal> {
  const { owner, stakeMinor, nowMs } = stake;
  const state = await store.withTenant(owner.partnerId, (tenant) => readCareIn(tenant, owner, nowMs));
  const found = findCareRefusal(state, { stakeMinor, currency: owner.currency, nowMs });
  return found ?? { code: FALLBACK[status], detail: { time: new Date(nowMs).toISOString() } };
}

/** Judges a stake under the lock of the member's account, which stays locked to the end of the transaction. */
export async function refuseCareIn(tenant: Tenant, stake: Stake): Promise<Refusal | null> {
  const allowance = await lockCareAllowanceIn(tenant, stake.owner, stake.nowMs);
  return allowance === null ? null : explainAllowanceIn(tenant, allowance, stake);
}

/** Judges a stake without a lock, before a delay or a partner's debit; whatever passes is judged again by the acceptance. */
export async function foreseeCare(store: Store, stake: Stake): Promise<Refusal | null> {
  return store.withTenant(stake.owner.partnerId, async (tenant) =>
    explainAllowanceIn(tenant, await readCareAllowanceIn(tenant, stake.owner, stake.nowMs), stake),
  );
}

async function explainAllowanceIn(
  tenant: Tenant,
  { status, allowanceMinor }: Awaited<ReturnType<typeof readCareAllowanceIn>>,
  { owner, stakeMinor, nowMs }: Stake,
): Promise<Refusal | null> {
  if (status === "open" && stakeMinor <= allowanceMinor) return null;
  const state = await readCareIn(tenant, owner, nowMs);
  const found = findCareRefusal(state, { stakeMinor, currency: owner.currency, nowMs });
  return found ?? { code: REFUSALS.ownLimitReached };
}
