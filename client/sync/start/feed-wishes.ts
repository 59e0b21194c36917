import type { Feed } from "../../live/addresses.ts";
import type { SessionState } from "../../store/session.ts";
import type { UiState } from "../../store/ui.ts";
import { openEventId } from "../events/open-event.ts";
import type { RouteNow } from "../runtime.ts";

/** Routes that keep the notification connection (SPEC section 4 "Start-up and reload", G-78). */
const NOTICE_ROUTES = new Set(["events", "event-detail", "rules", "game-results", "notifications"]);
/** Routes that show the list; the second is the first in the lower half of the screen (G-25). */
export const LIST_ROUTES = new Set(["events", "test-halfscreen"]);

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
