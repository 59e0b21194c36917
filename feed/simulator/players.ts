import { hashText } from "@clutch/kernel";
import type { MatchPlan } from "./calendar/schedule.ts";

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

export const WEAPONS = ["Rifle", "Carbine", "Sniper", "Scout", "Submachine", "Shotgun", "Pistol"] as const;

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

/** The handle of a seat of a club in a game, the same in every match. */
export function handleOf(plan: MatchPlan, side: number, seat: number): string {
  const club = side === 0 ? plan.home : plan.away;
  const print = hashText(`${plan.league.key}:${club.name}:${seat}`);
  return `${OPENINGS[print % OPENINGS.length] ?? "Ka"}${ENDINGS[(print >>> 8) % ENDINGS.length] ?? "ro"}`;
}
