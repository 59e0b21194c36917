import { createBrowserHistory, RouterProvider } from "@tanstack/react-router";
import { createRoot } from "react-dom/client";
import { readNavigationType } from "../../platform/environment.ts";
import { sessionStore } from "../../store/session.ts";
import { launch } from "../../sync/launch.ts";
import { checkStatus } from "../../sync/maintenance.ts";
import { restoreSession, startPersisting } from "../../sync/persist.ts";
import type { RouteNow } from "../../sync/runtime.ts";
import { startSlipFollowing } from "../../sync/slip.ts";
import { startFeeds } from "../../sync/start/feeds.ts";
import { onRouteChange } from "../../sync/start/route-effects.ts";
import { startUp, writeEnvironment } from "../../sync/start/startup.ts";
import { startStatusControl } from "../../sync/start/status-control.ts";
import { startViewport } from "../../sync/start/viewport.ts";
import { refreshCounts, refreshGames } from "../../sync/lobby.ts";
import { t } from "../../ui/i18n/i18n.ts";
import { computeReloadPath } from "../paths.ts";
import { makeRouter, readRoute, type AppRouter } from "../router.tsx";
import { Root } from "../root.tsx";
import { OopsScreen } from "../screens/error-screens.tsx";
import { screenOf } from "../screens/screens.tsx";
import { assemble, type Assembly } from "./assemble.ts";
import { startLanguage } from "./language.ts";
import { startTheme } from "./theme.ts";

const BASE = "/v8";
/** Routes whose own effects fetch what the status countdown keeps fresh. */
const LISTED = new Set(["events", "test-halfscreen"]);

function createAppRouter(): AppRouter {
  return makeRouter({ history: createBrowserHistory(), root: Root, screen: screenOf, errorScreen: OopsScreen });
}

/** After a reload some routes go elsewhere (SPEC section 2, G-18); the address changes before anything is drawn. */
function redirectReload(router: AppRouter): void {
  if (readNavigationType() !== "reload") return;
  const matched = router.matchRoutes(router.latestLocation).at(-1);
  const name = matched?.staticData.name ?? "root";
  const path = computeReloadPath(name, sessionStore.getState().token !== null);
  if (path !== null) router.history.replace(BASE + path);
}

function onStatusTurn(route: RouteNow): void {
  void checkStatus();
  if (!LISTED.has(route.name)) return;
  void refreshCounts();
  void refreshGames();
}

/** Follows the router: title, feeds, what a route fetches, and the parent page's view of where we are. */
function followRoutes(router: AppRouter, { runtime, feedParts }: Assembly): void {
  const feeds = startFeeds(feedParts);
  let before: RouteNow | null = null;
  const follow = (): void => {
    const now = readRoute(router);
    if (before?.name === now.name && before.eventId === now.eventId) return;
    document.title = now.name === "events" ? t("shell.documentTitle", { page: t("shell.matches") }) : t("shell.title");
    feeds.onRoute();
    onRouteChange(now, before);
    runtime.tellHost({ type: "CLUTCH_ROUTE", path: router.latestLocation.pathname });
    before = now;
  };
  router.subscribe("onResolved", follow);
}

/** Starts everything, bottom to top, and draws. */
export async function start(element: HTMLElement): Promise<void> {
  const search = location.search;
  let router: AppRouter | null = null;
  const assembly = assemble({
    route: () => (router === null ? { name: "root", eventId: null } : readRoute(router)),
    navigate: (path, options) => void router?.navigate({ href: path, replace: options?.replace ?? false }),
  });
  const { local, session, timers } = assembly.runtime;
  restoreSession(local);
  startPersisting(local);
  writeEnvironment(local);
  startTheme(local, session);
  startViewport(window, timers);
  startSlipFollowing();
  await startLanguage();
  router = createAppRouter();
  redirectReload(router);
  followRoutes(router, assembly);
  createRoot(element).render(<RouterProvider router={router} />);
  await router.load();
  const route = readRoute(router);
  startStatusControl(timers, () => onStatusTurn(assembly.runtime.route()));
  if (route.name === "launch") await launch(search);
  await startUp(route.name);
  const { isAnonymous, language } = sessionStore.getState();
  assembly.runtime.tellHost({ type: "CLUTCH_READY", isAnonymous, lang: language });
}
