import * as z from "zod/mini";
import { cashOutOffer } from "../shapes/cash-out.ts";
import { member } from "../shapes/member.ts";
import { notification } from "../shapes/notification.ts";
import { timestampMs } from "../shapes/primitives.ts";
import { wallet } from "../shapes/wallet.ts";
import { readMarketRow, type MarketChangeMessage } from "./market-row.ts";
import { ROOM_NAME } from "./rooms.ts";
import {
  eventUpdate,
  factsUpdate,
  marketUpdate,
  refreshRequest,
  scorelineUpdate,
  sharedRoundUpdate,
  statsUpdate,
  ticketUpdate,
} from "./data.ts";

/** `events`, `event-{event_id}` or `notifications-{member_id}` (G-76), or `table-{table_id}`. */
export const roomName = z.string().check(z.regex(ROOM_NAME));

/** Counts the messages of one room from 1 without gaps; a gap means a lost message (RU-6). */
const seq = z.int().check(z.gte(0));

/** A message of an event with a shape of its data. */
export const message = <const E extends string, S extends z.ZodMiniType>(event: E, data: S) =>
  z.object({ room: roomName, event: z.literal(event), timestamp: timestampMs, seq, data });

/** Every message of every feed, by its `event` (G-76, RU-6). A payload holds one message. */
export const feedMessages = {
  updates: message("gameclient-updates", marketUpdate),
  events: message("gameclient-events", eventUpdate),
  scoreline: message("market-scoreline", scorelineUpdate),
  liveStats: message("gameclient-livestats", statsUpdate),
  facts: message("gameclient-facts", factsUpdate),
  refresh: message("gameclient-refresh", refreshRequest),
  prebookNotification: message("prebook-notification", notification),
  notification: message("notification", notification),
  wallet: message("wallet", wallet),
  /** The member changed something of their account, here or on another device (docs/decisions/0111). */
  member: message("member", member),
  /** The member set a limit, a break or a reminder, here or on another device: fetch them again (docs/decisions/0202). */
  care: message("care", z.object({})),
  ticket: message("ticket", ticketUpdate),
  /** A changed cash-out offer, for members with a page open (docs/decisions/0090). */
  cashOut: message("cash-out", cashOutOffer),
  /** A round of the mini-games took another phase (docs/decisions/0163). */
  miniGameRound: message("mini-game-round", sharedRoundUpdate),
  /**
   * Every 2 s in every room; `seq` is that of the last message sent, so that a loss is detected at once. In a room of prices it
   * also says when the match source has been silent for 5 s, for as long as the server refuses bets for it (RU-6).
   */
  heartbeat: z.object({
    room: roomName,
    event: z.literal("heartbeat"),
    timestamp: timestampMs,
    seq,
    source_silent: z.optional(z.literal(true)),
  }),
  /** First message of a connection: `resumed` is true when everything after `since` follows (RU-6). */
  welcome: z.object({
    room: roomName,
    event: z.literal("welcome"),
    timestamp: timestampMs,
    seq,
    resumed: z.boolean(),
  }),
} as const;

export const feedMessage = z.discriminatedUnion("event", [
  feedMessages.updates,
  feedMessages.events,
  feedMessages.scoreline,
  feedMessages.liveStats,
  feedMessages.facts,
  feedMessages.refresh,
  feedMessages.prebookNotification,
  feedMessages.notification,
  feedMessages.wallet,
  feedMessages.member,
  feedMessages.care,
  feedMessages.ticket,
  feedMessages.cashOut,
  feedMessages.miniGameRound,
  feedMessages.heartbeat,
  feedMessages.welcome,
]);

export type FeedMessage = z.infer<typeof feedMessage>;
export type FeedEvent = FeedMessage["event"];
export type FeedMessageOf<E extends FeedEvent> = Extract<FeedMessage, { readonly event: E }>;
/** A received message, single or from a batch; a market's has its changing part in either case. */
export type HeardMessage = Exclude<FeedMessage, FeedMessageOf<"gameclient-updates">> | MarketChangeMessage;

/** Which kinds each feed sends (G-76, RU-6). */
export const FEED_EVENTS = {
  events: ["welcome", "heartbeat", "gameclient-updates", "gameclient-events", "gameclient-refresh"],
  event: [
    "welcome",
    "heartbeat",
    "gameclient-updates",
    "gameclient-events",
    "market-scoreline",
    "gameclient-livestats",
    "gameclient-facts",
    "gameclient-refresh",
  ],
  notifications: [
    "welcome",
    "heartbeat",
    "prebook-notification",
    "notification",
    "wallet",
    "member",
    "care",
    "ticket",
    "cash-out",
  ],
  table: ["welcome", "heartbeat", "mini-game-round"],
} as const satisfies Record<string, readonly FeedEvent[]>;

/** The client's text and the server's answer to it (SPEC section 4). */
export const PING_TEXT = "ping";
export const PONG_TEXT = "pong";

/**
 * The unread messages of one payload (the text of one WebSocket message): one, or several in order with `batch`; none
 * if it is not JSON.
 */
export function splitPayload(text: string): readonly unknown[] {
  if (text === PONG_TEXT) return [];
  try {
    const json: unknown = JSON.parse(text);
    return Array.isArray(json) ? json : [json];
  } catch {
    return [];
  }
}

/** Those of a payload's messages that are of a known kind and shape; the others are left out (G-76). */
export function parseMessages(items: readonly unknown[]): readonly HeardMessage[] {
  return items.flatMap((item): readonly HeardMessage[] => {
    const row = readMarketRow(item);
    if (row !== null) return [row];
    const parsed = z.safeParse(feedMessage, item);
    return parsed.success ? [parsed.data] : [];
  });
}
