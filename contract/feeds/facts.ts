import { matchFact, type MatchFactWire } from "../shapes/course/match-fact.ts";
import type { FactsUpdateWire } from "./data.ts";

/** The message as a server sends it: every fact of the shape that the call `event_facts` answers. */
export interface SentFacts extends FactsUpdateWire {
  readonly facts: MatchFactWire[];
}

/** The facts of a received message; one of a kind or shape that is not known is left out (G-76). */
export const parseFacts = ({ facts }: FactsUpdateWire): readonly MatchFactWire[] =>
  facts.flatMap((fact) => {
    const parsed = matchFact.safeParse(fact);
    return parsed.success ? [parsed.data] : [];
  });
