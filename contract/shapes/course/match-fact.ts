import * as z from "zod/mini";
import { count, label, timestampMs } from "../primitives.ts";

const side = z.enum(["home", "away"]);

/** A player by seat, with the handle that is the same in every match of the club. */
export const factPlayer = z.object({ seat: count, handle: label, role: label });

export const FACT_KINDS = [
  "mapStart",
  "mapEnd",
  "ban",
  "pick",
  "kill",
  "tower",
  "barracks",
  "boss",
  "plant",
  "defuse",
  "round",
  "goal",
  "fight",
] as const;

/** What happened on a map; a field that a kind does not have is absent. */
export const matchFact = z.object({
  kind: z.enum(FACT_KINDS),
  map_num: z.int().check(z.gte(1), z.lte(19)),
  /** Number of the fact within its map, from 1 without gaps. */
  sequence: count,
  /** When it was there to be seen. */
  timestamp: timestampMs,
  /** Shown seconds of the map clock. */
  second: count,
  /** Whose deed it is; of a map's end the winner; null for nobody's. */
  side: z.nullable(side),
  /** Of a map's start: its name, and the side each begins on. */
  map_name: z.optional(z.nullable(label)),
  sides: z.optional(z.nullable(z.object({ home: label, away: label }))),
  /** Score after a round or goal; last figures of a map. */
  home: z.optional(count),
  away: z.optional(count),
  /** Of a ban or pick. */
  hero: z.optional(label),
  /** Who picked, planted, defused or scored. */
  player: z.optional(z.nullable(factPlayer)),
  killer: z.optional(factPlayer),
  victim: z.optional(factPlayer),
  assists: z.optional(z.array(factPlayer)),
  first_blood: z.optional(z.boolean()),
  weapon: z.optional(z.nullable(label)),
  round: z.optional(z.nullable(count)),
  /** The side the winner of a round played: attack or defence. */
  as: z.optional(z.enum(["attack", "defence"])),
  end_reason: z.optional(z.enum(["elimination", "bomb", "defuse", "time"])),
  /** Tiers 1 to 3 stand on lanes, tier 4 in the base, where the lane is null. */
  tier: z.optional(z.int().check(z.gte(1), z.lte(4))),
  lane: z.optional(z.nullable(z.enum(["top", "middle", "bottom"]))),
  /** Advantage of home after an exchange of a duel; negative for away. */
  lead: z.optional(z.int()),
});
export type MatchFactWire = z.infer<typeof matchFact>;
export type FactPlayerWire = z.infer<typeof factPlayer>;
