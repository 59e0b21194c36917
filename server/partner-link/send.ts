import { signCall } from "./sign-call.ts";
import { readWalletAnswer, WALLET_PATHS, type WalletOutcome, type WalletVerb } from "@clutch/contract/partner";
import type { Clock } from "@clutch/kernel";
import type { Partner } from "../caller/caller.ts";
import { AddressRefused, type PartnerFetch } from "./partner-fetch.ts";
import type { Share } from "./partner-shares.ts";

/** How a wallet call is sent; given, so that tests can cut, delay and forge it. */
export interface LinkDeps {
  readonly clock: Clock;
  readonly fetch: PartnerFetch;
  readonly timeoutMs?: number;
  /** The places a partner's calls have: those members wait for, or those that are owed. */
  readonly shareOf: (partnerId: number) => Share;
}

/** The partner a call goes to, and how it is reached. */
export type LinkedPartner = Pick<Partner, "partnerId" | "link">;

/** `unsent`: the call was not made, because the partner does not answer others or has too many under way. */
export type SendOutcome = WalletOutcome | { readonly kind: "unsent"; readonly reason: string };

const TIMEOUT_MS = 3000;
const MAX_ANSWER_BYTES = 65_536;

/**
 * One signed POST to the partner's wallet, within its share. It goes to the configured address and nowhere else: redirects
 * are not followed, the answer is read up to 64 kB and within 3 s, and whatever is not a readable yes or no is `unknown` (RU-13).
 */
export async function sendWalletCall(
  deps: LinkDeps,
  { partnerId, link }: LinkedPartner,
  call: { readonly verb: WalletVerb; readonly body: Readonly<Record<string, unknown>> },
): Promise<SendOutcome> {
  const { walletUrl, signingSecrets } = link;
  if (walletUrl === null) return { kind: "unsent", reason: "the partner has no wallet address" };
  if (signingSecrets.length === 0) return { kind: "unsent", reason: "the partner's secrets cannot be read" };
  const rawBody = JSON.stringify(call.body);
  const request = { url: addressOf(walletUrl, WALLET_PATHS[call.verb]), rawBody, signingSecrets };
  const sent = await deps.shareOf(partnerId).run(
    () => post(deps, request),
    ({ status }) => status !== null && status < 500,
  );
  return sent?.outcome ?? { kind: "unsent", reason: "the partner does not answer" };
}

interface Sent {
  readonly outcome: SendOutcome;
  /** Null without an answer. */
  readonly status: number | null;
}

async function post(
  deps: LinkDeps,
  request: { readonly url: string; readonly rawBody: string; readonly signingSecrets: readonly string[] },
): Promise<Sent> {
  try {
    const response = await deps.fetch(request.url, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        ...(await signCall(request, request.rawBody, deps.clock)),
      },
      body: request.rawBody,
      redirect: "manual",
      signal: AbortSignal.timeout(deps.timeoutMs ?? TIMEOUT_MS),
    });
    const { status } = response;
    const text = await readCapped(response);
    if (text === null) return { outcome: { kind: "unknown", reason: "an answer above 64 kB" }, status };
    return { outcome: readWalletAnswer(status, parseJson(text)), status };
  } catch (error) {
    if (error instanceof AddressRefused) return { outcome: { kind: "unsent", reason: error.message }, status: null };
    const reason = error instanceof Error ? error.name : "no answer";
    return { outcome: { kind: "unknown", reason }, status: null };
  }
}

const addressOf = (walletUrl: string, path: string): string =>
  new URL(path, walletUrl.endsWith("/") ? walletUrl : `${walletUrl}/`).href;

async function readCapped(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (response.body === null) return "";
  for await (const chunk of response.body as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
