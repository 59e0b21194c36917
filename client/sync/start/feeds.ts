import { calls, CLOSE_CODES, GUEST_POLL_MS, type HeardMessage, type TicketUpdateWire } from "@clutch/contract";
import type { Stop } from "@clutch/kernel";
import type { Feed } from "../../live/addresses.ts";
import { startFeed, type FeedHandlers, type LiveParts } from "../../live/feed.ts";
import { createFreshness } from "../../live/freshness.ts";
import { lobbyStore } from "../../store/lobby.ts";
import { sessionStore, type SessionState } from "../../store/session.ts";
import { prebooksStore } from "../../store/prebooks.ts";
import { ticketsStore } from "../../store/tickets.ts";
import { uiStore, type UiState } from "../../store/ui.ts";
import { walletStore } from "../../store/wallet.ts";
import { applyEventUpdate, applyMarketUpdate, applyScoreline } from "../catalogue.ts";
import { showPopup } from "../errors.ts";
import { refreshEvent, refreshList } from "../events.ts";
import { noticeLanguage } from "../language.ts";
import { refreshLobby } from "../lobby.ts";
import { sharedSink } from "../arcade/shared-sink.ts";
import { statsSink } from "../live-stats/stats-sink.ts";
import { checkStatus } from "../maintenance.ts";
import { refreshWallet, writeWallet } from "../member.ts";
import { addNotice, refreshNotices } from "../notices.ts";
import { leaveEvent, leaveIfEmpty, openEventId } from "../open-event.ts";
import { getRuntime, type RouteNow } from "../runtime.ts";
import { refreshTickets } from "../tickets.ts";

/** Routes that keep the notification connection (SPEC section 4 "Start-up and reload", G-78). */
const NOTICE_ROUTES = new Set(["events", "event-detail", "rules", "game-results", "notifications"]);
/** Routes that show the list; the second is the first in the lower half of the screen (G-25). */
const LIST_ROUTES = new Set(["events", "test-halfscreen"]);
const REFRESH_PAUSE_MS = 1000;

export interface FeedWishes {
  readonly route: RouteNow;
  readonly session: Pick<SessionState, "token" | "isAnonymous" | "isTokenRefused" | "member">;
  readonly ui: Pick<UiState, "isMobile" | "currentMobilePage" | "mobileEventId" | "sharedTableId">;
  readonly isCombo: boolean;
  readonly noticeLang: string;
}

/** The feeds that should be open now; guests get none (SPEC section 4 "Live connections", RU-9). */
export function computeFeeds({ route, session, ui, isCombo, noticeLang }: FeedWishes): Feed[] {
  if (session.token === null || session.isAnonymous || session.isTokenRefused) return [];
  const feeds: Feed[] = [];
  const eventId = openEventId(route, ui);
  if (LIST_ROUTES.has(route.name)) feeds.push({ kind: "events", combo: isCombo });
  if (eventId !== null) feeds.push({ kind: "event", eventId, combo: isCombo });
  const wantsNotices = session.member?.notification === true;
  if (wantsNotices && NOTICE_ROUTES.has(route.name)) feeds.push({ kind: "notifications", lang: noticeLang });
  if (ui.sharedTableId !== null) feeds.push({ kind: "table", tableId: ui.sharedTableId });
  return feeds;
}

let refreshTimer: (() => void) | null = null;

/** Coalesces refresh messages of one moment into one fetch of the list and its counts (G-38). */
function refreshSoon(): void {
  uiStore.setState({ actionToTake: "refresh" });
  refreshTimer ??= getRuntime().timers.after(REFRESH_PAUSE_MS, () => {
    refreshTimer = null;
    if (LIST_ROUTES.has(getRuntime().route().name)) void refreshLobby();
    void resyncPrices().finally(() => uiStore.setState({ actionToTake: null }));
  });
}

/** Refetches what is shown; while the server is unreachable the banner is shown, and the next resync retries. */
export async function resyncPrices(): Promise<void> {
  const refresh = { isRepeated: true };
  const eventId = openEventId(getRuntime().route(), uiStore.getState());
  statsSink.current?.refresh();
  if (LIST_ROUTES.has(getRuntime().route().name)) await refreshList(refresh);
  if (eventId !== null && (await refreshEvent(eventId, refresh)) === "gone") leaveEvent(eventId, "error.4012");
}

