import { CLOSE_CODES, PING_TEXT, PONG_TEXT } from "@clutch/contract";
import type { Clock, Stop } from "@clutch/kernel";
import type { Server, ServerWebSocket, WebSocketHandler } from "bun";
import type { Bus } from "../../base/bus/bus.ts";
import type { LiveCatalogue } from "../../offer/catalogue/live-catalogue.ts";
import type { Names } from "../../offer/catalogue/translate.ts";
import type { Sessions } from "../../people/members/sessions.ts";
import type { SocketTickets } from "../../people/members/socket-tickets.ts";
import type { Log } from "../../base/observe/log.ts";
import type { Metrics } from "../../base/observe/metrics.ts";
import { monotonicClock } from "../../base/observe/monotonic-clock.ts";
import { isDatabaseAway } from "../../base/store/database-away.ts";
import {
  admit,
  isOwnOrigin,
  parseSocketPath,
  type Admission,
  type Rejection,
  type SocketAddress,
} from "./admission.ts";
import { batchTopicOf, publishTo } from "./publish.ts";
import { Reading, UNSENT_BYTES } from "./reading.ts";
import { startRooms } from "./rooms.ts";
import { startSweep } from "./sweep.ts";
import { Written } from "./written.ts";

export interface SocketState {
  readonly admission: Admission | Rejection;
  /** By the monotonic clock. */
  lastHeardMs: number;
  topic: string | null;
  readonly reading: Reading;
  readonly written: Written;
  /** Gives its places back; called once it is closed, or some time after that. */
  readonly release: () => void;
}

export interface LiveDeps {
  readonly bus: Bus;
  readonly catalogue: LiveCatalogue;
  readonly sessions: Sessions;
  readonly tickets: SocketTickets;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly names: Names;
  readonly publicOrigin: string;
  readonly isDown: () => boolean;
  readonly limits: SocketLimits;
  /** Whom a connection belongs to, behind trusted proxies too: by its peer and its `x-forwarded-for`. */
  readonly addressOf: (peer: string | null, forwardedFor: string | null) => string | null;
  readonly chance: () => number;
  /** Called when members open and close their notifications feed. */
  readonly onMember?: { enter(viewer: MemberViewer): void; leave(viewer: MemberViewer): void };
}

/** How often an address may open sockets, and how many it and a session may hold; see `createLimits`. */
export interface SocketLimits {
  takeAddress(ipAddress: string | null): number;
  openFromAddress(ipAddress: string | null): (() => void) | null;
  openOfSession(sessionId: string): (() => void) | null;
}

interface MemberViewer {
  readonly partnerId: number;
  readonly memberId: number;
}

export interface Live {
  /** Answers an upgrade; null when the path is no feed's. Undefined means it was upgraded. */
  readonly upgrade: (request: Request, server: Server<SocketState>) => Promise<Response | undefined> | null;
  readonly websocket: WebSocketHandler<SocketState>;
  /** Gives the rooms the server they publish through. */
  readonly attach: (server: Server<SocketState>) => void;
  /** Opens no more sockets (503), and closes those that are open evenly over a time. */
  readonly move: (durationMs: number) => Promise<void>;
  readonly stop: Stop;
}

type Socket = ServerWebSocket<SocketState>;

/** Counts what a viewer wrote; closes the socket of one that writes too much, and then answers true. */
function closeTalkative(socket: Socket): boolean {
  if (!socket.data.written.isOver()) return false;
  socket.close(CLOSE_CODES.tooManyMessages);
  return true;
}

/** What a connection is held to by the socket layer; for what is unsent it is the last resort between two looks of the sweep. */
export const SOCKET_OPTIONS = {
  maxPayloadLength: 1024,
  backpressureLimit: 8 * UNSENT_BYTES,
  closeOnBackpressureLimit: true,
  // The sweep checks pings (G-77); this timeout only finds dead connections.
  idleTimeout: 240,
  perMessageDeflate: false,
} as const;

/** A viewer that missed more fetches the lists again instead: what it missed must not cut it. */
const REPLAY_BYTES = UNSENT_BYTES / 2;

/**
 * A viewer that goes without having read leaves its messages to the kernel until they are acknowledged or given up
 * (`bound-send-queue.ts`): its places are free only when that is over, else those who open anew hold any number.
 */
export const UNREAD_HELD_MS = 30_000;

