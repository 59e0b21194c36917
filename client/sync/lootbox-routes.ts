import type { RouteName } from "./runtime.ts";

/** `/lootbox` and its children (G-14). */
export const LOOTBOX_ROUTES = new Set<RouteName>(["lootbox", "minigame", "roulette", "card", "verifier", "demo"]);
