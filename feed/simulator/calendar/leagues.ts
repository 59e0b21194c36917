import type { GameKey } from "@clutch/pricing";
import type { Team } from "../../source.ts";
import type { Key } from "../../match/keys.ts";
import { clubsOf } from "./teams.ts";

/** A league that plays season after season, each a single round robin, week after week. */
export interface League {
  readonly key: string;
  readonly name: string;
  readonly game: GameKey;
  readonly bestOf: number;
  /**
   * Steps from one kick-off to the next: about the mean length of a match, so that one is nearly always live; more for
   * single maps, so that a club rests between two of them.
   */
  readonly slotSteps: number;
  readonly clubs: readonly Team[];
}

/** Which league of its game, game, name, best of, steps a slot. */
const PLANS: readonly (readonly [number, GameKey, string, number, number])[] = [
  [0, "dota", "Lantern Masters", 3, 540],
  [1, "dota", "Harbour Division", 3, 540],
  [2, "dota", "Open Circuit", 1, 360],
  [0, "lol", "Meridian League", 3, 490],
  [1, "lol", "Northern Series", 5, 840],
  [2, "lol", "Academy League", 1, 330],
  [0, "kog", "Crown Pro League", 5, 640],
  [1, "kog", "Jade Cup", 3, 400],
  [0, "csgo", "Contour Major", 3, 560],
  [1, "csgo", "Slate League", 3, 560],
  [2, "csgo", "Open Ladder", 1, 330],
  [3, "csgoLong", "Thirty Round Classic", 1, 360],
  [0, "valorant", "Vantage Tour", 3, 560],
  [1, "valorant", "Spark Series", 3, 560],
  [0, "starcraft", "Solo Star League", 5, 620],
  [1, "starcraft", "Weekly Duel", 3, 400],
  [0, "fifa", "Virtual Premier", 1, 330],
  [0, "rocket", "Aerial League", 5, 700],
  [0, "mlbb", "Island League", 3, 360],
];

/** All leagues; which clubs play in which depends on the key alone. */
export const computeLeagues = (key: Key): readonly League[] =>
  PLANS.map(([nth, game, name, bestOf, slotSteps]) => ({
    key: `${game}-${nth}`,
    name,
    game,
    bestOf,
    slotSteps,
    clubs: clubsOf(game === "csgoLong" ? "csgo" : game, nth, key),
  }));
