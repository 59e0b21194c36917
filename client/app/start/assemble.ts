import type { Stop } from "@clutch/kernel";
import { createApi } from "../../api/api.ts";
import type { ServerBases } from "../../api/servers.ts";
import { startHostMessages, postToHost } from "../../host/frame.ts";
import { cryptoRandom } from "../../live/backoff.ts";
import type { SocketLike } from "../../live/socket.ts";
import { createSafeStorage } from "../../platform/storage.ts";
import { systemTimers } from "../../platform/timers.ts";
import { sessionStore } from "../../store/session.ts";
import { uiStore } from "../../store/ui.ts";
import { onCallFailure } from "../../sync/errors.ts";
import { setRuntime, type Runtime } from "../../sync/runtime.ts";
import { applyHostMessage } from "../../sync/start/host-messages.ts";
import type { FeedParts } from "../../sync/start/feeds.ts";

export interface Assembly {
  readonly runtime: Runtime;
  readonly feedParts: FeedParts;
  readonly stop: Stop;
}

/** Builds the outside of the app from the browser's own parts and hands it to sync. */
export function assemble(router: Pick<Runtime, "route" | "navigate">, servers: Promise<ServerBases>): Assembly {
  const local = createSafeStorage(() => window.localStorage);
  const session = createSafeStorage(() => window.sessionStorage);
  uiStore.setState({ isStorageBlocked: local.isBlocked, isOnline: navigator.onLine });
  const nowMs = (): number => Date.now();
  const api = createApi({
    fetch: (input, init) => fetch(input, init),
    nowMs,
    bases: () => servers,
    identity: () => sessionStore.getState(),
    onServerTime: (serverTimestampMs) => sessionStore.setState({ serverTimestampMs, localTimestampMs: nowMs() }),
    onFailure: onCallFailure,
  });
  const frame = {
    window,
    allowedOrigins: () => sessionStore.getState().partner.allowedOrigins,
    onMessage: applyHostMessage,
  };
  const runtime: Runtime = {
    api,
    timers: systemTimers,
    nowMs,
    local,
    session,
    ...router,
    postToHost: (message) => postToHost(message, frame),
  };
  setRuntime(runtime);
  const stopHost = startHostMessages(frame);
  const feedParts: FeedParts = {
    place: async () => ({ base: (await servers).socket, pageUrl: location.href }),
    open: (address) => new WebSocket(address) as SocketLike,
    timers: systemTimers,
    random: cryptoRandom,
  };
  return { runtime, feedParts, stop: async () => stopHost() };
}
