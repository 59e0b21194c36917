/** What we need of a storage area; memory stands in where the browser's own throws (G-07). */
export interface SafeStorage {
  /** True when the browser refused and values live in memory only. */
  readonly isBlocked: boolean;
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

const PROBE_KEY = "clutch-probe";

/** `open` gives the area and may itself throw, as Safari does with cookies blocked. */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  let area: Storage | null = null;
  try {
    area = open();
    area.setItem(PROBE_KEY, "1");
    area.removeItem(PROBE_KEY);
  } catch {
    area = null;
  }
  return {
    isBlocked: area === null,
    get(key) {
      return memory.get(key) ?? area?.getItem(key) ?? null;
    },
    set(key, value) {
      try {
        if (area === null) throw new Error("no storage");
        area.setItem(key, value);
        memory.delete(key);
      } catch {
        // A full or blocked area must not end the session: the value stays readable until the page goes.
        memory.set(key, value);
      }
    },
    remove(key) {
      memory.delete(key);
      area?.removeItem(key);
    },
  };
}

/** Parses stored JSON; null for absent or unreadable text. The caller checks the shape. */
export function readJson(storage: SafeStorage, key: string): unknown {
  const text = storage.get(key);
  if (text === null) return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
