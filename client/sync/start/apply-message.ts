import type { HeardMessage, TicketUpdateWire } from "@clutch/contract";
import { prebooksStore } from "../../store/prebooks.ts";
import { sessionStore } from "../../store/session.ts";
import { ticketsStore } from "../../store/tickets.ts";
import { uiStore } from "../../store/ui.ts";
import { walletStore } from "../../store/wallet.ts";
import { sharedSink } from "../arcade/shared-sink.ts";
import { applyEventUpdate, applyMarketUpdate, applyScoreline } from "../catalogue.ts";
import { refreshEvent, refreshList } from "../events/events.ts";
import { factsSink, statsSink } from "../live-stats/match-sinks.ts";
import { refreshLobby } from "../events/lobby.ts";
import { writeMember, writeWallet } from "../session/member.ts";
import { addNotice } from "../notices.ts";
import { leaveEvent, leaveIfEmpty, openEventId } from "../events/open-event.ts";
import { getRuntime } from "../runtime.ts";
import { cryptoRandom } from "../../live/backoff.ts";
import { refreshTickets } from "../tickets.ts";
import { LIST_ROUTES } from "./feed-wishes.ts";

const REFRESH_PAUSE_MS = 1000;

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

/** Everyone hears of the next map at one moment: their lists are read again within so long, not at once. */
const MAP_SPREAD_MS = 15_000;
let listTimer: (() => void) | null = null;

function refreshListLater(): void {
  const { timers, route } = getRuntime();
  listTimer ??= timers.after(REFRESH_PAUSE_MS + cryptoRandom() * MAP_SPREAD_MS, () => {
    listTimer = null;
    if (LIST_ROUTES.has(route().name)) void refreshList({ isRepeated: true });
  });
}

/** Refetches what is shown; while the server is unreachable the banner is shown, and the next resync retries. */
export async function resyncPrices(): Promise<void> {
  const refresh = { isRepeated: true };
  const eventId = openEventId(getRuntime().route(), uiStore.getState());
  statsSink.current?.refresh();
  factsSink.current?.refresh();
  if (LIST_ROUTES.has(getRuntime().route().name)) await refreshList(refresh);
  if (eventId !== null && (await refreshEvent(eventId, refresh)) === "gone") leaveEvent(eventId, "error.4012");
}

/** What follows the member's limits comes with the code that is loaded after the first list. */
export const readCare = (): void => void import("../care/follow-care.ts").then(({ refreshCare }) => refreshCare());

/** Applies one message of any feed; kinds without an effect here are ignored. */
export function applyMessage(message: HeardMessage): void {
  switch (message.event) {
    case "gameclient-updates":
      if (applyMarketUpdate(message.data, message.timestamp) === "removed") leaveIfEmpty(message.data.event_id);
      return;
    case "gameclient-events":
      if (applyEventUpdate(message.data)) refreshListLater();
      return;
    case "market-scoreline":
      return applyScoreline(message.data);
    case "gameclient-refresh":
      return refreshSoon();
    case "notification":
    case "prebook-notification":
      addNotice(message.data);
      if (prebooksStore.getState().page > 0)
        void import("../prebook/prebooks.ts").then(({ refreshPrebooks }) => refreshPrebooks());
      return refreshKnownTickets();
    case "wallet":
      return writeWallet(message.data);
    case "member":
      return writeMember(message.data);
    case "care":
      return readCare();
    case "ticket":
      postSettled(message.data);
      return refreshKnownTickets();
    case "cash-out":
      return void import("../cash-out/offers.ts").then(({ applyOffer }) => applyOffer(message.data));
    case "mini-game-round":
      return sharedSink.current?.apply(message.data);
    case "gameclient-livestats":
      return statsSink.current?.apply(message.data);
    case "gameclient-facts":
      return factsSink.current?.apply(message.data);
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
export function refreshKnownTickets(): void {
  const { lists } = ticketsStore.getState();
  for (const tab of ["pending", "settled"] as const) if (lists[tab].page > 0) void refreshTickets(tab);
}
