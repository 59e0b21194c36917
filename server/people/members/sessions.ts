import type { Caller, Member, Partner } from "../../base/caller/caller.ts";
import type { Tenant } from "../../base/store/open.ts";

/** A session as the edge finds it by one of its tokens. */
export interface Session {
  readonly sessionId: string;
  readonly partner: Partner;
  /** Null for an anonymous visitor. */
  readonly member: Member | null;
  readonly expiresAtMs: number;
}

export type SessionProblem = "unknown" | "expired";

export interface OpenedSession {
  readonly sessionId: string;
  /** Null for an anonymous visitor. */
  readonly token: string | null;
  readonly publicToken: string;
  readonly expiresAtMs: number;
}

export interface ListedSession {
  readonly sessionId: string;
  readonly device: string | null;
  readonly startedAtMs: number;
  readonly lastSeenAtMs: number;
}

export interface NewSession {
  readonly partner: Partner;
  readonly member: Member | null;
  /** Of a member; made at random where none is given. */
  readonly token?: string | null;
  /** The database's time before the partner was asked for the member; of a session that no partner was asked for, null. */
  readonly askedAtMs: number | null;
  readonly launchLocalMs: number;
  readonly ipAddress: string | null;
  /** Browser and system, where known. */
  readonly device?: string | null;
  readonly countryCode: string | null;
  readonly timezone: string;
  readonly language: string;
}

/** Opaque tokens, kept as hashes, sliding 8 hours from the last authenticated call (G-05, RU-5). */
export interface Sessions {
  /** In a transaction of the session's partner. Null where the partner has signed the member out since it was asked. */
  open(tenant: Tenant, session: NewSession): Promise<OpenedSession | null>;
  /** By a member's session token; extends its life. */
  byToken(token: string): Promise<Session | SessionProblem>;
  /** By the public token of an anonymous visit; a member's public token alone identifies nobody. */
  byPublicToken(publicToken: string): Promise<Session | SessionProblem>;
  /** Which of these sessions of a partner may not go on, with the reason. */
  findEnded(partnerId: number, sessionIds: readonly string[]): Promise<ReadonlyMap<string, "revoked" | "blocked">>;
  revoke(partnerId: number, sessionId: string): Promise<void>;
  /** Every open session of a partner's member, by the partner's code of them, and every launch under way; how many were open. */
  revokeAllOf(partnerId: number, memberCode: string): Promise<number>;
  /** The member's sessions that have not ended, the last seen first. */
  list(member: Pick<Member, "partnerId" | "memberId">): Promise<readonly ListedSession[]>;
  /** Drops what is remembered of a member, after a change of theirs. */
  forget(memberId: number): void;
}

/** The plain token stands beside the caller, never in it, so that nothing that logs a caller can print it. */
const tokens = new WeakMap<Caller, string>();

export const rememberToken = (caller: Caller, token: string): void => void tokens.set(caller, token);
export const tokenOf = (caller: Caller): string | null => tokens.get(caller) ?? null;
