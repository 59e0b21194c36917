import { createRng } from "@clutch/kernel";
import type { GameKey } from "@clutch/pricing";
import type { Team } from "../source.ts";

const withEmblem = (name: string): Team => ({ name, emblem: name.toLowerCase().replaceAll(" ", "-") });

/** Clubs with a drawn emblem. */
const EMBLEM_CLUBS = [
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
].map(withEmblem);

const PLAIN_CLUBS = [
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
].map((name): Team => ({ name, emblem: null }));

const CLUBS: readonly Team[] = [...EMBLEM_CLUBS, ...PLAIN_CLUBS];

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
].map((name) => ({ name, emblem: null }));

/** How many clubs one league has. */
export const LEAGUE_SIZE = 8;

/**
 * The clubs of the nth league of a game, in one order for ever. Leagues of one game share no club, so
 * no club plays two matches of a game at once in different leagues.
 */
export function clubsOf(game: GameKey, nth: number, seed: string): readonly Team[] {
  const pool = [...(game === "starcraft" ? PLAYERS : CLUBS)];
  const rng = createRng(`${seed}:clubs:${game}`);
  for (let index = pool.length - 1; index > 0; index -= 1) {
    const other = Math.floor(rng.next() * (index + 1));
    const [one, two] = [pool[index], pool[other]];
    if (one && two) [pool[index], pool[other]] = [two, one];
  }
  return pool.slice(nth * LEAGUE_SIZE, (nth + 1) * LEAGUE_SIZE);
}

/** Roughly normal, from −1.5 to 1.5. */
const bell = (next: () => number): number => next() + next() + next() - 1.5;

/** Strength of a club in one game and season, in log-odds against an average club. */
export function ratingOf(team: Team, at: { game: GameKey; season: number; seed: string }): number {
  const lasting = createRng(`${at.seed}:rating:${at.game}:${team.name}`);
  const form = createRng(`${at.seed}:form:${at.game}:${at.season}:${team.name}`);
  return 1.05 * bell(lasting.next) + 0.4 * bell(form.next);
}
