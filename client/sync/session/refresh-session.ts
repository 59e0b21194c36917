import { calls, CLOSE_CODES } from "@clutch/contract";
import { sessionStore } from "../../store/session.ts";
import { expireSession } from "../errors.ts";
import { checkStatus } from "../maintenance.ts";
import { getRuntime } from "../runtime.ts";

let refreshing: Promise<"done" | "expired"> | null = null;

/** Extends the session; sockets that fail together share one call (G-05). */
export function refreshSession(): Promise<"done" | "expired"> {
  refreshing ??= extendSession().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function extendSession(): Promise<"done" | "expired"> {
  const { sessionId, launchId } = sessionStore.getState();
  if (sessionId === null || launchId === null) return "expired";
  const localMs = getRuntime().nowMs();
  const body = { session_id: sessionId, launch_id: launchId, local_timestamp: localMs };
  const answer = await getRuntime().api.call(calls.sessionRefresh, { body });
  if (answer.ok) {
    const { token, public_token: publicToken, server_timestamp: serverTimestampMs } = answer.value;
    sessionStore.setState({ token, publicToken, serverTimestampMs, localTimestampMs: localMs });
    return "done";
  }
  return answer.error.kind === "refused" && answer.error.status === 401 ? "expired" : "done";
}

/** A socket was closed for good: maintenance, no access, or a session that cannot be extended (G-05). */
export function endByCloseCode(code: number): void {
  if (code === CLOSE_CODES.maintenance) return void checkStatus();
  if (code !== CLOSE_CODES.notAllowed) return expireSession(`E2-${code}-0`);
  sessionStore.setState({ isTokenRefused: true });
  getRuntime().navigate("/403");
}
