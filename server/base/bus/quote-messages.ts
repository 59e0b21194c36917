import type { ScoreOutcome } from "@clutch/rules";

/** What crosses the bus between who needs prices of several legs of a match and who holds its worlds (RU-2). */
export interface AskedLeg {
  /** The market's key at its source. */
  readonly marketKey: string;
  readonly selection: string;
  readonly handicapQuarters: number | null;
}

export type QuoteQuestion =
  /** Prices of every choice of the legs, each with the odds its market shows. */
  | { readonly kind: "price"; readonly matchKey: string; readonly legs: readonly PricedLegAsked[] }
  /** The joint distribution of each of some choices of legs. */
  | { readonly kind: "distributions"; readonly matchKey: string; readonly choices: readonly (readonly AskedLeg[])[] }
  /** What each of the candidates would be beside the legs. */
  | {
      readonly kind: "compatibility";
      readonly matchKey: string;
      readonly legs: readonly AskedLeg[];
      readonly candidates: readonly AskedLeg[];
    };

export interface PricedLegAsked extends AskedLeg {
  readonly oddsCenti: number;
}

export interface WorldsModel {
  readonly version: string;
  readonly seed: string;
  readonly worlds: number;
}

/** One way some legs can end together, and in how many of the worlds they do. */
export interface LegsWay {
  readonly legs: readonly ScoreOutcome[];
  readonly worlds: number;
}

export type QuoteAnswer =
  /** By the bits of the choice: `odds[5]` is of the first and the third leg; `odds[0]` says nothing. */
  | { readonly kind: "priced"; readonly odds: readonly number[]; readonly model: WorldsModel }
  | { readonly kind: "contradiction" }
  | { readonly kind: "implied"; readonly legs: readonly number[] }
  /** In the order of the choices; null for one that the match does not sell. */
  | {
      readonly kind: "distributions";
      readonly distributions: readonly (readonly LegsWay[] | null)[];
      readonly model: WorldsModel;
    }
  | { readonly kind: "compatibility"; readonly kinds: readonly ("contradiction" | "implied" | null)[] }
  /** No worlds of this match, or no such market among them. */
  | { readonly kind: "unknown" }
  /** Too much was asked at once, or the answer took too long: it may be asked again. */
  | { readonly kind: "busy" };

/** `bet` goes first: a bet or a sale waits for the answer. `show` is for looking at. */
export type QuotePriority = "bet" | "show";

export interface QuoteAsked {
  readonly id: number;
  /** The topic the answer goes to is `quoteAnswer.<asker>`. */
  readonly asker: string;
  readonly priority: QuotePriority;
  readonly question: QuoteQuestion;
}

export interface QuoteAnswered {
  readonly id: number;
  readonly answer: QuoteAnswer;
}
