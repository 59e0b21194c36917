import { TOKEN_LIFE_MS, type MemberStatus } from "@clutch/contract";
import { type Clock, isCurrencyCode } from "@clutch/kernel";
import type { Member } from "../../base/caller/caller.ts";
import { sql } from "kysely";
import { createBatcher } from "../../base/store/batcher.ts";
import type { Store, Tenant } from "../../base/store/open.ts";
import { type CallerChanges, nothingHeard } from "./caller-changes.ts";
import { strictestStatus } from "./strictest-status.ts";
import type { Partners } from "./partners.ts";
import { createSessionCache, type FoundSession } from "./session-cache.ts";
import type { ListedSession, OpenedSession, Session, SessionProblem, Sessions } from "./sessions.ts";
import { createId, createToken, hashSecret, publicTokenOf, secretKeyOf } from "./tokens.ts";

/** The sliding life is written at most once in this time, not at every call. */
const SLIDE_EVERY_MS = 60_000;

interface SessionsDeps {
  readonly store: Store;
  readonly partners: Partners;
  readonly clock: Clock;
  /** Absent: nobody reports changes, and what was read is believed for a second. */
  readonly changes?: CallerChanges;
}

/** Sessions in PostgreSQL, found by the hash of their secret before any partner is known. */
export function createSessions({ store, partners, clock, changes = nothingHeard }: SessionsDeps): Sessions {
  const cache = createSessionCache(clock, changes);

  const read = createBatcher<SessionKey, SessionRow | null>({
    run: (keys) => readSessions(store, clock.nowMs(), keys),
  });

  /** The cached is answered without a further promise: every call asks. */
  const find = (secret: string, isPublic: boolean): Promise<Session | SessionProblem> => {
    const key = `${isPublic ? "public" : "token"} ${secretKeyOf(secret)}`;
    const known = cache.get(key);
    return known === null ? readNew(key, { secretHash: hashSecret(secret), isPublic }) : ofPartner(known);
  };

  const readNew = async (key: string, asked: SessionKey): Promise<Session | SessionProblem> => {
    const keep = cache.startReading(key);
    const row = await read(asked);
    if (row === null) return "unknown";
    const found = {
      sessionId: row.session_id,
      partnerId: row.partner_id,
      member: toMember(row),
      expiresAtMs: row.expires_at_ms,
    };
    keep(found);
    return ofPartner(found);
  };

  /** Settings of a partner are remembered by themselves, for a shorter time. */
  const ofPartner = async ({ partnerId, ...session }: FoundSession): Promise<Session | SessionProblem> => {
    if (session.expiresAtMs <= clock.nowMs()) return "expired";
    const partner = await partners.byId(partnerId);
    return partner === null ? "unknown" : { ...session, partner };
  };

  return {
    open: (tenant, session) => openSession(tenant, clock.nowMs(), session),
    byToken: (token) => find(token, false),
    byPublicToken: (publicToken) => find(publicToken, true),
    findEnded: (partnerId, sessionIds) =>
      store.withTenant(partnerId, (tenant) => readEnded(tenant, sessionIds, clock.nowMs())),
    async revoke(partnerId, sessionId) {
      await store.withTenant(partnerId, (tenant) =>
        tenant
          .updateTable("sessions")
          .set({ revoked_at_ms: clock.nowMs() })
          .where("session_id", "=", sessionId)
          .where("revoked_at_ms", "is", null)
          .execute(),
      );
      cache.forget((session) => session.sessionId === sessionId);
    },
    async revokeAllOf(partnerId, memberCode) {
      const ended = await store.withTenant(partnerId, (tenant) =>
        revokeAll(tenant, { partnerId, memberCode }, clock.nowMs()),
      );
      const ids = new Set(ended.map(({ session_id }) => session_id));
      cache.forget((session) => ids.has(session.sessionId));
      return ids.size;
    },
    list: ({ partnerId, memberId }) =>
      store.withTenant(partnerId, (tenant) => readOpenSessions(tenant, memberId, clock.nowMs())),
    forget: (memberId) => cache.forget((session) => session.member?.memberId === memberId),
  };
}

