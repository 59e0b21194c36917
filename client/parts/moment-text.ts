import type { Side } from "@clutch/kernel";
import { barracksOf, bossOf, type Moment } from "@clutch/rules";
import type { EventEntry } from "../store/catalogue.ts";
import type { Translate } from "../ui/i18n/i18n.ts";
import { ROUND_ENDS } from "../ui/marks/icon/round-ends.ts";

export const momentKey = ({ mapNumber, sequence }: Moment): string => `${mapNumber}-${sequence}`;

/** What of a match the texts of its moments need. */
export type Played = Pick<EventEntry, "gameId" | "home" | "away">;

/** What happened, in one sentence. */
export function momentText(moment: Moment, event: Played, t: Translate): string {
  const team = (side: Side): string => event[side]?.name ?? t("stats.tba");
  switch (moment.kind) {
    case "mapStart":
      return t("drawn.mapStart", { number: moment.mapNumber });
    case "mapEnd":
      return t("drawn.mapEnd", { number: moment.mapNumber });
    case "kill":
      return t("drawn.kill", { killer: moment.killer.handle, victim: moment.victim.handle });
    case "tower":
      return t("drawn.tower", { team: team(moment.side), lane: moment.lane ?? "base", tier: moment.tier });
    case "barracks":
      return t(`drawn.${barracksOf(event.gameId)}`, { team: team(moment.side) });
    case "boss":
      return t("drawn.boss", { team: team(moment.side), boss: bossOf(event.gameId) });
    case "round": {
      const reason = ROUND_ENDS[moment.endReason]?.name;
      const values = { team: team(moment.side), round: moment.round };
      return reason === undefined ? t("drawn.round", values) : t("drawn.roundBy", { ...values, reason: t(reason) });
    }
    case "plant":
    case "defuse":
      return t(`drawn.${moment.kind}`, { player: moment.player.handle });
    case "goal":
      return t("drawn.score", { team: team(moment.side), home: moment.home, away: moment.away });
  }
}

/** Whose deed it is; null of the bounds of a map. */
export const momentSide = (moment: Moment): Side | null =>
  moment.kind === "mapStart" || moment.kind === "mapEnd" ? null : moment.side;

/** Those that are announced to a screen reader: what changes the score of the match or decides its course. */
export const isAnnounced = ({ kind }: Moment): boolean =>
  kind === "round" || kind === "mapEnd" || kind === "boss" || kind === "barracks";
