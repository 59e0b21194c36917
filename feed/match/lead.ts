import type { MapStats, MatchLead, SideStats } from "../source.ts";

/** Whole hundreds of gold or money: it is published with the clock, and nobody counts it closer. */
const LEAD_STEP = 100;

/** What one side of the running map is ahead by. */
export function leadOf(stats: MapStats | null): MatchLead | null {
  if (stats === null) return null;
  const money = ({ players = [] }: SideStats): number => players.reduce((sum, player) => sum + (player.money ?? 0), 0);
  const isRounds = stats.home.players?.some((player) => player.money !== undefined) === true;
  const difference = isRounds
    ? money(stats.home) - money(stats.away)
    : stats.home.players === undefined
      ? 0
      : (stats.home.gold ?? 0) - (stats.away.gold ?? 0);
  const amount = Math.round(Math.abs(difference) / LEAD_STEP) * LEAD_STEP;
  if (amount === 0) return null;
  return { side: difference > 0 ? "home" : "away", amount, unit: isRounds ? "money" : "gold" };
}
