import { CLOSE_CODES, SOCKET_IDLE_MS, type FeedName } from "@clutch/contract";
import type { Clock, Stop } from "@clutch/kernel";
import type { Sessions } from "../../people/members/sessions.ts";
import type { Log } from "../../base/observe/log.ts";
import type { Metrics } from "../../base/observe/metrics.ts";
import type { Admission } from "./admission.ts";
import type { Reading, ReadingSocket } from "./reading.ts";

/** A socket as the sweep sees it. */
export interface SweptSocket extends ReadingSocket {
  readonly data: { readonly lastHeardMs: number; readonly reading: Reading };
  close(code: number): void;
  /** Without a closing handshake, which would wait behind what is not read. */
  terminate(): void;
}

export interface SweepDeps {
  readonly sessions: Pick<Sessions, "findEnded">;
  readonly clock: Clock;
  readonly log: Pick<Log, "error">;
  readonly metrics: Pick<Metrics, "setSockets" | "countSlowReader">;
  readonly isDown: () => boolean;
}

export interface Sweep {
  enter(socket: SweptSocket, as: Admission): void;
  leave(socket: SweptSocket, as: Admission): void;
  closeAll(code: number): void;
  /** Closes them evenly over a time, the oldest first, so that their pages do not all come to the next server at once. */
  closeOver(durationMs: number, code: number): Promise<void>;
  readonly stop: Stop;
}

type SocketsBySession = Map<string, Set<SweptSocket>>;

/** The open sockets, without the details of their admission. */
interface OpenSockets {
  readonly all: Set<SweptSocket>;
  readonly byPartner: Map<number, SocketsBySession>;
  readonly counts: Record<FeedName, number>;
}

export const SWEEP_MS = 500;
/** Of sockets that are closed over a time. */
const STEP_MS = 100;

/** Twice a second: cuts viewers that do not read, closes silent sockets, those of ended or blocked sessions, and all in maintenance. */
export function startSweep(deps: SweepDeps): Sweep {
  const open: OpenSockets = {
    all: new Set(),
    byPartner: new Map(),
    counts: { events: 0, event: 0, notifications: 0, table: 0 },
  };
  let isSweeping = false;
  let sweeping: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // Waits for nothing: it goes on while the database is away.
    cutSlowReaders(open.all, deps.metrics);
    if (isSweeping) return;
    isSweeping = true;
    sweeping = sweep(open, deps)
      .catch((error: unknown) => deps.log.error({ err: error }, "sockets could not be checked"))
      .finally(() => (isSweeping = false));
  }, SWEEP_MS);
  return {
    enter(socket, { key, session }) {
      open.all.add(socket);
      open.counts[key.feed] += 1;
      const { partnerId } = session.partner;
      const bySession: SocketsBySession = open.byPartner.get(partnerId) ?? new Map();
      open.byPartner.set(partnerId, bySession);
      bySession.set(session.sessionId, (bySession.get(session.sessionId) ?? new Set()).add(socket));
    },
    leave(socket, { key, session }) {
      if (!open.all.delete(socket)) return;
      open.counts[key.feed] -= 1;
      const bySession = open.byPartner.get(session.partner.partnerId);
      const theirs = bySession?.get(session.sessionId);
      theirs?.delete(socket);
      if (theirs?.size === 0) bySession?.delete(session.sessionId);
      if (bySession?.size === 0) open.byPartner.delete(session.partner.partnerId);
    },
    closeAll: (code) => closeAll(open.all, code),
    async closeOver(durationMs, code) {
      for (let left = Math.ceil(durationMs / STEP_MS); left > 0 && open.all.size > 0; left -= 1) {
        closeAll([...open.all].slice(0, Math.ceil(open.all.size / left)), code);
        await new Promise((resolve) => setTimeout(resolve, STEP_MS));
      }
    },
    stop: async () => {
      clearInterval(timer);
      await sweeping;
    },
  };
}

function closeAll(sockets: Iterable<SweptSocket>, code: number): void {
  for (const socket of sockets) socket.close(code);
}

function cutSlowReaders(sockets: Iterable<SweptSocket>, metrics: SweepDeps["metrics"]): void {
  for (const socket of sockets) {
    if (socket.data.reading.look(socket) === "fine") continue;
    metrics.countSlowReader();
    socket.terminate();
  }
}

async function sweep({ all, byPartner, counts }: OpenSockets, deps: SweepDeps): Promise<void> {
  if (deps.isDown()) closeAll(all, CLOSE_CODES.maintenance);
  const nowMs = deps.clock.nowMs();
  for (const socket of all) {
    if (nowMs - socket.data.lastHeardMs > SOCKET_IDLE_MS) socket.close(CLOSE_CODES.normal);
  }
  for (const [feed, count] of Object.entries(counts)) deps.metrics.setSockets(feed, count);
  for (const [partnerId, bySession] of byPartner) {
    const ended = await deps.sessions.findEnded(partnerId, [...bySession.keys()]);
    for (const [sessionId, reason] of ended) {
      closeAll(
        bySession.get(sessionId) ?? [],
        reason === "revoked" ? CLOSE_CODES.tokenRejected : CLOSE_CODES.notAllowed,
      );
    }
  }
}
