import type { Side } from "@clutch/kernel";
import type { Language } from "@clutch/contract";
import { barracksOf, bossOf, momentNote, type Moment } from "@clutch/rules";
import type { EventState } from "../../base/bus/messages.ts";
import type { Names } from "../catalogue/translate.ts";

export interface Words {
  readonly names: Names;
  readonly language: Language;
}

export const teamOf = (event: EventState, side: Side): string =>
  (side === "home" ? event.homeName : event.awayName) ?? "";

/** A moment that is the deed of a side: all but the bounds of a map. */
export type Deed = Exclude<Moment, { readonly kind: "mapStart" | "mapEnd" }>;

export const isDeed = (moment: Moment): moment is Deed => moment.kind !== "mapStart" && moment.kind !== "mapEnd";

/** What happened, in one sentence. */
export function deedText(event: EventState, moment: Deed, { names, language }: Words): string {
  const say = (id: string, values: Readonly<Record<string, string | number>>): string => {
    const note = momentNote(moment);
    const text = names(language, `analysis.${id}`, values);
    return note === "" ? text : `${text} ${note}`;
  };
  const team = teamOf(event, moment.side);
  switch (moment.kind) {
    case "kill":
      return say("kill", { killer: moment.killer.handle, victim: moment.victim.handle });
    case "tower":
      return say(`tower.${moment.lane ?? "base"}`, { team, tier: moment.tier });
    case "barracks":
      return say(barracksOf(event.gameId), { team });
    case "boss":
      return say(`boss.${bossOf(event.gameId)}`, { team });
    case "plant":
    case "defuse":
      return say(moment.kind, { player: moment.player.handle });
    case "round":
      return say("roundWon", { team, round: moment.round, score: `${moment.home} - ${moment.away}` });
    case "goal":
      return say("score", { team, home: moment.home, away: moment.away });
  }
}
