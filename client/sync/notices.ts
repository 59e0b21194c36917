import { calls, NOTIFICATION_PAGE_SIZE, type Language, type NotificationWire } from "@clutch/contract";
import { noticesStore, type Notice } from "../store/notices.ts";
import { sessionStore } from "../store/session.ts";
import { noticeLanguage } from "./language.ts";
import { getRuntime } from "./runtime.ts";

export const parseNotice = (wire: NotificationWire): Notice => ({
  notificationId: wire.notification_id,
  kind: wire.kind,
  title: wire.title,
  message: wire.message,
  dateCreatedMs: Date.parse(wire.date_created_utc),
  ticketId: wire.ticket_id,
  eventId: wire.event_id,
  bookingStatus: wire.booking_status,
});

/** Not called without a token or with notifications off (G-61); a failure keeps what is shown (G-88). */
export async function refreshNotices(): Promise<void> {
  const { token, member, language, timezone } = sessionStore.getState();
  if (token === null || member === null || !member.notification) return;
  // `vn` goes as `vi` on this call alone, which the server accepts beside our 13 codes (G-32).
  const lang = noticeLanguage(language) as Language;
  const query = { page: 1, page_size: NOTIFICATION_PAGE_SIZE, language: lang, timezone, token };
  noticesStore.setState(({ state }) => ({ state: state === "ready" ? state : "loading" }));
  const answer = await getRuntime().api.call(calls.notifications, { query });
  if (answer.ok) return noticesStore.setState({ notices: answer.value.results.map(parseNotice), state: "ready" });
  noticesStore.setState(({ state }) => ({ state: state === "ready" ? state : "failed" }));
}

/** A notice that came over the live connection: newest first, each once. */
export function addNotice(wire: NotificationWire): void {
  const notice = parseNotice(wire);
  noticesStore.setState(({ notices }) =>
    notices.some(({ notificationId }) => notificationId === notice.notificationId)
      ? {}
      : { notices: [notice, ...notices], latest: notice },
  );
}
