import { calls, GUEST_POLL_MS } from "@clutch/contract";
import type { Stop } from "@clutch/kernel";
import type { Feed } from "../../live/addresses.ts";
import { startFeed, type FeedHandlers, type LiveParts } from "../../live/feed.ts";
import { createFreshness } from "../../live/freshness.ts";
import { lobbyStore } from "../../store/lobby.ts";
import { sessionStore } from "../../store/session.ts";
import { uiStore } from "../../store/ui.ts";
import { sharedSink } from "../arcade/shared-sink.ts";
import { noticeLanguage } from "../language.ts";
import { refreshLobby } from "../events/lobby.ts";
import { refreshMember, refreshWallet } from "../session/member.ts";
import { refreshNotices } from "../notices.ts";
import { getRuntime } from "../runtime.ts";
import { endByCloseCode, refreshSession } from "../session/refresh-session.ts";
import { applyMessage, readCare, refreshKnownTickets, resyncPrices } from "./apply-message.ts";
import { computeFeeds, LIST_ROUTES } from "./feed-wishes.ts";

export type FeedParts = Omit<LiveParts, "onFatal" | "refreshSession" | "fetchTicket">;

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

function openFeed(feed: Feed, key: string, parts: FeedParts): OpenFeed {
  const hasPrices = feed.kind === "events" || feed.kind === "event";
  const freshness = hasPrices ? createFreshness(parts.timers, (isStale) => markStale(key, isStale)) : null;
  let isFirst = true;
  const handlers: FeedHandlers = {
    onMessages: (messages) => messages.forEach(applyMessage),
    onAlive: () => freshness?.touch(),
    onResync: () => {
      if (hasPrices) return void resyncPrices();
      if (feed.kind === "table") return sharedSink.current?.refresh();
      void refreshNotices();
      void refreshWallet();
      // The launch, or the reload, has just read the member.
      if (!isFirst) {
        void refreshMember();
        readCare();
      }
      isFirst = false;
      refreshKnownTickets();
    },
  };
  const fetchTicket = async (): Promise<string | null> => {
    const answer = await getRuntime().api.call(calls.socketTicket, {});
    return answer.ok ? answer.value.ticket : null;
  };
  const stopFeed = startFeed(feed, { ...parts, fetchTicket, refreshSession, onFatal: endByCloseCode }, handlers);
  return {
    doubt: () => freshness?.doubt(),
    stop: async () => {
      freshness?.stop();
      markStale(key, false);
      await stopFeed();
    },
  };
}

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
      // Its days and counts begin at another hour.
      else if (now.timezone !== before.timezone) void Promise.all([refreshLobby(), resyncPrices()]);
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
