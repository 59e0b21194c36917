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
import type { PartnerFault } from "./fault-log.ts";
import { AddressRefused, type PartnerFetch } from "./partner-fetch.ts";
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
}

/** The partner a call goes to, and how it is reached. */
export type LinkedPartner = Pick<Partner, "partnerId" | "link">;

/** `unsent`: the call was not made, because the partner does not answer others or has too many under way. */
export type SendOutcome = WalletOutcome | { readonly kind: "unsent"; readonly reason: string };

/**
 * One signed POST to the partner's wallet, within its share. It goes to the configured address and nowhere else: redirects
 * are not followed, the answer is read up to 64 kB and within the limit, and whatever is not a readable yes or no is `unknown` (RU-13).
 */
export async function sendWalletCall(
  deps: LinkDeps,
  { partnerId, link }: LinkedPartner,
  call: WalletCall,
): Promise<SendOutcome> {
  const { walletUrl, signingSecrets } = link;
  if (walletUrl === null) return { kind: "unsent", reason: "the partner has no wallet address" };
  if (signingSecrets.length === 0) return { kind: "unsent", reason: "the partner's secrets cannot be read" };
  const rawBody = JSON.stringify(call.body);
  const { question } = call;
  const request = { url: addressOf(walletUrl, WALLET_PATHS[call.verb]), rawBody, signingSecrets, question };
  const sent = await deps.shareOf(partnerId).run(
    () => post(deps, request),
    ({ status }) => status !== null && status < 500,
  );
  if (sent !== null && "corrected" in sent.outcome && sent.outcome.corrected.length > 0)
    deps.onCorrected?.(partnerId, sent.outcome.corrected);
  if (sent?.outcome.kind === "refused") deps.onRefused?.(partnerId, sent.outcome.reason);
  return sent?.outcome ?? { kind: "unsent", reason: "the partner does not answer" };
}

interface WalletCall {
  readonly verb: WalletVerb;
  readonly body: Readonly<Record<string, unknown>>;
  readonly question: WalletQuestion;
}

interface Request {
  readonly url: string;
  readonly rawBody: string;
  readonly signingSecrets: readonly string[];
  readonly question: WalletQuestion;
}

interface Sent {
  readonly outcome: SendOutcome;
  /** Null without an answer. */
  readonly status: number | null;
}

async function post(deps: LinkDeps, request: Request): Promise<Sent> {
  try {
    const response = await deps.fetch(request.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(await signCall(request, request.rawBody, deps.clock)),
      },
      body: request.rawBody,
      redirect: "manual",
      signal: AbortSignal.timeout(deps.timeoutMs ?? WALLET_ANSWER_LIMIT_MS),
    });
    const { status } = response;
    const text = await readAnswerText(response);
    if (text === null) return { outcome: { kind: "unknown", reason: "an answer above 64 kB" }, status };
    const outcome = readWalletAnswer(status, parseAnswer(text), request.question);
    if ("corrected" in outcome && !isWellFormed(text)) outcome.corrected.push("json");
    return { outcome, status };
  } catch (error) {
    if (error instanceof AddressRefused) return { outcome: { kind: "unsent", reason: error.message }, status: null };
    const reason = error instanceof Error ? error.name : "no answer";
    return { outcome: { kind: "unknown", reason }, status: null };
  }
}

const addressOf = (walletUrl: string, path: string): string =>
  new URL(path, walletUrl.endsWith("/") ? walletUrl : `${walletUrl}/`).href;
