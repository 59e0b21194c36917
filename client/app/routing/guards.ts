import type { RouteName } from "../../sync/runtime.ts";
import { LOOTBOX_ROUTES } from "../../sync/lootbox-routes.ts";

export interface GuardState {
  readonly hasToken: boolean;
  readonly isEsportsOn: boolean;
  readonly isMiniGameOn: boolean;
  /** Whether guests and members may play with play money (RU-26). */
  readonly isDemoOn: boolean;
}

export type GuardAnswer = "pass" | "notAuthorized" | "lootbox";

const OPEN = new Set<RouteName>(["launch", "root", "404", "maintenance", "403"]);
const FOR_USERS = new Set<RouteName>([
  "events",
  "event-detail",
  "game-results",
  "result-detail",
  "rules",
  "notifications",
  "statement",
]);

const isUserOnly = (name: RouteName): boolean =>
  name === "notifications" || name === "statement" || (LOOTBOX_ROUTES.has(name) && name !== "demo");

/** Who may see a route (SPEC section 2 "Guards and redirects", in the order of G-12). */
export function decideRoute(name: RouteName, state: GuardState): GuardAnswer {
  if (OPEN.has(name)) return "pass";
  if (isUserOnly(name) && !state.hasToken) return "notAuthorized";
  if (name === "demo") return state.isMiniGameOn && state.isDemoOn ? "pass" : "notAuthorized";
  if (state.isEsportsOn) return LOOTBOX_ROUTES.has(name) && !state.isMiniGameOn ? "notAuthorized" : "pass";
  if (LOOTBOX_ROUTES.has(name)) return state.isMiniGameOn ? "pass" : "notAuthorized";
  return FOR_USERS.has(name) ? "lootbox" : "notAuthorized";
}
