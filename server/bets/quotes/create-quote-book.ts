import { err, ok, oddsCenti, type Clock, type Result } from "@clutch/kernel";
import type { Quote, QuoteLeg, QuotePurpose, QuoteRefusal } from "../betting/quoter.ts";
import type { Bus } from "../../base/bus/bus.ts";
import type { MarketState } from "../../base/bus/messages.ts";
import type { AskedLeg, PricedLegAsked, QuoteAnswer } from "../../base/bus/quote-messages.ts";
import type { WorldsClient } from "./ask-worlds.ts";
import type { LegsChance, QuoteBook } from "./quote-book.ts";
import type { SourceKeysReader } from "./store-source-keys.ts";

export interface QuoteBookDeps {
  readonly worlds: WorldsClient;
  readonly bus: Pick<Bus, "subscribe">;
  readonly clock: Clock;
  readonly sourceKeys: SourceKeysReader;
  /** A market as it is now; null when it is not open to anybody any more. */
  readonly market: (marketId: number) => MarketState | null;
}

/** How long a price may be shown (RU-2). */
export const QUOTE_MS = 5000;
const MAX_KEPT = 5000;

interface Kept {
  readonly expiresAtMs: number;
  readonly answer: Promise<Result<Quote, QuoteRefusal>>;
}

/**
 * Quotes from the worlds of each match. A quote is made once and given to everybody who asks for the same legs, until
 * it is five seconds old or any market of its match changes.
 */
export function createQuoteBook(deps: QuoteBookDeps): QuoteBook & { readonly stop: () => void } {
  const kept = new Map<string, Map<string, Kept>>();
  const end = deps.bus.subscribe("market.*", ({ markets }) => {
    for (const market of markets) kept.delete(market.eventId);
  });
  const keep = (eventId: string, legs: readonly QuoteLeg[], purpose: QuotePurpose): Kept["answer"] => {
    const ofMatch = kept.get(eventId) ?? new Map<string, Kept>();
    if (!kept.has(eventId) || ofMatch.size >= MAX_KEPT) {
      ofMatch.clear();
      kept.set(eventId, ofMatch);
    }
    const nowMs = deps.clock.nowMs();
    // Bets name versions, so none waits for an answer that was asked for only to be shown.
    const key = JSON.stringify(
      legs.map((leg) => [leg.marketId, leg.lineNumber, leg.selection, leg.handicapQuarters, leg.marketVersion]),
    );
    const known = ofMatch.get(key);
    if (known !== undefined && known.expiresAtMs > nowMs) return known.answer;
    const made = { expiresAtMs: nowMs + QUOTE_MS, answer: makeQuote(deps, eventId, { legs, nowMs, purpose }) };
    ofMatch.set(key, made);
    // What could not be asked is asked again the next time.
    const forget = (): void => {
      if (ofMatch.get(key) === made) ofMatch.delete(key);
    };
    made.answer.then((answer) => answer.ok || forget(), forget);
    return made.answer;
  };

  return {
    stop: end,
    quote: keep,
    chances: (eventId, choices) => readChances(deps, eventId, { choices, purpose: "bet" }),
    shownChances: (eventId, choices) => readChances(deps, eventId, { choices, purpose: "show" }),
  };
}

interface Asking {
  readonly purpose: QuotePurpose;
  readonly legs: readonly QuoteLeg[];
  readonly nowMs: number;
}

async function makeQuote(
  deps: QuoteBookDeps,
  eventId: string,
  { legs, nowMs, purpose }: Asking,
): Promise<Result<Quote, QuoteRefusal>> {
  const states = legs.map((leg) => judgeLeg(deps.market(leg.marketId), eventId, leg));
  for (const kind of ["unavailable", "changed"] as const) {
    const legNumbers = states.flatMap((state, index) => (state === kind ? [index + 1] : []));
    if (legNumbers.length > 0) return err({ kind, legNumbers });
  }
  const keys = await deps.sourceKeys(legs.map((leg) => leg.marketId));
  const asked = legs.flatMap((leg, index): PricedLegAsked[] => {
    const [known, state] = [keys.get(leg.marketId), states[index]];
    return known === undefined || typeof state !== "object"
      ? []
      : [{ ...toAsked(leg, known.marketKey), oddsCenti: state.oddsCenti }];
  });
  const matchKey = keys.get(legs[0]?.marketId ?? 0)?.matchKey;
  if (matchKey === undefined || asked.length < legs.length) return err({ kind: "unavailable", legNumbers: all(legs) });
  return toQuote(await deps.worlds.ask({ kind: "price", matchKey, legs: asked }, purpose), legs, nowMs);
}

