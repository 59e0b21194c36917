import { TOKEN_LIFE_MS } from "@clutch/contract";
import { DAY_MS, MAX_MINOR, type CurrencyCode } from "@clutch/kernel";
import type { CareLimit, CareStanding, LimitChange, Presence } from "@clutch/rules";
import { sql } from "kysely";
import type { CareKind, CareSpan } from "../../base/store/db-types.ts";
import type { Store, Tenant } from "../../base/store/open.ts";
import { openWalletIn } from "../../money/wallet/open-wallet.ts";

/** Whose limits: those of a member in the currency of their wallet. */
export interface CareOwner {
  readonly partnerId: number;
  readonly memberId: number;
  readonly currency: CurrencyCode;
}

/** A limit as it stands, with a raise of the member's own that waits; `raise.to` as `most`. */
export interface StoredLimit extends CareLimit {
  readonly isOwn: boolean;
  /** The partner's, which holds for every member; null where it has none of this kind and span. */
  readonly partnerMost: bigint | null;
  readonly raise: { readonly to: bigint | null; readonly readyAtMs: number } | null;
}

export interface CareState extends CareStanding {
  readonly reminderMinutes: number | null;
  readonly limits: readonly StoredLimit[];
  readonly unset: readonly CareKind[];
}

interface LimitRow {
  readonly kind: CareKind;
  readonly span: CareSpan;
  readonly most: bigint;
  readonly used: bigint;
  readonly to_ms: number;
  readonly own_most: bigint | null;
  readonly partner_most: bigint | null;
  readonly raise_to: bigint | null;
  readonly raise_ready_at_ms: number | null;
}

/** What holds for a member, with what of it is used at `nowMs`. */
export async function readCareIn(tenant: Tenant, owner: CareOwner, nowMs: number): Promise<CareState> {
  const { memberId, currency } = owner;
  const care = await tenant
    .selectFrom("member_care")
    .select(["break_until_ms", "closed_until_ms", "reminder_minutes"])
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  const { rows } = await sql<LimitRow>`select u.*, l.raise_to, l.raise_ready_at_ms
    from care_usage(${memberId}, ${currency}, ${nowMs}) u
    left join care_limits l on u.own_most is not null and l.member_id = ${memberId} and l.kind = u.kind and l.span = u.span`.execute(
    tenant,
  );
  const unset = await sql<{ kind: CareKind }>`select k as kind from care_unset(${memberId}, ${currency}) k`.execute(
    tenant,
  );
  return {
    breakUntilMs: care?.break_until_ms ?? 0,
    closedUntilMs: care?.closed_until_ms ?? 0,
    reminderMinutes: care?.reminder_minutes ?? null,
    unset: unset.rows.map(({ kind }) => kind),
    limits: rows.map((row) => ({
      kind: row.kind,
      span: row.span,
      most: row.most,
      used: row.used,
      endsAtMs: row.to_ms,
      isOwn: row.own_most !== null,
      partnerMost: row.partner_most,
      isPartners: row.most !== row.own_most,
      raise: row.raise_ready_at_ms === null ? null : { to: row.raise_to, readyAtMs: row.raise_ready_at_ms },
    })),
  };
}

/**
 * Locks the member's account, as every bet does, and marks it as one whose bets are judged by limits: a bet that commits later
 * sees what is set now.
 */
export async function openCareIn(tenant: Tenant, owner: CareOwner): Promise<void> {
  await openWalletIn(tenant, owner);
  await sql`select open_care(${owner.partnerId}, ${owner.memberId})`.execute(tenant);
}

export interface LimitKey {
  readonly kind: CareKind;
  readonly span: CareSpan;
}

/** Writes what was decided of a limit, under the lock of `openCareIn`. `atMs` null: by the database's clock. */
export async function writeLimitIn(
  tenant: Tenant,
  { partnerId, memberId, currency }: CareOwner,
  { key, change, atMs }: { readonly key: LimitKey; readonly change: LimitChange; readonly atMs: number | null },
): Promise<void> {
  const { kind, span } = key;
  if (change.kind === "none") return;
  await (
    change.kind === "wait"
      ? sql`select ask_care_raise(${memberId}, ${kind}, ${span}, ${change.to}, ${atMs})`
      : sql`select set_care_limit(${partnerId}, ${memberId}, ${kind}, ${span}, ${currency}, ${change.most})`
  ).execute(tenant);
}

/** Makes a raise that has waited long enough the limit; false where it has not. `atMs` as above. */
export async function confirmRaiseIn(
  tenant: Tenant,
  memberId: number,
  { key, atMs }: { readonly key: LimitKey; readonly atMs: number | null },
): Promise<boolean> {
  const { rows } = await sql<{ is_done: boolean }>`
    select confirm_care_raise(${memberId}, ${key.kind}, ${key.span}, ${atMs}) as is_done`.execute(tenant);
  return rows[0]?.is_done === true;
}

/** A limit of any currency: a member whose wallet has another now keeps it waiting. */
export async function readLimitIn(
  tenant: Tenant,
  { memberId, currency }: CareOwner,
  { kind, span }: LimitKey,
): Promise<Pick<StoredLimit, "most" | "raise"> | null> {
  const row = await tenant
    .selectFrom("care_limits")
    .select(["most", "raise_to", "raise_ready_at_ms"])
    .where("member_id", "=", memberId)
    .where("kind", "=", kind)
    .where("span", "=", span)
    .where((is) => is.or([is("currency", "=", currency), is("kind", "=", "time")]))
    .executeTakeFirst();
  if (row === undefined) return null;
  const readyAtMs = row.raise_ready_at_ms;
  return { most: row.most, raise: readyAtMs === null ? null : { to: row.raise_to, readyAtMs } };
}

