import { type CallAnswer, type calls, type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { assert, assertPresent, err, ok, type Clock, type Result, DAY_MS } from "@clutch/kernel";
import { isTooSoon } from "@clutch/rules";
import { sql } from "kysely";
import { BLOCKED } from "../../money/stakes/blocked.ts";
import type { BetStates } from "../betting/bet-state.ts";
import { refuseDuplicate } from "../tickets/outcome.ts";
import { beginRequestIn, finishRequestIn, refuseNewRequest, refuseRequestIn } from "../../money/stakes/requests.ts";
import { refuseCareIn } from "../../people/care/refuse-care.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import type { Names } from "../../offer/catalogue/translate.ts";
import type { UnitsPerUsd } from "../../people/members/settings-view.ts";
import type { Store, Tenant } from "../../base/store/open.ts";
import { openWalletIn } from "../../money/wallet/open-wallet.ts";
import { checkEntry, type CheckedEntry, type PrebookBody } from "./check-prebook.ts";
import { toEntryWire, toPrebook } from "./prebook.ts";

export interface BookDeps {
  readonly store: Store;
  readonly clock: Clock;
  readonly names: Names;
  readonly unitsPerUsd: UnitsPerUsd;
  readonly states: Pick<BetStates, "read">;
}

export interface BookRequest {
  readonly body: PrebookBody;
  readonly uniqueId: string;
}

type BookAnswer = CallAnswer<(typeof calls)["prebook"]>;
type Answer = Result<BookAnswer, Refusal>;

const KIND = "prebook";

export const isPrebookOff = ({ partner }: Pick<MemberCaller, "partner">): boolean =>
  !partner.settings.isPrebookingEnabled || partner.settings.features["prebooking"] === false;

/** Creates a prebook (G-55). Its id and the interval between two presses are those of bets (G-46, G-47). */
export async function bookEntry(deps: BookDeps, caller: MemberCaller, request: BookRequest): Promise<Answer> {
  if (isPrebookOff(caller)) return refuse(REFUSALS.notAuthorized);
  const blocked = BLOCKED[caller.member.status];
  if (blocked !== null) return refuse(blocked);
  const { body } = request;
  const { memberId, currency } = caller.member;
  const { partnerId } = caller.partner;
  const key = { partnerId, memberId, uniqueId: request.uniqueId };
  const state = await deps.states.read(partnerId, {
    uniqueId: key.uniqueId,
    memberId,
    currency,
    marketIds: [body.market_id],
  });
  if (state.request !== "none") return refuseTwice(deps, key, body);
  const now = BLOCKED[state.memberStatus];
  const checked = now === null ? checkEntry({ caller, body, unitsPerUsd: deps.unitsPerUsd }, state) : refuse(now);
  if (!checked.ok) {
    const stands = await refuseNewRequest(deps.store, { ...key, kind: KIND, nowMs: deps.clock.nowMs() }, checked.error);
    return stands ? checked : refuseTwice(deps, key, body);
  }
  const stored = await deps.store.withTenant(partnerId, (tenant) =>
    storeEntryIn(tenant, { caller, body, key, entry: checked.value, nowMs: deps.clock.nowMs() }),
  );
  return stored ?? refuseTwice(deps, key, body);
}

type Key = { readonly partnerId: number; readonly memberId: number; readonly uniqueId: string };

const refuseTwice = (deps: BookDeps, key: Key, body: PrebookBody): Promise<Answer> =>
  refuseDuplicate(deps.store, key, { names: deps.names, language: body.lang });

interface Plan {
  readonly caller: MemberCaller;
  readonly body: PrebookBody;
  readonly key: Key;
  readonly entry: CheckedEntry;
  readonly nowMs: number;
}

/**
 * Locks the id first, then the member's account: concurrent requests wait for it, so that the interval, the count and one
 * prebook a selection hold. Null when the id was used meanwhile.
 */
async function storeEntryIn(tenant: Tenant, plan: Plan): Promise<Answer | null> {
  const { key, nowMs, caller } = plan;
  const prebookId = await beginRequestIn(tenant, { ...key, kind: KIND, nowMs, leaseUntilMs: nowMs, placeAtMs: null });
  if (prebookId === null) return null;
  const { currency } = caller.member;
  await openWalletIn(tenant, { partnerId: key.partnerId, memberId: key.memberId, currency });
  const refusal = await findObstacleIn(tenant, plan);
  if (refusal !== null) {
    await refuseRequestIn(tenant, { ...key, kind: KIND, nowMs }, refusal);
    return err(refusal);
  }
  const row = await tenant
    .insertInto("prebooks")
    .values(toRow(plan, prebookId))
    .returningAll()
    .executeTakeFirstOrThrow();
  const answer = { result: toEntryWire(toPrebook(row), plan.entry.betType) };
  await sql`update ledger_accounts set last_bet_at_ms = ${nowMs}
    where member_id = ${key.memberId} and currency = ${currency}`.execute(tenant);
  const isKept = await finishRequestIn(tenant, key, { body: answer, atMs: nowMs, isForGood: true });
  assert(isKept, "a request that is being processed");
  return ok(answer);
}

/** Read under the account's lock. */
async function findObstacleIn(tenant: Tenant, { key, body, entry, caller, nowMs }: Plan): Promise<Refusal | null> {
  const { placeIntervalMs, limits } = caller.partner.settings;
  const locked = await sql<{ last_bet_at_ms: number }>`select last_bet_at_ms from ledger_accounts
    where member_id = ${key.memberId} and currency = ${caller.member.currency} for no key update`.execute(tenant);
  const account = assertPresent(locked.rows[0], "the account just opened");
  if (isTooSoon(nowMs, { lastMs: account.last_bet_at_ms, leastMs: placeIntervalMs })) return { code: REFUSALS.tooFast };
  const waiting = await tenant
    .selectFrom("prebooks")
    .select(["market_id", "line_number", "selection"])
    .where("member_id", "=", key.memberId)
    .where("ended_at_ms", "is", null)
    .execute();
  const isTwice = waiting.some(
    (each) =>
      each.market_id === body.market_id &&
      each.line_number === entry.lineNumber &&
      each.selection === body.bet_type_selection,
  );
  if (isTwice) return { code: REFUSALS.pendingPrebook };
  const { partnerId, memberId } = key;
  const owner = { partnerId, memberId, currency: caller.member.currency };
  const care = await refuseCareIn(tenant, { owner, stakeMinor: entry.stakeMinor, nowMs });
  if (care !== null) return care;
  if (waiting.length >= limits.pendingTicketsPerMember) return { code: REFUSALS.ticketLimit };
  return findSurplusIn(tenant, memberId, nowMs);
}

/** Prebooks of a day that may come to nothing: each is a row that nobody staked for (docs/decisions/0158). */
const MAX_CANCELLED = 100;

async function findSurplusIn(tenant: Tenant, memberId: number, nowMs: number): Promise<Refusal | null> {
  const { rows } = await sql<{ ended_at_ms: number }>`select ended_at_ms from prebooks
    where member_id = ${memberId} and status = 'cancelled' and ended_at_ms > ${nowMs - DAY_MS}
    order by ended_at_ms desc limit ${MAX_CANCELLED}`.execute(tenant);
  const oldest = rows[MAX_CANCELLED - 1];
  if (oldest === undefined) return null;
  return {
    code: REFUSALS.tooManyRequests,
    detail: { retry_after: Math.ceil((oldest.ended_at_ms + DAY_MS - nowMs) / 1000) },
  };
}

const toRow = ({ key, body, entry, caller, nowMs }: Plan, prebookId: bigint) => ({
  prebook_id: prebookId,
  partner_id: key.partnerId,
  member_id: key.memberId,
  unique_id: key.uniqueId,
  event_id: Number(entry.at.event.eventId),
  market_id: body.market_id,
  line_number: entry.lineNumber,
  selection: body.bet_type_selection,
  handicap_quarters: entry.handicapQuarters,
  target_odds_centi: entry.targetOddsCenti,
  odds_type: body.odds_type,
  stake_minor: entry.stakeMinor,
  currency: caller.member.currency,
  language: body.lang,
  timezone: body.timezone,
  placed_ticket_id: null,
  cancelled_for: null,
  created_at_ms: nowMs,
  ended_at_ms: null,
});
