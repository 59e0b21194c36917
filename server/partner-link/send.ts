import {
  readWalletAnswer,
  SIGNATURE_HEADER,
  signBody,
  WALLET_PATHS,
  type WalletOutcome,
  type WalletVerb,
} from "@clutch/contract/partner";
import type { Clock } from "@clutch/kernel";
import type { PartnerLink } from "../caller/caller.ts";

/** How a wallet call leaves the house; given, so that tests can cut, delay and forge it. */
export interface LinkDeps {
  readonly clock: Clock;
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  readonly timeoutMs?: number;
}

const TIMEOUT_MS = 3000;
const MAX_ANSWER_BYTES = 65_536;

/**
 * One signed POST to the partner's wallet. It goes to the configured address and nowhere else: redirects are not
 * followed, the answer is read up to 64 kB and within 3 s, and whatever is not a readable yes or no is `unknown` (RU-13).
 */
export async function sendWalletCall(
  deps: LinkDeps,
  link: PartnerLink,
  call: { readonly verb: WalletVerb; readonly body: Readonly<Record<string, unknown>> },
): Promise<WalletOutcome> {
  if (link.walletUrl === null) return { kind: "unknown", reason: "the partner has no wallet address" };
  const rawBody = JSON.stringify(call.body);
  try {
    const response = await deps.fetch(addressOf(link.walletUrl, WALLET_PATHS[call.verb]), {
      method: "POST",
      headers: {
        "content-type": "application/json",
        [SIGNATURE_HEADER]: await signBody(rawBody, link.signingSecret, deps.clock.nowMs()),
      },
      body: rawBody,
      redirect: "manual",
      signal: AbortSignal.timeout(deps.timeoutMs ?? TIMEOUT_MS),
    });
    const text = await readCapped(response);
    if (text === null) return { kind: "unknown", reason: "an answer above 64 kB" };
    return readWalletAnswer(response.status, parseJson(text));
  } catch (error) {
    return { kind: "unknown", reason: error instanceof Error ? error.name : "no answer" };
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
