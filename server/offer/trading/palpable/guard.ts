import type { SourceLine, SourceMarket } from "@clutch/feed";
import { findPalpableError, type PalpableError, type Sibling } from "./find-error.ts";

/** A suspended market, with its faulty prices and the last sound ones before them. */
export interface Held {
  readonly error: PalpableError;
  readonly before: readonly SourceLine[] | null;
  readonly market: SourceMarket;
}

/** The state of a market: its last sound open prices, and its suspension. */
interface Memory {
  readonly before: readonly SourceLine[] | null;
  readonly held: Held | null;
  /** Lines the operator has released as they are. */
  readonly released: string | null;
}

/** A judged market of the source: what to publish, and the state to keep once it is written. */
export interface Verdict {
  readonly market: SourceMarket;
  readonly memory: Memory;
  /** Set when the market is suspended from now on. */
  readonly suspended: Held | null;
  /** True when the source has corrected the error of a suspended market. */
  readonly isMended: boolean;
}

export interface Guard {
  judge(market: SourceMarket, siblings: readonly Sibling[]): Verdict;
  /** Applies verdicts after their effects are stored. */
  keep(verdicts: readonly Verdict[]): void;
  /** The operator releases a market as it is; returns the source's market that was held back. */
  release(marketKey: string): SourceMarket | null;
  /** Suspensions from before a restart. */
  restore(marketKey: string, held: Held): void;
  forget(marketKey: string): void;
}

const NOTHING: Memory = { before: null, held: null, released: null };

/** Suspends markets with palpable errors until their source corrects them or the operator releases them. */
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

/** Prices stay visible, nothing can be bet on. */
const toPaused = (market: SourceMarket): SourceMarket => ({
  ...market,
  status: "pause",
  lines: market.lines.map((line) => ({
    ...line,
    selections: line.selections.map((selection) => ({ ...selection, isOpen: false })),
  })),
});
