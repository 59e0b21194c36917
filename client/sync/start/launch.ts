import { calls, readQuery, type CallAnswer } from "@clutch/contract";
import type { Result } from "@clutch/kernel";
import { displayCode, type CallFailure } from "../../api/failure.ts";
import { readTimezone } from "../../platform/environment.ts";
import { isLanguage, type Language } from "../../store/language.ts";
import { INITIAL_FILTER, lobbyStore, type BoardName } from "../../store/lobby.ts";
import { INITIAL_SESSION, sessionStore, type SessionState } from "../../store/session.ts";
import { uiStore, type LaunchState } from "../../store/ui.ts";
import { walletStore } from "../../store/wallet.ts";
import { recoverPendingBet } from "../slip/recover-bet.ts";
import { awaitWallet, withMember, writeWallet, zoneOf } from "../session/member.ts";
import { getRuntime, wait } from "../runtime.ts";
import { parseMember, parsePartnerSettings } from "../wire/member.ts";

export interface LaunchQuery {
  readonly token: string | null;
  readonly auth: string | null;
  readonly memberCode: string | null;
  readonly lang: Language | null;
  readonly theme: string | null;
  readonly gameId: number | null;
  readonly competitionIds: readonly number[];
  readonly isHalfScreen: boolean;
  /** The host page, and the code of a slip it was opened with (docs/decisions/0092). */
  readonly pageUrl: string | null;
  readonly shareCode: string | null;
}

/** The keys of the launch address (G-01, G-16); unknown ones are ignored, of a repeated one the last counts. */
export function parseLaunchQuery(search: string): LaunchQuery {
  const query = readQuery(search.replace(/^\?/, ""));
  const last = (key: string): string | null => query[key]?.at(-1) || null;
  const numbers = (key: string): number[] =>
    (query[key] ?? []).map(Number).filter((id) => Number.isInteger(id) && id > 0);
  const lang = last("lang");
  return {
    token: last("token"),
    auth: last("auth"),
    memberCode: last("member_code"),
    lang: isLanguage(lang) ? lang : null,
    theme: last("theme"),
    gameId: numbers("game_id").at(-1) ?? null,
    competitionIds: numbers("competition_id"),
    isHalfScreen: last("half_screen") === "true",
    pageUrl: last("page"),
    shareCode: last("share"),
  };
}

type LaunchAnswer = CallAnswer<typeof calls.gameLaunch>;

interface LaunchMoment {
  /** Our clock when the call was made, milliseconds since 1970. */
  readonly localMs: number;
  readonly before: SessionState;
}

/**
 * A new launch overwrites the settings; what only this browser knows of the same member stays (G-07). What a member chose goes before
 * what the launch asks for.
 */
export function computeSession(
  answer: LaunchAnswer,
  query: LaunchQuery,
  { localMs, before }: LaunchMoment,
): SessionState {
  const isSameMember = answer.member !== null && before.member?.memberId === answer.member.id;
  const { settings } = answer;
  const visit: SessionState = {
    ...INITIAL_SESSION,
    token: answer.token,
    publicToken: answer.public_token,
    auth: query.auth,
    partnerMemberToken: query.token,
    launchId: answer.launch_id,
    sessionId: answer.session_id,
    isAnonymous: answer.is_anonymous,
    ipAddress: answer.ip_address,
    countryCode: answer.country_code,
    timezone: zoneOf(before.look, answer.timezone),
    deviceZone: answer.timezone,
    serverTimestampMs: answer.server_timestamp,
    localTimestampMs: localMs,
    // The page that launches may ask for another of the themes than the partner's own.
    partner: { ...parsePartnerSettings(settings), theme: query.theme ?? settings.theme },
    language: query.lang ?? settings.default_lang,
    oddsType: settings.default_odds,
    acceptOdds: settings.accept_any_odds ? "any" : "none",
    colourScheme: before.colourScheme,
    look: before.look,
    isHalfScreen: query.isHalfScreen,
    pageUrl: query.pageUrl,
    seenNotificationId: isSameMember ? before.seenNotificationId : 0,
  };
  return answer.member === null ? visit : withMember(visit, parseMember(answer.member), before.member);
}

/** Where a launch ends: lootbox when esports is off and mini-games are on, else the list with the member's choice (G-01, G-64). */
export function computeHomePath(session: SessionState): "/events" | "/lootbox" {
  const { features, isMiniGameEnabled } = session.partner;
  return !features.esports && isMiniGameEnabled ? "/lootbox" : "/events";
}

/** The board the member's home page opens in place of the list (G-64); null where the partner does not show it. */
export function computeHomeBoard({ member, partner: { features } }: SessionState): BoardName | null {
  if (!features.masterBoards) return null;
  if (member?.defaultLandingPage === "hot_betting") return features.hotMarket ? "hotMarket" : null;
  if (member?.defaultLandingPage === "master_rankings") return features.winRate ? "winRate" : null;
  return null;
}

