import {
  type CallAnswer,
  type CallRequest,
  type calls,
  type Refusal,
  REFUSALS,
  refuse,
  type WalletWire,
} from "@clutch/contract";
import { ok, type Clock, type Result } from "@clutch/kernel";
import type { MemberCaller, Partner, Visitor } from "../../base/caller/caller.ts";
import type { Store } from "../../base/store/open.ts";
import type { LaunchShare } from "../../money/partner-link/launch-share.ts";
import type { LinkDeps } from "../../money/partner-link/send.ts";
import { signCall } from "../../money/partner-link/sign-call.ts";
import { askPartner, type CallbackMember } from "./partner-callback.ts";
import type { Partners } from "./partners.ts";
import { toMemberWire, type Profile } from "./profile.ts";
import type { Sessions } from "./sessions.ts";
import { toSettingsWire, type UnitsPerUsd } from "./settings-view.ts";
import { insertLaunch, readBeforeAsking, readProfile, upsertMember } from "./store-members.ts";
import { createId, hashSecret } from "./tokens.ts";

/** The balance of a member, wherever their partner keeps it (RU-13). */
export type ReadWallet = (caller: MemberCaller) => Promise<Result<WalletWire, Refusal>>;

export interface LaunchDeps {
  readonly store: Store;
  readonly partners: Partners;
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly link: Pick<LinkDeps, "fetch" | "onCorrected" | "onRefused"> & {
    readonly shareOf: (partnerId: number) => LaunchShare;
  };
  readonly callbackTimeoutMs: number;
  readonly unitsPerUsd: UnitsPerUsd;
  readonly readWallet: ReadWallet;
  /** Seconds an address has to wait before another guest of it may launch; 0 for none. */
  readonly takeGuest: (ipAddress: string | null) => number;
}

type Request = CallRequest<typeof calls.gameLaunch>;
type Answer = CallAnswer<typeof calls.gameLaunch>;

/** The partner did not answer, or only with an error of its own. */
const NO_ANSWER = REFUSALS.callbackFailed;

interface Launched {
  readonly launchId: string;
  readonly profile: Profile | null;
  /** The database's time before the partner was asked; null where it was not. */
  readonly askedAtMs: number | null;
}

/**
 * Opens a visit (G-01, G-02, G-03, RU-5): `auth` alone is anonymous; a token or a member code goes to the
 * partner, whose word alone identifies anyone; a launch token opens one session only (1002 after that), and
 * none where the partner signs the member out meanwhile.
 */
export async function launch(deps: LaunchDeps, visitor: Visitor, { body }: Request): Promise<Result<Answer, Refusal>> {
  const partner = await deps.partners.byKey(body.auth);
  if (partner === null) return refuse(REFUSALS.authenticationFailed);
  const isAnonymous = body.token === null && body.member_code === null;
  const waitSeconds = isAnonymous ? deps.takeGuest(visitor.ipAddress) : 0;
  if (waitSeconds > 0) return refuse(REFUSALS.tooManyRequests, { retry_after: waitSeconds });
  const launched = isAnonymous
    ? await enterAnonymously(deps, partner)
    : await enterByPartner(deps, { partner, visitor, token: body.token, memberCode: body.member_code });
  if (!launched.ok) return launched;
  const { profile, launchId, askedAtMs } = launched.value;

  // The partner knows its member; the proxy knows where a guest's, or a silent partner's member's, connection comes from.
  const countryCode = profile?.countryCode ?? visitor.countryOfAddress ?? null;
  const settings = toSettingsWire(partner, profile?.currency ?? "USD", deps.unitsPerUsd);
  const session = await deps.sessions.open({
    partner,
    member: profile,
    askedAtMs,
    launchLocalMs: body.local_timestamp,
    ipAddress: visitor.ipAddress,
    device: visitor.device ?? null,
    countryCode,
    timezone: body.timezone ?? "UTC",
    language: body.lang ?? settings.default_lang,
  });
  if (session === null) return refuse(REFUSALS.expiredToken);
  await deps.store.withTenant(partner.partnerId, (tenant) =>
    tenant.updateTable("launches").set({ session_id: session.sessionId }).where("launch_id", "=", launchId).execute(),
  );
  const wallet =
    profile === null
      ? null
      : await deps.readWallet({ ...visitor, partner, member: profile, sessionId: session.sessionId });
  return ok({
    launch_id: launchId,
    session_id: profile === null ? null : session.sessionId,
    token: session.token,
    public_token: session.publicToken,
    is_anonymous: profile === null,
    ip_address: visitor.ipAddress,
    country_code: countryCode,
    timezone: body.timezone ?? "UTC",
    server_timestamp: deps.clock.nowMs(),
    member: profile === null ? null : toMemberWire(profile, partner),
    // A partner's wallet that does not answer must not keep the member out: the balance follows later.
    wallet: wallet?.ok === true ? wallet.value : null,
    settings,
  });
}

