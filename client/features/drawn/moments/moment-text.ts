import { momentClock, type Moment, type MomentSide } from "@clutch/rules";
import { drawnKind } from "../../../select/match/drawn-kind.ts";
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
const FOOTBALL = 22;

export const momentKey = ({ mapNumber, sequence }: Moment): string => `${mapNumber}-${sequence}`;

/** What the clock of the match showed then. */
export function clockOf(moment: Moment, { gameId }: EventEntry): string | null {
  if (gameId === FOOTBALL) return momentClock(moment, "minutes");
  return momentClock(moment, drawnKind(gameId) === "rounds" ? "rounds" : "time");
}

/** What happened, in one sentence. */
export function momentText(moment: Moment, event: EventEntry, t: Translate): string {
  const team = (side: MomentSide): string => event[side]?.name ?? t("stats.tba");
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
      return t(event.gameId === LOL ? "drawn.inhibitor" : "drawn.barracks", { team: team(moment.side) });
    case "boss":
      return t("drawn.boss", { team: team(moment.side), boss: BOSSES.get(event.gameId) ?? "boss" });
    case "round": {
      const reason = ROUND_ENDS[moment.endReason]?.name;
      const values = { team: team(moment.side), round: moment.round };
      return reason === undefined ? t("drawn.round", values) : t("drawn.roundBy", { ...values, reason: t(reason) });
    }
    case "plant":
    case "defuse":
      return t(moment.kind === "plant" ? "drawn.plant" : "drawn.defuse", { player: moment.player.handle });
    case "goal":
      return t("drawn.score", { team: team(moment.side), home: moment.home, away: moment.away });
  }
}

/** Who else had a part in it: the helpers of a kill, the scorer of a goal. */
export function momentNote(moment: Moment): string {
  if (moment.kind === "goal") return moment.scorer?.handle ?? "";
  if (moment.kind !== "kill" || moment.assists.length === 0) return "";
  return `+ ${moment.assists.map(({ handle }) => handle).join(", ")}`;
}

/** Whose deed it is; null of the bounds of a map. */
export const momentSide = (moment: Moment): MomentSide | null =>
  moment.kind === "mapStart" || moment.kind === "mapEnd" ? null : moment.side;

/** Those that a screen reader is told by itself: what changes the score of the match or decides its course. */
export const isAnnounced = ({ kind }: Moment): boolean =>
  kind === "round" || kind === "mapEnd" || kind === "boss" || kind === "barracks";
