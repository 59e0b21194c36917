import type { RouteName } from "../../sync/runtime.ts";
import { LOOTBOX_ROUTES } from "../../sync/lootbox-routes.ts";

/** Every route of SPEC section 2 below the base path, children of lootbox by G-14. */
export const PATHS = [
  ["/launch.html", "launch"],
  ["/launch", "launch"],
  ["/", "root"],
  ["/live-stream-app/", "live-stream-app-empty"],
  ["/live-stream-app/$eventId", "live-stream-app"],
  ["/events", "events"],
  ["/events/$eventId", "event-detail"],
  ["/game-results", "game-results"],
  ["/game-results/$eventId", "result-detail"],
  ["/lootbox", "lootbox"],
  ["/lootbox/minigame/$tableId", "minigame"],
  ["/lootbox/roulette/$tableId", "roulette"],
  ["/lootbox/card/$tableId", "card"],
  ["/lootbox/verifier", "verifier"],
  ["/lootbox/demo", "demo"],
  ["/lootbox/demo/$tableId", "demo"],
  ["/rules", "rules"],
  ["/notifications", "notifications"],
  ["/statement", "statement"],
  ["/maintenance", "maintenance"],
  ["/404", "404"],
  ["/test/halfscreen", "test-halfscreen"],
  ["/icons", "icons"],
  ["$", "403"],
] as const satisfies readonly (readonly [string, RouteName])[];

/** Where a guard or a 403 answer sends to: entered by name, the catch-all shows the forbidden text (G-13). */
export const FORBIDDEN_PATH = "/403";

const CHROMELESS = new Set<RouteName>([
  ...LOOTBOX_ROUTES,
  "403",
  "404",
  "live-stream-app",
  "live-stream-app-empty",
  "launch",
]);

/** Routes that skip the usual page chrome (SPEC section 2, G-15); the bare root shows not found and has none either. */
export const isChromeless = (name: RouteName): boolean => CHROMELESS.has(name) || name === "root";

/** Routes the rotate prompt leaves alone (G-20). */
export const isRotateExempt = (name: RouteName): boolean =>
  CHROMELESS.has(name) || name === "test-halfscreen" || name === "maintenance";

/** Where a reload of a route goes instead (SPEC section 2, G-18); null when it stays. */
export function computeReloadPath(name: RouteName, hasToken: boolean): "/events" | "/game-results" | null {
  if (name === "event-detail") return "/events";
  if (name === "maintenance") return hasToken ? "/events" : null;
  return name === "result-detail" ? "/game-results" : null;
}
