import type { Listing } from "./listing.ts";
import type { MatchRun } from "./match-run.ts";

/** What a source that plays matches by the clock has to publish at a time. */
export interface Programme {
  /**
   * The matches and listings known at a time, the nearest first. Those of one group are published together (RU-18). The same object
   * as long as nothing has changed: readers keep what they derive from it.
   */
  dueAt(atMs: number): Due;
}

export interface Due {
  readonly matches: readonly Entry<MatchRun>[];
  readonly listings: readonly Entry<Listing>[];
}

export interface Entry<Item> {
  readonly key: string;
  readonly group: string;
  open(): Item;
}
