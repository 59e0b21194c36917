import { parseMessages, splitPayload, type HeardMessage } from "@clutch/contract";
import type { Stop } from "@clutch/kernel";
import type { Timers } from "../platform/timers.ts";
import { makeFeedAddress, type Feed, type SocketPlace } from "./addresses.ts";
import { LiveSocket, type SocketLike } from "./socket.ts";

export interface LiveParts {
  readonly place: () => Promise<SocketPlace>;
  /** A one-time ticket for one attempt (RU-5); null when the call failed. */
  readonly fetchTicket: () => Promise<string | null>;
  readonly open: (address: string) => SocketLike;
  readonly timers: Timers;
  readonly random: () => number;
  readonly refreshSession: () => Promise<"done" | "expired">;
  readonly onFatal: (code: number) => void;
}

export interface FeedHandlers {
  /** Messages of one payload in order, each once; heartbeats and welcomes are not among them. */
  readonly onMessages: (messages: readonly HeardMessage[]) => void;
  /** Messages were lost, or the connection could not resume: what is shown must be refetched (RU-6). */
  readonly onResync: () => void;
  /** Called at every payload that proves the feed and its source alive. */
  readonly onAlive: () => void;
}

/** Runs after the page has handled its events; returns the cancel. */
export type Later = (run: () => void) => () => void;

/** A welcome proves the server alive, not its source of prices; a heartbeat may say that the source is not. */
const showsLife = (message: HeardMessage): boolean =>
  message.event === "heartbeat" ? message.source_silent !== true : message.event !== "welcome";

/** The most messages read and applied at once. */
export const MAX_AT_ONCE = 64;

/**
 * Puts the payloads of one room in order by `seq`: what was seen is dropped, a gap and a connection
 * that could not resume ask for a resync (RU-6). A payload of very many messages is read in parts, between which the
 * page handles its events.
 */
export class FeedReader {
  readonly #handlers: FeedHandlers;
  readonly #later: Later;
  #lastSeq: number | null = null;
  /** The rest of the last payload, and what cancels its next part. */
  #rest: readonly unknown[] = [];
  #cancel: (() => void) | null = null;

  constructor(handlers: FeedHandlers, later: Later) {
    this.#handlers = handlers;
    this.#later = later;
  }

  /** The last sequence number seen, to resume after. */
  get since(): number | null {
    return this.#lastSeq;
  }

  read(text: string): void {
    // A page in the background comes to its parts late: the rest never grows beyond one payload.
    this.#readAll(this.#takeRest());
    this.#readSome(splitPayload(text));
  }

  /** Drops what waits to be read. */
  stop(): void {
    this.#takeRest();
  }

  #takeRest(): readonly unknown[] {
    const rest = this.#rest;
    this.#cancel?.();
    this.#cancel = null;
    this.#rest = [];
    return rest;
  }

  #readSome(items: readonly unknown[]): void {
    this.#rest = items.slice(MAX_AT_ONCE);
    if (this.#rest.length > 0) this.#cancel = this.#later(() => this.#readSome(this.#takeRest()));
    this.#readAll(items.slice(0, MAX_AT_ONCE));
  }

  #readAll(items: readonly unknown[]): void {
    const messages = parseMessages(items);
    if (messages.length === 0) return;
    if (messages.some(showsLife)) this.#handlers.onAlive();
    let hasGap = false;
    const fresh: HeardMessage[] = [];
    for (const message of messages) {
      if (message.event === "welcome") {
        // Not resumed: the sequence may be another server's, so ours is reset.
        if (!message.resumed) this.#lastSeq = message.seq;
        hasGap ||= !message.resumed;
      } else if (message.event === "heartbeat") {
        hasGap ||= this.#isBehind(message.seq);
        this.#lastSeq = message.seq;
      } else if (this.#lastSeq === null || message.seq > this.#lastSeq) {
        hasGap ||= this.#isBehind(message.seq - 1);
        this.#lastSeq = message.seq;
        fresh.push(message);
      }
    }
    if (fresh.length > 0) this.#handlers.onMessages(fresh);
    if (hasGap) this.#handlers.onResync();
  }

  #isBehind(seq: number): boolean {
    return this.#lastSeq !== null && this.#lastSeq < seq;
  }
}

/** Keeps one feed open and delivers its messages. */
export function startFeed(feed: Feed, parts: LiveParts, handlers: FeedHandlers): Stop {
  const reader = new FeedReader(handlers, (run) => parts.timers.after(0, run));
  const socket = new LiveSocket({
    makeAddress: async () => {
      const ticket = await parts.fetchTicket();
      return ticket === null ? null : makeFeedAddress(feed, await parts.place(), { ticket, since: reader.since });
    },
    open: parts.open,
    timers: parts.timers,
    random: parts.random,
    refreshSession: parts.refreshSession,
    onOpen: () => undefined,
    onMessage: (text) => reader.read(text),
    onClose: () => undefined,
    onFatal: parts.onFatal,
  });
  const stopSocket = socket.start();
  return () => {
    reader.stop();
    return stopSocket();
  };
}
