import type { Clock } from "@clutch/kernel";
import type { Bus } from "../bus/bus.ts";
import type { LegsChance, QuoteBook } from "../quotes/quote-book.ts";

type Chances = QuoteBook["chances"];

interface Kept {
  readonly untilMs: number;
  readonly answer: Promise<LegsChance | null>;
}

/** As long as a price may be shown (RU-2). */
const KEPT_MS = 5000;
const MOST_KEPT = 5000;

/**
 * The chances of legs for offers that are only shown: asked once for everybody who holds them, until any market of
 * their match changes or they are five seconds old. A sale asks the worlds themselves.
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
  return {
    stop: end,
    chances(eventId, legs) {
      const ofMatch = kept.get(eventId) ?? new Map<string, Kept>();
      if (!kept.has(eventId) || ofMatch.size >= MOST_KEPT) {
        ofMatch.clear();
        kept.set(eventId, ofMatch);
      }
      const nowMs = deps.clock.nowMs();
      const key = legs
        .map((leg) => `${leg.marketId}/${leg.lineNumber}/${leg.selection}/${leg.handicapQuarters ?? ""}`)
        .join();
      const known = ofMatch.get(key);
      if (known !== undefined && known.untilMs > nowMs) return known.answer;
      const made = { untilMs: nowMs + KEPT_MS, answer: deps.chances(eventId, legs) };
      ofMatch.set(key, made);
      // What could not be asked is asked again the next time.
      const forget = (): void => {
        if (ofMatch.get(key) === made) ofMatch.delete(key);
      };
      made.answer.then((answer) => answer ?? forget(), forget);
      return made.answer;
    },
  };
}
