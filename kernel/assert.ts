/** Stays on in production: a failed assertion is our defect, never a member's mistake. */
export function assert(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`);
}

/** Narrows away null and undefined, or stops: for values another part of the program guarantees. */
export function assertPresent<T>(value: T | null | undefined, what: string): T {
  if (value === null || value === undefined) throw new Error(`assertion failed: ${what} is missing`);
  return value;
}

/** The default branch of every switch over a closed union. */
export function exhaustive(value: never): never {
  const text = JSON.stringify(value, (_key, part: unknown) => (typeof part === "bigint" ? `${part}n` : part));
  throw new Error(`unexpected member: ${text}`);
}
