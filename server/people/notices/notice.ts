import type { Language, NotificationWire } from "@clutch/contract";
import { formatUtc } from "@clutch/rules";
import type { Names } from "../../offer/catalogue/translate.ts";

/** A text's id and values, so that it can be read in any language (RU-14). */
export interface NoticeText {
  /** Id of the message in the server texts; its title has the id with `.title` behind. */
  readonly textId: string;
  readonly textValues: Readonly<Record<string, string | number>>;
}

/** What a member is notified of, in no language yet. */
export interface Notice extends NoticeText {
  readonly notificationId: bigint;
  /** `prebook`, or any other kind, which the wire calls generic (G-61). */
  readonly kind: string;
  readonly ticketId: bigint | null;
  readonly atMs: number;
}

/** A notice of a match keeps its id beside the words of its text, a prebook's its status too. */
function matchFieldsOf({ kind, textValues }: Notice): Pick<NotificationWire, "event_id" | "booking_status"> {
  const { eventId, prebookStatus } = textValues;
  if (typeof eventId !== "string") return { event_id: null, booking_status: null };
  if (kind !== "prebook") return { event_id: kind === "reminder" ? eventId : null, booking_status: null };
  return { event_id: eventId, booking_status: prebookStatus === "confirmed" ? "confirmed" : "cancelled" };
}

/** A reason that is one of the known faults is said in the reader's language. */
function valuesOf({ textValues }: Notice, names: Names, language: Language): NoticeText["textValues"] {
  const { fault } = textValues;
  return fault === undefined ? textValues : { ...textValues, reason: names(language, `notice.fault.${fault}`, {}) };
}

/** The notification of G-61 in a language. */
export const toNoticeWire = (notice: Notice, names: Names, language: Language): NotificationWire => ({
  notification_id: Number(notice.notificationId),
  kind: notice.kind === "prebook" ? "prebook" : "generic",
  title: names(language, `${notice.textId}.title`, notice.textValues),
  message: names(language, notice.textId, valuesOf(notice, names, language)),
  date_created_utc: formatUtc(notice.atMs),
  ticket_id: notice.ticketId === null ? null : String(notice.ticketId),
  ...matchFieldsOf(notice),
});
