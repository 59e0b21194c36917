import type { Side } from "@clutch/kernel";
import type { DrawnKind } from "../../select/match/drawn-kind.ts";
import { countText } from "../../select/format.ts";
import { hasEveryRound } from "../../select/match/every-round.ts";
import type { EventEntry } from "../../store/catalogue.ts";
import type { MapStatsEntry } from "../../store/live-stats.ts";
import { useT } from "../../ui/i18n/use-t.ts";
import { fieldScore } from "./scenes/field-score.ts";
import { countAlive } from "./scenes/count-alive.ts";
import { towerPlaces } from "./scenes/lane-places.ts";

/** What the picture shows, in words; a figure that nobody recorded is called so. */
export function useDescription(event: EventEntry, kind: DrawnKind, map: MapStatsEntry | null): string {
  const t = useT();
  const home = event.home?.name ?? t("stats.tba");
  const away = event.away?.name ?? t("stats.tba");
  const clock = event.clock ?? map?.clock ?? "";
  if (kind === "field" || kind === "court") {
    const score = fieldScore(event);
    return t("drawn.alt.field", { home, away, clock, homeScore: score.home, awayScore: score.away });
  }
  if (map === null) return t("drawn.waiting");
  const figure = (value: number | null): number | string => value ?? t("drawn.unknown");
  const number = map.mapNumber;
  switch (kind) {
    case "lane": {
      const all = towerPlaces(event.gameId).length / 2;
      return t("drawn.alt.lane", {
        number,
        clock,
        home,
        away,
        homeKills: figure(map.home.kills),
        awayKills: figure(map.away.kills),
        homeTowers: figure(map.away.towers === null ? null : all - map.away.towers),
        awayTowers: figure(map.home.towers === null ? null : all - map.home.towers),
        all,
      });
    }
    case "rounds": {
      const won = (side: Side): number | null =>
        hasEveryRound(map.rounds) ? map.rounds.filter(({ winner }) => winner === side).length : null;
      return t("drawn.alt.rounds", {
        number,
        clock,
        home,
        away,
        homeRounds: figure(won("home")),
        awayRounds: figure(won("away")),
        homeAlive: figure(countAlive(map.home.players)),
        awayAlive: figure(countAlive(map.away.players)),
      });
    }
    case "duel":
      return t("drawn.alt.duel", {
        number,
        clock,
        home,
        away,
        homeArmy: map.home.netWorth === null ? t("drawn.unknown") : countText(map.home.netWorth),
        awayArmy: map.away.netWorth === null ? t("drawn.unknown") : countText(map.away.netWorth),
      });
  }
}
