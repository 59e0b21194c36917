import { refuse, type calls, type CallAnswer, type CallRequest, type Refusal } from "@clutch/contract";
import { err, exhaustive, ok, parseAmount, toWireAmount, type Clock, type Result } from "@clutch/kernel";
import { decideLimitChange, isRaiseReady } from "@clutch/rules";
import type { MemberCaller } from "../caller/caller.ts";
import type { CallHandler } from "../caller/handler.ts";
import type { Store, Tenant } from "../store/open.ts";
import {
  appendCareChangeIn,
  deleteLimitIn,
  openCareIn,
  readCareIn,
  readLimitIn,
  readStakedIn,
  writeCareIn,
  writeLimitIn,
  type CareOwner,
  type CareState,
  type LimitKey,
} from "./store-care.ts";

export interface CareDeps {
  readonly store: Store;
  readonly clock: Clock;
}

type Calls = typeof calls;
type CareBody = CallRequest<Calls["careSet"]>["body"];
type Answer = CallAnswer<Calls["care"]>;

const LONGEST_SINCE_MS = 31 * 86_400_000;

const ownerOf = ({ partner, member }: MemberCaller): CareOwner => ({
  partnerId: partner.partnerId,
  memberId: member.memberId,
  currency: member.currency,
});

/** The member's own limits, breaks and reminders (RU-24). */
export const careRoutes = ({ store, clock }: CareDeps) => ({
  care: (async (caller, { query }) => {
    const owner = ownerOf(caller);
    const nowMs = clock.nowMs();
    return store.withTenant(owner.partnerId, async (tenant) => {
      const { result } = toWire(await readCareIn(tenant, owner, nowMs), owner, nowMs);
      if (query.since === undefined) return ok({ result });
      const sinceMs = Math.max(query.since, nowMs - LONGEST_SINCE_MS);
      const { stakedMinor, returnedMinor } = await readStakedIn(tenant, owner, sinceMs);
      const { currency } = owner;
      const since = { staked: toWireAmount(stakedMinor, currency), returned: toWireAmount(returnedMinor, currency) };
      return ok({ result: { ...result, since } });
    });
  }) satisfies CallHandler<Calls["care"]>,

  careSet: (async (caller, { body }) => {
    const owner = ownerOf(caller);
    const nowMs = clock.nowMs();
    return store.withTenant(owner.partnerId, async (tenant) => {
      await openCareIn(tenant, owner);
      const refusal = await setIn(tenant, { owner, body, nowMs });
      if (refusal !== null) return err(refusal);
      await appendCareChangeIn(tenant, owner, { atMs: nowMs, body });
      return ok(toWire(await readCareIn(tenant, owner, nowMs), owner, nowMs));
    });
  }) satisfies CallHandler<Calls["careSet"]>,
});

interface Wish {
  readonly owner: CareOwner;
  readonly body: CareBody;
  readonly nowMs: number;
}

const HOUR_MS = 3_600_000;

/** Does what is asked, under the lock of the member's account. */
async function setIn(tenant: Tenant, { owner, body, nowMs }: Wish): Promise<Refusal | null> {
  switch (body.action) {
    case "limit": {
      const wanted = parseMost(body, owner);
      if (!wanted.ok) return wanted.error;
      const change = decideLimitChange(await readLimitIn(tenant, owner, body), wanted.value, nowMs);
      await writeLimitIn(tenant, owner, { key: { kind: body.kind, span: body.span }, change });
      return null;
    }
    case "confirm":
      return confirmIn(tenant, { owner, key: { kind: body.kind, span: body.span }, nowMs });
    case "break": {
      const { breakUntilMs } = await readCareIn(tenant, owner, nowMs);
      const untilMs = nowMs + body.hours * HOUR_MS;
      // It only gets longer: a shorter one leaves the one that is on.
      if (untilMs > breakUntilMs) await writeCareIn(tenant, owner.memberId, { break_until_ms: untilMs });
      return null;
    }
    case "close": {
      const { closedUntilMs } = await readCareIn(tenant, owner, nowMs);
      const untilMs = addMonths(nowMs, body.months);
      if (untilMs > closedUntilMs) await writeCareIn(tenant, owner.memberId, { closed_until_ms: untilMs });
      return null;
    }
    case "reminder":
      await writeCareIn(tenant, owner.memberId, { reminder_minutes: body.minutes });
      return null;
    default:
      return exhaustive(body);
  }
}

async function confirmIn(
  tenant: Tenant,
  { owner, key, nowMs }: { readonly owner: CareOwner; readonly key: LimitKey; readonly nowMs: number },
): Promise<Refusal | null> {
  const limit = await readLimitIn(tenant, owner, key);
  if (limit?.raise == null || !isRaiseReady(limit, nowMs)) return { code: 5001 };
  const { to } = limit.raise;
  if (to === null) await deleteLimitIn(tenant, owner.memberId, key);
  else await writeLimitIn(tenant, owner, { key, change: { kind: "set", most: to } });
  return null;
}

/** More minutes than any month has. */
const MOST_MINUTES = 44_640;

function parseMost(
  { kind, most }: Extract<CareBody, { readonly action: "limit" }>,
  { currency }: CareOwner,
): Result<bigint | null, Refusal> {
  if (most === null) return ok(null);
  if (kind === "time")
    return Number.isInteger(most) && most <= MOST_MINUTES ? ok(BigInt(most)) : refuse(6003, { field: "most" });
  const amount = parseAmount(most, currency);
  return amount.ok ? amount : refuse(6003, { field: "most" });
}

/** The same day of a later month, or its last day where it has fewer. */
function addMonths(fromMs: number, months: number): number {
  const from = new Date(fromMs);
  const to = new Date(from);
  to.setUTCMonth(from.getUTCMonth() + months);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to.getTime();
}

function toWire(state: CareState, { currency }: CareOwner, nowMs: number): Answer {
  const untilOf = (atMs: number) => (atMs > nowMs ? Math.ceil(atMs) : null);
  return {
    result: {
      currency_code: currency,
      limits: state.limits.map(({ kind, span, most, used, endsAtMs, raise }) => {
        const toNumber = (value: bigint) => (kind === "time" ? Number(value) : toWireAmount(value, currency));
        return {
          kind,
          span,
          most: toNumber(most),
          used: toNumber(used),
          ends_at: endsAtMs,
          raise:
            raise === null
              ? null
              : { most: raise.to === null ? null : toNumber(raise.to), ready_at: Math.ceil(raise.readyAtMs) },
        };
      }),
      break_until: untilOf(state.breakUntilMs),
      closed_until: untilOf(state.closedUntilMs),
      reminder_minutes: state.reminderMinutes,
      since: null,
    },
  };
}
