import type { OddsCenti } from "@clutch/kernel";
import type { MarketStatus } from "@clutch/rules";
import { createPaintQueue, type PaintQueueParts } from "./paint-queue.ts";

/** Names one price on the page: market, line number and selection, as `700101:0:home`. */
export type PriceKey = `${number}:${number}:${string}`;

export type PriceChange = "up" | "down" | null;

export interface Price {
  /** Null when the selection has no price to show. */
  readonly oddsCenti: OddsCenti | null;
  readonly handicapQuarters: number | null;
  readonly status: MarketStatus;
  /** The mark of R9: shown for 3 s after a move, then null again. */
  readonly change: PriceChange;
}

export type PriceListener = (price: Price | undefined) => void;

export interface PriceStore {
  get(key: PriceKey): Price | undefined;
  /** Writes a price. With `mark`, a move against the stored price sets `change` for 3 s. */
  set(key: PriceKey, price: Omit<Price, "change">, mark: boolean): void;
  remove(key: PriceKey): void;
  /** Called in an animation frame after a change of this key, never during `set`: the next one, but where many change. */
  subscribe(key: PriceKey, listener: PriceListener): () => void;
  clear(): void;
  /** The one observer hears of each price whose odds changed, and those before. */
  observe(observer: PriceObserver): void;
}

type PriceObserver = (key: PriceKey, before: OddsCenti | null, odds: OddsCenti | null) => void;

/** How long an up or down mark stays (SPEC section 9). */
export const CHANGE_MARK_MS = 3000;
/** Above this many marks, those that end within one step are cleared together: a timer for each would be expensive. */
const FLOOD = 100;
const FLOOD_STEP_MS = 50;

export const priceKey = (marketId: number, lineNumber: number, selection: string): PriceKey =>
  `${marketId}:${lineNumber}:${selection}`;

/**
 * Live odds, kept apart from React: a cell subscribes to its own key and repaints one text node.
 * The changes of one moment are painted in one animation frame, a flood of them over several.
 */
export function createPriceStore(parts: PaintQueueParts): PriceStore {
  const prices = new Map<PriceKey, Price>();
  const listeners = new Map<PriceKey, Set<PriceListener>>();
  let observer: PriceObserver | null = null;
  const queue = createPaintQueue<PriceKey>(parts, (key) => {
    for (const listener of listeners.get(key) ?? []) listener(prices.get(key));
  });
  const marks = createMarks(parts, (key) => {
    const price = prices.get(key);
    if (price !== undefined) prices.set(key, { ...price, change: null });
    if (listeners.has(key)) queue.add(key);
  });

  return {
    get: (key) => prices.get(key),
    set(key, next, isMarked) {
      const before = prices.get(key);
      const moved = isMarked ? compareOdds(before?.oddsCenti ?? null, next.oddsCenti) : null;
      const change = moved ?? before?.change ?? null;
      if (before?.oddsCenti !== next.oddsCenti) observer?.(key, before?.oddsCenti ?? null, next.oddsCenti);
      if (before !== undefined && isSamePrice(before, next) && change === before.change) return;
      prices.set(key, { ...next, change });
      if (moved !== null) marks.begin(key);
      // Skip keys without subscribers: they read on subscribe.
      if (!listeners.has(key)) return;
      // A price that opens or stops being open is urgent.
      if (before?.status === next.status) queue.add(key);
      else queue.addUrgent(key);
    },
    remove(key) {
      if (!prices.delete(key)) return;
      marks.forget(key);
      queue.addUrgent(key);
    },
    subscribe(key, listener) {
      const set = listeners.get(key) ?? new Set();
      listeners.set(key, set.add(listener));
      return () => {
        set.delete(listener);
        if (set.size === 0 && listeners.get(key) === set) listeners.delete(key);
      };
    },
    clear() {
      for (const key of prices.keys()) queue.addUrgent(key);
      prices.clear();
      marks.forgetAll();
    },
    observe(given) {
      observer = given;
    },
  };
}

/** All marks last equally long, so they end in the order of insertion and one timer serves them all. */
function createMarks({ nowMs, setTimer }: Pick<PaintQueueParts, "nowMs" | "setTimer">, onEnd: (key: PriceKey) => void) {
  const endsMs = new Map<PriceKey, number>();
  let isTimerSet = false;
  const arm = (delayMs: number): void => {
    if (isTimerSet) return;
    isTimerSet = true;
    setTimer(endDue, delayMs);
  };
  const endDue = (): void => {
    isTimerSet = false;
    const now = nowMs();
    for (const [key, endMs] of endsMs) {
      if (endMs > now) return arm(endsMs.size > FLOOD ? Math.max(FLOOD_STEP_MS, endMs - now) : endMs - now);
      endsMs.delete(key);
      onEnd(key);
    }
  };
  return {
    begin(key: PriceKey): void {
      // Deleted first, so that a renewed mark moves to the end of the map's insertion order.
      endsMs.delete(key);
      endsMs.set(key, nowMs() + CHANGE_MARK_MS);
      arm(CHANGE_MARK_MS);
    },
    forget: (key: PriceKey): void => void endsMs.delete(key),
    forgetAll: (): void => endsMs.clear(),
  };
}

/** Up when euro odds rose, down when they fell, null when equal or one side is unknown. */
export function compareOdds(before: OddsCenti | null, after: OddsCenti | null): PriceChange {
  if (before === null || after === null || before === after) return null;
  return after > before ? "up" : "down";
}

const isSamePrice = (a: Omit<Price, "change">, b: Omit<Price, "change">): boolean =>
  a.oddsCenti === b.oddsCenti && a.handicapQuarters === b.handicapQuarters && a.status === b.status;

export const priceStore: PriceStore = createPriceStore({
  nowMs: () => performance.now(),
  requestAnimationFrame: (paint) => void requestAnimationFrame(paint),
  setTimer: (run, delayMs) => void setTimeout(run, delayMs),
});
