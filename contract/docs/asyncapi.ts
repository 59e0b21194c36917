import * as z from "zod/mini";
import * as calls from "../call-table.ts";
import { BUILD_VERSION, SOCKET_IDLE_MS, SOCKET_TICKET_LIFE_MS } from "../constants.ts";
import {
  CLOSE_CODES,
  eventRoom,
  eventsRoom,
  feedSockets,
  isFatalClose,
  notificationsRoom,
  tableRoom,
  type FeedName,
} from "../feeds/connection.ts";
import { FEED_EVENTS, feedMessages, message, PING_TEXT, PONG_TEXT } from "../feeds/messages.ts";
import { eventId } from "../shapes/primitives.ts";
import { liveStats } from "../shapes/live-stats.ts";
import { matchFact } from "../shapes/course/match-fact.ts";
import { exampleOf } from "./examples.ts";
import { createSchemaBook, type Json } from "./json-schema.ts";

/** As they are sent: some are parsed by what shows them, and their schemas say less. */
const SENT_MESSAGES = {
  ...feedMessages,
  liveStats: message("gameclient-livestats", liveStats),
  facts: message("gameclient-facts", z.object({ event_id: eventId, facts: z.array(matchFact) })),
};

const FEEDS = Object.keys(feedSockets) as readonly FeedName[];

const closeTable = (): string =>
  [
    "| Close code | Meaning | Reconnect |",
    "|---|---|---|",
    ...Object.entries(CLOSE_CODES).map(
      ([name, code]) => `| ${code} | ${name} | ${isFatalClose(code) ? "no" : "yes"} |`,
    ),
  ].join("\n");

/** What `batch=true` gives; read by `splitPayload`. */
const BATCHES = `With \`batch=true\` in the query the messages of one moment come as an array in one WebSocket message; one alone stays an object. \
In the array a market's prices are a row: \`["gameclient-updates", seq, timestamp, event_id, market_id, market_tab, status, \
version, selections]\`, each selection \`[bet_type_selection, line number, status, handicap, euro_odds]\`. More cells may follow.`;

/** A room of each feed, as its messages name it. */
const ROOMS: Readonly<Record<FeedName, string>> = {
  events: eventsRoom(),
  event: eventRoom("90010010"),
  notifications: notificationsRoom(42),
  table: tableRoom(16),
};

/** A document cannot say where it was read from: its reader fills the host in. */
const SERVER = {
  host: "{host}",
  protocol: "wss",
  description: "The server that this document came from; `ws` where it is served without TLS.",
  variables: {
    host: { default: "clutch.example", description: "Name, and port where it is not that of the protocol." },
  },
} as const;

const CONNECT = `Each socket is opened with a ticket of the call \`${calls.socketTicket.name}\`, which is good once and for \
${SOCKET_TICKET_LIFE_MS / 1000} seconds: \`wss://{host}/game-client/v8/events/?token={ticket}&batch=true\`. Send the text \`${PING_TEXT}\` once a minute; \
who is silent for ${SOCKET_IDLE_MS / 1000} seconds, or leaves a ping frame of ours unanswered for ten, is disconnected. \`since={seq}\` resumes after the last message seen.`;

const channelOf = (feed: FeedName, query: Json): Json => ({
  address: `/${feedSockets[feed].path}`,
  ...(feed === "event" ? { parameters: { event_id: { description: "The event's id." } } } : {}),
  ...(feed === "table" ? { parameters: { table_id: { description: "The table's id." } } } : {}),
  bindings: { ws: { method: "GET", query } },
  messages: {
    ...Object.fromEntries(FEED_EVENTS[feed].map((event) => [event, { $ref: `#/components/messages/${event}` }])),
    ping: { $ref: "#/components/messages/ping" },
    pong: { $ref: "#/components/messages/pong" },
  },
});

function operationsOf(feed: FeedName): readonly (readonly [string, Json])[] {
  const channel = { $ref: `#/channels/${feed}` };
  const named = (event: string) => ({ $ref: `#/channels/${feed}/messages/${event}` });
  return [
    [`send-${feed}`, { action: "send", channel, messages: [...FEED_EVENTS[feed], "pong"].map(named) }],
    [`receive-${feed}`, { action: "receive", channel, messages: [named("ping")] }],
  ];
}

/** AsyncAPI 3 of the feeds, seen from the server, as a plain JSON value. */
export function asyncApiDocument(): Json {
  const book = createSchemaBook();
  const messages: Record<string, unknown> = {
    ping: { name: PING_TEXT, payload: { const: PING_TEXT }, examples: [{ payload: PING_TEXT }] },
    pong: { name: PONG_TEXT, payload: { const: PONG_TEXT }, examples: [{ payload: PONG_TEXT }] },
  };
  for (const schema of Object.values(SENT_MESSAGES)) {
    const name = schema.shape.event.def.values.join();
    const payload = book.write(schema, "output");
    const feed = FEEDS.find((each) => FEED_EVENTS[each].some((event) => event === name)) ?? "events";
    const example = { ...(exampleOf(payload, book.resolve) as Json), room: ROOMS[feed] };
    messages[name] = { name, payload, examples: [{ payload: example }] };
  }
  const channels = Object.fromEntries(
    FEEDS.map((feed) => [feed, channelOf(feed, book.write(feedSockets[feed].query, "output"))]),
  );
  return {
    asyncapi: "3.0.0",
    info: {
      title: "Clutch live feeds",
      version: BUILD_VERSION,
      description: `The calls are described by [openapi.json](/docs/openapi.json). A WebSocket message holds one message of the feed.\n\n${CONNECT}\n\n${BATCHES}\n\n${closeTable()}`,
    },
    servers: { clutch: SERVER },
    channels,
    operations: Object.fromEntries(FEEDS.flatMap(operationsOf)),
    components: { messages, schemas: book.components() },
  };
}
