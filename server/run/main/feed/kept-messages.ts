import type { Fixture, MarketResult, MatchFact, MatchScore, MapStats, SourceMarket, SourceMessage } from "@clutch/feed";
import { MINUTE_MS } from "@clutch/kernel";

/** What a source has said so far, in what it would say to who begins to listen now. */
export interface KeptMessages {
  /** Whether the source has named all it knows by now. */
  add(messages: readonly SourceMessage[]): boolean;
  /** Everything as one batch, which ends with `snapshotComplete` once the source has named all it knows. */
  take(): SourceMessage[];
}

/** A match that ended is kept for so long: whoever listened until then may have gone before it wrote the results. */
const ENDED_KEPT_MS = MINUTE_MS;

interface KeptMatch {
  fixture: Fixture | null;
  score: MatchScore | null;
  readonly markets: Map<string, SourceMarket>;
  readonly stats: Map<number, MapStats>;
  readonly facts: MatchFact[];
  readonly results: MarketResult[];
  endedMs: number | null;
}

/**
 * Keeps of each match what is newest, and all of its facts and results, while another process publishes the same source: the
 * holder of the role that takes over begins with it instead of a new start of the source (docs/decisions/0293).
 */
export function createKeptMessages(): KeptMessages {
  const matches = new Map<string, KeptMatch>();
  let atMs = 0;
  let isHeard = false;
  let isComplete = false;
  const find = (matchKey: string): KeptMatch => {
    const known = matches.get(matchKey) ?? newMatch();
    matches.set(matchKey, known);
    return known;
  };
  const forgetEnded = (): void => {
    for (const [key, { endedMs }] of matches)
      if (endedMs !== null && atMs - endedMs > ENDED_KEPT_MS) matches.delete(key);
  };
  return {
    add(messages) {
      for (const message of messages) {
        atMs = message.atMs;
        if (message.kind === "snapshotComplete") isComplete = true;
        else if (message.kind !== "alive") keep(find(matchKeyOf(message)), message);
        else {
          isHeard = true;
          forgetEnded();
        }
      }
      return isComplete;
    },
    take() {
      const kept = [...matches].flatMap(([matchKey, match]) => messagesOf(matchKey, match, atMs));
      matches.clear();
      if (isHeard) kept.push({ kind: "alive", atMs });
      if (isComplete) kept.push({ kind: "snapshotComplete", atMs });
      return kept;
    },
  };
}

const newMatch = (): KeptMatch => ({
  fixture: null,
  score: null,
  markets: new Map(),
  stats: new Map(),
  facts: [],
  results: [],
  endedMs: null,
});

type OfMatch = Exclude<SourceMessage, { kind: "alive" | "snapshotComplete" }>;

const matchKeyOf = (message: OfMatch): string =>
  message.kind === "fixture" ? message.fixture.matchKey : message.matchKey;

function keep(match: KeptMatch, message: OfMatch): void {
  switch (message.kind) {
    case "fixture": {
      const { state } = message.fixture;
      match.fixture = message.fixture;
      match.endedMs = state === "ended" || state === "withdrawn" ? message.atMs : null;
      return;
    }
    case "score":
      match.score = message.score;
      return;
    case "markets":
      for (const market of message.markets) {
        const known = match.markets.get(market.marketKey);
        if (known === undefined || known.version <= market.version) match.markets.set(market.marketKey, market);
      }
      return;
    case "stats":
      match.stats.set(message.mapNumber, message.stats);
      return;
    case "facts":
      match.facts.push(...message.facts);
      return;
    case "results":
      match.results.push(...message.results);
      return;
  }
}

/** In the order in which a source publishes them. */
function messagesOf(matchKey: string, match: KeptMatch, atMs: number): SourceMessage[] {
  const { fixture, score, markets, stats, facts, results } = match;
  const at = { atMs, matchKey };
  return [
    ...(fixture === null ? [] : [{ kind: "fixture", atMs, fixture } as const]),
    ...(score === null ? [] : [{ kind: "score", ...at, score } as const]),
    ...(facts.length === 0 ? [] : [{ kind: "facts", ...at, facts } as const]),
    ...[...stats].map(([mapNumber, map]) => ({ kind: "stats", ...at, mapNumber, stats: map }) as const),
    ...(markets.size === 0 ? [] : [{ kind: "markets", ...at, markets: [...markets.values()] } as const]),
    ...(results.length === 0 ? [] : [{ kind: "results", ...at, results } as const]),
  ];
}
