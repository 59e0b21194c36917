/** A first-in first-out queue that refuses instead of growing without end. */
export interface BoundedQueue<T> {
  readonly size: number;
  /** False when the queue is full; the item was not taken. */
  push(item: T): boolean;
  /** Removes and returns at most `count` items, oldest first. */
  take(count: number): T[];
}

export function createBoundedQueue<T>(limit: number): BoundedQueue<T> {
  let items: T[] = [];
  return {
    get size() {
      return items.length;
    },
    push(item) {
      if (items.length >= limit) return false;
      items.push(item);
      return true;
    },
    take(count) {
      const taken = items.slice(0, count);
      items = items.slice(count);
      return taken;
    },
  };
}