/** Applies one message of any feed; kinds without an effect here are ignored. */
export function applyMessage(message: HeardMessage): void {
  switch (message.event) {
    case "gameclient-updates":
      if (applyMarketUpdate(message.data, message.timestamp) === "removed") leaveIfEmpty(message.data.event_id);
      return;
    case "gameclient-events":
      return applyEventUpdate(message.data);
    case "market-scoreline":
      return applyScoreline(message.data);
    case "gameclient-refresh":
      return refreshSoon();
    case "notification":
    case "prebook-notification":
      addNotice(message.data);
      if (prebooksStore.getState().page > 0)
        void import("../prebooks.ts").then(({ refreshPrebooks }) => refreshPrebooks());
      return refreshKnownTickets();
    case "wallet":
      return writeWallet(message.data);
    case "ticket":
      postSettled(message.data);
      return refreshKnownTickets();
    case "cash-out":
      return void import("../cash-out/offers.ts").then(({ applyOffer }) => applyOffer(message.data));
    case "mini-game-round":
      return sharedSink.current?.apply(message.data);
    case "gameclient-livestats":
      return statsSink.current?.apply(message.data);
    case "heartbeat":
    case "welcome":
      return;
  }
}

/** Posts a ticket's result to the host page; a stored one was posted before. */
function postSettled({ ticket_id: ticketId, result_status: result, earnings }: TicketUpdateWire): void {
  if (result === "pending") return;
  const { currencyCode } = sessionStore.getState().partner;
  const currency = walletStore.getState().balance?.currency ?? currencyCode;
  getRuntime().postToHost({ type: "CLUTCH_BET_SETTLED", ticketId, result, earnings, currency_code: currency });
}

/** Only lists that were opened are fetched again. */
function refreshKnownTickets(): void {
  const { lists } = ticketsStore.getState();
  for (const tab of ["pending", "settled"] as const) if (lists[tab].page > 0) void refreshTickets(tab);
}

function onFatal(code: number): void {
  if (code === CLOSE_CODES.maintenance) return void checkStatus();
  sessionStore.setState({ isTokenRefused: true });
  if (code === CLOSE_CODES.notAllowed) return getRuntime().navigate("/403");
  getRuntime().postToHost({ type: "CLUTCH_SESSION_EXPIRED" });
  showPopup(401, "error.status401", `E2-${code}-0`);
}

let refreshing: Promise<"done" | "expired"> | null = null;