const all = (legs: readonly QuoteLeg[]): number[] => legs.map((_, index) => index + 1);

const toAsked = ({ selection, handicapQuarters }: QuoteLeg, marketKey: string): AskedLeg => ({
  marketKey,
  selection,
  handicapQuarters,
});

/** The price the leg's market shows for it, or why it has none. */
function judgeLeg(
  market: MarketState | null,
  eventId: string,
  leg: QuoteLeg,
): { readonly oddsCenti: number } | "unavailable" | "changed" {
  if (market === null || market.eventId !== eventId || market.status !== "open") return "unavailable";
  if (leg.marketVersion !== undefined && market.version !== leg.marketVersion) return "changed";
  const line = market.lines.find((each) => each.lineNumber === leg.lineNumber);
  const selection = line?.selections.find((each) => each.selection === leg.selection);
  if (line === undefined || selection === undefined || !selection.isOpen) return "unavailable";
  return line.handicapQuarters === leg.handicapQuarters ? { oddsCenti: selection.oddsCenti } : "changed";
}

function toQuote(answer: QuoteAnswer, legs: readonly QuoteLeg[], nowMs: number): Result<Quote, QuoteRefusal> {
  if (answer.kind === "contradiction") return err({ kind: "contradiction", legNumbers: all(legs) });
  if (answer.kind === "implied") return err({ kind: "implied", legNumbers: answer.legs.map((index) => index + 1) });
  if (answer.kind === "busy") return err({ kind: "busy", legNumbers: all(legs) });
  if (answer.kind !== "priced") return err({ kind: "unavailable", legNumbers: all(legs) });
  const whole = (1 << legs.length) - 1;
  const prices = answer.odds.slice(1).map((odds, index) => [keyOfChoice(index + 1), oddsCenti(odds)] as const);
  return ok({
    oddsCenti: oddsCenti(answer.odds[whole] ?? 0),
    prices: Object.fromEntries(prices),
    model: answer.model,
    expiresAtMs: nowMs + QUOTE_MS,
  });
}

/** `5` → `1,3`. */
const keyOfChoice = (choice: number): string =>
  Array.from({ length: 32 - Math.clz32(choice) }, (_, bit) => bit + 1)
    .filter((number) => (choice & (1 << (number - 1))) !== 0)
    .join();

/** In one question; the keys are never forgotten, so that mostly nothing is looked up. */
async function readChances(
  deps: QuoteBookDeps,
  eventId: string,
  { choices, purpose }: { readonly choices: readonly (readonly QuoteLeg[])[]; readonly purpose: QuotePurpose },
): Promise<readonly (LegsChance | null)[]> {
  const keys = await deps.sourceKeys(choices.flatMap((legs) => legs.map((leg) => leg.marketId)));
  const asked = choices.map((legs) => {
    const known = legs.flatMap((leg) => {
      const key = keys.get(leg.marketId);
      return key?.eventId === eventId ? [{ leg: toAsked(leg, key.marketKey), matchKey: key.matchKey }] : [];
    });
    return known.length === legs.length ? known : [];
  });
  const matchKey = asked.flat()[0]?.matchKey;
  if (matchKey === undefined) return choices.map(() => null);
  const question = {
    kind: "distributions",
    matchKey,
    choices: asked.map((known) => known.map(({ leg }) => leg)),
  } as const;
  const answer = await deps.worlds.ask(question, purpose);
  if (answer.kind !== "distributions") return choices.map(() => null);
  const { distributions, model } = answer;
  return choices.map((_, index) => {
    const ways = distributions[index] ?? null;
    return ways && { outcomes: ways.map((way) => ({ legs: way.legs, share: way.worlds / model.worlds })), model };
  });
}
