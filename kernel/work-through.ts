/**
 * Works through all items, one at a time: one that fails holds up none of the others. The first failure is thrown after the
 * last item.
 */
export async function workThrough<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}