/** Extends the session; sockets that fail together share one call (G-05). */
export function refreshSession(): Promise<"done" | "expired"> {
  refreshing ??= extendSession().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function extendSession(): Promise<"done" | "expired"> {
  const { sessionId, launchId } = sessionStore.getState();
  if (sessionId === null || launchId === null) return "expired";
  const localMs = getRuntime().nowMs();
  const body = { session_id: sessionId, launch_id: launchId, local_timestamp: localMs };
  const answer = await getRuntime().api.call(calls.sessionRefresh, { body });
  if (answer.ok) {
    const { token, public_token: publicToken, server_timestamp: serverTimestampMs } = answer.value;
    sessionStore.setState({ token, publicToken, serverTimestampMs, localTimestampMs: localMs });
    return "done";
  }
  return answer.error.kind === "refused" && answer.error.status === 401 ? "expired" : "done";
}

const stale = new Set<string>();
const markStale = (key: string, isStale: boolean): void => {
  if (isStale) stale.add(key);
  else stale.delete(key);
  uiStore.setState({ arePricesStale: stale.size > 0 });
};

interface OpenFeed {
  readonly stop: Stop;
  readonly doubt: () => void;
}

function openFeed(
  feed: Feed,
  key: string,
  parts: Omit<LiveParts, "onFatal" | "refreshSession" | "fetchTicket">,
): OpenFeed {
  const hasPrices = feed.kind === "events" || feed.kind === "event";
  const freshness = hasPrices ? createFreshness(parts.timers, (isStale) => markStale(key, isStale)) : null;
  const handlers: FeedHandlers = {
    onMessages: (messages) => messages.forEach(applyMessage),
    onAlive: () => freshness?.touch(),
    onResync: () => {
      if (hasPrices) return void resyncPrices();
      if (feed.kind === "table") return sharedSink.current?.refresh();
      void refreshNotices();
      void refreshWallet();
      refreshKnownTickets();
    },
  };
  const fetchTicket = async (): Promise<string | null> => {
    const answer = await getRuntime().api.call(calls.socketTicket, {});
    return answer.ok ? answer.value.ticket : null;
  };
  const stopFeed = startFeed(feed, { ...parts, fetchTicket, refreshSession, onFatal }, handlers);
  return {
    doubt: () => freshness?.doubt(),
    stop: async () => {
      freshness?.stop();
      markStale(key, false);
      await stopFeed();
    },
  };
}

export type FeedParts = Omit<LiveParts, "onFatal" | "refreshSession" | "fetchTicket">;

/** A tab shown again and a restored network resync (RU-6). */
function watchPage(resync: () => void): () => void {
  const goOnline = (): void => {
    uiStore.setState({ isOnline: true });
    resync();
  };
  const goOffline = (): void => uiStore.setState({ isOnline: false });
  document.addEventListener("visibilitychange", resync);
  window.addEventListener("online", goOnline);
  window.addEventListener("offline", goOffline);
  return () => {
    document.removeEventListener("visibilitychange", resync);
    window.removeEventListener("online", goOnline);
    window.removeEventListener("offline", goOffline);
  };
}

const UI_WISHES = ["currentMobilePage", "mobileEventId", "sharedTableId", "isMobile"] as const;

/** Keeps exactly the wanted feeds open, marks prices stale, and polls for guests. */
export function startFeeds(parts: FeedParts): { readonly stop: Stop; readonly onRoute: () => void } {
  const open = new Map<string, OpenFeed>();
  let noticeLang = noticeLanguage(sessionStore.getState().language);
  const sync = (): void => {
    const { route } = getRuntime();
    const isCombo = lobbyStore.getState().filter.tab === "combo";
    const wishes = { route: route(), session: sessionStore.getState(), ui: uiStore.getState(), isCombo, noticeLang };
    const wanted = new Map(computeFeeds(wishes).map((feed) => [JSON.stringify(feed), feed]));
    for (const [key, feed] of open) {
      if (wanted.has(key)) continue;
      open.delete(key);
      void feed.stop();
    }
    for (const [key, feed] of wanted) if (!open.has(key)) open.set(key, openFeed(feed, key, parts));
  };
  const followLanguage = (): void => {
    void import("./new-language.ts").then(({ refreshNames }) => refreshNames(resyncPrices)).catch(() => undefined);
    // On a phone's event page the reconnect is left out until the next route or language change (G-78).
    const { isMobile, currentMobilePage } = uiStore.getState();
    if (isMobile && currentMobilePage.current === "event-detail") return;
    noticeLang = noticeLanguage(sessionStore.getState().language);
    void refreshNotices();
  };
  const resync = (): void => {
    if (document.visibilityState === "hidden") return;
    for (const feed of open.values()) feed.doubt();
    void resyncPrices();
  };
  const poll = (): void => {
    if (sessionStore.getState().token !== null || document.visibilityState !== "visible") return;
    void resyncPrices();
    // A server that has just started has no matches yet; once games are known the counts need no polling.
    if (lobbyStore.getState().games.length === 0 && LIST_ROUTES.has(getRuntime().route().name)) void refreshLobby();
  };
  const stops = [
    sessionStore.subscribe((now, before) => {
      if (now.language !== before.language) followLanguage();
      sync();
    }),
    uiStore.subscribe((now, before) => {
      if (UI_WISHES.some((wish) => now[wish] !== before[wish])) sync();
    }),
    lobbyStore.subscribe(sync),
    parts.timers.every(GUEST_POLL_MS, poll),
  ];
  stops.push(watchPage(resync));
  sync();
  return {
    onRoute: () => {
      noticeLang = noticeLanguage(sessionStore.getState().language);
      sync();
    },
    stop: async () => {
      stops.forEach((stop) => stop());
      await Promise.all([...open.values()].map((feed) => feed.stop()));
      open.clear();
    },
  };
}