/** The highest limit of a kind and span that the partner lets its members have. */
export async function readPartnerMostIn(tenant: Tenant, owner: CareOwner, { kind, span }: LimitKey): Promise<bigint> {
  const { rows } = await sql<{ most: bigint | null }>`select x.most from partners p
    cross join jsonb_to_recordset(p.care -> 'limits' -> ${owner.currency}::text) as x(kind care_kind, span care_span, most bigint)
    where p.partner_id = ${owner.partnerId} and x.kind = ${kind} and x.span = ${span}`.execute(tenant);
  return rows[0]?.most ?? MAX_MINOR;
}

export interface CareSetting {
  /** Breaks and closures only get longer. */
  readonly breakUntilMs?: number;
  readonly closedUntilMs?: number;
  /** Null: none. */
  readonly reminderMinutes?: number | null;
}

/** Sets a break, a closure or a reminder, under the lock of `openCareIn`. */
export async function writeCareIn(tenant: Tenant, memberId: number, set: CareSetting): Promise<void> {
  const { breakUntilMs = null, closedUntilMs = null, reminderMinutes = null } = set;
  await sql`select set_care(${memberId}, ${breakUntilMs}, ${closedUntilMs}, ${"reminderMinutes" in set},
    ${reminderMinutes})`.execute(tenant);
}

/** Keeps what was set, as it was asked for. */
export async function appendCareChangeIn(
  tenant: Tenant,
  { partnerId, memberId }: CareOwner,
  { atMs, body }: { readonly atMs: number; readonly body: unknown },
): Promise<void> {
  await sql`select append_care_change(${partnerId}, ${memberId}, ${atMs}, ${JSON.stringify(body)}::jsonb)`.execute(
    tenant,
  );
}

export type CareAllowance = {
  readonly status: "open" | "care-limit" | "care-unset" | "care-break" | "care-closed";
  readonly allowanceMinor: bigint;
};

/**
 * As functions/care/care_allowance.sql judges, under the lock of the member's account; null where neither the member has set anything
 * nor the partner asks anything of its members.
 */
export async function lockCareAllowanceIn(
  tenant: Tenant,
  owner: CareOwner,
  nowMs: number,
): Promise<CareAllowance | null> {
  const { memberId, currency } = owner;
  const account = await tenant
    .selectFrom("ledger_accounts")
    .select((is) => [
      "is_in_care",
      is
        .exists(
          is
            .selectFrom("partners")
            .whereRef("partners.partner_id", "=", "ledger_accounts.partner_id")
            .where("care", "is not", null),
        )
        .as("is_asked"),
    ])
    .where("member_id", "=", memberId)
    .where("currency", "=", currency)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return account === undefined || account.is_in_care || account.is_asked === true
    ? readCareAllowanceIn(tenant, owner, nowMs)
    : null;
}

/** The same without a lock: what is likely, before money or time is spent on a bet that the acceptance will judge. */
export async function readCareAllowanceIn(tenant: Tenant, owner: CareOwner, nowMs: number): Promise<CareAllowance> {
  const { rows } = await sql<{ status: CareAllowance["status"]; allowance_minor: bigint }>`
    select status, allowance_minor from care_allowance(${owner.memberId}, ${owner.currency}, ${nowMs})`.execute(tenant);
  const row = rows[0];
  if (row === undefined) throw new Error("care_allowance returned no row");
  return { status: row.status, allowanceMinor: row.allowance_minor };
}

export interface Viewer {
  readonly partnerId: number;
  readonly memberId: number;
}

/** Counts a minute (since 1970) for those of the members who have a limit on time. */
export async function countMinute(
  store: Store,
  partnerId: number,
  { memberIds, minute }: { readonly memberIds: readonly number[]; readonly minute: number },
): Promise<void> {
  await store.withTenant(partnerId, (tenant) =>
    sql`select count_care_minute(${partnerId}, ${[...memberIds]}::integer[], ${minute})`.execute(tenant),
  );
}

/** Sessions looked at for the start of a visit, the latest first, and how long ago they may have been used last. */
const MAX_SESSIONS = 50;
const LONGEST_VISIT_MS = 2 * DAY_MS;

/** When the member's sessions were used, those that have ended too; `read_sessions` writes it at most once a minute. */
export async function readPresencesIn(tenant: Tenant, memberId: number, nowMs: number): Promise<readonly Presence[]> {
  const rows = await tenant
    .selectFrom("sessions")
    .select(["created_at_ms", "begun_ms", "expires_at_ms", "revoked_at_ms"])
    .where("member_id", "=", memberId)
    .where("expires_at_ms", ">", nowMs + TOKEN_LIFE_MS - LONGEST_VISIT_MS)
    .orderBy("expires_at_ms", "desc")
    .limit(MAX_SESSIONS)
    .execute();
  return rows.map((row) => ({
    fromMs: row.begun_ms ?? row.created_at_ms,
    toMs: Math.min(row.expires_at_ms - TOKEN_LIFE_MS, row.revoked_at_ms ?? Infinity),
  }));
}

/** What the bets a member placed since then staked, and what they have returned so far. */
export async function readStakedIn(
  tenant: Tenant,
  { memberId, currency }: CareOwner,
  sinceMs: number,
): Promise<{ readonly stakedMinor: bigint; readonly returnedMinor: bigint }> {
  const { rows } = await sql<{ staked: bigint; returned: bigint }>`
    select coalesce(sum(b.staked), 0)::bigint as staked, coalesce(sum(b.returned), 0)::bigint as returned
    from care_bets(${memberId}, ${currency}, ${sinceMs}) b`.execute(tenant);
  return { stakedMinor: rows[0]?.staked ?? 0n, returnedMinor: rows[0]?.returned ?? 0n };
}
