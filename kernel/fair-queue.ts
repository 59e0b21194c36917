/** A bounded queue that takes from those who wait in it by turns, so that who asks much waits for their own questions. */
interface FairQueue<T> {
  readonly size: number;
  /** False when the queue, or the share of this key, is full; the item was not taken. */
  push(key: string, item: T): boolean;
  /** The next item: the oldest of the key whose turn it is. */
  take(): T | undefined;
  /** Takes an item out again; false when it is not in the queue. */
  remove(key: string, item: T): boolean;
}

export function createFairQueue<T>(limits: { readonly total: number; readonly perKey: number }): FairQueue<T> {
  /** In the order of their turns: a Map keeps the order in which keys are put in. */
  const byKey = new Map<string, T[]>();
  let size = 0;
  return {
    get size() {
      return size;
    },
    push(key, item) {
      const own = byKey.get(key) ?? [];
      if (size >= limits.total || own.length >= limits.perKey) return false;
      own.push(item);
      byKey.set(key, own);
      size += 1;
      return true;
    },
    take() {
      const [turn] = byKey;
      if (turn === undefined) return undefined;
      const [key, own] = turn;
      const item = own.shift();
      size -= 1;
      byKey.delete(key);
      if (own.length > 0) byKey.set(key, own);
      return item;
    },
    remove(key, item) {
      const own = byKey.get(key) ?? [];
      const at = own.indexOf(item);
      if (at === -1) return false;
      own.splice(at, 1);
      size -= 1;
      if (own.length === 0) byKey.delete(key);
      return true;
    },
  };
}
