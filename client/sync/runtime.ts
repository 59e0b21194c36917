import type { WidgetMessage } from "@clutch/contract/host";
import { assertPresent } from "@clutch/kernel";
import type { Api } from "../api/api.ts";
import type { SafeStorage } from "../platform/storage.ts";
import type { Timers } from "../platform/timers.ts";

/** Route names of SPEC section 2 (G-14), set by the app at every navigation. */
export type RouteName =
  | "launch"
  | "root"
  | "events"
  | "event-detail"
  | "game-results"
  | "result-detail"
  | "lootbox"
  | "minigame"
  | "roulette"
  | "card"
  | "verifier"
  | "demo"
  | "rules"
  | "statement"
  | "notifications"
  | "maintenance"
  | "404"
  | "403"
  | "test-halfscreen"
  | "icons"
  | "live-stream-app"
  | "live-stream-app-empty";

export interface RouteNow {
  readonly name: RouteName;
  readonly eventId: string | null;
}

/** The ports of intents and effects: calls, clock, timers, storage, host page; set once at start. Why no parameter: docs/decisions/0275. */
export interface Runtime {
  readonly api: Api;
  readonly timers: Timers;
  readonly nowMs: () => number;
  readonly local: SafeStorage;
  readonly session: SafeStorage;
  readonly route: () => RouteNow;
  /** Goes to a path below the base, such as `/events`. */
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  /** Posts to the host page; does nothing when there is none. */
  readonly postToHost: (message: WidgetMessage) => void;
}

let current: Runtime | null = null;

export function setRuntime(runtime: Runtime | null): void {
  current = runtime;
}

export const getRuntime = (): Runtime => assertPresent(current, "the runtime");

/** Resolves after so many milliseconds of the runtime's timers. */
export const wait = (delayMs: number): Promise<void> =>
  new Promise((resolve) => void getRuntime().timers.after(delayMs, resolve));
