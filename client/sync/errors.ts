import { ERROR_TIMEOUT_MS, type Call } from "@clutch/contract";
import type { CallOptions } from "../api/api.ts";
import { computeReaction, displayCode, type CallFailure } from "../api/failure.ts";
import { readJson, type SafeStorage } from "../platform/storage.ts";
import { sessionStore } from "../store/session.ts";
import { uiStore, type ErrorState } from "../store/ui.ts";
import { enterMaintenance } from "./maintenance.ts";
import { getRuntime } from "./runtime.ts";

const LOG_KEY = "log";
const ERROR_KEY = "error";
const LOG_LIMIT = 100;

let cancelReset = (): void => undefined;

/** Sets the error state and shows it; 10 s later it closes itself and the state is reset (G-80). */
export function showError(error: ErrorState): void {
  const { timers, session } = getRuntime();
  cancelReset();
  uiStore.setState({ error });
  session.set(ERROR_KEY, JSON.stringify(error));
  cancelReset = timers.after(ERROR_TIMEOUT_MS, resetError);
}

export function resetError(): void {
  cancelReset();
  uiStore.setState({ error: null });
}

/** Never a token: anything of 32 hexadecimal characters or more is masked (G-07). */
export const maskTokens = (text: string): string => text.replaceAll(/[0-9a-f]{32,}/gi, "***");

/** Keeps the last 100 entries in session storage, for support. */
export function writeLog(storage: SafeStorage, atMs: number, text: string): void {
  const stored = readJson(storage, LOG_KEY);
  const entries: unknown[] = Array.isArray(stored) ? stored : [];
  entries.push({ at: atMs, text: maskTokens(text) });
  storage.set(LOG_KEY, JSON.stringify(entries.slice(-LOG_LIMIT)));
}

/** Retried until they succeed, or followed by a query of their own (RU-3): an outage must not raise a popup for each try. */
const REPEATED = new Set(["socketTicket", "sessionRefresh", "betByUniqueId", "maintenanceStatus"]);
/** Their callers show the failure themselves. */
const SAID_IN_PLACE = new Set([
  "slipShare",
  "slipOpen",
  "slipCheck",
  "cashOut",
  "cashOutRuleSet",
  "cashOutRuleCancel",
  "gameLaunch",
]);
const isBetPost = (name: string): boolean => name.endsWith("Bet");
/** The slip asks for these again at every change of its selections: only a refusal that lasts raises a popup. */
const isAskedAgain = (name: string): boolean =>
  name === "betQuote" || name === "cashOutOffers" || name.startsWith("betRange");

/** Nobody answered, or the server asks to come back in a moment. */
const isPassing = (failure: CallFailure): boolean =>
  failure.kind === "network" || (failure.kind === "refused" && (failure.status === 429 || failure.status === 503));

/** The effects of every failed call, before its caller gets the result (SPEC section 8). */
export function onCallFailure(failure: CallFailure, call: Call, { isRepeated = false }: CallOptions = {}): void {
  const runtime = getRuntime();
  if (failure.kind === "aborted") return;
  writeLog(runtime.session, runtime.nowMs(), `${call.name} ${failure.kind} ${displayCode(failure.error)}`);
  const reaction = computeReaction(failure, runtime.route().name === "launch");
  switch (reaction.kind) {
    case "none":
      return;
    case "maintenance":
      return enterMaintenance(reaction.from, reaction.to);
    case "forbidden":
      uiStore.setState({
        error: { statusCode: 403, errorMessage: "", displayedCode: reaction.displayedCode, showPopup: false },
      });
      return runtime.navigate("/403");
    case "expired":
      return expireSession(reaction.displayedCode);
    case "popup":
      if (isRepeated) return undefined;
      if (REPEATED.has(call.name) || SAID_IN_PLACE.has(call.name) || isBetPost(call.name)) return undefined;
      if (isPassing(failure) && isAskedAgain(call.name)) return undefined;
      // The offline banner is shown already; a popup for each call would only hide the page.
      if (failure.kind === "network" && !uiStore.getState().isOnline) return undefined;
      return showPopup(reaction.statusCode, reaction.textId, reaction.displayedCode);
  }
}

/** The launch whose end the page has heard of: every call and socket of a session finds out that it is over. */
let expiredLaunch: string | null | undefined;

/** The session is over: its token is not used again, the page hears of it once, the member each time they ask for something. */
export function expireSession(displayedCode: string): void {
  const { launchId } = sessionStore.getState();
  sessionStore.setState({ isTokenRefused: true });
  if (launchId !== expiredLaunch) getRuntime().postToHost({ type: "CLUTCH_SESSION_EXPIRED" });
  expiredLaunch = launchId;
  showPopup(401, "error.status401", displayedCode);
}

const showPopup = (statusCode: number, errorMessage: string, displayedCode: string): void =>
  showError({ statusCode, errorMessage, displayedCode, showPopup: true });
