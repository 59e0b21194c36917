import * as z from "zod/mini";
import { flagText, languageText, one, oneOr, required, integerText } from "../query.ts";
import { eventId } from "../shapes/primitives.ts";

/** A one-time ticket (RU-5), or the plain session token where the partner allows it. */
const token = required(z.string().check(z.minLength(1), z.maxLength(128)));
/** Sequence number of the last message seen, to resume after it (RU-6). */
const since = one(integerText(0, Number.MAX_SAFE_INTEGER));
/**
 * On request the messages of one moment come as an array in one payload, those of markets as rows (market-row.ts);
 * otherwise each is a payload of its own (SPEC 4).
 */
const batch = oneOr(flagText, false);

/** The sockets: path below the socket base, and what `readQuery` must find in the query text (G-76). */
export const feedSockets = {
  events: { path: "game-client/v8/events/", query: z.object({ token, combo: oneOr(flagText, false), since, batch }) },
  event: {
    path: "game-client/v8/events/{event_id}/",
    query: z.object({ token, eventId: one(eventId), combo: oneOr(flagText, false), since, batch }),
  },
  notifications: {
    path: "game-client/v8/notifications/",
    query: z.object({ token, lang: oneOr(languageText, "en"), since, batch }),
  },
  /** A table of the mini-games whose rounds are common to all members of a partner (RU-11). */
  table: { path: "game-client/v8/tables/{table_id}/", query: z.object({ token, since, batch }) },
} as const;

export type FeedName = keyof typeof feedSockets;
export type FeedQuery<F extends FeedName> = z.output<(typeof feedSockets)[F]["query"]>;

/** Close codes with a meaning of their own (G-77); after a fatal one nothing reconnects. */
export const CLOSE_CODES = {
  normal: 1000,
  goingAway: 1001,
  abnormal: 1006,
  /** The viewer wrote more than 20 messages in ten seconds. */
  tooManyMessages: 1008,
  serverError: 1011,
  /** Token invalid or expired: the token-expired popup. */
  tokenRejected: 4401,
  /** Not allowed: the forbidden page. */
  notAllowed: 4403,
  /** The viewer was too slow (backpressure); it may reconnect and resume. */
  tooSlow: 4408,
  maintenance: 4503,
} as const;

const FATAL_CODES: ReadonlySet<number> = new Set([
  CLOSE_CODES.tokenRejected,
  CLOSE_CODES.notAllowed,
  CLOSE_CODES.maintenance,
]);

export const isFatalClose = (code: number): boolean => FATAL_CODES.has(code);

export const eventsRoom = (): string => "events";
export const eventRoom = (id: string): string => `event-${id}`;
export const tableRoom = (tableId: number): string => `table-${tableId}`;
export const notificationsRoom = (memberId: number): string => `notifications-${memberId}`;
