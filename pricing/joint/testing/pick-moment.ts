import type { Rng } from "@clutch/kernel";
import type { Progress } from "../../worlds/worlds.ts";
import type { SimulatedMatch } from "../../report/calibrate.ts";

/** A random moment of a match at which its prices are open. */
export function pickMoment({ maps }: SimulatedMatch, rng: Rng): Progress {
  const index = Math.floor(rng.next() * maps.length);
  const states = maps[index] ?? [];
  const open = states.slice(0, Math.max(1, states.length - 1));
  return {
    finished: maps.slice(0, index).flatMap((map) => map.slice(-1)),
    current: open[Math.floor(rng.next() * open.length)] ?? null,
  };
}
