import type { RouteName, RouteNow } from "../../sync/runtime.ts";
import type { GuardAnswer } from "./guards.ts";
import { matchPath, type Place } from "./match-path.ts";
import { FORBIDDEN_PATH } from "./paths.ts";

export const BASE_PATH = "/v8";

/** As much of the window as routing needs. */
export interface RoutedWindow {
  readonly location: { readonly pathname: string; readonly search: string; readonly hash: string };
  readonly history: Pick<History, "pushState" | "replaceState">;
  addEventListener(type: "popstate", listener: () => void): void;
  removeEventListener(type: "popstate", listener: () => void): void;
}

export interface RouterParts {
  readonly window: RoutedWindow;
  /** Asked at every arrival, before anything of the route is drawn. */
  readonly decide: (name: RouteName) => GuardAnswer;
}

export interface Router {
  /** Stays the same object until the member goes elsewhere. */
  readonly place: () => Place;
  /** Path and query below the base, as the address bar has them. */
  readonly path: () => string;
  /** Goes to a path below the base; where we are already, no second entry of the history is made (R2.2-12). */
  readonly navigate: (path: string, options?: { readonly replace?: boolean }) => void;
  /** The listener hears whether the browser's back or forward led here. */
  readonly subscribe: (listener: (isPop: boolean) => void) => () => void;
  readonly stop: () => void;
}

/** History mode under /v8/: the address decides the route, guards decide first (SPEC section 2, G-12). */
export function createRouter({ window, decide }: RouterParts): Router {
  const listeners = new Set<(isPop: boolean) => void>();

  const readPath = (): string => {
    const { pathname, search, hash } = window.location;
    return (pathname.startsWith(BASE_PATH) ? pathname.slice(BASE_PATH.length) : pathname) + search + hash;
  };
  const guarded = (path: string): { readonly path: string; readonly place: Place } => {
    const place = matchPath(path);
    const answer = decide(place.name);
    if (answer === "pass") return { path, place };
    return guarded(answer === "lootbox" ? "/lootbox" : FORBIDDEN_PATH);
  };
  /** Takes what the address says now, which the member or the browser changed. */
  const arrive = (): Place => {
    const target = guarded(readPath());
    if (target.path !== readPath()) window.history.replaceState(null, "", BASE_PATH + target.path);
    return target.place;
  };
  let place = arrive();

  const show = (next: Place, isPop: boolean): void => {
    place = next;
    for (const listener of listeners) listener(isPop);
  };
  const onPop = (): void => show(arrive(), true);
  window.addEventListener("popstate", onPop);

  return {
    place: () => place,
    path: readPath,
    navigate(path, { replace = false } = {}) {
      const target = guarded(path);
      const isHere = target.path === readPath();
      window.history[replace || isHere ? "replaceState" : "pushState"](null, "", BASE_PATH + target.path);
      show(target.place, false);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => window.removeEventListener("popstate", onPop),
  };
}

export const toRouteNow = ({ name, params }: Place): RouteNow => ({ name, eventId: params["eventId"] ?? null });