interface SessionKey {
  readonly secretHash: Buffer;
  readonly isPublic: boolean;
}

/** A row of read_sessions; the member's words are null for a visitor without one. */
interface SessionRow {
  readonly n: number;
  readonly session_id: string;
  readonly partner_id: number;
  readonly expires_at_ms: number;
  readonly member_id: number | null;
  readonly member_code: string;
  readonly login_name: string;
  readonly currency: string;
  readonly country_code: string | null;
  readonly odds_type: Member["oddsType"];
  readonly member_status: MemberStatus;
  readonly partner_status: MemberStatus;
}

/** The sessions of one moment's callers, in their order; null where a secret opens nothing. */
async function readSessions(
  store: Store,
  nowMs: number,
  keys: readonly SessionKey[],
): Promise<readonly (SessionRow | null)[]> {
  // In the order of the hashes: two batches that write the same rows never wait for each other.
  const order = keys
    .map((key, index) => ({ ...key, index }))
    .toSorted((one, other) => Buffer.compare(one.secretHash, other.secretHash));
  const { rows } = await store.pool.query<SessionRow>({
    name: "read_sessions",
    text: "select * from read_sessions($1, $2, $3, $4, $5)",
    values: [
      order.map((key) => key.secretHash),
      order.map((key) => key.isPublic),
      nowMs,
      TOKEN_LIFE_MS,
      SLIDE_EVERY_MS,
    ],
  });
  const found: (SessionRow | null)[] = keys.map(() => null);
  for (const row of rows) {
    const asked = order[row.n - 1];
    if (asked !== undefined) found[asked.index] = row;
  }
  return found;
}

function toMember(row: SessionRow): Member | null {
  if (row.member_id === null || !isCurrencyCode(row.currency)) return null;
  return {
    memberId: row.member_id,
    partnerId: row.partner_id,
    memberCode: row.member_code,
    loginName: row.login_name,
    currency: row.currency,
    countryCode: row.country_code,
    status: strictestStatus({ status: row.member_status, partner_status: row.partner_status }),
    oddsType: row.odds_type,
  };
}

/** The member of an id, inside their partner's transaction; null when there is none. */
export async function readMember(tenant: Tenant, memberId: number): Promise<Member | null> {
  const row = await tenant.selectFrom("members").selectAll().where("member_id", "=", memberId).executeTakeFirst();
  if (row === undefined || !isCurrencyCode(row.currency)) return null;
  return {
    memberId: row.member_id,
    partnerId: row.partner_id,
    memberCode: row.member_code,
    loginName: row.login_name,
    currency: row.currency,
    countryCode: row.country_code,
    status: strictestStatus(row),
    oddsType: row.odds_type,
  };
}

/** Held to the end of a transaction: launches of one member's code share it, a sign-out has it alone. */
const lockCode = (tenant: Tenant, member: CodedMember, isShared: boolean) =>
  sql`select ${sql.raw(isShared ? "pg_advisory_xact_lock_shared" : "pg_advisory_xact_lock")}(${member.partnerId}::integer,
    hashtext(${member.memberCode}))`.execute(tenant);

type CodedMember = Pick<Member, "partnerId" | "memberCode">;

/** A session opened meanwhile is either seen here, or not opened (`isSignedOut`), also of a member who has no row yet. */
async function revokeAll(tenant: Tenant, member: CodedMember, nowMs: number): Promise<{ session_id: string }[]> {
  const { partnerId, memberCode } = member;
  await lockCode(tenant, member, false);
  await sql`insert into sign_outs (partner_id, member_code, at_ms) values (${partnerId}, ${memberCode}, clock_ms())
    on conflict (partner_id, member_code) do update set at_ms = excluded.at_ms`.execute(tenant);
  return tenant
    .updateTable("sessions")
    .from("members")
    .set({ revoked_at_ms: nowMs })
    .whereRef("sessions.member_id", "=", "members.member_id")
    .where("members.member_code", "=", memberCode)
    .where("revoked_at_ms", "is", null)
    .where("expires_at_ms", ">", nowMs)
    .returning("session_id")
    .execute();
}