/** The feeds on native sockets and topics (G-76, G-77, RU-5, RU-6). */
export function startLive(deps: LiveDeps): Live {
  let server: Server<SocketState> | null = null;
  const rooms = startRooms({
    ...deps,
    publish: (topic, messages) => server && publishTo(server, topic, messages),
    onSilence: (isSilent) =>
      deps.log.warn(isSilent ? "no match source is heard: heartbeats say so" : "the match source is heard again"),
  });
  const sweep = startSweep({ ...deps, clock: monotonicClock });

  const open = (socket: Socket): void => {
    const { admission } = socket.data;
    if ("closeCode" in admission) return socket.close(admission.closeCode);
    sweep.enter(socket, admission);
    const { topic, room } = rooms.enter(admission.key);
    socket.data.topic = topic;
    const viewer = viewerOf(admission);
    if (viewer !== null) deps.onMember?.enter(viewer);
    const missed = admission.since === null ? null : withinBytes(room.replay(admission.since));
    socket.send(room.welcome(missed !== null));
    for (const text of missed ?? []) socket.send(text);
    socket.subscribe(admission.isBatched ? batchTopicOf(topic) : topic);
    socket.data.reading.ask(socket);
  };

  let isMoving = false;
  return {
    upgrade: (request, host) => answerUpgrade(request, host, { ...deps, isMoving: () => isMoving }),
    attach: (host) => {
      server = host;
    },
    websocket: {
      open,
      // The socket layer answers it; a viewer's own are counted, as each costs a turn.
      ping: (socket) => void closeTalkative(socket),
      message(socket, message) {
        if (closeTalkative(socket)) return;
        socket.data.lastHeardMs = monotonicClock.nowMs();
        if (message === PING_TEXT) socket.send(PONG_TEXT);
      },
      pong: (socket, data) => socket.data.reading.answered(data.toString("latin1")),
      close(socket, code) {
        giveBack(socket.data, code, deps.metrics);
        const { topic, admission } = socket.data;
        if (topic === null || "closeCode" in admission) return;
        sweep.leave(socket, admission);
        rooms.leave(topic);
        const viewer = viewerOf(admission);
        if (viewer !== null) deps.onMember?.leave(viewer);
      },
      ...SOCKET_OPTIONS,
    },
    move: (durationMs) => {
      isMoving = true;
      return sweep.closeOver(durationMs, CLOSE_CODES.goingAway);
    },
    stop: async () => {
      sweep.closeAll(CLOSE_CODES.goingAway);
      await sweep.stop();
      rooms.stop();
    },
  };
}

/** At once the places of a viewer that has read what it was sent, later those of any other. */
function giveBack({ reading, release }: SocketState, code: number, metrics: Metrics): void {
  if (reading.hasRead) return release();
  // The socket layer or the kernel has cut it: the sweep counts those that it cuts itself.
  if (code === CLOSE_CODES.abnormal && reading.isBehind && !reading.isCut) metrics.countSlowReader();
  setTimeout(release, UNREAD_HELD_MS).unref();
}

function withinBytes(texts: readonly string[] | null): readonly string[] | null {
  let bytes = 0;
  for (const text of texts ?? []) bytes += Buffer.byteLength(text);
  return bytes > REPLAY_BYTES ? null : texts;
}

/** The member of a notifications socket; null for public feeds. */
const viewerOf = ({ key, session }: Admission): MemberViewer | null =>
  key.feed === "notifications" ? { partnerId: session.partner.partnerId, memberId: key.memberId } : null;

function answerUpgrade(
  request: Request,
  server: Server<SocketState>,
  deps: LiveDeps & { readonly isMoving: () => boolean },
): Promise<Response | undefined> | null {
  const url = new URL(request.url);
  const address = parseSocketPath(url.pathname);
  if (address === null) return null;
  if (request.headers.get("upgrade")?.toLowerCase() !== "websocket") return null;
  return (async () => {
    if (!isOwnOrigin(request.headers.get("origin"), request.headers.get("host"), deps.publicOrigin)) {
      return new Response(null, { status: 403 });
    }
    if (deps.isMoving()) return notNow();
    const peer = server.requestIP(request)?.address ?? null;
    const ipAddress = deps.addressOf(peer, request.headers.get("x-forwarded-for"));
    const waitSeconds = deps.limits.takeAddress(ipAddress);
    if (waitSeconds > 0) return refuseSocket(waitSeconds);
    const ofAddress = deps.limits.openFromAddress(ipAddress);
    if (ofAddress === null) return refuseSocket(FULL_WAIT_SECONDS);
    return await upgradeHeld(request, { server, address, queryText: url.search.slice(1), ofAddress }, deps);
  })();
}

interface HeldUpgrade {
  readonly server: Server<SocketState>;
  readonly address: SocketAddress;
  readonly queryText: string;
  /** Gives the place at the caller's address back. */
  readonly ofAddress: () => void;
}

/** Upgrades a request whose address has a place; every way out gives the place back, an open socket when it closes. */
async function upgradeHeld(
  request: Request,
  { server, address, queryText, ofAddress }: HeldUpgrade,
  deps: LiveDeps,
): Promise<Response | undefined> {
  const held = [ofAddress];
  const release = (): void => held.forEach((each) => each());
  let isUpgraded = false;
  try {
    const admission = await admit(deps, address, queryText);
    if (!("closeCode" in admission)) {
      const ofSession = deps.limits.openOfSession(admission.session.sessionId);
      if (ofSession === null) return refuseSocket(FULL_WAIT_SECONDS);
      held.push(ofSession);
    }
    const reading = new Reading();
    const data: SocketState = {
      admission,
      lastHeardMs: monotonicClock.nowMs(),
      topic: null,
      reading,
      written: new Written(monotonicClock),
      release,
    };
    isUpgraded = server.upgrade(request, { data });
    return isUpgraded ? undefined : new Response(null, { status: 426 });
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
    return notNow();
  } finally {
    if (!isUpgraded) release();
  }
}

const notNow = (): Response => new Response(null, { status: 503, headers: { "retry-after": "1" } });

/** An address or session that holds all its sockets may try again when some have been closed. */
const FULL_WAIT_SECONDS = 10;

const refuseSocket = (waitSeconds: number): Response =>
  new Response(null, { status: 429, headers: { "retry-after": String(waitSeconds) } });
