import { CLOSE_CODES, SOCKET_IDLE_MS } from "@clutch/contract";
import type { Clock } from "@clutch/kernel";
import type { Sessions } from "../members/sessions.ts";
import type { Log } from "../observe/log.ts";
import type { Metrics } from "../observe/metrics.ts";
import type { Admission, Rejection } from "./admission.ts";

/** What the sweep knows of a socket. */
export interface SweptSocket {
  readonly data: { readonly admission: Admission | Rejection; readonly lastHeardMs: number };
  close(code: number): void;
}

export interface SweepDeps {
  readonly sessions: Pick<Sessions, "findEnded">;
  readonly clock: Clock;
  readonly log: Pick<Log, "error">;
  readonly metrics: Pick<Metrics, "setSockets">;
  readonly isDown: () => boolean;
}

export const SWEEP_MS = 500;

/** Twice a second: closes sockets that fell silent, whose session ended or was blocked, and all in maintenance. */
export function startSweep(sockets: ReadonlySet<SweptSocket>, deps: SweepDeps): () => void {
  let isSweeping = false;
  const timer = setInterval(() => {
    if (isSweeping) return;
    isSweeping = true;
    sweep(sockets, deps)
      .catch((error: unknown) => deps.log.error({ err: error }, "sockets could not be checked"))
      .finally(() => (isSweeping = false));
  }, SWEEP_MS);
  return () => clearInterval(timer);
}

async function sweep(sockets: ReadonlySet<SweptSocket>, deps: SweepDeps): Promise<void> {
  if (deps.isDown()) for (const socket of sockets) socket.close(CLOSE_CODES.maintenance);
  const nowMs = deps.clock.nowMs();
  for (const socket of sockets) {
    if (nowMs - socket.data.lastHeardMs > SOCKET_IDLE_MS) socket.close(CLOSE_CODES.normal);
  }
  countSockets(sockets, deps.metrics);
  const byPartner = Map.groupBy(sockets, ({ data }) =>
    "session" in data.admission ? data.admission.session.partner.partnerId : 0,
  );
  for (const [partnerId, theirs] of byPartner) await cutEnded(deps, partnerId, theirs);
}

async function cutEnded(deps: SweepDeps, partnerId: number, sockets: readonly SweptSocket[]): Promise<void> {
  const sessionOf = ({ data }: SweptSocket): string =>
    "session" in data.admission ? data.admission.session.sessionId : "";
  const ended = await deps.sessions.findEnded(partnerId, [...new Set(sockets.map(sessionOf))]);
  for (const socket of sockets) {
    const reason = ended.get(sessionOf(socket));
    if (reason === "revoked") socket.close(CLOSE_CODES.tokenRejected);
    if (reason === "blocked") socket.close(CLOSE_CODES.notAllowed);
  }
}

function countSockets(sockets: ReadonlySet<SweptSocket>, metrics: SweepDeps["metrics"]): void {
  const counts = { events: 0, event: 0, notifications: 0 };
  for (const { data } of sockets) if ("key" in data.admission) counts[data.admission.key.feed] += 1;
  for (const [feed, count] of Object.entries(counts)) metrics.setSockets(feed, count);
}
