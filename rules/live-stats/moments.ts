import type { Side } from "@clutch/kernel";
import { isolate } from "../format/isolate.ts";

/** A player of a fact, by the handle that the statistics name too. */
export interface MomentPlayer {
  readonly handle: string;
}

interface FactBase {
  readonly mapNumber: number;
  /** Number of the fact within its map, from 1 without gaps. */
  readonly sequence: number;
  /** Shown seconds of the map clock. */
  readonly second: number;
  /** When it was there to be seen, in ms since 1970. */
  readonly atMs: number;
}

/** A fact that is the deed of a side. */
interface Deed extends FactBase {
  readonly side: Side;
}

/** A fact that is shown as something that happened. */
export type Moment =
  | (FactBase & { readonly kind: "mapStart" })
  /** `side` won; null where nobody did. */
  | (FactBase & { readonly kind: "mapEnd"; readonly side: Side | null })
  | (Deed & {
      readonly kind: "kill";
      readonly killer: MomentPlayer;
      readonly victim: MomentPlayer;
      readonly assists: readonly MomentPlayer[];
      /** Null in games without rounds. */
      readonly round: number | null;
    })
  /** A tower that the side took from the other one; the lane is null in the base, where tier 4 stands. */
  | (Deed & {
      readonly kind: "tower";
      readonly tier: 1 | 2 | 3 | 4;
      readonly lane: "top" | "middle" | "bottom" | null;
    })
  | (Deed & { readonly kind: "barracks" | "boss" })
  | (Deed & { readonly kind: "plant" | "defuse"; readonly round: number; readonly player: MomentPlayer })
  /** `side` won the round, playing `as`; the figures are the score after it. */
  | (Deed & {
      readonly kind: "round";
      readonly round: number;
      readonly as: "attack" | "defence";
      readonly endReason: string;
      readonly home: number;
      readonly away: number;
    })
  /** The figures are the score after it; the scorer is null where one player leads the side. */
  | (Deed & {
      readonly kind: "goal";
      readonly scorer: MomentPlayer | null;
      readonly home: number;
      readonly away: number;
    });

/** A fact of a match, as the source publishes it and as the wire has it. Drafts and exchanges of a duel are counted, not shown. */
export type Fact = Moment | (FactBase & { readonly kind: "ban" | "pick" | "fight" });

const isMoment = (fact: Fact): fact is Moment => fact.kind !== "ban" && fact.kind !== "pick" && fact.kind !== "fight";

/** What happened, in the order of the facts. */
export const computeMoments = (facts: readonly Fact[]): readonly Moment[] => facts.filter(isMoment);

const FOOTBALL = 22;

/** What the clock of the match showed then: the round of a deed, the minute of football, or minutes and seconds. */
export function momentClock(moment: Moment, gameId: number): string {
  if ("round" in moment && moment.round !== null) return `R${moment.round}`;
  const minutes = Math.floor(moment.second / 60);
  return gameId === FOOTBALL ? `${minutes}'` : `${minutes}:${String(moment.second % 60).padStart(2, "0")}`;
}

/** The neutral boss that a game counts, as its text names it. */
const BOSSES: ReadonlyMap<number, string> = new Map([
  [2, "roshan"],
  [3, "baron"],
  [14, "overlord"],
  [16, "overlord"],
  [21, "lord"],
]);
const LOL = 3;

export const bossOf = (gameId: number): string => BOSSES.get(gameId) ?? "boss";
export const barracksOf = (gameId: number): "barracks" | "inhibitor" => (gameId === LOL ? "inhibitor" : "barracks");

/** Who else had a part in it: the helpers of a kill, the scorer of a goal. */
export function momentNote(moment: Moment): string {
  if (moment.kind === "goal") return moment.scorer?.handle ?? "";
  if (moment.kind !== "kill" || moment.assists.length === 0) return "";
  return `+ ${moment.assists.map(({ handle }) => isolate(handle)).join(", ")}`;
}
