import type { IconName } from "./icon-names.ts";

/** The generic sign of each game id (SPEC section 3, Game ids). */
const GAME_ICONS: ReadonlyMap<number, IconName> = new Map<number, IconName>([
  [1, "g-cs"],
  [2, "g-dota"],
  [3, "g-lol"],
  [4, "g-sc"],
  [5, "g-ow"],
  [6, "g-nba"],
  [7, "g-fist"],
  [8, "g-deck"],
  [9, "g-storm"],
  [10, "g-sc"],
  [11, "g-cod"],
  [13, "g-pubg"],
  [14, "g-kog"],
  [15, "g-war"],
  [16, "g-storm"],
  [17, "g-nba"],
  [18, "g-rl"],
  [19, "g-drop"],
  [20, "g-pubg"],
  [21, "g-ml"],
  [22, "g-fifa"],
  [23, "g-aim"],
  [24, "g-val"],
  [25, "g-lol"],
  [26, "g-aim"],
  [31, "sword"],
  [32, "g-bat"],
  [34, "g-drop"],
  [35, "g-helm"],
  [36, "g-cod"],
  [41, "g-fifa"],
  [42, "g-halo"],
]);

/** An id outside the list gets the generic sign (G-33). */
export function gameIcon(gameId: number): IconName {
  return GAME_ICONS.get(gameId) ?? "g-other";
}
