import type { Side } from "@clutch/kernel";
import type { Draws } from "./draws.ts";
import { SQUAD } from "./moba-kills.ts";
import { HEROES, heroOf } from "./players.ts";

const SIDES = 2;

/** The heroes a side forbids on a map, in order: none is picked, and no side forbids what the other did. */
export function computeBans(draw: Draws, side: Side): readonly string[] {
  const picked = new Set([0, 1].flatMap((one) => Array.from({ length: SQUAD }, (_, seat) => heroOf(draw, one, seat))));
  const left = HEROES.filter((hero) => !picked.has(hero));
  const first = draw("bans", 0, left.length) + (side === "home" ? 0 : 1);
  return Array.from({ length: SQUAD }, (_, nth) => left[(first + nth * SIDES) % left.length] ?? "");
}
