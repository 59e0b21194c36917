import type { MarketResult, SourceMarket, SourceMessage } from "../source.ts";
import { createMessageDiff } from "../match/diff-messages.ts";
import { changeMarket } from "./change-market.ts";
import type { Held } from "./held.ts";

/** Gives what of a match has not been published yet, with the script's changes over what the match says by itself. */
export interface Publisher {
  takeNew(held: Held, nowMs: number): readonly SourceMessage[];
}

interface Published {
  /** As the match itself said last. */
  readonly markets: Map<string, SourceMarket>;
  readonly results: Map<string, MarketResult>;
  /** As they were published. */
  readonly shown: Map<string, string>;
  isWithdrawn: boolean;
}

export function createPublisher(): Publisher {
  const diff = createMessageDiff();
  const published = new Map<string, Published>();
  /** Of all markets: above zero and rising is all that is asked of them. */
  let version = 0;
  const publishedOf = (key: string): Published => {
    const known = published.get(key) ?? {
      markets: new Map(),
      results: new Map(),
      shown: new Map(),
      isWithdrawn: false,
    };
    published.set(key, known);
    return known;
  };
  /** Those that differ from what was published under the key. */
  const changed = <T extends { readonly marketKey: string }>(
    known: Published,
    kind: string,
    items: readonly T[],
  ): T[] =>
    items.filter((item) => {
      const text = JSON.stringify(item);
      const isNew = known.shown.get(`${kind} ${item.marketKey}`) !== text;
      known.shown.set(`${kind} ${item.marketKey}`, text);
      return isNew;
    });
  return {
    takeNew(held, nowMs) {
      const known = publishedOf(held.key);
      if (known.isWithdrawn) return [];
      const own = held.takeNew(diff, nowMs);
      for (const message of own) {
        if (message.kind === "markets") for (const each of message.markets) known.markets.set(each.marketKey, each);
        if (message.kind === "results") for (const each of message.results) known.results.set(each.marketKey, each);
      }
      const base = { atMs: nowMs, matchKey: held.key };
      const shown = [...known.markets.values()].map((market) => ({
        ...changeMarket(market, held.changes.get(innerKey(market.marketKey))),
        version: 0,
      }));
      const markets = changed(known, "market", shown).map((market) => ({ ...market, version: (version += 1) }));
      const results = changed(known, "result", resultsOf(held, known));
      const rest = own.filter(({ kind }) => kind !== "markets" && kind !== "results");
      const messages: SourceMessage[] = rest.map((message) => ({ ...message, atMs: nowMs }));
      if (markets.length > 0) messages.push({ kind: "markets", ...base, markets });
      if (results.length > 0) messages.push({ kind: "results", ...base, results });
      if (held.isWithdrawn)
        messages.push({ kind: "fixture", ...base, fixture: { ...held.fixture(), state: "withdrawn" } });
      known.isWithdrawn = held.isWithdrawn;
      return messages;
    },
  };
}

const innerKey = (marketKey: string): string => marketKey.slice(marketKey.indexOf("/") + 1);

/** What the script says of a market corrects what the match says. */
function resultsOf(held: Held, { results }: Published): MarketResult[] {
  const own = [...results.values()].filter(({ marketKey }) => !held.results.has(innerKey(marketKey)));
  const stated = [...held.results].map(([market, { revision, figure }]) => {
    const marketKey = `${held.key}/${market}`;
    return { marketKey, revision: revision + (results.get(marketKey)?.revision ?? 0), figure };
  });
  return [...own, ...stated];
}
