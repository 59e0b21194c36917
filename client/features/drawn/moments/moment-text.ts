import type { Moment, MomentSide } from "@clutch/rules";
import type { EventEntry } from "../../../store/catalogue.ts";
import type { Translate } from "../../../ui/i18n/i18n.ts";
import { ROUND_ENDS } from "../../../ui/marks/icon/round-ends.ts";

/** The neutral boss that a game counts, as its text names it. */
const BOSSES: ReadonlyMap<number, string> = new Map([
  [2, "roshan"],
  [3, "baron"],
  [14, "overlord"],
  [16, "overlord"],
  [21, "lord"],
]);
const LOL = 3;

/** What happened, in one sentence. */
export function momentText(moment: Moment, event: EventEntry, t: Translate): string {
  const team = (side: MomentSide): string => event[side]?.name ?? t("stats.tba");
  switch (moment.kind) {
    case "mapStart":
      return t("drawn.mapStart", { number: moment.mapNumber });
    case "mapEnd":
      return t("drawn.mapEnd", { number: moment.mapNumber });
    case "kill":
      if (moment.killer === null) return t("drawn.sideKill", { team: team(moment.side) });
      if (moment.victim === null) return t("drawn.killerOnly", { killer: moment.killer });
      return t("drawn.kill", { killer: moment.killer, victim: moment.victim });
    case "fight":
      return t("drawn.fight", {
        home: team("home"),
        away: team("away"),
        homeKills: moment.home,
        awayKills: moment.away,
      });
    case "tower":
      return t("drawn.tower", { team: team(moment.side), count: moment.count });
    case "barracks":
      return t(event.gameId === LOL ? "drawn.inhibitor" : "drawn.barracks", {
        team: team(moment.side),
        count: moment.count,
      });
    case "boss":
      return t("drawn.boss", { team: team(moment.side), boss: BOSSES.get(event.gameId) ?? "boss" });
    case "round": {
      const reason = ROUND_ENDS[moment.endReason]?.name;
      const values = { team: team(moment.side), round: moment.round };
      return reason === undefined ? t("drawn.round", values) : t("drawn.roundBy", { ...values, reason: t(reason) });
    }
    case "score":
      return t("drawn.score", { team: team(moment.side), home: moment.home, away: moment.away });
  }
}

/** Whose deed it is; null of what both took part in. */
export function momentSide(moment: Moment): MomentSide | null {
  switch (moment.kind) {
    case "mapStart":
    case "mapEnd":
      return null;
    case "fight":
      return moment.home === moment.away ? null : moment.home > moment.away ? "home" : "away";
    default:
      return moment.side;
  }
}

/** Those that a screen reader is told by itself: what changes the score of the match or decides its course. */
export const isAnnounced = ({ kind }: Moment): boolean =>
  kind === "round" || kind === "mapEnd" || kind === "boss" || kind === "barracks";