/** The launch state a failure leads to (G-11). */
export function computeLaunchState(failure: CallFailure): LaunchState {
  if (failure.kind === "timeout") return "timeout";
  const isExpired = failure.kind === "refused" && failure.status === 401 && failure.error.code === 1002;
  return isExpired ? "token-expired" : "failed";
}

const show = (state: LaunchState, message: string | null, displayedCode: string | null): void =>
  uiStore.setState({ launch: { state, message, displayedCode } });

const MAX_ASKS = 4;

/** Seconds after which to ask again: a server whose database was away says them, and an answer that was lost is asked for. Null for all else. */
const retryAfter = (failure: CallFailure): number | null =>
  failure.kind === "network"
    ? 1
    : (failure.kind === "refused" && failure.status === 503 && Number(failure.error.detail["retry_after"])) || null;

/** One that was not answered is repeated, while the page waits. */
async function askUntilAnswered<T>(ask: () => Promise<Result<T, CallFailure>>): Promise<Result<T, CallFailure>> {
  for (let asks = 1; ; asks += 1) {
    const answer = await ask();
    const waitSeconds = answer.ok || asks === MAX_ASKS ? null : retryAfter(answer.error);
    if (waitSeconds === null) return answer;
    await wait(waitSeconds * 1000);
  }
}

/**
 * Exchanges the launch address for a session (SPEC section 4 "Authentication", G-01, G-02). The call starts at once; its
 * answer is applied when `isReady` resolves.
 */
export async function launch(search: string, isReady: Promise<void> = Promise.resolve()): Promise<void> {
  const { api, nowMs, navigate, session: kept } = getRuntime();
  const query = parseLaunchQuery(search);
  if (query.auth === null) return show("failed", null, null);
  show("waiting", null, null);
  // On a device that knows what its member chose, most launches are theirs.
  const isChosen = sessionStore.getState().member?.choices.language;
  if (query.lang !== null && !isChosen) sessionStore.setState({ language: query.lang });
  const localMs = nowMs();
  // A token is used up by the launch that it reaches: sent again, by us or after a reload of the frame, it is answered with the same key
  // alone. Absent where the page is not secure, whose browser makes none.
  const keyName = `launch-key ${query.token}`;
  const launchKey = kept.get(keyName) ?? crypto.randomUUID?.();
  if (launchKey) kept.set(keyName, launchKey);
  const body = {
    token: query.token,
    auth: query.auth,
    member_code: query.memberCode,
    launch_key: launchKey,
    ...(query.lang === null ? {} : { lang: query.lang }),
    timezone: readTimezone(),
    theme: query.theme,
    game_id: query.gameId,
    competition_id: [...query.competitionIds],
    half_screen: query.isHalfScreen,
    local_timestamp: localMs,
  };
  const ask = () => api.call(calls.gameLaunch, { body });
  const [answer] = await Promise.all([askUntilAnswered(ask), isReady]);
  if (!answer.ok) return showFailure(answer.error);
  kept.remove(keyName);
  const session = computeSession(answer.value, query, { localMs, before: sessionStore.getState() });
  sessionStore.setState(session, true);
  walletStore.setState({ balance: null });
  if (answer.value.wallet !== null) writeWallet(answer.value.wallet);
  else if (session.token !== null && !session.isAnonymous) awaitWallet();
  const tab = session.member?.defaultLandingPage === "open_markets" ? "today" : INITIAL_FILTER.tab;
  const gameIds = query.gameId === null ? [] : [query.gameId];
  lobbyStore.setState({
    filter: { ...INITIAL_FILTER, tab, gameIds, competitionIds: query.competitionIds },
    board: computeHomeBoard(session),
  });
  // Replaced, so that neither token nor auth stays in the address bar or the history.
  navigate(computeHomePath(session), { replace: true });
  // The host page may have been reloaded while a bet was being placed: then it launches again.
  if (session.token !== null) void recoverPendingBet();
  if (query.shareCode !== null) void openSharedSlip(query.shareCode);
}

/** In the slip's lazy chunk. */
async function openSharedSlip(code: string): Promise<void> {
  const share = await import("../intents/share.ts").catch(() => null);
  await share?.openCode(code);
}

function showFailure(failure: CallFailure): void {
  if (failure.kind === "aborted") return;
  // In maintenance the app is already on its way to the maintenance page.
  if (uiStore.getState().maintenance.isOn) return;
  const text = failure.kind === "refused" ? `error.${failure.error.code}` : "error.offline";
  show(computeLaunchState(failure), text, displayCode(failure.error));
}
