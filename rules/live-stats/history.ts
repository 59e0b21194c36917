import type { Side } from "@clutch/kernel";
import { advanceEconomy, type EconomyPoint } from "./economy.ts";

/** Who leads by how much at the end of a minute of the map's clock; positive where home leads. */
export interface LeadPoint {
  readonly minute: number;
  readonly lead: number;
}

/** Which side reached so many kills first; null where one update showed both sides beyond it. */
export interface KillRace {
  readonly kills: number;
  readonly side: Side | null;
}

/** The course of a map as far as its statistics show it. */
export interface StatsHistory {
  /** By minute, each once. */
  readonly leads: readonly LeadPoint[];
  /** Only races that are decided, by kills. */
  readonly races: readonly KillRace[];
  /** Of shooters, by round, each once; absent where nothing is known of it. */
  readonly economy?: readonly EconomyPoint[];
}

export const EMPTY_HISTORY: StatsHistory = { leads: [], races: [] };

/** The numbers of kills a badge is for (G-68). */
export const RACE_KILLS = [5, 10, 15] as const;
/** Bounds the history: what comes after this minute of a map is not kept. */
export const MAX_LEAD_MINUTES = 180;

/** The figures of one update; null where the game or the update does not have them. */
export interface HistoryFigures {
  /** What the clock shows, such as `31:47`. */
  readonly clock: string | null;
  readonly homeKills: number | null;
  readonly awayKills: number | null;
  /** Net worth, in gold. */
  readonly homeWorth: number | null;
  readonly awayWorth: number | null;
  /** Of the round under way. */
  readonly economy?: EconomyPoint | null;
}

/**
 * The history after an update; the same object where nothing changes, so that applying an update twice is harmless. A
 * correction that sets the clock back drops the minutes after it, one that takes kills back reopens their races.
 */
export function advanceHistory(history: StatsHistory, figures: HistoryFigures): StatsHistory {
  const leads = advanceLeads(history.leads, figures);
  const races = advanceRaces(history.races, figures);
  const before = history.economy ?? NO_ECONOMY;
  const economy = advanceEconomy(before, figures.economy ?? null);
  if (leads === history.leads && races === history.races && economy === before) return history;
  return economy.length === 0 ? { leads, races } : { leads, races, economy };
}

const NO_ECONOMY: readonly EconomyPoint[] = [];

function advanceLeads(leads: readonly LeadPoint[], figures: HistoryFigures): readonly LeadPoint[] {
  const { homeWorth, awayWorth } = figures;
  const minute = minuteOf(figures.clock);
  if (minute === null || minute > MAX_LEAD_MINUTES || homeWorth === null || awayWorth === null) return leads;
  const last = leads.at(-1);
  const lead = homeWorth - awayWorth;
  if (last?.minute === minute && last.lead === lead) return leads;
  return [...leads.filter((point) => point.minute < minute), { minute, lead }];
}

function advanceRaces(races: readonly KillRace[], { homeKills, awayKills }: HistoryFigures): readonly KillRace[] {
  if (homeKills === null || awayKills === null) return races;
  const next = RACE_KILLS.flatMap((kills): KillRace[] => {
    const [home, away] = [homeKills >= kills, awayKills >= kills];
    const known = races.find((race) => race.kills === kills);
    const stillHolds =
      known !== undefined && (known.side === "home" ? home : known.side === "away" ? away : home && away);
    if (stillHolds) return [known];
    if (!home && !away) return [];
    return [{ kills, side: home && away ? null : home ? "home" : "away" }];
  });
  const isSame = next.length === races.length && next.every((race, index) => race === races[index]);
  return isSame ? races : next;
}

/** The whole minutes of a clock of minutes and seconds; null for another clock. */
function minuteOf(clock: string | null): number | null {
  const minutes = /^(\d{1,4}):\d{2}$/.exec(clock ?? "")?.[1];
  return minutes === undefined ? null : Number(minutes);
}
