import type { LiveStatsWire, SideWire } from "@clutch/contract";
import type { MapStatsEntry, PlayerEntry, SideEntry } from "../../store/live-stats.ts";

type PlayerWire = NonNullable<SideWire["players"]>[number];

const STATUS = { 1: "pending", 2: "live", 3: "ended" } as const;

/** The statistics of a map as the store holds them; status 1 pending, 2 live, 3 ended (SPEC section 4). */
export function parseLiveStats({
  map_num: mapNumber,
  status,
  timestamp,
  history,
  details,
}: LiveStatsWire): MapStatsEntry {
  const rounds = details.map.rounds ?? [];
  return {
    mapNumber,
    status: STATUS[status],
    timestampMs: timestamp ?? null,
    clock: details.map.time,
    rounds: rounds.map(({ round, winner, end_reason: endReason }) => ({ round, winner, endReason })),
    periods: details.map.periods ?? [],
    history: history ?? null,
    home: parseSide(details.home),
    away: parseSide(details.away),
  };
}

function parseSide(side: SideWire): SideEntry {
  return {
    kills: side.kills ?? null,
    deaths: side.deaths ?? null,
    assists: side.assists ?? null,
    gold: side.gold ?? null,
    netWorth: side.net_worth ?? null,
    towers: side.towers ?? null,
    barracks: side.barracks ?? null,
    bosses: side.bosses ?? null,
    goals: side.goals ?? null,
    shots: side.shots ?? null,
    shotsOnTarget: side.shots_on_target ?? null,
    saves: side.saves ?? null,
    corners: side.corners ?? null,
    possession: side.possession ?? null,
    demolitions: side.demolitions ?? null,
    supply: side.supply ?? null,
    workers: side.workers ?? null,
    bases: side.bases ?? null,
    equipment: side.equipment ?? null,
    side: side.side ?? null,
    bans: side.bans ?? [],
    players: (side.players ?? []).map(parsePlayer),
  };
}

function parsePlayer(player: PlayerWire): PlayerEntry {
  return {
    name: player.name,
    hero: player.hero ?? null,
    level: player.level ?? null,
    kills: player.kills ?? null,
    deaths: player.deaths ?? null,
    assists: player.assists ?? null,
    gold: player.gold ?? null,
    netWorth: player.net_worth ?? null,
    damage: player.damage ?? null,
    lastHits: player.last_hits ?? null,
    denies: player.denies ?? null,
    pickPercent: player.pick_percent ?? null,
    winPercent: player.win_percent ?? null,
    money: player.money ?? null,
    weapon: player.weapon ?? null,
    health: player.health ?? null,
    armor: player.armor ?? null,
    goals: player.goals ?? null,
    shots: player.shots ?? null,
    saves: player.saves ?? null,
  };
}
