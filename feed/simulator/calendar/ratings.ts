import type { GameKey } from "@clutch/pricing";
import type { Team } from "../../source.ts";
import { createKeyedRng, deriveKey, type Key } from "../../match/keys.ts";

/** Roughly normal, from −1.5 to 1.5. */
const bell = (next: () => number): number => next() + next() + next() - 1.5;

/** Strength of a club in one game and season, in log-odds against an average club. */
export function computeRating(team: Team, at: { game: GameKey; season: number; key: Key }): number {
  const lasting = createKeyedRng(deriveKey(at.key, "rating", at.game, team.name));
  const form = createKeyedRng(deriveKey(at.key, "form", at.game, at.season, team.name));
  return 1.05 * bell(lasting.next) + 0.4 * bell(form.next);
}
