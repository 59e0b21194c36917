import { signCall } from "./sign-call.ts";
import {
  readWalletAnswer,
  WALLET_ANSWER_LIMIT_MS,
  WALLET_PATHS,
  type WalletOutcome,
  type WalletQuestion,
  type WalletVerb,
} from "@clutch/contract/partner";
import type { Clock } from "@clutch/kernel";
import type { Partner } from "../../base/caller/caller.ts";
import type { PartnerCallEnd } from "../../base/observe/money-metrics.ts";
import type { PartnerFault } from "./fault-log.ts";
import { AddressRefused, type PartnerFetch, sendOnOpenConnection } from "./partner-fetch.ts";
import type { Share } from "./partner-shares.ts";
import { isWellFormed, parseAnswer, readAnswerText } from "./read-answer.ts";

/** How a wallet call is sent; given, so that tests can cut, delay and forge it. */
export interface LinkDeps {
  readonly clock: Clock;
  readonly fetch: PartnerFetch;
  readonly timeoutMs?: number;
  /** The places a partner's calls have: those members wait for, or those that are owed. */
  readonly shareOf: (partnerId: number) => Share;
  /** Called with answers whose side fields were not as documented. */
  readonly onCorrected?: (partnerId: number, fields: readonly string[]) => void;
  /** Called with every refusal, so that those no member can help reach the log. */
  readonly onRefused?: (partnerId: number, fault: PartnerFault) => void;
  /** Called with how every call ended, those not made too. */
  readonly onEnded?: (partnerId: number, call: PartnerCallEnd) => void;
}

/** The partner a call goes to, and how it is reached. */
export type LinkedPartner = Pick<Partner, "partnerId" | "link">;

/** `unsent`: the call was not made, because the partner does not answer others or has too many under way. */
export type SendOutcome = WalletOutcome | { readonly kind: "unsent"; readonly reason: string };

/**
 * One signed POST to the partner's wallet, within its share. It goes to the configured address and nowhere else: redirects
 * are not followed, the answer is read up to 64 kB and within the limit, and whatever is not a readable yes or no is `unknown` (RU-13).
 * Where the connection was closed before an answer it is sent once more, signed anew; a no is `unknown` then.
 */
export async function sendWalletCall(deps: LinkDeps, to: LinkedPartner, call: WalletCall): Promise<SendOutcome> {
  const { outcome, seconds } = await sendWithin(deps, to, call);
  deps.onEnded?.(to.partnerId, { verb: call.verb, outcome: outcome.kind, seconds });
  return outcome;
}

interface Ended {
  readonly outcome: SendOutcome;
  /** Null where the call was not made. */
  readonly seconds: number | null;
}

const unsent = (reason: string): Ended => ({ outcome: { kind: "unsent", reason }, seconds: null });

async function sendWithin(deps: LinkDeps, { partnerId, link }: LinkedPartner, call: WalletCall): Promise<Ended> {
  const { walletUrl, signingSecrets } = link;
  if (walletUrl === null) return unsent("the partner has no wallet address");
  if (signingSecrets.length === 0) return unsent("the partner's secrets cannot be read");
  const rawBody = JSON.stringify(call.body);
  const { question } = call;
  const request = { url: addressOf(walletUrl, WALLET_PATHS[call.verb]), rawBody, signingSecrets, question };
  const sent = await deps.shareOf(partnerId).run(
    call.body.member_code,
    () => post(deps, request),
    ({ status }) => status !== null && status < 500,
  );
  if (sent === null) return unsent("the partner does not answer");
  const { outcome } = sent;
  if ("corrected" in outcome && outcome.corrected.length > 0) deps.onCorrected?.(partnerId, outcome.corrected);
  if (outcome.kind === "refused") deps.onRefused?.(partnerId, outcome.reason);
  return sent;
}

interface WalletCall {
  readonly verb: WalletVerb;
  readonly body: Readonly<Record<string, unknown>> & { readonly member_code: string };
  readonly question: WalletQuestion;
}

interface Request {
  readonly url: string;
  readonly rawBody: string;
  readonly signingSecrets: readonly string[];
  readonly question: WalletQuestion;
}

interface Sent extends Ended {
  /** Null without an answer. */
  readonly status: number | null;
}

async function post(deps: LinkDeps, request: Request): Promise<Sent> {
  const startedMs = performance.now();
  const ended = (outcome: SendOutcome, status: number | null): Sent => ({
    outcome,
    status,
    seconds: outcome.kind === "unsent" ? null : (performance.now() - startedMs) / 1000,
  });
  const signal = AbortSignal.timeout(deps.timeoutMs ?? WALLET_ANSWER_LIMIT_MS);
  let sent = 0;
  try {
    const response = await sendOnOpenConnection(async (connection) => {
      sent += 1;
      return deps.fetch(request.url, {
        method: "POST",
        headers: { "content-type": "application/json", ...(await signCall(request, request.rawBody, deps.clock)) },
        body: request.rawBody,
        redirect: "manual",
        signal,
        ...connection,
      });
    });
    const { status } = response;
    const text = await readAnswerText(response);
    if (text === null) return ended({ kind: "unknown", reason: "an answer above 64 kB" }, status);
    const outcome = readWalletAnswer(status, parseAnswer(text), request.question);
    // A partner that looks at the balance before the id refuses what it has just taken.
    if (outcome.kind === "refused" && sent > 1) return ended({ kind: "unknown", reason: outcome.reason }, status);
    if ("corrected" in outcome && !isWellFormed(text)) outcome.corrected.push("json");
    return ended(outcome, status);
  } catch (error) {
    if (error instanceof AddressRefused && sent === 1) return ended({ kind: "unsent", reason: error.message }, null);
    return ended({ kind: "unknown", reason: error instanceof Error ? error.name : "no answer" }, null);
  }
}

const addressOf = (walletUrl: string, path: string): string =>
  new URL(path, walletUrl.endsWith("/") ? walletUrl : `${walletUrl}/`).href;
