import type { Side } from "@clutch/kernel";

/**
 * What happened in a match, as a source publishes it beside scores and prices (RU-1). A fact is published at the step at which the
 * score shows it, never before (RU-18); facts of a map are in order of time, and none comes after the end of its map.
 */
export type MatchFact = MapFact | KillFact | MobaFact | RoundFact | GoalFact | DuelFact;

interface FactBase {
  readonly mapNumber: number;
  /** Shown seconds of the map clock. */
  readonly second: number;
  /** Number of the fact within its map, from 1 without gaps. A fact published again has the same number: by it a repeat is known. */
  readonly sequence: number;
  /** When it was there to be seen, in ms since 1970; the same whenever the fact is published again. */
  readonly atMs: number;
}

/** A fact that is the deed of a side. */
interface Deed extends FactBase {
  readonly side: Side;
}

/** A player of one of the sides, by seat; the handle is the same in every match of the club. */
export interface FactPlayer {
  readonly seat: number;
  readonly handle: string;
  readonly role: string;
}

/** The bounds of a map: its first and its last fact, in every game. */
export type MapFact =
  | (FactBase & {
      readonly kind: "mapStart";
      readonly side: null;
      /** What the map is called, in games whose maps have names. */
      readonly mapName: string | null;
      /** The side each begins on (radiant, blue, defence …), in games that have sides. */
      readonly sides: Readonly<Record<Side, string>> | null;
    })
  /** `side` won; null where nobody did. The figures are the last of the map. */
  | (FactBase & {
      readonly kind: "mapEnd";
      readonly side: Side | null;
      readonly home: number;
      readonly away: number;
    });

/** A kill of a lane game or a round game. */
export type KillFact = Deed & {
  readonly kind: "kill";
  readonly killer: FactPlayer;
  readonly victim: FactPlayer;
  readonly assists: readonly FactPlayer[];
  readonly isFirstBlood: boolean;
  /** The round, and what it was done with; null in lane games. */
  readonly round: number | null;
  readonly weapon: string | null;
};

export type MobaLaneName = "top" | "middle" | "bottom";

/** Facts of lane games. `side` is the side that picks, bans or takes. */
export type MobaFact =
  | (Deed & { readonly kind: "ban"; readonly hero: string })
  | (Deed & { readonly kind: "pick"; readonly hero: string; readonly player: FactPlayer })
  /** Tier 1 to 3 stand on the lanes, tier 4 in the base, where there is no lane. */
  | (Deed & { readonly kind: "tower"; readonly tier: 1 | 2 | 3 | 4; readonly lane: MobaLaneName | null })
  /** Barracks of Dota 2, an inhibitor of LoL. */
  | (Deed & { readonly kind: "barracks" })
  /** A neutral boss: Roshan, Baron, Overlord, Lord. */
  | (Deed & { readonly kind: "boss" });

export type RoundSide = "attack" | "defence";
export type RoundEnd = "elimination" | "bomb" | "defuse" | "time";

/** Facts of round games, whose kills carry their round. They are published when the round is over, as the score is. */
export type RoundFact =
  | (Deed & { readonly kind: "plant"; readonly round: number; readonly player: FactPlayer })
  | (Deed & { readonly kind: "defuse"; readonly round: number; readonly player: FactPlayer })
  /** `side` won the round, playing `as`; the score is that after it. */
  | (Deed & {
      readonly kind: "round";
      readonly round: number;
      readonly as: RoundSide;
      readonly endReason: RoundEnd;
      readonly home: number;
      readonly away: number;
    });

/** A goal, with the score after it; `scorer` is null where one player leads the side. */
export type GoalFact = Deed & {
  readonly kind: "goal";
  readonly scorer: FactPlayer | null;
  readonly home: number;
  readonly away: number;
};

/** An exchange of a duel that `side` came out of ahead; `lead` is the advantage of home after it, negative for away. */
export type DuelFact = Deed & { readonly kind: "fight"; readonly lead: number };
