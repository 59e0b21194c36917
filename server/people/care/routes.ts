import { type CallAnswer, type CallRequest, type calls, type Refusal, REFUSALS, refuse } from "@clutch/contract";
import {
  err,
  exhaustive,
  ok,
  parseAmount,
  toWireAmount,
  type Clock,
  type Result,
  DAY_MS,
  HOUR_MS,
} from "@clutch/kernel";
import { decideLimitChange, findVisitStart, isRaiseReady, MOST_MINUTES } from "@clutch/rules";
import type { MemberCaller } from "../../base/caller/caller.ts";
import type { CallHandler } from "../../base/caller/handler.ts";
import { transactionTime } from "../../base/store/database-clock.ts";
import type { Store, Tenant } from "../../base/store/open.ts";
import {
  appendCareChangeIn,
  confirmRaiseIn,
  openCareIn,
  readCareIn,
  readLimitIn,
  readPartnerMostIn,
  readPresencesIn,
  readStakedIn,
  writeCareIn,
  writeLimitIn,
  type CareOwner,
  type CareState,
  type LimitKey,
} from "./store-care.ts";

export interface CareDeps {
  readonly store: Store;
  /** For what was staked since a moment: it costs as much as the member bet since. */
  readonly pastStore: Store;
  readonly clock: Clock;
  /** Says to the member's open pages that something was set. */
  readonly publishChange: (memberId: number) => void;
}

type Calls = typeof calls;
type CareBody = CallRequest<Calls["careSet"]>["body"];
type Answer = CallAnswer<Calls["care"]>;

const LONGEST_SINCE_MS = 31 * DAY_MS;

const ownerOf = ({ partner, member }: MemberCaller): CareOwner => ({
  partnerId: partner.partnerId,
  memberId: member.memberId,
  currency: member.currency,
});

/** The limits that hold for a member, breaks and reminders (RU-24). */
export const careRoutes = ({ store, pastStore, clock, publishChange }: CareDeps) => ({
  care: (async (caller, { query }) => {
    const owner = ownerOf(caller);
    const nowMs = clock.nowMs();
    return (query.since === undefined ? store : pastStore).withTenant(owner.partnerId, async (tenant) => {
      const { result } = await readAnswerIn(tenant, caller, nowMs);
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
    const answer = await store.withTenant(owner.partnerId, async (tenant) => {
      await openCareIn(tenant, owner);
      const refusal = await setIn(tenant, { owner, body, nowMs, atMs: transactionTime(clock) });
      if (refusal !== null) return err(refusal);
      await appendCareChangeIn(tenant, owner, { atMs: nowMs, body });
      return ok(await readAnswerIn(tenant, caller, nowMs));
    });
    if (answer.ok) publishChange(owner.memberId);
    return answer;
  }) satisfies CallHandler<Calls["careSet"]>,
});

interface Wish {
  readonly owner: CareOwner;
  readonly body: CareBody;
  readonly nowMs: number;
  /** What the database judges by; null: its own clock. */
  readonly atMs: number | null;
}

/** Does what is asked, under the lock of the member's account. */
async function setIn(tenant: Tenant, wish: Wish): Promise<Refusal | null> {
  const { owner, body, nowMs, atMs } = wish;
  switch (body.action) {
    case "limit": {
      const wanted = parseMost(body, owner);
      if (!wanted.ok) return wanted.error;
      if (wanted.value !== null && wanted.value > (await readPartnerMostIn(tenant, owner, body)))
        return { code: REFUSALS.validationFailed, detail: { field: "most" } };
      const change = decideLimitChange(await readLimitIn(tenant, owner, body), wanted.value, nowMs);
      await writeLimitIn(tenant, owner, { key: { kind: body.kind, span: body.span }, change, atMs });
      return null;
    }
    case "confirm":
      return confirmIn(tenant, wish, { kind: body.kind, span: body.span });
    // Both only get longer: a shorter one leaves the one that is on.
    case "break":
      await writeCareIn(tenant, owner.memberId, { breakUntilMs: nowMs + body.hours * HOUR_MS });
      return null;
    case "close":
      await writeCareIn(tenant, owner.memberId, { closedUntilMs: addMonths(nowMs, body.months) });
      return null;
    case "reminder":
      await writeCareIn(tenant, owner.memberId, { reminderMinutes: body.minutes });
      return null;
    default:
      return exhaustive(body);
  }
}

async function confirmIn(tenant: Tenant, { owner, nowMs, atMs }: Wish, key: LimitKey): Promise<Refusal | null> {
  const limit = await readLimitIn(tenant, owner, key);
  if (limit?.raise == null || !isRaiseReady(limit, nowMs)) return { code: REFUSALS.alreadyChanged };
  return (await confirmRaiseIn(tenant, owner.memberId, { key, atMs })) ? null : { code: REFUSALS.alreadyChanged };
}

function parseMost(
  { kind, most }: Extract<CareBody, { readonly action: "limit" }>,
  { currency }: CareOwner,
): Result<bigint | null, Refusal> {
  if (most === null) return ok(null);
  if (kind === "time")
    return Number.isInteger(most) && most <= MOST_MINUTES
      ? ok(BigInt(most))
      : refuse(REFUSALS.validationFailed, { field: "most" });
  const amount = parseAmount(most, currency);
  return amount.ok ? amount : refuse(REFUSALS.validationFailed, { field: "most" });
}

/** The same day of a later month, or its last day where it has fewer. */
function addMonths(fromMs: number, months: number): number {
  const from = new Date(fromMs);
  const to = new Date(from);
  to.setUTCMonth(from.getUTCMonth() + months);
  if (to.getUTCDate() !== from.getUTCDate()) to.setUTCDate(0);
  return to.getTime();
}

async function readAnswerIn(tenant: Tenant, caller: MemberCaller, nowMs: number): Promise<Answer> {
  const owner = ownerOf(caller);
  const { result } = toWire(await readCareIn(tenant, owner, nowMs), owner, nowMs);
  const startMs = findVisitStart(await readPresencesIn(tenant, owner.memberId, nowMs), nowMs);
  const help_url = caller.partner.settings.care?.helpUrl ?? null;
  return { result: { ...result, visit_started_at: Math.round(startMs), help_url } };
}

function toWire(state: CareState, { currency }: CareOwner, nowMs: number): Answer {
  const untilOf = (atMs: number) => (atMs > nowMs ? Math.ceil(atMs) : null);
  return {
    result: {
      currency_code: currency,
      limits: state.limits.map(({ kind, span, most, used, endsAtMs, raise, isOwn, partnerMost }) => {
        const toNumber = (value: bigint) => (kind === "time" ? Number(value) : toWireAmount(value, currency));
        return {
          kind,
          span,
          most: toNumber(most),
          used: toNumber(used),
          is_own: isOwn,
          partner_most: partnerMost === null ? null : toNumber(partnerMost),
          ends_at: endsAtMs,
          raise:
            raise === null
              ? null
              : { most: raise.to === null ? null : toNumber(raise.to), ready_at: Math.ceil(raise.readyAtMs) },
        };
      }),
      unset_kinds: [...state.unset],
      help_url: null,
      break_until: untilOf(state.breakUntilMs),
      closed_until: untilOf(state.closedUntilMs),
      reminder_minutes: state.reminderMinutes,
      visit_started_at: null,
      since: null,
    },
  };
}
