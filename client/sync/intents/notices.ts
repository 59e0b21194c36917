import { noticesStore } from "../../store/notices.ts";
import { sessionStore } from "../../store/session.ts";
import { uiStore } from "../../store/ui.ts";
import { loadNextNotices, refreshNotices } from "../notices.ts";

/** The highest id seen is kept in the settings; the bell counts those above it (G-61). */
export function markNoticesSeen(): void {
  const highest = Math.max(0, ...noticesStore.getState().notices.map(({ notificationId }) => notificationId));
  if (highest > sessionStore.getState().seenNotificationId) sessionStore.setState({ seenNotificationId: highest });
}

/** The toast has been shown. */
export const dismissPassingText = (): void => uiStore.setState({ passingText: null });

export const retryNotices = (): void => void refreshNotices();

export const loadMoreNotices = (): void => void loadNextNotices();

export const dismissLatestNotice = (): void => noticesStore.setState({ latest: null });
