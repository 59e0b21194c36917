import type { Clock } from "@clutch/kernel";

/** One message of a room without its sequence number: the contract's feed message without `seq`. */
export interface RoomMessage {
  readonly event: string;
  readonly timestamp: number;
  /** Computes the data lazily, for the first reader of whole messages. */
  readonly data: () => unknown;
  /** Makes its row for a batch; absent for messages without a row form. */
  readonly row?: (seq: number) => readonly unknown[];
  /** Waiting messages of one key are coalesced to the newest; null is never replaced. */
  readonly key: string | null;
}

/** A message to publish: its whole text, and its row in a batch or null. */
export interface Outgoing {
  text(): string;
  row(): readonly unknown[] | null;
}

export interface Room {
  readonly name: string;
  /** Number of the last message sent; the next one has this plus one. */
  readonly seq: number;
  /** Posts a message: sent at the end of this turn when the room has been quiet for a tick, else with the next tick. */
  post(message: RoomMessage): void;
  /** Sends the waiting messages; called once a tick. Returns how many were sent. */
  flush(): number;
  /** The heartbeat's text, which carries the last sequence number and uses none itself (RU-6). */
  heartbeat(isSourceSilent: boolean): string;
  /** The first text of a connection; `resumed` is true when everything it missed follows. */
  welcome(resumed: boolean): string;
  /** The texts after `since`, or null when the window no longer reaches back to it. */
  replay(since: number): readonly string[] | null;
}

export interface RoomOptions {
  readonly name: string;
  /** The first number; see `firstSeq`. */
  readonly firstSeq: number;
  readonly tickMs: number;
  readonly windowMs: number;
  readonly windowSize: number;
  /** Publishes the messages of one moment to the room, each serialised at most once whatever the number of viewers. */
  readonly publish: (messages: readonly Outgoing[]) => void;
  /** Runs a function at the end of the current turn, after all posts of it. */
  readonly atEndOfTurn: (run: () => void) => void;
  readonly clock: Clock;
}

/**
 * Sequence numbers grow over restarts and differ between processes, so that a `since` of another process is never taken
 * for one of ours: seconds since 1970 above 18 random bits (15 digits until the year 2090). `chance` is in [0, 1).
 */
export const firstSeq = (nowMs: number, chance: number): number =>
  Math.floor(nowMs / 1000) * 2 ** 18 + Math.floor(chance * 2 ** 18);

/** The message of one sequence number; serialised when first needed. */
class Numbered implements Outgoing {
  readonly room: string;
  readonly seq: number;
  readonly atMs: number;
  readonly #message: RoomMessage;
  #text: string | null = null;

  constructor(message: RoomMessage, as: { readonly room: string; readonly seq: number; readonly atMs: number }) {
    this.room = as.room;
    this.seq = as.seq;
    this.atMs = as.atMs;
    this.#message = message;
  }

  text(): string {
    const { event, timestamp, data } = this.#message;
    this.#text ??= JSON.stringify({ room: this.room, event, seq: this.seq, timestamp, data: data() });
    return this.#text;
  }

  row(): readonly unknown[] | null {
    return this.#message.row?.(this.seq) ?? null;
  }
}

export function createRoom(options: RoomOptions): Room {
  const { name, clock } = options;
  const waiting = new Map<string, RoomMessage>();
  let seq = options.firstSeq;
  let sent: Numbered[] = [];
  let lastSentMs = Number.NEGATIVE_INFINITY;
  let unkeyed = 0;
  let isSendingSoon = false;

  const send = (messages: readonly RoomMessage[]): void => {
    const atMs = clock.nowMs();
    const outgoing = messages.map((message) => {
      seq += 1;
      const numbered = new Numbered(message, { room: name, seq, atMs });
      sent.push(numbered);
      return numbered;
    });
    // Trimmed by halves, so that a message costs no shift of the whole window.
    if (sent.length >= options.windowSize * 2) sent = sent.slice(-options.windowSize);
    lastSentMs = atMs;
    options.publish(outgoing);
  };

  const control = (event: string, fields: object): string =>
    JSON.stringify({ room: name, event, seq, timestamp: clock.nowMs(), ...fields });

  const flush = (): number => {
    if (waiting.size === 0) return 0;
    const batch = [...waiting.values()];
    waiting.clear();
    isSendingSoon = false;
    send(batch);
    return batch.length;
  };

  return {
    name,
    get seq() {
      return seq;
    },
    post(message) {
      // Changes come in groups: later ones of the same turn share the write of the first, which is the expensive part.
      if (waiting.size === 0 && !isSendingSoon && clock.nowMs() - lastSentMs >= options.tickMs) {
        isSendingSoon = true;
        options.atEndOfTurn(() => isSendingSoon && flush());
      }
      const key = message.key ?? `#${(unkeyed += 1)}`;
      // Deleted first, so that the newer message moves to the end, in order of time.
      waiting.delete(key);
      waiting.set(key, message);
    },
    flush,
    heartbeat: (isSourceSilent) => control("heartbeat", isSourceSilent ? { source_silent: true } : {}),
    welcome: (resumed) => control("welcome", { resumed }),
    replay(since) {
      if (since === seq) return [];
      if (since > seq) return null;
      const oldestMs = clock.nowMs() - options.windowMs;
      const reachable = sent.slice(-options.windowSize).filter((message) => message.atMs >= oldestMs);
      const missed = reachable.filter((message) => message.seq > since);
      return missed[0]?.seq === since + 1 ? missed.map((message) => message.text()) : null;
    },
  };
}
