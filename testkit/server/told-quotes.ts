import { err, ok } from "@clutch/kernel";
import type { Quote, QuoteLeg, QuoteRefusal } from "../../server/betting/quoter.ts";
import type { LegsChance, QuoteBook } from "../../server/quotes/quote-book.ts";

/** A book of quotes that answers as a test tells it, and remembers what it was asked. */
export interface ToldQuotes extends QuoteBook {
  readonly asked: { readonly eventId: string; readonly legs: readonly QuoteLeg[] }[];
  tell(quote: Quote | QuoteRefusal): void;
  tellChances(chances: LegsChance | null): void;
}

/** Nothing is quoted until something is told. */
export function createToldQuotes(): ToldQuotes {
  const asked: ToldQuotes["asked"] = [];
  let quote: Quote | QuoteRefusal | null = null;
  let chances: LegsChance | null = null;
  return {
    asked,
    tell: (told) => void (quote = told),
    tellChances: (told) => void (chances = told),
    async quote(eventId, legs) {
      asked.push({ eventId, legs });
      if (quote === null) return err({ kind: "unavailable", legNumbers: legs.map((_, index) => index + 1) });
      return "kind" in quote ? err(quote) : ok(quote);
    },
    chances: async () => chances,
  };
}
