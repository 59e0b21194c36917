import {
  eventRoom,
  eventsRoom,
  HEARTBEAT_MS,
  LANGUAGES,
  notificationsRoom,
  SILENCE_LIMIT_MS,
  tableRoom,
  type Language,
} from "@clutch/contract";
import type { Clock } from "@clutch/kernel";
import type { Bus } from "../../base/bus/bus.ts";
import type { EventChanged, MarketsChanged, SharedRoundChanged } from "../../base/bus/messages.ts";
import type { LiveCatalogue } from "../../offer/catalogue/live-catalogue.ts";
import type { Names } from "../../offer/catalogue/translate.ts";
import type { Metrics } from "../../base/observe/metrics.ts";
import { monotonicClock } from "../../base/observe/monotonic-clock.ts";
import {
  eventMessage,
  factsMessage,
  memberMessage,
  refreshMessage,
  sharedRoundMessage,
  statsMessage,
  tabMessage,
  updateMessage,
} from "./room-messages.ts";
import { createRoom, firstSeq, type Outgoing, type Room } from "./room.ts";

export type RoomKey =
  | { readonly feed: "events"; readonly combo: boolean }
  | { readonly feed: "event"; readonly eventId: string }
  | { readonly feed: "notifications"; readonly memberId: number; readonly language: Language }
  | { readonly feed: "table"; readonly partnerId: number; readonly tableId: number };

export interface RoomsDeps {
  readonly bus: Bus;
  readonly catalogue: LiveCatalogue;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly names: Names;
  /** In [0, 1); the random part of a room's first sequence number. */
  readonly chance: () => number;
  /** Publishes the messages of one moment to every socket of a topic. */
  readonly publish: (topic: string, messages: readonly Outgoing[]) => void;
  /** Called when the source becomes silent, as it is at first, and when it publishes again. */
  readonly onSilence?: (isSilent: boolean) => void;
}

export interface OpenRoom {
  readonly topic: string;
  readonly room: Room;
}

export interface Rooms {
  /** The room of a key; it exists from its first viewer until a while after the last. */
  enter(key: RoomKey): OpenRoom;
  leave(topic: string): void;
  readonly stop: () => void;
}

export const TICK_MS = 100;
const WINDOW_MS = 60_000;
const WINDOW_SIZE = 1000;
/** As long as a viewer may reconnect and resume. */
const KEPT_EMPTY_MS = WINDOW_MS;

interface Held extends OpenRoom {
  readonly feed: RoomKey["feed"];
  viewers: number;
  emptySinceMs: number;
}

/**
 * The topic sockets subscribe to; the two events rooms share a name on the wire, not their messages, and so do a
 * member's rooms in different languages and a table's rooms of different partners.
 */
export function topicOf(key: RoomKey): string {
  switch (key.feed) {
    case "events":
      return key.combo ? "events+combo" : "events";
    case "event":
      return eventRoom(key.eventId);
    case "notifications":
      return `${notificationsRoom(key.memberId)}+${key.language}`;
    case "table":
      return `${tableRoom(key.tableId)}+${key.partnerId}`;
  }
}

function nameOf(key: RoomKey): string {
  if (key.feed === "events") return eventsRoom();
  if (key.feed === "table") return tableRoom(key.tableId);
  return key.feed === "event" ? eventRoom(key.eventId) : notificationsRoom(key.memberId);
}

/**
 * Subscribes to the bus for the rooms with viewers, sends once a tick, and sends heartbeats. In rooms of prices a
 * heartbeat reports a silent match source: bets are refused then, so prices must turn grey (RU-6).
 */
