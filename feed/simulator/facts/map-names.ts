import type { MatchPlan } from "../calendar/schedule.ts";
import { createKeyedRng, deriveKey } from "../../match/keys.ts";

/** Maps of the round games. Their number is a prime, so that any step through them meets each once. */
const MAP_NAMES = ["Causeway", "Old Mint", "Drydock", "Sable Pass", "Lantern Row", "High Weir", "Kiln Yard"] as const;

/** What a map of a match is called: another one for each of its maps; nothing where the game's maps have no names. */
export function mapNameOf(plan: MatchPlan, mapNumber: number): string | undefined {
  if (plan.game.kind !== "rounds") return undefined;
  const rng = createKeyedRng(deriveKey(plan.statsKey, 0, "map-names"));
  const first = Math.floor(rng.next() * MAP_NAMES.length);
  const step = 1 + Math.floor(rng.next() * (MAP_NAMES.length - 1));
  return MAP_NAMES[(first + step * (mapNumber - 1)) % MAP_NAMES.length];
}
