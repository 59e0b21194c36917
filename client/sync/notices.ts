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
  prebookStatus: wire.booking_status,
});

interface NoticePage {
  readonly notices: readonly Notice[];
  readonly hasMore: boolean;
  readonly language: string;
}

/** Not without a token or with notifications off (G-61). */
export const areNoticesWanted = (): boolean => {
  const { token, member } = sessionStore.getState();
  return token !== null && member !== null && member.notification;
};

/** Null where it cannot be read. */
export async function fetchNotices(page: number): Promise<NoticePage | null> {
  const { token, language, timezone } = sessionStore.getState();
  // `vn` goes as `vi` on this call alone, which the server accepts beside our 13 codes (G-32).
  const lang = noticeLanguage(language) as Language;
  const query = { page, page_size: NOTIFICATION_PAGE_SIZE, language: lang, timezone, token: token ?? "" };
  const answer = await getRuntime().api.call(calls.notifications, { query });
  if (!answer.ok) return null;
  return { notices: answer.value.results.map(parseNotice), hasMore: answer.value.next !== null, language: lang };
}

/** Each once, newest first. */
export function joinNotices(one: readonly Notice[], other: readonly Notice[]): readonly Notice[] {
  const byId = new Map([...other, ...one].map((notice) => [notice.notificationId, notice]));
  return [...byId.values()].toSorted((a, b) => b.notificationId - a.notificationId);
}

/**
 * The newest page. Older fetched pages stay below it, unless they are in another language or there is a gap. Not called
 * without a token or with notifications off (G-61); a failure keeps what is shown (G-88).
 */
export async function refreshNotices(): Promise<void> {
  if (!areNoticesWanted()) return;
  noticesStore.setState(({ state }) => ({ state: state === "ready" ? state : "loading" }));
  const first = await fetchNotices(1);
  if (first === null) return noticesStore.setState(({ state }) => ({ state: state === "ready" ? state : "failed" }));
  const oldestId = first.notices.at(-1)?.notificationId ?? 0;
  noticesStore.setState(({ notices, language, hasMore }) => {
    const isJoined = language === first.language && notices.some(({ notificationId }) => notificationId === oldestId);
    const older = isJoined ? notices.filter(({ notificationId }) => notificationId < oldestId) : [];
    const isAtEnd = older.length > 0 ? !hasMore : !first.hasMore;
    return {
      notices: joinNotices(first.notices, older),
      language: first.language,
      hasMore: !isAtEnd,
      state: "ready",
      nextPage: "idle",
    };
  });
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