export function startRooms(deps: RoomsDeps): Rooms {
  const rooms = new Map<string, Held>();
  const post = (topic: string, message: Parameters<Room["post"]>[0]): void => rooms.get(topic)?.room.post(message);
  const source = watchSource(deps);
  const ends = [
    source.stop,
    deps.bus.subscribe("market.*", (changed: MarketsChanged) => postMarkets(deps, post, changed)),
    deps.bus.subscribe("event.*", (changed: EventChanged) => postEvent(deps, post, changed)),
    deps.bus.subscribe("stats.*", (changed) => post(eventRoom(changed.eventId), statsMessage(changed))),
    deps.bus.subscribe("facts.*", (changed) => post(eventRoom(changed.eventId), factsMessage(changed))),
    deps.bus.subscribe("sharedRound.*", (changed) => postSharedRound(post, changed)),
    deps.bus.subscribe("member.*", (message, topic) => {
      const memberId = Number(topic.slice("member.".length));
      for (const language of LANGUAGES) {
        const room = rooms.get(topicOf({ feed: "notifications", memberId, language }))?.room;
        const posted = room === undefined ? null : memberMessage(message, deps.names, language);
        if (posted !== null) room?.post(posted);
      }
    }),
  ];
  // Messages of the bus were lost: every list and page has to be fetched again.
  const endGap = deps.bus.onGap(() => {
    for (const { event } of deps.catalogue.events()) {
      postEvent(deps, post, { atMs: deps.clock.nowMs(), event, isListChange: true });
    }
  });
  const ticking = setInterval(() => {
    for (const { room } of rooms.values()) room.flush();
  }, TICK_MS);
  const beating = setInterval(() => {
    const nowMs = deps.clock.nowMs();
    const isSilent = source.isSilent();
    for (const [topic, held] of rooms) {
      const isAnnounced = isSilent && (held.feed === "events" || held.feed === "event");
      if (held.viewers > 0) deps.publish(topic, [{ text: () => held.room.heartbeat(isAnnounced), row: () => null }]);
      else if (nowMs - held.emptySinceMs > KEPT_EMPTY_MS) rooms.delete(topic);
    }
  }, HEARTBEAT_MS);

  return {
    enter(key) {
      const topic = topicOf(key);
      const held = rooms.get(topic) ?? openRoom(deps, key);
      rooms.set(topic, held);
      held.viewers += 1;
      return held;
    },
    leave(topic) {
      const held = rooms.get(topic);
      if (held === undefined) return;
      held.viewers -= 1;
      if (held.viewers === 0) held.emptySinceMs = deps.clock.nowMs();
    },
    stop() {
      clearInterval(ticking);
      clearInterval(beating);
      endGap();
      ends.forEach((end) => end());
      rooms.clear();
    },
  };
}

/** Whether the match source published lately; reports each change (RU-6). */
function watchSource({ bus, onSilence }: RoomsDeps) {
  let aliveMs = Number.NEGATIVE_INFINITY;
  let wasSilent = false;
  const stop = bus.subscribe("source.feed", ({ kind }) => {
    if (kind === "alive") aliveMs = monotonicClock.nowMs();
  });
  const isSilent = (): boolean => {
    const isNow = monotonicClock.nowMs() - aliveMs > SILENCE_LIMIT_MS;
    if (isNow !== wasSilent) onSilence?.(isNow);
    wasSilent = isNow;
    return isNow;
  };
  return { stop, isSilent };
}

function openRoom(deps: RoomsDeps, key: RoomKey): Held {
  const { feed } = key;
  const topic = topicOf(key);
  const room = createRoom({
    name: nameOf(key),
    firstSeq: firstSeq(deps.clock.nowMs(), deps.chance()),
    tickMs: TICK_MS,
    windowMs: WINDOW_MS,
    windowSize: WINDOW_SIZE,
    clock: deps.clock,
    atEndOfTurn: setImmediate,
    publish(messages) {
      deps.metrics.countPayloads(feed, messages.length);
      deps.publish(topic, messages);
    },
  });
  return { topic, room, feed, viewers: 0, emptySinceMs: 0 };
}

type Post = (topic: string, message: Parameters<Room["post"]>[0]) => void;

function postSharedRound(post: Post, changed: SharedRoundChanged): void {
  const { partnerId, body } = changed;
  post(topicOf({ feed: "table", partnerId, tableId: body.table_id }), sharedRoundMessage(changed));
}

/** The lists show main markets only; the page of an event shows them all, and its tabs' counts (G-76). */
function postMarkets({ catalogue }: RoomsDeps, post: Post, { atMs, markets }: MarketsChanged): void {
  for (const market of markets) {
    const message = updateMessage(market);
    post(eventRoom(market.eventId), message);
    if (!market.isMain) continue;
    post("events", message);
    if (catalogue.event(market.eventId)?.event.isComboAllowed === true) post("events+combo", message);
  }
  const [first] = markets;
  const shown = first === undefined ? null : catalogue.event(first.eventId);
  if (shown === null) return;
  for (const tab of new Set(markets.map((market) => market.tab))) {
    post(eventRoom(shown.event.eventId), tabMessage(shown, tab, atMs));
  }
}

function postEvent(_deps: RoomsDeps, post: Post, changed: EventChanged): void {
  const { event, atMs, isListChange } = changed;
  const message = eventMessage(changed);
  const topics = ["events", ...(event.isComboAllowed ? ["events+combo"] : []), eventRoom(event.eventId)];
  for (const topic of topics) {
    post(topic, message);
    if (isListChange) post(topic, refreshMessage(event.eventId, atMs));
  }
}
