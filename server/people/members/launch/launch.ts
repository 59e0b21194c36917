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
import type { MemberCaller, Partner, Visitor } from "../../../base/caller/caller.ts";
import type { Store, Tenant } from "../../../base/store/open.ts";
import type { LaunchShare } from "../../../money/partner-link/launch-share.ts";
import type { LinkDeps } from "../../../money/partner-link/send.ts";
import { signCall } from "../../../money/partner-link/sign-call.ts";
import type { Partners } from "../partners.ts";
import { toMemberWire, type Profile } from "../profile.ts";
import type { OpenedSession, Sessions } from "../sessions.ts";
import { toSettingsWire, type UnitsPerUsd } from "../settings-view.ts";
import { readProfile, upsertMember } from "../store-members.ts";
import { createId, hashSecret, publicTokenOf, sessionTokenOf } from "../tokens.ts";
import { REPEAT_MS, type Named, type NamedMembers } from "./named-members.ts";
import { askPartner } from "./partner-callback.ts";
import { insertLaunch, readBeforeAsking, type LaunchBefore, type LaunchHashes } from "./store-launches.ts";

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
  readonly named: NamedMembers;
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

interface Entry {
  readonly partner: Partner;
  readonly visitor: Visitor;
  readonly body: Request["body"];
  readonly hashes: LaunchHashes;
}

interface Launched {
  readonly launchId: string;
  readonly profile: Profile | null;
  readonly session: Omit<OpenedSession, "expiresAtMs">;
}

/**
 * Opens a visit (G-01, G-02, G-03, RU-5): `auth` alone is anonymous; a token or a member code goes to the
 * partner, whose word alone identifies anyone; a launch token opens one session only (1002 after that), and
 * none where the partner signs the member out meanwhile. Whoever sent a launch key may repeat the launch for a while, as its answer
 * may have been lost, and has the same session.
 */
export async function launch(deps: LaunchDeps, visitor: Visitor, { body }: Request): Promise<Result<Answer, Refusal>> {
  const partner = await deps.partners.byKey(body.auth);
  if (partner === null) return refuse(REFUSALS.authenticationFailed);
  const isAnonymous = body.token === null && body.member_code === null;
  const waitSeconds = isAnonymous ? deps.takeGuest(visitor.ipAddress) : 0;
  if (waitSeconds > 0) return refuse(REFUSALS.tooManyRequests, { retry_after: waitSeconds });
  const entry: Entry = { partner, visitor, body, hashes: hashesOf(body) };
  const launched = await (isAnonymous ? openVisit(deps, entry, null) : enterByPartner(deps, entry));
  if (launched === "used") return refuse(REFUSALS.expiredToken);
  if (!launched.ok) return launched;
  const { profile, launchId, session } = launched.value;
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
    country_code: countryOf(profile, visitor),
    timezone: body.timezone ?? "UTC",
    server_timestamp: deps.clock.nowMs(),
    member: profile === null ? null : toMemberWire(profile, partner),
    // A partner's wallet that does not answer must not keep the member out: the balance follows later.
    wallet: wallet?.ok === true ? wallet.value : null,
    settings: settingsOf(deps, partner, profile),
  });
}

const hashesOf = ({ token, launch_key: launchKey }: Request["body"]): LaunchHashes => ({
  tokenHash: token === null ? null : hashSecret(token),
  keyHash: token === null || !launchKey ? null : hashSecret(launchKey),
});

/** The partner knows its member; the proxy knows where a guest's, or a silent partner's member's, connection comes from. */
const countryOf = (profile: Profile | null, visitor: Visitor): string | null =>
  profile?.countryCode ?? visitor.countryOfAddress ?? null;

const settingsOf = ({ unitsPerUsd }: LaunchDeps, partner: Partner, profile: Profile | null) =>
  toSettingsWire(partner, profile?.currency ?? "USD", unitsPerUsd);

async function enterByPartner(deps: LaunchDeps, entry: Entry): Promise<Result<Launched, Refusal> | "used"> {
  const { partner, hashes, body } = entry;
  const readUse = () => deps.store.withTenant(partner.partnerId, (tenant) => readBeforeAsking(tenant, hashes));
  const launching = { ...hashes, partnerId: partner.partnerId };
  // Read by the one that asks, not before: the same launch may have been stored, and its member forgotten, between the two.
  const named = await deps.named.find(launching, async () => {
    const { askedAtMs, use } = await readUse();
    return use === "unused" ? askForMember(deps, entry, askedAtMs) : refuse(REFUSALS.expiredToken);
  });
  if (named.ok && body.member_code !== null && named.value.member.memberCode !== body.member_code)
    return refuse(REFUSALS.authenticationFailed);
  const launched = named.ok ? await openVisit(deps, entry, named.value) : named;
  if (named.ok) deps.named.forget(launching);
  if (hashes.keyHash === null || (named.ok && launched !== "used")) return launched;
  // The same launch, sent twice, may have used the token.
  const { use } = await readUse();
  return typeof use === "string" ? launched : repeat(deps, entry, use);
}

