import { doesEventLeave } from "@clutch/rules";
import { catalogueStore } from "../../store/catalogue.ts";
import { uiStore, type UiState } from "../../store/ui.ts";
import { pageInSight, resetMobilePage } from "../mobile-page.ts";
import { getRuntime, type RouteName, type RouteNow } from "../runtime.ts";

const EVENT_PAGES = new Set(["event-detail", "live-stats", "analysis"]);

/** Routes that show the one event their path names. */
const EVENT_ROUTES = new Set<RouteName>(["event-detail", "live-stream-app"]);

/** Which event's page is open: by route on a desktop and in the stream app, by state on a phone (G-19). */
export function openEventId(route: RouteNow, ui: Pick<UiState, "isMobile" | "currentMobilePage" | "mobileEventId">) {
  if (EVENT_ROUTES.has(route.name)) return route.eventId;
  const isPhonePage = ui.isMobile && EVENT_PAGES.has(pageInSight(ui.currentMobilePage));
  return route.name === "events" && isPhonePage ? ui.mobileEventId : null;
}

/** Why the page of an event returns to the matches: its last market closed, or it never had one. */
export type LeaveReason = "error.4012" | "events.gone.title";

/** If this event's page is open, shows the reason and returns to the matches (G-24, G-38); its picture alone goes on. */
export function leaveEvent(eventId: string, reason: LeaveReason): void {
  const { route, navigate } = getRuntime();
  if (openEventId(route(), uiStore.getState()) !== eventId || route().name === "live-stream-app") return;
  uiStore.setState({ passingText: reason });
  if (route().name === "event-detail") navigate("/events");
  else resetMobilePage();
}

/** After a closed market was removed: without markets the event's page closes (G-38). */
export function leaveIfEmpty(eventId: string): void {
  const marketsLeft = catalogueStore.getState().events[eventId]?.marketIds.length;
  if (marketsLeft !== undefined && doesEventLeave({ view: "event", marketsLeft })) leaveEvent(eventId, "error.4012");
}
