import type { SourceLine, SourceMarket } from "@clutch/feed";
import { findPalpableError, type PalpableError, type Sibling } from "./find-error.ts";

/** A market held back, with the prices it was held for and the last sound ones before them. */
export interface Held {
  readonly error: PalpableError;
  readonly before: readonly SourceLine[] | null;
  readonly market: SourceMarket;
}

/** What is remembered of a market: its last sound open prices, and whether it is held back. */
interface Memory {
  readonly before: readonly SourceLine[] | null;
  readonly held: Held | null;
  /** Lines the operator has released as they are. */
  readonly released: string | null;
}

/** A judged word of the source: the market to publish and what to remember once it is written. */
export interface Verdict {
  readonly market: SourceMarket;
  readonly memory: Memory;
  /** Set when the market is held back from now on. */
  readonly suspended: Held | null;
  /** True when the source has mended what a market was held for. */
  readonly isMended: boolean;
}

export interface Guard {
  judge(market: SourceMarket, siblings: readonly Sibling[]): Verdict;
  /** Takes verdicts as known, after what they led to is stored. */
  keep(verdicts: readonly Verdict[]): void;
  /** The operator lets a market go as it is; answers the word of the source that was held back. */
  release(marketKey: string): SourceMarket | null;
  /** What was held back before a restart. */
  restore(marketKey: string, held: Held): void;
  forget(marketKey: string): void;
}

const NOTHING: Memory = { before: null, held: null, released: null };

/** Holds markets with palpable errors back until their source mends them or the operator lets them go. */
export function createGuard(): Guard {
  const known = new Map<string, Memory>();
  return {
    judge: (market, siblings) => judge(known.get(market.marketKey) ?? NOTHING, market, siblings),
    keep(verdicts) {
      for (const { market, memory } of verdicts) known.set(market.marketKey, memory);
    },
    release(marketKey) {
      const held = known.get(marketKey)?.held ?? null;
      if (held === null) return null;
      known.set(marketKey, { before: held.market.lines, held: null, released: printOf(held.market) });
      return held.market;
    },
    restore: (marketKey, held) => void known.set(marketKey, { before: held.before, held, released: null }),
    forget: (marketKey) => void known.delete(marketKey),
  };
}

const printOf = ({ lines }: SourceMarket): string => JSON.stringify(lines);

function judge(memory: Memory, market: SourceMarket, siblings: readonly Sibling[]): Verdict {
  const isReleased = memory.released !== null && memory.released === printOf(market);
  const error = isReleased ? null : findPalpableError(market, { before: memory.before, siblings });
  if (error === null) {
    const before = market.status === "open" ? market.lines : null;
    const sound = { before, held: null, released: isReleased ? memory.released : null };
    return { market, memory: sound, suspended: null, isMended: memory.held !== null };
  }
  const held = { error, before: memory.before, market };
  return {
    market: toPaused(market),
    memory: { before: memory.before, held, released: null },
    suspended: memory.held === null ? held : null,
    isMended: false,
  };
}

/** The price stays in sight, nothing can be bet on. */
const toPaused = (market: SourceMarket): SourceMarket => ({
  ...market,
  status: "pause",
  lines: market.lines.map((line) => ({
    ...line,
    selections: line.selections.map((selection) => ({ ...selection, isOpen: false })),
  })),
});
