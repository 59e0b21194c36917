import { hashText } from "@clutch/kernel";
import type { MatchPlan } from "../calendar/schedule.ts";
import type { Draws } from "./draws.ts";

/** Invented heroes, alike for all lane games. */
export const HEROES = [
  "Warden",
  "Ashcaller",
  "Brinehook",
  "Cinder Fox",
  "Driftmage",
  "Emberlyn",
  "Frost Abbot",
  "Gearwright",
  "Hexhound",
  "Ironbough",
  "Jadewing",
  "Knellringer",
  "Lodestar",
  "Mirewalker",
  "Nightbloom",
  "Oathblade",
  "Pikewind",
  "Quillshade",
  "Runesmith",
  "Stormherd",
  "Tidebinder",
  "Umbral Kite",
  "Vexmoth",
  "Wildroot",
  "Yarrow",
  "Zephyrine",
] as const;

/** What everyone carries when a half begins, and what is bought later. */
export const PISTOL = "Pistol";
export const WEAPONS_BOUGHT = ["Rifle", "Carbine", "Sniper", "Scout", "Submachine", "Shotgun"] as const;

/** What a weapon costs, with the armour that is bought with it; a pistol comes without. */
export const WEAPON_WORTH: ReadonlyMap<string, number> = new Map([
  [PISTOL, 200],
  ["Rifle", 3700],
  ["Carbine", 3900],
  ["Sniper", 5750],
  ["Scout", 2700],
  ["Submachine", 2250],
  ["Shotgun", 2100],
]);

const OPENINGS = [
  "Ka",
  "Ri",
  "Mo",
  "Ze",
  "Tor",
  "Al",
  "Fen",
  "Nix",
  "Or",
  "Sa",
  "Vi",
  "Du",
  "Lum",
  "Pri",
  "Ja",
  "Em",
] as const;
const ENDINGS = [
  "ro",
  "ven",
  "lith",
  "mu",
  "dex",
  "ra",
  "quill",
  "no",
  "bit",
  "sha",
  "lo",
  "zan",
  "ki",
  "tide",
  "mir",
  "x",
] as const;

/** Roles of the five seats of a lane game. */
export const MOBA_ROLES = ["top", "jungle", "middle", "bottom", "support"] as const;

/** The hero a seat plays on a map: ten different ones. */
export const heroOf = (draw: Draws, side: number, seat: number): string =>
  HEROES[(draw("draft", 0, 997) + side * 5 + seat * 3) % HEROES.length] ?? "Warden";

/** The handle of a seat of a club in a game, the same in every match; the five of a club differ. */
export function handleOf(plan: MatchPlan, side: number, seat: number): string {
  const club = side === 0 ? plan.home : plan.away;
  const taken: string[] = [];
  for (let one = 0; one <= seat; one += 1) {
    const print = hashText(`${plan.league.key}:${club.name}:${one}`);
    const names = ENDINGS.map((_, turn) => nameOf(print % OPENINGS.length, ((print >>> 8) + turn) % ENDINGS.length));
    taken.push(names.find((name) => !taken.includes(name)) ?? nameOf(0, 0));
  }
  return taken[seat] ?? nameOf(0, 0);
}

const nameOf = (opening: number, ending: number): string => `${OPENINGS[opening] ?? "Ka"}${ENDINGS[ending] ?? "ro"}`;
