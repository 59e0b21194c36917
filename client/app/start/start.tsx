import { createRoot } from "react-dom/client";
import type { ServerBases } from "../../api/servers.ts";
import { readNavigationType } from "../../platform/environment.ts";
import { sessionStore } from "../../store/session.ts";
import { launch } from "../../sync/start/launch.ts";
import { checkStatus } from "../../sync/maintenance.ts";
import { restoreSession, startPersisting } from "../../sync/session/persist.ts";
import type { RouteNow } from "../../sync/runtime.ts";
import { startSlipFollowing } from "../../sync/slip/slip.ts";
import { startFeeds } from "../../sync/start/feeds.ts";
import { onRouteChange } from "../../sync/start/route-effects.ts";
import { startUp, writeEnvironment } from "../../sync/start/startup.ts";
import { startStatusControl } from "../../sync/start/status-control.ts";
import { startViewport } from "../../sync/start/viewport.ts";
import { refreshLobby } from "../../sync/events/lobby.ts";
import { decideRoute } from "../routing/guards.ts";
import { matchPath } from "../routing/match-path.ts";
import { computeReloadPath } from "../routing/paths.ts";
import { startPageHistory } from "../routing/page-history.ts";
import { BASE_PATH, createRouter, toRouteNow, type RoutedWindow, type Router } from "../routing/router.ts";
import { Root } from "../root.tsx";
import { firstListShown } from "../shell/first-list-shown.ts";
import { preloadNext } from "../shell/lazy-screens.ts";
import { onLanguageChange, t } from "../../ui/i18n/i18n.ts";
import { assemble, type Assembly } from "./assemble.ts";
import { startLanguage } from "./language.ts";
import { startErrorReports } from "./report-errors.ts";
import { startTheme } from "./theme.ts";

/** Routes whose own effects fetch what the status countdown keeps fresh. */
const LISTED = new Set(["events", "test-halfscreen"]);

/** After a reload some routes go elsewhere (SPEC section 2, G-18); the address changes before anything is drawn. */
function redirectReload({ history }: RoutedWindow): void {
  if (readNavigationType() !== "reload") return;
  const { name } = matchPath(location.pathname.slice(BASE_PATH.length));
  const path = computeReloadPath(name, sessionStore.getState().token !== null);
  if (path !== null) history.replaceState(null, "", BASE_PATH + path);
}

function createAppRouter(window: RoutedWindow): Router {
  return createRouter({
    window,
    decide: (name) => {
      const { token, partner } = sessionStore.getState();
      return decideRoute(name, {
        hasToken: token !== null,
        isEsportsOn: partner.features.esports,
        isMiniGameOn: partner.isMiniGameEnabled,
        isDemoOn: partner.miniGame.isDemoOffered,
      });
    },
  });
}

function onStatusTurn(route: RouteNow): void {
  void checkStatus();
  if (LISTED.has(route.name)) void refreshLobby();
}

function nameDocument({ name }: RouteNow): void {
  document.title = name === "events" ? t("shell.documentTitle", { page: t("shell.matches") }) : t("shell.title");
}

/** Follows the router: title, feeds, what a route fetches, and the parent page's view of where we are. */
function followRoutes(router: Router, { runtime, feedParts }: Assembly): void {
  const feeds = startFeeds(feedParts);
  let before: RouteNow | null = null;
  const follow = (): void => {
    const now = toRouteNow(router.place());
    if (before?.name === now.name && before.eventId === now.eventId) return;
    nameDocument(now);
    feeds.onRoute();
    onRouteChange(now, before);
    runtime.postToHost({ type: "CLUTCH_ROUTE", path: BASE_PATH + router.path().replace(/[?#].*$/s, "") });
    before = now;
  };
  router.subscribe(follow);
  onLanguageChange(() => nameDocument(toRouteNow(router.place())));
  follow();
}

/** Whether the page shows what skeleton/prerender-skeleton.tsx put into it. */
const hasSkeleton = (element: HTMLElement): boolean =>
  element.firstElementChild !== null && document.documentElement.dataset["skeleton"] !== "none";

const hasFilters = (router: Router, { location }: RoutedWindow): boolean =>
  router.place().name === "events" && location.search !== "";

/**
 * Where the address has filters they are read before the first list is fetched; all else comes after the list. A slip that cannot be
 * kept is one that ends with the page.
 */
async function startRest(router: Router, routed: RoutedWindow): Promise<void> {
  if (!hasFilters(router, routed)) await firstListShown();
  const code = await import("./after-first-list.ts").catch(() => null);
  code?.startFilterAddress({ location: routed.location, router });
  void firstListShown().then(() => code?.startAfterFirstList(window));
}

/** Starts everything, bottom to top, and draws. */
export async function start(element: HTMLElement, servers: Promise<ServerBases>): Promise<void> {
  const search = location.search;
  let router: Router | null = null;
  const routing = {
    route: () => (router === null ? ({ name: "root", eventId: null } as const) : toRouteNow(router.place())),
    navigate: (path: string, options?: { readonly replace?: boolean }) => router?.navigate(path, options),
  };
  const assembly = assemble(routing, servers);
  const { local, session, timers } = assembly.runtime;
  restoreSession(local);
  startPersisting(local);
  writeEnvironment(local);
  startTheme(local, session);
  startViewport(window, timers);
  startPageHistory(window);
  startErrorReports();
  startSlipFollowing();
  // A host page with cross-origin isolation: a reload has to be answered with its policy again.
  const routed = /[?&]coep=/.test(search) ? (await import("../routing/kept-keys.ts")).hideKeptKeys(window) : window;
  redirectReload(routed);
  router = createAppRouter(routed);
  const { name } = router.place();
  const rest = startRest(router, routed);
  if (hasFilters(router, routed)) await rest;
  // The texts come while the launch is asked for; its answer waits for the first drawing.
  const drawn = Promise.withResolvers<void>();
  const launching = name === "launch" ? launch(search, drawn.promise) : null;
  const languageShown = await startLanguage();
  followRoutes(router, assembly);
  const shown = router;
  const draw = (): void => createRoot(element).render(<Root router={shown} />);
  // The page's skeleton shows that a launch is under way; its outcome is the first thing drawn.
  const waitsInSkeleton = launching !== null && hasSkeleton(element);
  if (!waitsInSkeleton) draw();
  preloadNext();
  startStatusControl(timers, () => onStatusTurn(assembly.runtime.route()));
  drawn.resolve();
  await launching;
  // In the language that the member chose, which the launch may have brought.
  await languageShown();
  if (waitsInSkeleton) draw();
  await startUp(name);
  const { isAnonymous, language } = sessionStore.getState();
  assembly.runtime.postToHost({ type: "CLUTCH_READY", isAnonymous, lang: language });
}