/** Whether the member was signed out since; a sign-out that begins now waits for the end of this transaction. */
async function isSignedOut(tenant: Tenant, member: CodedMember, sinceMs: number): Promise<boolean> {
  await lockCode(tenant, member, true);
  const row = await tenant
    .selectFrom("sign_outs")
    .select("at_ms")
    .where("member_code", "=", member.memberCode)
    .executeTakeFirst();
  return row !== undefined && row.at_ms >= sinceMs;
}

const MAX_LISTED = 50;

async function readOpenSessions(tenant: Tenant, memberId: number, nowMs: number): Promise<readonly ListedSession[]> {
  const rows = await tenant
    .selectFrom("sessions")
    .select(["session_id", "device", "launch_server_ms", "expires_at_ms"])
    .where("member_id", "=", memberId)
    .where("revoked_at_ms", "is", null)
    .where("expires_at_ms", ">", nowMs)
    .orderBy("expires_at_ms", "desc")
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({
    sessionId: row.session_id,
    device: row.device,
    startedAtMs: row.launch_server_ms,
    // The life slides from the last call, and is written at most once a minute.
    lastSeenAtMs: row.expires_at_ms - TOKEN_LIFE_MS,
  }));
}

async function openSession(
  tenant: Tenant,
  nowMs: number,
  session: Parameters<Sessions["open"]>[1],
): Promise<OpenedSession | null> {
  const { partner, member, askedAtMs } = session;
  if (member !== null && askedAtMs !== null && (await isSignedOut(tenant, member, askedAtMs))) return null;
  const token = member === null ? null : (session.token ?? createToken());
  const publicToken = token === null ? createToken() : publicTokenOf(token);
  const sessionId = createId("ss");
  const expiresAtMs = nowMs + TOKEN_LIFE_MS;
  await tenant
    .insertInto("sessions")
    .values({
      session_id: sessionId,
      partner_id: partner.partnerId,
      member_id: member?.memberId ?? null,
      token_hash: token === null ? null : hashSecret(token),
      public_token_hash: hashSecret(publicToken),
      launch_server_ms: nowMs,
      launch_local_ms: session.launchLocalMs,
      expires_at_ms: expiresAtMs,
      revoked_at_ms: null,
      ip_address: session.ipAddress,
      device: session.device ?? null,
      country_code: session.countryCode,
      timezone: session.timezone,
      language: session.language,
      created_at_ms: nowMs,
    })
    .execute();
  return { sessionId, token, publicToken, expiresAtMs };
}

/**
 * An inactive account sees nothing more; a frozen one bets nothing (G-79) but goes on seeing. Both words are absent for
 * a visitor without a member.
 */
const isBlocked = (row: { status: MemberStatus | null; partner_status: MemberStatus | null }): boolean =>
  row.status !== null &&
  row.partner_status !== null &&
  strictestStatus({ status: row.status, partner_status: row.partner_status }) === "inactive";

async function readEnded(
  tenant: Tenant,
  sessionIds: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, "revoked" | "blocked">> {
  const rows = await tenant
    .selectFrom("sessions")
    .leftJoin("members", "members.member_id", "sessions.member_id")
    .select([
      "sessions.session_id",
      "sessions.revoked_at_ms",
      "sessions.expires_at_ms",
      "members.status",
      "members.partner_status",
    ])
    .where("sessions.session_id", "=", (any) => any.fn.any(any.val([...sessionIds])))
    .execute();
  const ended = new Map<string, "revoked" | "blocked">();
  for (const row of rows) {
    if (row.revoked_at_ms !== null || row.expires_at_ms <= nowMs) ended.set(row.session_id, "revoked");
    else if (isBlocked(row)) ended.set(row.session_id, "blocked");
  }
  return ended;
}
