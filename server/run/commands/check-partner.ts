import { randomBytes, randomUUID } from "node:crypto";
import { SIGNATURE_TOLERANCE_MS, WALLET_ANSWER_LIMIT_MS } from "@clutch/contract/partner";
import type { Clock } from "@clutch/kernel";
import type { PartnerLink } from "../../base/caller/caller.ts";
import { sendBalance } from "../../money/partner-link/balance.ts";
import type { PartnerFetch } from "../../money/partner-link/partner-fetch.ts";
import { signCall } from "../../money/partner-link/sign-call.ts";
import { askPartner } from "../../people/members/launch/partner-callback.ts";

/** What a check of one address found; `note` is no fault, and nothing that members lose by. */
export interface Finding {
  readonly of: "launch" | "wallet";
  readonly verdict: "ok" | "wrong" | "note";
  readonly text: string;
}

export interface CheckDeps {
  readonly fetch: PartnerFetch;
  readonly clock: Clock;
}

interface CheckedPartner {
  readonly key: string;
  readonly link: PartnerLink;
}

/** What came back of one call made for the check, which names nobody and moves nothing. */
interface Reply {
  readonly kind: "none" | "bad-signature" | "taken" | "refused";
  /** Null without an answer. */
  readonly status: number | null;
  /** How far the partner's clock is ahead of ours, by the date of its answer; null where it has none. */
  readonly aheadMs: number | null;
  readonly reason: string;
}

/**
 * Calls a partner's addresses as for a member that does not exist: once signed as always, once with a secret nobody has. Says whether they
 * answer, whether our signature is accepted and one of a stranger is not, and what the clocks say.
 */
export async function checkPartner(deps: CheckDeps, { key, link }: CheckedPartner): Promise<readonly Finding[]> {
  const findings: Finding[] = [];
  if (link.signingSecrets.length === 0)
    return [{ of: "launch", verdict: "wrong", text: "no secret of the partner can be read; rotate" }];
  const forged: PartnerLink = { ...link, signingSecrets: [randomBytes(32).toString("base64url")] };
  if (link.callbackUrl === null)
    findings.push({ of: "launch", verdict: "wrong", text: "no callback is set: nobody can sign in" });
  else
    findings.push(
      ...judge("launch", { ours: await askLaunch(deps, key, link), forged: await askLaunch(deps, key, forged) }),
    );
  if (link.walletMode === "seamless")
    findings.push(...judge("wallet", { ours: await askBalance(deps, link), forged: await askBalance(deps, forged) }));
  return findings;
}

function judge(of: Finding["of"], { ours, forged }: { readonly ours: Reply; readonly forged: Reply }): Finding[] {
  const finding = (verdict: Finding["verdict"], text: string): Finding => ({ of, verdict, text });
  const clock = clockText(ours.aheadMs);
  if (ours.kind === "none") return [finding("wrong", `no answer: ${ours.reason}`)];
  if (ours.kind === "bad-signature")
    return [finding("wrong", `our signature is refused: the secret differs from ours, or a clock is wrong (${clock})`)];
  const answer =
    ours.kind === "taken"
      ? finding("wrong", `${TAKEN[of]} (status ${ours.status}): everyone could be anyone`)
      : finding("ok", `answers, and refuses ${UNKNOWN[of]} (status ${ours.status})`);
  const isOff = ours.aheadMs !== null && Math.abs(ours.aheadMs) > SIGNATURE_TOLERANCE_MS / 2;
  return [answer, judgeForged(finding, forged), finding(isOff ? "wrong" : "ok", clock)];
}

const TAKEN = { launch: "a member is named for a token that nobody made", wallet: "an unknown member has a balance" };
const UNKNOWN = { launch: "a token that nobody made", wallet: "an unknown member" };

function judgeForged(finding: (verdict: Finding["verdict"], text: string) => Finding, forged: Reply): Finding {
  if (forged.kind === "bad-signature") return finding("ok", "a call signed with another secret is refused");
  if (forged.kind === "taken") return finding("wrong", "a call signed with another secret is taken");
  return finding(
    "note",
    `a call signed with another secret is answered ${forged.status ?? "not at all"}, without \`bad_signature\`: whether signatures are looked at cannot be seen`,
  );
}

function clockText(aheadMs: number | null): string {
  if (aheadMs === null) return "the answer has no date: the clocks cannot be compared";
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  // A date has whole seconds, and is made before it comes.
  if (seconds <= 2) return "the clocks agree";
  return `the partner's clock is ${seconds} s ${aheadMs > 0 ? "ahead" : "behind"}`;
}

/** Keeps the status and date of the last answer that a call got. */
function watch({ fetch, clock }: CheckDeps) {
  const seen: { status: number | null; aheadMs: number | null; reason: string } = {
    status: null,
    aheadMs: null,
    reason: "no answer in time",
  };
  const watched: PartnerFetch = async (url, init) => {
    try {
      const response = await fetch(url, init);
      const dateMs = Date.parse(response.headers.get("date") ?? "");
      seen.status = response.status;
      seen.aheadMs = Number.isNaN(dateMs) ? null : dateMs - clock.nowMs();
      return response;
    } catch (error) {
      if (error instanceof Error && error.name !== "TimeoutError") seen.reason = error.message;
      throw error;
    }
  };
  return { seen, fetch: watched };
}

async function askLaunch(deps: CheckDeps, key: string, link: PartnerLink): Promise<Reply> {
  const { seen, fetch } = watch(deps);
  let isBadSignature = false;
  const named = await askPartner(
    {
      url: link.callbackUrl,
      sign: (rawBody) => signCall(link, rawBody, deps.clock),
      fetch,
      signal: AbortSignal.timeout(WALLET_ANSWER_LIMIT_MS),
      onBadSignature: () => (isBadSignature = true),
    },
    { token: `check-${randomUUID()}`, memberCode: null, auth: key, ipAddress: null },
  );
  if (isBadSignature) return { ...seen, kind: "bad-signature" };
  if (named.ok || (seen.status !== null && seen.status < 300)) return { ...seen, kind: "taken" };
  if (seen.status === null || seen.status >= 500 || seen.status < 400)
    return { ...seen, kind: "none", reason: seen.status === null ? seen.reason : `status ${seen.status}` };
  return { ...seen, kind: "refused" };
}

async function askBalance(deps: CheckDeps, link: PartnerLink): Promise<Reply> {
  const { seen, fetch } = watch(deps);
  const outcome = await sendBalance(
    { clock: deps.clock, fetch, shareOf: () => ({ free: 1, run: (_member, call) => call() }) },
    { partnerId: 0, link },
    { memberCode: `check-${randomUUID()}`, currency: "USD" },
  );
  if (outcome.kind === "done") return { ...seen, kind: "taken" };
  if (outcome.kind === "refused")
    return { ...seen, kind: outcome.reason === "bad_signature" ? "bad-signature" : "refused" };
  return {
    ...seen,
    kind: "none",
    reason: seen.status === null ? outcome.reason : `status ${seen.status} without a reason`,
  };
}
