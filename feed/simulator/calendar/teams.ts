import type { GameKey } from "@clutch/pricing";
import type { Team } from "../../source.ts";
import { createKeyedRng, deriveKey, type Key } from "../../match/keys.ts";
import { LEAGUE_SIZE } from "./round-robin.ts";

/** Every team has a drawing, client/public/teams/NAME.svg. */
const withEmblem = (name: string): Team => ({ name, emblem: name.toLowerCase().replaceAll(" ", "-") });

const CLUBS: readonly Team[] = [
  "Black Maple",
  "Cold Front",
  "Deep Field",
  "Ember Yard",
  "Glasshouse",
  "Hollow Pines",
  "Iron Lanterns",
  "Kestrel Nine",
  "Low Orbit",
  "Mono Lake",
  "Nightjar",
  "Ninth Bell",
  "Northgate",
  "Paper Tigers",
  "Quiet Storm",
  "Red Harrow",
  "Sable Row",
  "Saltwater",
  "Tin Crown",
  "Velvet Riot",
  "Amber Relay",
  "Basalt",
  "Copper Quay",
  "Dry Thunder",
  "Eastwick",
  "Far Meridian",
  "Grey Heron",
  "Half Moon Union",
  "Ironwood",
  "Juniper Six",
  "Kite String",
  "Long Harbour",
  "Morrow Line",
  "Nettlebed",
  "Oxide",
  "Pale Lantern",
  "Quarry Hill",
  "Rookery",
  "Salt Engine",
  "Third Rail",
  "Umber Coast",
  "Vale Union",
  "Westbound",
  "Yarrow Court",
  "Zinc Parade",
  "Arc Light",
  "Bright Anchor",
  "Cinderpath",
].map(withEmblem);

/** Single players of duels. */
const PLAYERS: readonly Team[] = [
  "Argent",
  "Brisk",
  "Corvid",
  "Dunlin",
  "Ermine",
  "Fathom",
  "Gorse",
  "Halyard",
  "Isobar",
  "Jackdaw",
  "Kelpie",
  "Larch",
  "Marlin",
  "Nocturne",
  "Osprey",
  "Pylon",
  "Quartz",
  "Rampart",
  "Sorrel",
  "Thistle",
  "Umbra",
  "Vesper",
  "Wicket",
  "Yew",
].map(withEmblem);

/** The club or player of this name; a name of neither has no drawing. */
export const teamNamed = (name: string): Team =>
  [...CLUBS, ...PLAYERS].find((team) => team.name === name) ?? { name, emblem: null };

/**
 * The clubs of the nth league of a game, in one order for ever. Leagues of one game share no club, so
 * no club plays two matches of a game at once in different leagues.
 */
export function clubsOf(game: GameKey, nth: number, key: Key): readonly Team[] {
  const pool = [...(game === "starcraft" ? PLAYERS : CLUBS)];
  const rng = createKeyedRng(deriveKey(key, "clubs", game));
  for (let index = pool.length - 1; index > 0; index -= 1) {
    const other = Math.floor(rng.next() * (index + 1));
    const [one, two] = [pool[index], pool[other]];
    if (one && two) [pool[index], pool[other]] = [two, one];
  }
  return pool.slice(nth * LEAGUE_SIZE, (nth + 1) * LEAGUE_SIZE);
}
