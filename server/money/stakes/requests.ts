import { toErrorAnswer, type Refusal } from "@clutch/contract";
import { DAY_MS } from "@clutch/kernel";
import { sql, type RawBuilder } from "kysely";
import { deleteInBatches } from "../../base/store/batches/delete-in-batches.ts";
import type { Store, Tenant } from "../../base/store/open.ts";

/** The key of a bet request: the member's own id (idempotency, G-47). */
export interface RequestKey {
  readonly partnerId: number;
  readonly memberId: number;
  readonly uniqueId: string;
}

export interface ProcessingRequest extends RequestKey {
  readonly kind: string;
  readonly nowMs: number;
  /** From this time on the sweep may resolve it. */
  readonly leaseUntilMs: number;
  /** When the in-play delay ends; null for another wait. */
  readonly placeAtMs: number | null;
}

/**
 * Stores a bet as processing before any wait; returns its ticket id, or null when the id was used, by whatever the member placed under it
 * (functions/skip_used_id.sql).
 */
export async function beginRequestIn(tenant: Tenant, request: ProcessingRequest): Promise<bigint | null> {
  const { rows } = await sql<{ ticket_id: bigint }>`
    insert into bet_requests (partner_id, member_id, unique_id, kind, state, lease_until_ms, place_at_ms, ticket_id, created_at_ms)
    values (${request.partnerId}, ${request.memberId}, ${request.uniqueId}::uuid, ${request.kind}, 'processing',
      ${request.leaseUntilMs}, ${request.placeAtMs}, nextval('tickets_ticket_id_seq'), ${request.nowMs})
    on conflict do nothing returning ticket_id`.execute(tenant);
  return rows[0]?.ticket_id ?? null;
}

/** Whether a member's id was used by anything they placed or did: asked for what moves no stake and has no request of its own. */
export async function isIdUsedIn(tenant: Tenant, key: Pick<RequestKey, "memberId" | "uniqueId">): Promise<boolean> {
  const { rows } = await sql<{ is_used: boolean }>`select exists (select from bet_requests r
      where r.member_id = ${key.memberId} and r.unique_id = ${key.uniqueId}::uuid)
    or used_ids(array[${key.memberId}::integer], array[${key.uniqueId}::uuid]) <> '{}' as is_used`.execute(tenant);
  return rows[0]?.is_used === true;
}

/** Takes back what `beginRequestIn` stored in this transaction: the id may be tried again. */
export async function releaseRequestIn(tenant: Tenant, key: Pick<RequestKey, "memberId" | "uniqueId">): Promise<void> {
  await tenant
    .deleteFrom("bet_requests")
    .where("member_id", "=", key.memberId)
    .where("unique_id", "=", key.uniqueId)
    .where("state", "=", "processing")
    .execute();
}

interface RefusedRequest extends RequestKey {
  readonly kind: string;
  readonly nowMs: number;
}

/**
 * Stores the refusal of a bet as the outcome of its id (RU-3). A bet that was accepted, or refused before, keeps its
 * outcome: returns whether this one was stored.
 */
export const refuseRequestIn = (tenant: Tenant, request: RefusedRequest, refusal: Refusal): Promise<boolean> =>
  insertRefusalIn(tenant, { request, refusal }, CLOSE_PROCESSING);

/** Where a try of the id is processing, the refusal closes it. */
const CLOSE_PROCESSING = sql`(member_id, unique_id) do update set state = 'done', ticket_id = null,
  answer_status = excluded.answer_status, answer_body = excluded.answer_body, done_at_ms = excluded.done_at_ms
  where bet_requests.state = 'processing'`;

async function insertRefusalIn(
  tenant: Tenant,
  { request, refusal }: { readonly request: RefusedRequest; readonly refusal: Refusal },
  onConflict: RawBuilder<unknown>,
): Promise<boolean> {
  const { status, body } = toErrorAnswer(refusal);
  const { rows } = await sql<{ unique_id: string }>`
    insert into bet_requests (partner_id, member_id, unique_id, kind, state, answer_status, answer_body, created_at_ms, done_at_ms)
    values (${request.partnerId}, ${request.memberId}, ${request.uniqueId}::uuid, ${request.kind}, 'done', ${status},
      ${JSON.stringify(body)}, ${request.nowMs}, ${request.nowMs})
    on conflict ${onConflict} returning unique_id`.execute(tenant);
  return rows.length > 0;
}

/**
 * Keeps the answer of a bet under its id (RU-3), for a day, or with `isForGood` as long as what was made under it. False when the sweep
 * or the outbox has resolved the id.
 */
export async function finishRequestIn(
  tenant: Tenant,
  key: { readonly memberId: number; readonly uniqueId: string },
  answer: { readonly body: unknown; readonly atMs: number; readonly isForGood?: boolean },
): Promise<boolean> {
  const done = await tenant
    .updateTable("bet_requests")
    .set({
      state: "done",
      ...(answer.isForGood === true ? {} : { ticket_id: null }),
      answer_status: 201,
      answer_body: JSON.stringify(answer.body),
      done_at_ms: answer.atMs,
    })
    .where("member_id", "=", key.memberId)
    .where("unique_id", "=", key.uniqueId)
    .where("state", "=", "processing")
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Stores the refusal of an id that nothing is stored under. False when it was used, also by a try that is still under way. */
export const refuseNewRequest = (store: Store, request: RefusedRequest, refusal: Refusal): Promise<boolean> =>
  store.withTenant(request.partnerId, (tenant) => insertRefusalIn(tenant, { request, refusal }, sql`do nothing`));

export const refuseRequest = (store: Store, request: RefusedRequest, refusal: Refusal): Promise<boolean> =>
  store.withTenant(request.partnerId, (tenant) => refuseRequestIn(tenant, request, refusal));

/** Forgets what was answered more than 24 hours ago (G-47). Of a bet that was accepted, the id stays used with its ticket or prebook. */
export async function forgetOldRequests(store: Store, partnerId: number, nowMs: number): Promise<void> {
  const createdBeforeMs = nowMs - DAY_MS;
  const where = sql`state = 'done' and ticket_id is null`;
  await deleteInBatches(store, partnerId, { table: "bet_requests", where, createdBeforeMs });
}
