import type { GameModel, MarketSpec, Series } from "@clutch/pricing";
import type { Fixture, Team } from "../source.ts";

/** What a run needs to know of a match, at any time before or after it is played; it says nothing of its course. */
export interface RunPlan {
  readonly matchKey: string;
  readonly game: GameModel;
  readonly competitionKey: string;
  readonly competitionName: string;
  readonly stage: string | null;
  readonly home: Team;
  readonly away: Team;
  readonly startMs: number;
  /** Real milliseconds of one step. */
  readonly stepMs: number;
  readonly series: Series;
  /** Where it is shown while it is in play. */
  readonly streams: Fixture["streams"];
  /** Which markets are sold, where not all of the game are: a record may not hold what some are settled on. */
  readonly isOffered?: (spec: MarketSpec) => boolean;
}
