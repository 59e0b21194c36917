import { sumMoney } from "@clutch/rules";
import type { MapStats, MatchLead, SideStats } from "../source.ts";

/** Whole hundreds of gold or money: it is published with the clock, and nobody counts it closer. */
const LEAD_STEP = 100;

/** What one side of the running map is ahead by; null where a figure of either side is not known. */
export function leadOf(stats: MapStats | null): MatchLead | null {
  if (stats === null) return null;
  const unit = stats.home.players?.some((player) => player.money !== undefined) === true ? "money" : "gold";
  const [home, away] = [stats.home, stats.away].map((side) => worthOf(side, unit));
  if (home === undefined || away === undefined) return null;
  const amount = Math.round(Math.abs(home - away) / LEAD_STEP) * LEAD_STEP;
  return amount === 0 ? null : { side: home > away ? "home" : "away", amount, unit };
}

function worthOf({ players, gold }: SideStats, unit: MatchLead["unit"]): number | undefined {
  if (players === undefined) return undefined;
  if (unit === "gold") return gold;
  return sumMoney(players) ?? undefined;
}
