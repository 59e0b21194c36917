import { refuse, type OddsType, type Refusal } from "@clutch/contract";
import { readLaunchAnswer } from "@clutch/contract/partner";
import { isCurrencyCode, ok, type CurrencyCode, type Result } from "@clutch/kernel";
import { isLoopbackHost } from "../address/private-address.ts";
import type { MemberStatus } from "../caller/caller.ts";

/** What the partner says about the bearer of a launch token. */
export interface CallbackMember {
  readonly memberCode: string;
  readonly loginName: string;
  readonly currency: CurrencyCode;
  readonly countryCode: string | null;
  /** Major units; null when the partner did not say. */
  readonly balance: number | null;
  /** Preferred odds style of a member we have not met; null when the partner did not say. */
  readonly oddsType: OddsType | null;
  /** The partner's word on the account; null leaves what we have. */
  readonly status: MemberStatus | null;
}

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
  readonly timeoutMs: number;
}

const LOGIN_NAME_MAX_LENGTH = 200;
const MAX_REDIRECTS = 3;
const MAX_ANSWER_BYTES = 64 * 1024;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/**
 * Asks the partner who a launch token belongs to (G-03): one signed POST, 5 s for everything, at most three
 * redirects to the same host over https (http only to a loopback address).
 */
export async function askPartner(
  options: CallbackOptions,
  question: CallbackQuestion,
): Promise<Result<CallbackMember, Refusal>> {
  const first = options.url === null ? null : URL.parse(options.url);
  if (first === null || !isAllowed(first)) return refuse(1101);
  const body = JSON.stringify({
    token: question.token,
    member_code: question.memberCode,
    auth: question.auth,
    ip_address: question.ipAddress,
  });
  const signal = AbortSignal.timeout(options.timeoutMs);
  let url = first;
  try {
    const signature = await options.sign(body);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await options.fetch(url.href, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json", ...signature },
        body,
        redirect: "manual",
        signal,
      });
      if (!REDIRECTS.has(response.status)) return await readAnswer(response);
      await response.body?.cancel();
      const next = URL.parse(response.headers.get("location") ?? "", url.href);
      if (next === null || next.host !== first.host || !isAllowed(next)) return refuse(1106);
      url = next;
    }
    return refuse(1102);
  } catch {
    return refuse(1106);
  }
}

/** Credentials in an address would end up in logs; http would show the launch token to the network. */
function isAllowed(url: URL): boolean {
  if (url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && isLoopbackHost(url.hostname));
}

async function readAnswer(response: Response): Promise<Result<CallbackMember, Refusal>> {
  if (response.status === 401 || response.status === 403) return refuse(1005);
  if (response.status >= 500) return refuse(1106);
  const text = await readText(response);
  if (response.status !== 200 || text === null) return refuse(1103);
  try {
    return parseCallbackAnswer(JSON.parse(text));
  } catch {
    return refuse(1103);
  }
}

/** Null when the answer is longer than any honest one. */
async function readText(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

const FAULT_CODES = { "not-an-object": 1103, "non-string": 1104, "too-long": 1105 } as const;

/** The partner's words: 1103 for a wrong form, 1104 for names that are no texts, 1105 for a long code (G-03). */
export function parseCallbackAnswer(json: unknown): Result<CallbackMember, Refusal> {
  const answer = readLaunchAnswer(json);
  if (typeof answer === "string") return refuse(FAULT_CODES[answer]);
  const { country_code: country = null, balance = null } = answer;
  const currency = answer.currency_code ?? "USD";
  if (answer.loginName.length > LOGIN_NAME_MAX_LENGTH || !isCurrencyCode(currency)) return refuse(1103);
  return ok({
    memberCode: answer.member_code,
    loginName: answer.loginName,
    currency,
    countryCode: country !== null && /^[A-Z]{2}$/.test(country) ? country : null,
    balance,
    oddsType: answer.odds_type ?? null,
    status: answer.status ?? null,
  });
}
