import { type Refusal, REFUSALS, refuse } from "@clutch/contract";
import { readLaunchAnswer, readRefusal, type LaunchMember } from "@clutch/contract/partner";
import { ok, type Result } from "@clutch/kernel";
import { isLoopbackHost } from "../../../base/address/private-address.ts";
import { sendOnOpenConnection } from "../../../money/partner-link/partner-fetch.ts";
import { isWellFormed, parseAnswer, readAnswerText } from "../../../money/partner-link/read-answer.ts";

/** What the partner says about the bearer of a launch token. */
export type CallbackMember = LaunchMember;

export interface CallbackQuestion {
  readonly token: string | null;
  readonly memberCode: string | null;
  readonly auth: string;
  readonly ipAddress: string | null;
}

export interface CallbackOptions {
  readonly url: string | null;
  /** The signature's header for a raw body. */
  readonly sign: (rawBody: string) => Promise<Readonly<Record<string, string>>>;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** Ends the call: its time is over, or its place is given to another one. */
  readonly signal: AbortSignal;
  /** Called when the partner refuses our signature: nobody can launch then, and no visitor can help it. */
  readonly onBadSignature?: () => void;
}

const MAX_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Asks the partner who a launch token belongs to (G-03): one signed POST, one limit for everything, at most three
 * redirects to the same host over https (http only to a loopback address).
 */
export async function askPartner(
  options: CallbackOptions,
  question: CallbackQuestion,
): Promise<Result<CallbackMember, Refusal>> {
  const first = options.url === null ? null : URL.parse(options.url);
  if (first === null || !isAllowed(first)) return refuse(REFUSALS.callbackNotConfigured);
  const body = JSON.stringify({
    token: question.token,
    member_code: question.memberCode,
    auth: question.auth,
    ip_address: question.ipAddress,
  });
  let url = first;
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const { href } = url;
      const response = await sendOnOpenConnection(async (connection) =>
        options.fetch(href, {
          method: "POST",
          headers: { "content-type": "application/json", accept: "application/json", ...(await options.sign(body)) },
          body,
          redirect: "manual",
          signal: options.signal,
          ...connection,
        }),
      );
      if (!REDIRECTS.has(response.status)) return await readAnswer(response, options);
      await response.body?.cancel();
      const next = URL.parse(response.headers.get("location") ?? "", url.href);
      if (next === null || next.host !== first.host || !isAllowed(next)) return refuse(REFUSALS.callbackFailed);
      url = next;
    }
    return refuse(REFUSALS.tooManyRedirects);
  } catch {
    return refuse(REFUSALS.callbackFailed);
  }
}

/** Credentials in an address would end up in logs; http would show the launch token to the network. */
function isAllowed(url: URL): boolean {
  if (url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopbackHost(url.hostname));
}

async function readAnswer(
  response: Response,
  { onBadSignature }: Pick<CallbackOptions, "onBadSignature">,
): Promise<Result<CallbackMember, Refusal>> {
  if (response.status >= 500) return refuse(REFUSALS.callbackFailed);
  const text = await readAnswerText(response);
  if (response.status === 401 || response.status === 403) {
    if (text === null || readRefusal(parseAnswer(text)) !== "bad_signature")
      return refuse(REFUSALS.remoteAuthenticationFailed);
    onBadSignature?.();
    return refuse(REFUSALS.callbackFailed);
  }
  if ((response.status !== 200 && response.status !== 201) || text === null)
    return refuse(REFUSALS.invalidPartnerAnswer);
  const member = parseCallbackAnswer(parseAnswer(text));
  if (member.ok && !isWellFormed(text)) member.value.corrected.push("json");
  return member;
}

const FAULT_CODES = {
  "not-an-object": REFUSALS.invalidPartnerAnswer,
  "non-string": REFUSALS.memberNameNotText,
  "too-long": REFUSALS.memberCodeTooLong,
} as const;

/** The partner's words: 1103 for a wrong form, 1104 for names that are no texts, 1105 for a long code (G-03). */
export function parseCallbackAnswer(json: unknown): Result<CallbackMember, Refusal> {
  const answer = readLaunchAnswer(json);
  return typeof answer === "string" ? refuse(FAULT_CODES[answer]) : ok(answer);
}
