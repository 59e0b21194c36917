import { type Call, type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { ok, type Result } from "@clutch/kernel";
import type { Caller, Visitor } from "../../base/caller/caller.ts";
import { rememberToken, type Session, type SessionProblem, type Sessions } from "../../people/members/sessions.ts";
import { isToken, publicTokenOf } from "../../people/members/tokens.ts";
import { isOneTimeCode } from "./one-time-code.ts";
import type { Buckets } from "./rate-limit.ts";

export interface Credentials {
  readonly authorization: string | null;
  readonly publicToken: string | null;
  readonly oneTimeCode: string | null;
  /** The `token` some reads repeat in their query (G-04, G-61). */
  readonly queryToken: string | null;
}

export interface AuthenticateDeps {
  readonly sessions: Pick<Sessions, "byToken" | "byPublicToken">;
  /** Wrong one-time codes a session may send (RU-8). */
  readonly wrongCodes: Buckets;
}

/** The session token of `Authorization: Token {token}`; null when absent, "malformed" when of another form. */
export function parseAuthorization(header: string | null): string | null {
  if (header === null || header === "") return null;
  return /^Token ([0-9a-f]{40})$/i.exec(header)?.[1]?.toLowerCase() ?? "malformed";
}

/** Finds out who calls, as the call's `auth` and group demand (G-02, G-09, RU-8). */
export async function authenticate(
  deps: AuthenticateDeps,
  call: Call,
  given: { readonly visitor: Visitor; readonly credentials: Credentials },
): Promise<Result<Caller | Visitor, Refusal>> {
  const { visitor, credentials } = given;
  if (call.auth === "none") return ok(visitor);
  const token = parseAuthorization(credentials.authorization);
  if (token === "malformed") return refuse(REFUSALS.invalidToken);
  if (token === null && call.auth === "member") return refuse(call.loginCode ?? REFUSALS.invalidToken);
  if (credentials.queryToken !== null && credentials.queryToken !== token) return refuse(REFUSALS.invalidToken);

  const found = await findSession(deps, token, credentials.publicToken);
  if (found === "expired") return refuse(REFUSALS.expiredToken);
  if (found === "unknown") return refuse(REFUSALS.invalidToken);

  if (call.group === "secondary") {
    const coded = checkCode(deps, found, { token, credentials, nowMs: visitor.receivedAtMs });
    if (!coded.ok) return coded;
  }
  const caller: Caller = { ...visitor, partner: found.partner, sessionId: found.sessionId, member: found.member };
  if (token !== null) rememberToken(caller, token);
  return ok(caller);
}

function findSession(
  { sessions }: AuthenticateDeps,
  token: string | null,
  publicToken: string | null,
): Promise<Session | SessionProblem> {
  if (token !== null) return sessions.byToken(token);
  if (publicToken === null || !isToken(publicToken)) return Promise.resolve("unknown");
  return sessions.byPublicToken(publicToken);
}

function checkCode(
  deps: AuthenticateDeps,
  session: Session,
  given: { readonly token: string | null; readonly credentials: Credentials; readonly nowMs: number },
): Result<null, Refusal> {
  const { publicToken, oneTimeCode } = given.credentials;
  if (publicToken === null || !isToken(publicToken)) return refuse(REFUSALS.invalidToken);
  if (given.token !== null && publicToken !== publicTokenOf(given.token)) return refuse(REFUSALS.invalidToken);
  // A session that has guessed too often does not even learn whether this guess is right.
  const waitSeconds = deps.wrongCodes.wait(session.sessionId);
  if (waitSeconds > 0) return refuse(REFUSALS.tooManyRequests, { retry_after: waitSeconds });
  if (oneTimeCode !== null && isOneTimeCode(oneTimeCode, given.token ?? publicToken, given.nowMs)) return ok(null);
  if (oneTimeCode === null) return refuse(REFUSALS.invalidToken);
  deps.wrongCodes.take(session.sessionId);
  // The clock of a device may have been put right since the launch: it takes the time from here and goes on.
  return refuse(REFUSALS.invalidToken, { server_timestamp: given.nowMs });
}
