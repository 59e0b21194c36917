import type { Side } from "@clutch/kernel";
import type { DrawnKind } from "../../select/match/drawn-kind.ts";
import { countText } from "../../select/format.ts";
import type { EventEntry } from "../../store/catalogue.ts";
import type { MapStatsEntry } from "../../store/live-stats.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { towerPlaces } from "./scenes/lane-places.ts";

/** What the picture shows, in words. */
export function useDescription(event: EventEntry, kind: DrawnKind, map: MapStatsEntry | null): string {
  const t = useT();
  const home = event.home?.name ?? t("stats.tba");
  const away = event.away?.name ?? t("stats.tba");
  const clock = event.clock ?? map?.clock ?? "";
  if (kind === "field" || kind === "court") {
    const score = event.maps.findLast(({ state }) => state !== "pending");
    return t("drawn.alt.field", { home, away, clock, homeScore: score?.home ?? 0, awayScore: score?.away ?? 0 });
  }
  if (map === null) return t("drawn.waiting");
  const number = map.mapNumber;
  switch (kind) {
    case "lane": {
      const all = towerPlaces(event.gameId).length / 2;
      return t("drawn.alt.lane", {
        number,
        clock,
        home,
        away,
        homeKills: map.home.kills ?? 0,
        awayKills: map.away.kills ?? 0,
        homeTowers: all - (map.away.towers ?? 0),
        awayTowers: all - (map.home.towers ?? 0),
        all,
      });
    }
    case "rounds": {
      const won = (side: Side): number => map.rounds.filter(({ winner }) => winner === side).length;
      const alive = (side: Side): number => map[side].players.filter(({ health }) => health !== 0).length;
      return t("drawn.alt.rounds", {
        number,
        clock,
        home,
        away,
        homeRounds: won("home"),
        awayRounds: won("away"),
        homeAlive: alive("home"),
        awayAlive: alive("away"),
      });
    }
    case "duel":
      return t("drawn.alt.duel", {
        number,
        clock,
        home,
        away,
        homeArmy: countText(map.home.netWorth ?? 0),
        awayArmy: countText(map.away.netWorth ?? 0),
      });
  }
}
