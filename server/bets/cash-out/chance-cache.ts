import type { Clock } from "@clutch/kernel";
import type { Bus } from "../../base/bus/bus.ts";
import type { LegsChance, QuoteBook } from "../quotes/quote-book.ts";
import { keyOfLegs } from "./plan-ticket.ts";

type Chances = QuoteBook["chances"];

interface Kept {
  readonly untilMs: number;
  readonly answer: Promise<LegsChance | null>;
}

/** As long as a price may be shown (RU-2). */
const KEPT_MS = 5000;
const MAX_KEPT = 5000;

/**
 * A cache of leg chances for offers that are only shown, deduplicated over all viewers: valid until a market of the match
 * changes or for five seconds; missing chances of a match are asked together. A sale never reads the cache.
 */
export function cacheChances(deps: {
  readonly chances: Chances;
  readonly bus: Pick<Bus, "subscribe">;
  readonly clock: Clock;
}): { readonly chances: Chances; readonly stop: () => void } {
  const kept = new Map<string, Map<string, Kept>>();
  const end = deps.bus.subscribe("market.*", ({ markets }) => {
    for (const { eventId } of markets) kept.delete(eventId);
  });
  const openShelf = (eventId: string): Map<string, Kept> => {
    const known = kept.get(eventId);
    if (known !== undefined && known.size < MAX_KEPT) return known;
    const made = new Map<string, Kept>();
    kept.set(eventId, made);
    return made;
  };
  return {
    stop: end,
    async chances(eventId, choices) {
      const ofMatch = openShelf(eventId);
      const nowMs = deps.clock.nowMs();
      const keys = choices.map(keyOfLegs);
      const missing = choices.filter((_, index) => !((ofMatch.get(keys[index] ?? "")?.untilMs ?? 0) > nowMs));
      if (missing.length > 0) {
        const asking = deps.chances(eventId, missing);
        for (const [index, legs] of missing.entries()) {
          const key = keyOfLegs(legs);
          const made = { untilMs: nowMs + KEPT_MS, answer: asking.then((all) => all[index] ?? null) };
          ofMatch.set(key, made);
          // A failed question is asked again the next time.
          const forget = (): void => {
            if (ofMatch.get(key) === made) ofMatch.delete(key);
          };
          made.answer.then((answer) => answer ?? forget(), forget);
        }
      }
      return Promise.all(keys.map((key) => ofMatch.get(key)?.answer ?? null));
    },
  };
}
