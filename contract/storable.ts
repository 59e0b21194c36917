/**
 * Whether a database keeps a text as it is: PostgreSQL takes no NUL, and every lone surrogate is the same U+FFFD in UTF-8, so
 * that texts which differ would be one. Whatever a client or a partner sends is held to this where it comes in.
 */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();

/** The path of the first text within a value that is not storable; null where all are. */
export function findUnstorable(value: unknown): readonly string[] | null {
  if (typeof value === "string") return isStorable(value) ? null : [];
  if (typeof value !== "object" || value === null) return null;
  // The names alone: pairs would be an array for each field of each call.
  for (const key of Object.keys(value)) {
    const path = findUnstorable((value as Record<string, unknown>)[key]);
    if (path !== null) return [key, ...path];
  }
  return null;
}
