type Plain = Readonly<Record<string, unknown>>;

const isPlain = (value: unknown): value is Plain => typeof value === "object" && value !== null;

/**
 * `next` with every part that equals the one in `held` replaced by that one (structural sharing): equal values are the same
 * value. Takes parsed JSON: records, arrays, texts, numbers, null.
 */
export function shareUnchanged<T>(held: T | undefined, next: T): T {
  if (Object.is(held, next)) return next;
  if (!isPlain(held) || !isPlain(next) || Array.isArray(held) !== Array.isArray(next)) return next;
  const keys = Object.keys(next);
  const entries = keys.map((key) => [key, shareUnchanged(held[key], next[key])] as const);
  const isSame = keys.length === Object.keys(held).length && entries.every(([key, value]) => value === held[key]);
  if (isSame) return held;
  return (Array.isArray(next) ? entries.map(([, value]) => value) : Object.fromEntries(entries)) as T;
}
