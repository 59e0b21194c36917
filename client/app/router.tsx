import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type AnyRoute,
  type RouteComponent,
  type RouterHistory,
} from "@tanstack/react-router";
import { sessionStore } from "../store/session.ts";
import type { RouteName, RouteNow } from "../sync/runtime.ts";
import { decideRoute } from "./guards.ts";
import { FORBIDDEN_PATH, PATHS } from "./paths.ts";
import { formatAppQuery, parseAppQuery } from "./query.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** The route's name of SPEC section 2 (G-14). */
    readonly name?: RouteName;
  }
}

export interface RouterParts {
  readonly history: RouterHistory;
  readonly root: RouteComponent;
  /** The screen of a route; those of later work answer with the not-found screen. */
  readonly screen: (name: RouteName) => RouteComponent;
  readonly errorScreen: () => React.ReactNode;
}

function guard(name: RouteName): void {
  const { token, partner } = sessionStore.getState();
  const answer = decideRoute(name, {
    hasToken: token !== null,
    isEsportsOn: partner.features.esports,
    isMiniGameOn: partner.isMiniGameEnabled,
  });
  if (answer === "pass") return;
  throw redirect({ href: answer === "lootbox" ? "/lootbox" : FORBIDDEN_PATH, replace: true });
}

/** History mode under /v8/ with the whole route table, each route behind its guard. */
export function makeRouter({ history, root, screen, errorScreen }: RouterParts) {
  const rootRoute = createRootRoute({ component: root, errorComponent: errorScreen });
  const children: AnyRoute[] = PATHS.map(([path, name]) =>
    createRoute({
      getParentRoute: () => rootRoute,
      path,
      staticData: { name },
      beforeLoad: () => guard(name),
      component: screen(name),
    }),
  );
  return createRouter({
    routeTree: rootRoute.addChildren(children),
    history,
    basepath: "/v8",
    trailingSlash: "preserve",
    parseSearch: parseAppQuery,
    stringifySearch: formatAppQuery,
    defaultPreload: false,
    defaultErrorComponent: errorScreen,
  });
}

export type AppRouter = ReturnType<typeof makeRouter>;

/** The route shown now, by name; the root before anything has matched. */
export function readRoute(router: AppRouter): RouteNow {
  const match = router.state.matches.at(-1);
  const name = match?.staticData.name ?? "root";
  const params = match?.params as { readonly eventId?: string } | undefined;
  return { name, eventId: params?.eventId ?? null };
}
