import { NOTIFICATION_PAGE_SIZE } from "@clutch/contract";
import { noticesStore } from "../../store/notices.ts";
import { sessionStore } from "../../store/session.ts";
import { uiStore } from "../../store/ui.ts";
import { areNoticesWanted, fetchNotices, joinNotices, refreshNotices } from "../notices.ts";

/** The highest id seen is kept in the settings; the bell counts those above it (G-61). */
export function markNoticesSeen(): void {
  const highest = Math.max(0, ...noticesStore.getState().notices.map(({ notificationId }) => notificationId));
  if (highest > sessionStore.getState().seenNotificationId) sessionStore.setState({ seenNotificationId: highest });
}

/** The toast has been shown. */
export const dismissPassingText = (): void => uiStore.setState({ passingText: null });

export const retryNotices = (): void => void refreshNotices();

/** The next page by the number of known notices: pushed ones have shifted the pages. */
export async function loadNextNotices(): Promise<void> {
  const { notices, hasMore, nextPage, state } = noticesStore.getState();
  if (!areNoticesWanted() || !hasMore || nextPage === "loading" || state !== "ready") return;
  noticesStore.setState({ nextPage: "loading" });
  const next = await fetchNotices(Math.floor(notices.length / NOTIFICATION_PAGE_SIZE) + 1);
  if (next === null) return noticesStore.setState({ nextPage: "failed" });
  noticesStore.setState((now) => {
    // A new language has refetched the list meanwhile.
    if (now.language !== next.language) return { nextPage: "idle" };
    return { notices: joinNotices(now.notices, next.notices), hasMore: next.hasMore, nextPage: "idle" };
  });
}

export const loadMoreNotices = (): void => void loadNextNotices();

export const dismissLatestNotice = (): void => noticesStore.setState({ latest: null });