/** The session that the launch opened before, for as long as it goes on and a launch may be repeated. */
async function repeat(
  deps: LaunchDeps,
  { partner, body }: Entry,
  before: LaunchBefore,
): Promise<Result<Launched, Refusal>> {
  const nowMs = deps.clock.nowMs();
  const { session, launchId } = before;
  const isLate = Math.abs(nowMs - before.createdAtMs) > REPEAT_MS;
  if (isLate || session === null || session.expiresAtMs <= nowMs) return refuse(REFUSALS.expiredToken);
  const profile = await deps.store.withTenant(partner.partnerId, (tenant) => readProfile(tenant, session.memberId));
  if (profile === null) return refuse(REFUSALS.expiredToken);
  if (body.member_code !== null && body.member_code !== profile.memberCode)
    return refuse(REFUSALS.authenticationFailed);
  const token = sessionTokenOf(body.launch_key ?? "", launchId);
  return ok({ launchId, profile, session: { sessionId: session.sessionId, token, publicToken: publicTokenOf(token) } });
}

async function askForMember(deps: LaunchDeps, entry: Entry, askedAtMs: number): Promise<Result<Named, Refusal>> {
  const { partner, visitor, body } = entry;
  let hasAnswered = false;
  let limit = AbortSignal.abort();
  const named = await deps.link.shareOf(partner.partnerId).run(
    visitor.ipAddress,
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
        { token: body.token, memberCode: body.member_code, auth: partner.key, ipAddress: visitor.ipAddress },
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
  const { currencies } = partner.settings;
  if (currencies !== undefined && !currencies.includes(named.value.currency))
    return refuse(REFUSALS.invalidPartnerAnswer, { reason: "currency-not-offered" });
  return ok({ member: named.value, askedAtMs });
}

/** Burns the launch token, makes the member and opens the session in one transaction: all, or nothing. "used": the token or key was. */
function openVisit(deps: LaunchDeps, entry: Entry, named: Named | null): Promise<Result<Launched, Refusal> | "used"> {
  const { partnerId } = entry.partner;
  const launchId = createId("lc");
  const nowMs = deps.clock.nowMs();
  return deps.store.withTenant(partnerId, async (tenant) => {
    if (!(await insertLaunch(tenant, { launchId, partnerId, nowMs, ...entry.hashes }))) return "used";
    if (named === null) return openFor(deps, tenant, { ...entry, launchId, profile: null, askedAtMs: null });
    const memberId = await upsertMember(tenant, named.member, { partnerId, nowMs });
    if (memberId === "currency-changed") return refuse(REFUSALS.invalidPartnerAnswer, { reason: "currency-changed" });
    const profile = await readProfile(tenant, memberId);
    if (profile === null) return refuse(REFUSALS.internalError);
    return openFor(deps, tenant, { ...entry, launchId, profile, askedAtMs: named.askedAtMs });
  });
}

async function openFor(
  deps: LaunchDeps,
  tenant: Tenant,
  given: Entry & { readonly launchId: string; readonly profile: Profile | null; readonly askedAtMs: number | null },
): Promise<Result<Launched, Refusal>> {
  const { partner, visitor, body, launchId, profile, hashes } = given;
  const session = await deps.sessions.open(tenant, {
    partner,
    member: profile,
    token: hashes.keyHash === null ? null : sessionTokenOf(body.launch_key ?? "", launchId),
    askedAtMs: given.askedAtMs,
    launchLocalMs: body.local_timestamp,
    ipAddress: visitor.ipAddress,
    device: visitor.device ?? null,
    countryCode: countryOf(profile, visitor),
    timezone: body.timezone ?? "UTC",
    language: body.lang ?? settingsOf(deps, partner, profile).default_lang,
  });
  if (session === null) return refuse(REFUSALS.expiredToken);
  await tenant
    .updateTable("launches")
    .set({ session_id: session.sessionId })
    .where("launch_id", "=", launchId)
    .execute();
  return ok({ launchId, profile, session });
}
