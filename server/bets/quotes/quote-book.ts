import type { ScoreOutcome } from "@clutch/rules";
import type { Quoter, QuoteLeg } from "../betting/quoter.ts";

/**
 * How some legs of one match will end, judged from the worlds of this moment and without margin: every way that can
 * happen with its share of the worlds, the shares summing to 1. Legs of decided markets end one way in all of them.
 */
export interface LegsChance {
  readonly outcomes: readonly { readonly legs: readonly ScoreOutcome[]; readonly share: number }[];
  readonly model: { readonly version: string; readonly seed: string; readonly worlds: number };
}

/** Prices of legs of one match, read from the match's worlds (RU-2). */
export interface QuoteBook extends Quoter {
  /**
   * The current fair joint distribution of each choice of legs of a match, for cash-out; lines need not be offered any more. Null when
   * the match has no worlds (an outright, a match that is over, a source without a model) or its source does not answer.
   */
  readonly chances: Chances;
  /** The same for offers that are only shown. */
  readonly shownChances: Chances;
}

export type Chances = (
  eventId: string,
  choices: readonly (readonly QuoteLeg[])[],
) => Promise<readonly (LegsChance | null)[]>;
