import { type calls, type MemberWire, REFUSALS, refuse } from "@clutch/contract";
import { ok } from "@clutch/kernel";
import type { MemberCaller } from "../../base/caller/caller.ts";
import type { CallHandler } from "../../base/caller/handler.ts";
import { checkPreferences } from "./change-config.ts";
import { launch, type LaunchDeps } from "./launch/launch.ts";
import { AVATAR_IDS, toMemberWire, type Profile } from "./profile.ts";
import { tokenOf } from "./sessions.ts";
import type { SocketTickets } from "./socket-tickets.ts";
import { isUniqueViolation, readProfile, writePreferences } from "./store-members.ts";
import { publicTokenOf } from "./tokens.ts";
import { TOKEN_LIFE_MS } from "@clutch/contract";

export interface MembersDeps extends LaunchDeps {
  readonly socketTickets: SocketTickets;
  /** Sends a member who changed something of their account to their open pages. */
  readonly publishMember: (memberId: number, member: MemberWire) => void;
}

type Calls = typeof calls;

/** Launch, session and the member's own record (G-01 … G-05, G-64, RU-5). */
export const memberRoutes = (deps: MembersDeps) => ({
  gameLaunch: ((visitor, request) => launch(deps, visitor, request)) satisfies CallHandler<Calls["gameLaunch"]>,

  sessionRefresh: (async (caller, { body }) => {
    const token = tokenOf(caller);
    // The header authenticates; a body that names another session is a mix-up of the client's.
    if (token === null || body.session_id !== caller.sessionId) return refuse(REFUSALS.invalidToken);
    const nowMs = deps.clock.nowMs();
    return ok({
      session_id: caller.sessionId,
      token,
      public_token: publicTokenOf(token),
      server_timestamp: nowMs,
      expires_at: nowMs + TOKEN_LIFE_MS,
    });
  }) satisfies CallHandler<Calls["sessionRefresh"]>,

  socketTicket: (async (caller) => {
    // Only bets are refused to a frozen account (G-79): its prices and its open tickets go on moving.
    if (caller.member.status === "inactive") return refuse(REFUSALS.accountInactive);
    const { ticket, expiresAtMs } = await deps.socketTickets.issue(caller.partner.partnerId, caller.sessionId);
    return ok({ ticket, expires_at: expiresAtMs });
  }) satisfies CallHandler<Calls["socketTicket"]>,

  membersMe: (async (caller) => {
    const profile = await profileOf(deps, caller);
    return profile === null ? refuse(REFUSALS.invalidToken) : ok(toMemberWire(profile, caller.partner));
  }) satisfies CallHandler<Calls["membersMe"]>,

  membersConfig: (async (caller, { body }) => {
    const wanted = checkPreferences(body, { partner: caller.partner, currency: caller.member.currency });
    if (!wanted.ok) return wanted;
    const isChange = Object.keys(wanted.value).length > 0;
    if (isChange) {
      const written = await deps.store
        .withTenant(caller.partner.partnerId, (tenant) =>
          writePreferences(tenant, caller.member.memberId, wanted.value),
        )
        .catch((error: unknown) => {
          if (isUniqueViolation(error)) return "nickname-taken" as const;
          throw error;
        });
      if (written === "nickname-set") return refuse(REFUSALS.validationFailed, { field: "nickname" });
      if (written === "nickname-taken") return refuse(REFUSALS.nicknameNotAllowed);
      deps.sessions.forget(caller.member.memberId);
    }
    const profile = await profileOf(deps, caller);
    if (profile === null) return refuse(REFUSALS.invalidToken);
    const result = toMemberWire(profile, caller.partner);
    if (isChange) deps.publishMember(profile.memberId, result);
    return ok({ result });
  }) satisfies CallHandler<Calls["membersConfig"]>,

  sessions: (async (caller) => ok(await listSessions(deps, caller))) satisfies CallHandler<Calls["sessions"]>,

  sessionEnd: (async (caller, { body }) => {
    // Another member's session is as unknown as one that never was, and one that has ended stays ended.
    const own = await deps.sessions.list(caller.member);
    if (own.some(({ sessionId }) => sessionId === body.session_id))
      await deps.sessions.revoke(caller.partner.partnerId, body.session_id);
    return ok(await listSessions(deps, caller));
  }) satisfies CallHandler<Calls["sessionEnd"]>,

  avatars: (async () =>
    ok({
      results: AVATAR_IDS.map((id) => ({ avatar_id: id, url: `/v8/avatars/${id}.svg` })),
    })) satisfies CallHandler<Calls["avatars"]>,
});

async function listSessions(deps: MembersDeps, caller: MemberCaller) {
  const own = await deps.sessions.list(caller.member);
  return {
    results: own.map((session) => ({
      session_id: session.sessionId,
      device: session.device,
      started_at: Math.round(session.startedAtMs),
      last_seen_at: Math.round(session.lastSeenAtMs),
      is_current: session.sessionId === caller.sessionId,
    })),
  };
}

const profileOf = (deps: MembersDeps, caller: MemberCaller): Promise<Profile | null> =>
  deps.store.withTenant(caller.partner.partnerId, (tenant) => readProfile(tenant, caller.member.memberId));
