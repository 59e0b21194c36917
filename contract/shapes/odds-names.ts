import * as z from "zod/mini";

/** Hongkong odds have the alias `hongkong_odds` (SPEC section 3, G-29): read as `hk_odds`. */
function readOddsNames(wire: unknown): unknown {
  if (typeof wire !== "object" || wire === null || "hk_odds" in wire || !("hongkong_odds" in wire)) return wire;
  return { ...wire, hk_odds: wire.hongkong_odds };
}

/** A shape with odds of all four styles, read under either name; the name we write is always `hk_odds`. */
export const withOddsNames = <Shape extends z.ZodMiniType>(shape: Shape) => z.pipe(z.transform(readOddsNames), shape);
