/**
 * What happened in a match, as a source tells it beside scores and prices (RU-1). A fact is told at the step at which the
 * score shows it, never before (RU-18); facts of a map are in order of time, and none comes after the end of its map.
 */
export type MatchFact = MobaFact;

export type FactSide = "home" | "away";

interface FactBase {
  readonly mapNumber: number;
  /** Shown seconds of the map clock. */
  readonly second: number;
  /** Number of the fact within its map, from 1. */
  readonly sequence: number;
  /** Whose deed it is. */
  readonly side: FactSide;
}

/** A player of one of the sides, by seat; the handle is the same in every match of the club. */
export interface FactPlayer {
  readonly seat: number;
  readonly handle: string;
  readonly role: string;
}

export type MobaLaneName = "top" | "middle" | "bottom";

/** Facts of lane games. `side` is the side that picks, bans, kills or takes. */
export type MobaFact =
  | (FactBase & { readonly kind: "ban"; readonly hero: string })
  | (FactBase & { readonly kind: "pick"; readonly hero: string; readonly player: FactPlayer })
  | (FactBase & {
      readonly kind: "kill";
      readonly killer: FactPlayer;
      readonly victim: FactPlayer;
      readonly assists: readonly FactPlayer[];
      readonly isFirstBlood: boolean;
    })
  /** Tier 1 to 3 stand on the lanes, tier 4 in the base, where there is no lane. */
  | (FactBase & { readonly kind: "tower"; readonly tier: 1 | 2 | 3 | 4; readonly lane: MobaLaneName | null })
  | (FactBase & { readonly kind: "mapEnd" });
