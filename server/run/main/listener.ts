import type { Server } from "bun";
import { REFUSALS } from "@clutch/contract";
import type { HostBindings, HttpApp } from "../http/app.ts";
import { dataHeaders } from "../http/security-headers.ts";
import { startedWork } from "../../base/observe/started-work.ts";
import { SOCKET_OPTIONS, type Live, type SocketState } from "../live/serve-sockets.ts";
import type { Attention } from "./attention.ts";
import { boundSendQueue } from "./bound-send-queue.ts";

export interface HttpRoleParts {
  readonly app: HttpApp | null;
  readonly live: Live | null;
  /** Who calls, and how long they wait for it; absent where nothing rests. */
  readonly attention?: Attention;
}

/** The port, taken first, so that a port in use is known before a database is started for nothing. */
export interface Listener {
  readonly port: number;
  /** Whether the kernel holds little of what a peer does not read; see `boundSendQueue`. */
  readonly areSendQueuesBounded: boolean;
  open(parts: HttpRoleParts): void;
  /** Opens no more sockets and closes those that are open, evenly over a time; calls are answered on. */
  moveSockets(durationMs: number): Promise<void>;
  /**
   * Takes no new work: what comes over connections that are still open is answered 503. Resolves when every request under way has
   * its answer.
   */
  close(): Promise<void>;
  stop(): Promise<void>;
}

const MAX_BODY_BYTES = 8 * 1024 * 1024;
const IDLE_SECONDS = 60;

/** Answers 503 until it is opened. Throws `EADDRINUSE` when the port is taken. */
export function openListener(hostname: string, port: number): Listener {
  let parts: HttpRoleParts | null = null;
  let isClosing = false;
  const calls = createTally();
  const server: Server<SocketState> = Bun.serve<SocketState>({
    hostname,
    port,
    // Our own limit answers with a catalogue error; this one only ends what no client would send.
    maxRequestBodySize: MAX_BODY_BYTES,
    idleTimeout: IDLE_SECONDS,
    fetch: (request, host) => {
      const path = pathOf(request.url);
      startedWork.note(`${request.method} ${path}`);
      if (parts === null || isClosing) return notYet();
      const waking = isWatch(path) ? null : (parts.attention?.called() ?? null);
      const upgraded = parts.live?.upgrade(request, host) ?? null;
      if (upgraded !== null) return upgraded;
      if (parts.app === null) return notYet();
      const bindings: HostBindings = { peerAddress: host.requestIP(request)?.address ?? null };
      const { app } = parts;
      const isCall = waking !== null && path.startsWith("/api");
      const answer = (): Promise<Response> | Response => app.fetch(request, bindings);
      const answering = isCall ? waking.then(answer) : Promise.resolve(answer());
      calls.begin(answering);
      return answering;
    },
    error: () => notYet(500),
    websocket: {
      ...SOCKET_OPTIONS,
      open: (socket) => {
        parts?.attention?.enter();
        return parts?.live?.websocket.open?.(socket);
      },
      message: (socket, message) => parts?.live?.websocket.message?.(socket, message),
      pong: (socket, data) => parts?.live?.websocket.pong?.(socket, data),
      close: (socket, code, reason) => {
        parts?.attention?.leave();
        return parts?.live?.websocket.close?.(socket, code, reason);
      },
    },
  });
  const taken = server.port ?? port;
  const areSendQueuesBounded = boundSendQueue(taken);
  return {
    port: taken,
    areSendQueuesBounded,
    open(opened) {
      opened.live?.attach(server);
      parts = opened;
    },
    moveSockets: async (durationMs) => parts?.live?.move(durationMs),
    close: async () => {
      isClosing = true;
      void server.stop(false);
      await calls.whenNone();
    },
    stop: () => server.stop(true),
  };
}

/** Work under way: counted, as a promise held for each costs two more. */
function createTally() {
  let underWay = 0;
  let none: PromiseWithResolvers<void> | null = null;
  const end = (): void => {
    underWay -= 1;
    if (underWay === 0) none?.resolve();
  };
  return {
    begin(work: Promise<unknown>): void {
      underWay += 1;
      void work.then(end, end);
    },
    whenNone(): Promise<void> {
      if (underWay === 0) return Promise.resolve();
      none ??= Promise.withResolvers();
      return none.promise;
    },
  };
}

/** `http://host/path?query` without what stands before the path. */
const pathOf = (url: string): string => url.slice(url.indexOf("/", "https://".length));

/** Whoever watches the process, and is nobody who bets. */
const WATCHES = ["/livez", "/readyz", "/metrics", "/api/healthcheck"];
const isWatch = (path: string): boolean => WATCHES.some((watch) => path.startsWith(watch));

const notYet = (status = 503): Response =>
  Response.json(
    { base_code: 2, code: REFUSALS.internalError, ref_code: 0, message: "Starting or stopping", detail: {} },
    { status, headers: { ...dataHeaders(), "retry-after": "1", "cache-control": "no-store" } },
  );
