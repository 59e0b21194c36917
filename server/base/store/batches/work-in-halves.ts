import { isAwayForAll } from "../database-away.ts";

/**
 * Works on all items together; where that fails, on each half of them, so that what cannot be done is found and all the rest
 * is done. Answers the failures of single items; an outage of the database is thrown at once. Work that was done before a
 * failure is done again with its half, so it must be repeatable.
 */
export async function workInHalves<T>(
  items: readonly T[],
  work: (some: readonly T[]) => Promise<void>,
): Promise<readonly unknown[]> {
  try {
    await work(items);
    return [];
  } catch (error) {
    if (isAwayForAll(error)) throw error;
    if (items.length <= 1) return [error];
    const middle = Math.ceil(items.length / 2);
    return [...(await workInHalves(items.slice(0, middle), work)), ...(await workInHalves(items.slice(middle), work))];
  }
}
