import { type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { SESSIONS_END_PATH, SIGNATURE_HEADER, sessionsEndRequest } from "@clutch/contract/partner";
import { ok, parseJson, type Clock, type Result } from "@clutch/kernel";
import type { Context, Hono } from "hono";
import type { Metrics } from "../../base/observe/metrics.ts";
import type { LinkDeps } from "../../money/partner-link/send.ts";
import { isSignedBy } from "../../money/partner-link/verify-call.ts";
import type { Partners } from "../../people/members/partners.ts";
import type { Sessions } from "../../people/members/sessions.ts";
import { readRawBody } from "./body.ts";
import type { Limits } from "./limits.ts";
import { limited, NO_STORE, refusalResponse } from "./mount-calls.ts";

export interface SessionsEndDeps {
  readonly partners: Pick<Partners, "byKey">;
  readonly sessions: Pick<Sessions, "revokeAllOf">;
  readonly clock: Clock;
  readonly limits: Pick<Limits, "takeAddress" | "holdLateBody">;
  readonly metrics: Pick<Metrics, "countCall" | "countRefusal">;
  /** Whoever operates the partner has to hear of a call that its secret did not sign. */
  readonly link: Pick<LinkDeps, "onRefused">;
  readonly addressOf: (context: Context) => string | null;
}

/** What a partner's server asks of us (docs/decisions/0111): a member who signs out there is signed out here. */
export function mountSessionsEnd(app: Hono, deps: SessionsEndDeps): void {
  for (const path of [SESSIONS_END_PATH, SESSIONS_END_PATH.slice(0, -1)]) {
    app.post(path, async (context) => {
      const startedMs = performance.now();
      const ended = await endSessions(context.req.raw, deps.addressOf(context), deps);
      const response = ended.ok
        ? Response.json({ ended: ended.value }, { headers: NO_STORE })
        : refusalResponse(ended.error);
      deps.metrics.countCall("partnerSessionsEnd", response.status, (performance.now() - startedMs) / 1000);
      if (!ended.ok) deps.metrics.countRefusal(ended.error.code);
      return response;
    });
  }
}

async function endSessions(
  request: Request,
  ipAddress: string | null,
  deps: SessionsEndDeps,
): Promise<Result<number, Refusal>> {
  const waitSeconds = deps.limits.takeAddress(ipAddress);
  if (waitSeconds > 0) return limited(waitSeconds);
  const sender = { sessionId: null, ipAddress };
  const raw = await readRawBody(request, (giveWay) => deps.limits.holdLateBody(sender, giveWay));
  if (!raw.ok) return raw;
  const body = sessionsEndRequest.safeParse(parseJson(raw.value));
  if (!body.success) return refuse(REFUSALS.invalidPostData);
  const partner = await deps.partners.byKey(body.data.auth);
  // An unknown key is answered like a wrong signature.
  if (partner === null) return refuse(REFUSALS.authenticationFailed);
  const call = { rawBody: raw.value, header: request.headers.get(SIGNATURE_HEADER), nowMs: deps.clock.nowMs() };
  if (!(await isSignedBy(partner.link, call))) {
    deps.link.onRefused?.(partner.partnerId, "bad_sign_out");
    return refuse(REFUSALS.authenticationFailed);
  }
  return ok(await deps.sessions.revokeAllOf(partner.partnerId, body.data.member_code));
}
