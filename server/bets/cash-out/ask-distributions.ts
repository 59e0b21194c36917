import type { LegsChance, QuoteBook } from "../quotes/quote-book.ts";
import type { OpenTicket } from "./open-tickets.ts";
import { questionsOf, type Question } from "./plan-ticket.ts";

/** The distribution of a question's legs; null when no source knows it. */
export type Distributions = (question: Question) => LegsChance | null;

/** A question has a time limit: matches asked later wait here, not at the source. */
const MATCHES_AT_ONCE = 4;
/** More in one message would delay the source itself. */
const DISTRIBUTIONS_AT_ONCE = 20;

/**
 * Asks for the distributions of many tickets, match by match and deduplicated: a source caches the worlds of a few
 * matches only, and drawing those of a match again costs far more than any answer.
 */
export async function askDistributions(
  chances: QuoteBook["chances"],
  tickets: readonly OpenTicket[],
): Promise<Distributions> {
  const asked = new Map<string, Map<string, Question>>();
  for (const ticket of tickets) {
    for (const question of questionsOf(ticket)) {
      const ofMatch = asked.get(question.eventId) ?? new Map<string, Question>();
      asked.set(question.eventId, ofMatch.set(question.key, question));
    }
  }
  const known = new Map<string, Map<string, LegsChance | null>>();
  const pages = [...asked].flatMap(([eventId, questions]) => toPages(eventId, [...questions.values()]));
  for (let from = 0; from < pages.length; from += MATCHES_AT_ONCE) {
    await Promise.all(
      pages.slice(from, from + MATCHES_AT_ONCE).map(async ({ eventId, questions }) => {
        const answers = await chances(
          eventId,
          questions.map(({ legs }) => legs),
        );
        const ofMatch = known.get(eventId) ?? new Map<string, LegsChance | null>();
        known.set(eventId, ofMatch);
        for (const [index, { key }] of questions.entries()) ofMatch.set(key, answers[index] ?? null);
      }),
    );
  }
  return ({ eventId, key }) => known.get(eventId)?.get(key) ?? null;
}

interface Page {
  readonly eventId: string;
  readonly questions: readonly Question[];
}

const toPages = (eventId: string, questions: readonly Question[]): Page[] =>
  Array.from({ length: Math.ceil(questions.length / DISTRIBUTIONS_AT_ONCE) }, (_, page) => ({
    eventId,
    questions: questions.slice(page * DISTRIBUTIONS_AT_ONCE, (page + 1) * DISTRIBUTIONS_AT_ONCE),
  }));
