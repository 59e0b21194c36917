import { CLOSE_CODES, isFatalClose, PING_TEXT, PONG_TEXT, SILENCE_LIMIT_MS, SOCKET_PING_MS } from "@clutch/contract";
import type { Stop } from "@clutch/kernel";
import type { Timers } from "../platform/timers.ts";
import { computeDelay } from "./backoff.ts";

/** The part of WebSocket that is used, so that tests can fake it. */
export interface SocketLike {
  send(text: string): void;
  close(code?: number): void;
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: unknown }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
}

export interface SocketParts {
  /** The address of one attempt, with a new one-time ticket in it (RU-5); null when there is none. */
  readonly makeAddress: () => Promise<string | null>;
  readonly open: (address: string) => SocketLike;
  readonly timers: Timers;
  readonly random: () => number;
  /** Awaited before a reconnect after 1006; `expired` means nothing reconnects (G-77). */
  readonly refreshSession: () => Promise<"done" | "expired">;
  readonly onOpen: () => void;
  readonly onMessage: (text: string) => void;
  readonly onClose: () => void;
  /** 4401 token, 4403 not allowed, 4503 maintenance: nothing reconnects (G-77). */
  readonly onFatal: (code: number) => void;
}

/** One connection that reconnects. It knows text, backoff and identity; the feed reads the messages. */
export class LiveSocket {
  readonly #parts: SocketParts;
  #socket: SocketLike | null = null;
  #cancelTimer: () => void = () => undefined;
  #stopTimers: () => void = () => undefined;
  #failures = 0;
  #isStopped = false;

  constructor(parts: SocketParts) {
    this.#parts = parts;
  }

  /** Connects until stopped. Our own close never reconnects. */
  start(): Stop {
    void this.#connect();
    return async () => this.#stop();
  }

  async #connect(): Promise<void> {
    const address = await this.#parts.makeAddress();
    if (this.#isStopped) return;
    if (address === null) return this.#retry();
    const socket = this.#parts.open(address);
    const { every } = this.#parts.timers;
    let isHeard = true;
    this.#socket = socket;
    // A heartbeat comes every two seconds (RU-6). A whole limit without a message: what lies between is dead, though the socket is
    // open, and would be for minutes. It is left without waiting for its close.
    const stopWatch = every(SILENCE_LIMIT_MS, () => {
      if (isHeard) isHeard = false;
      else {
        socket.onopen = socket.onmessage = socket.onclose = null;
        socket.close();
        void this.#onClose(CLOSE_CODES.normal);
      }
    });
    this.#stopTimers = stopWatch;
    socket.onopen = () => {
      const stopPing = every(SOCKET_PING_MS, () => socket.send(PING_TEXT));
      this.#stopTimers = () => {
        stopWatch();
        stopPing();
      };
      this.#parts.onOpen();
    };
    socket.onmessage = ({ data }) => {
      isHeard = true;
      // Only a delivered message proves the connection; a socket that opens and closes keeps backing off.
      this.#failures = 0;
      if (typeof data === "string" && data !== PONG_TEXT) this.#parts.onMessage(data);
    };
    socket.onclose = ({ code }) => void this.#onClose(code);
  }

  async #onClose(code: number): Promise<void> {
    this.#release();
    if (this.#isStopped) return;
    this.#parts.onClose();
    if (isFatalClose(code)) {
      this.#isStopped = true;
      return this.#parts.onFatal(code);
    }
    if (code === CLOSE_CODES.abnormal && (await this.#parts.refreshSession()) === "expired") {
      this.#isStopped = true;
      return;
    }
    this.#retry();
  }

  #retry(): void {
    if (this.#isStopped) return;
    this.#failures += 1;
    const delayMs = computeDelay(this.#failures, this.#parts.random);
    this.#cancelTimer = this.#parts.timers.after(delayMs, () => void this.#connect());
  }

  #release(): void {
    this.#stopTimers();
    this.#stopTimers = () => undefined;
    this.#socket = null;
  }

  #stop(): void {
    this.#isStopped = true;
    this.#cancelTimer();
    const socket = this.#socket;
    this.#release();
    socket?.close(CLOSE_CODES.normal);
  }
}
