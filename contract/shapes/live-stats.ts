import * as z from "zod/mini";
import { count, eventId, label, mapOption, timestampMs } from "./primitives.ts";

const figure = z.optional(z.number());
const text = z.optional(label);

/** A field a game does not have is absent (G-66). */
export const playerStats = z.object({
  name: label,
  hero: text,
  level: figure,
  kills: figure,
  deaths: figure,
  assists: figure,
  gold: figure,
  net_worth: figure,
  damage: figure,
  last_hits: figure,
  denies: figure,
  pick_percent: figure,
  win_percent: figure,
  money: figure,
  weapon: text,
  health: figure,
  armor: figure,
  goals: figure,
  shots: figure,
  saves: figure,
});

export const sideStats = z.object({
  kills: figure,
  deaths: figure,
  assists: figure,
  gold: figure,
  net_worth: figure,
  towers: figure,
  barracks: figure,
  bosses: figure,
  goals: figure,
  shots: figure,
  shots_on_target: figure,
  saves: figure,
  corners: figure,
  /** Share of the time with the ball; 0 to 100. */
  possession: figure,
  demolitions: figure,
  /** Of a duel: population, those of it who gather, and towns. */
  supply: figure,
  workers: figure,
  bases: figure,
  /** Of a shooter: what the players carry is worth, in the money of the game. */
  equipment: figure,
  side: text,
  bans: z.optional(z.array(label)),
  players: z.optional(z.array(playerStats)),
});

export const roundStats = z.object({
  round: count,
  label,
  winner: z.enum(["home", "away"]),
  /** Null where the source does not say. */
  end_reason: z.nullable(label),
});

/** What a side scored within a part of the play: a half, a quarter, regular time or overtime. */
export const periodScore = z.object({
  kind: z.enum(["half", "quarter", "regular", "overtime"]),
  /** From 1, within its kind. */
  number: count,
  home: count,
  away: count,
});

/** What the players of a side have together, in the money of the game; null where the source does not say. */
const sideEconomy = z.object({ money: z.nullable(z.number()), equipment: z.nullable(z.number()) });

/** The course of a map so far; at most one lead a minute of its clock. */
export const statsHistory = z.object({
  /** Minute of the map and by how much gold home leads; negative where away does. */
  leads: z.array(z.object({ minute: count, lead: z.int() })),
  /** The side that reached so many kills first; null where both were seen beyond it at once (G-68). */
  races: z.array(z.object({ kills: count, side: z.nullable(z.enum(["home", "away"])) })),
  /** Of shooters: both sides by round; rounds that nobody recorded are absent. */
  economy: z.exactOptional(z.array(z.object({ round: count, home: sideEconomy, away: sideEconomy }))),
});

/** One map of one event; status 1 pending, 2 live, 3 ended (SPEC section 4). */
export const liveStats = z.object({
  event_id: eventId,
  map_num: z.int().check(z.gte(1), z.lte(19)),
  status: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** When the server stored these figures; of two messages about a map the later one holds. */
  timestamp: z.optional(timestampMs),
  /** In answers to the call only: a reader of messages extends it. */
  history: z.optional(statsHistory),
  details: z.object({
    map: z.object({
      map_name: mapOption,
      time: z.nullable(label),
      rounds: z.optional(z.array(roundStats)),
      periods: z.optional(z.array(periodScore)),
    }),
    home: sideStats,
    away: sideStats,
  }),
});

export type LiveStatsWire = z.infer<typeof liveStats>;
export type SideWire = z.infer<typeof sideStats>;