async function enterAnonymously(deps: LaunchDeps, partner: Partner): Promise<Result<Launched, Refusal>> {
  const launchId = createId("lc");
  const { partnerId } = partner;
  const nowMs = deps.clock.nowMs();
  await deps.store.withTenant(partnerId, (tenant) =>
    insertLaunch(tenant, { launchId, partnerId, tokenHash: null, nowMs }),
  );
  return ok({ launchId, profile: null, askedAtMs: null });
}

interface Entry {
  readonly partner: Partner;
  readonly visitor: Visitor;
  readonly token: string | null;
  readonly memberCode: string | null;
}

async function enterByPartner(deps: LaunchDeps, entry: Entry): Promise<Result<Launched, Refusal>> {
  const { partner, token, memberCode } = entry;
  const tokenHash = token === null ? null : hashSecret(token);
  const { askedAtMs, isUsed } = await deps.store.withTenant(partner.partnerId, (tenant) =>
    readBeforeAsking(tenant, tokenHash),
  );
  if (isUsed) return refuse(REFUSALS.expiredToken);
  let hasAnswered = false;
  let limit = AbortSignal.abort();
  const named = await deps.link.shareOf(partner.partnerId).run(
    entry.visitor.ipAddress,
    (stop) => {
      limit = AbortSignal.timeout(deps.callbackTimeoutMs);
      return askPartner(
        {
          url: partner.link.callbackUrl,
          sign: (rawBody) => signCall(partner.link, rawBody, deps.clock),
          fetch: async (url, init) => {
            const response = await deps.link.fetch(url, init);
            hasAnswered = true;
            return response;
          },
          signal: AbortSignal.any([limit, stop]),
          onBadSignature: () => deps.link.onRefused?.(partner.partnerId, "bad_signature"),
        },
        { token, memberCode, auth: partner.key, ipAddress: entry.visitor.ipAddress },
      );
    },
    (answer) => {
      if (answer.ok) return "launched";
      // Headers without the rest are no answer: the call holds its place just as long.
      return answer.error.code !== NO_ANSWER || (hasAnswered && !limit.aborted) ? "refused" : "silent";
    },
  );
  if (named === null) return refuse(NO_ANSWER);
  if (!named.ok) return named;
  if (named.value.corrected.length > 0) deps.link.onCorrected?.(partner.partnerId, named.value.corrected);
  if (memberCode !== null && named.value.memberCode !== memberCode) return refuse(REFUSALS.authenticationFailed);
  const { currencies } = partner.settings;
  if (currencies !== undefined && !currencies.includes(named.value.currency))
    return refuse(REFUSALS.invalidPartnerAnswer, { reason: "currency-not-offered" });
  return register(deps, { partner, tokenHash, askedAtMs, named: named.value });
}

/** Burns the launch token and makes the member in one transaction: both, or neither. */
function register(
  deps: LaunchDeps,
  given: {
    readonly partner: Partner;
    readonly tokenHash: Buffer | null;
    readonly askedAtMs: number;
    readonly named: CallbackMember;
  },
): Promise<Result<Launched, Refusal>> {
  const { partnerId } = given.partner;
  const launchId = createId("lc");
  const nowMs = deps.clock.nowMs();
  return deps.store.withTenant(partnerId, async (tenant) => {
    if (!(await insertLaunch(tenant, { launchId, partnerId, tokenHash: given.tokenHash, nowMs })))
      return refuse(REFUSALS.expiredToken);
    const memberId = await upsertMember(tenant, given.named, { partnerId, nowMs });
    if (memberId === "currency-changed") return refuse(REFUSALS.invalidPartnerAnswer, { reason: "currency-changed" });
    const profile = await readProfile(tenant, memberId);
    return profile === null ? refuse(REFUSALS.internalError) : ok({ launchId, profile, askedAtMs: given.askedAtMs });
  });
}
