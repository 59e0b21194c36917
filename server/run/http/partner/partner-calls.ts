import { refuse, type Refusal } from "@clutch/contract";
import { SESSIONS_END_PATH, SIGNATURE_HEADER, sessionsEndRequest } from "@clutch/contract/partner";
import { err, ok, type Clock, type Result } from "@clutch/kernel";
import type { Context, Hono } from "hono";
import type { Partners } from "../../../people/members/partners.ts";
import type { Sessions } from "../../../people/members/sessions.ts";
import { isSignedBy } from "../../../money/partner-link/verify-call.ts";
import { readRawBody } from "../body.ts";
import type { Limits } from "../limits.ts";
import { refusalResponse } from "../mount-calls.ts";
import { dataHeaders } from "../security-headers.ts";

export interface PartnerCallsDeps {
  readonly partners: Pick<Partners, "byKey">;
  readonly sessions: Pick<Sessions, "revokeAllOf">;
  readonly clock: Clock;
  readonly limits: Pick<Limits, "takeAddress">;
  readonly addressOf: (context: Context) => string | null;
}

/** What a partner's server asks of us (docs/decisions/0264): a member who signs out there is signed out here. */
export function mountPartnerCalls(app: Hono, deps: PartnerCallsDeps): void {
  for (const path of [SESSIONS_END_PATH, SESSIONS_END_PATH.slice(0, -1)]) {
    app.post(path, async (context) => {
      const waitSeconds = deps.limits.takeAddress(deps.addressOf(context));
      if (waitSeconds > 0) return refusalResponse({ code: 429, detail: { retry_after: waitSeconds } });
      const ended = await endSessions(context.req.raw, deps);
      const headers = { ...dataHeaders(), "cache-control": "no-store" };
      return ended.ok ? Response.json({ ended: ended.value }, { headers }) : refusalResponse(ended.error);
    });
  }
}

async function endSessions(request: Request, deps: PartnerCallsDeps): Promise<Result<number, Refusal>> {
  const raw = await readRawBody(request);
  if (!raw.ok) return raw;
  const body = sessionsEndRequest.safeParse(parseJson(raw.value));
  if (!body.success) return refuse(6002);
  const partner = await deps.partners.byKey(body.data.auth);
  const call = { rawBody: raw.value, header: request.headers.get(SIGNATURE_HEADER), nowMs: deps.clock.nowMs() };
  // An unknown key is answered like a wrong signature.
  if (partner === null || !(await isSignedBy(partner.link, call))) return err({ code: 1003 });
  return ok(await deps.sessions.revokeAllOf(partner.partnerId, body.data.member_code));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
