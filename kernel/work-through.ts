/**
 * Works through all items, so many at a time: one that fails holds up none of the others. The first failure is thrown after
 * the last item.
 */
export async function workThrough<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
  atOnce: number = 1,
): Promise<void> {
  const failures: unknown[] = [];
  const left = items[Symbol.iterator]();
  const lane = async (): Promise<void> => {
    for (let next = left.next(); next.done !== true; next = left.next()) {
      try {
        await work(next.value);
      } catch (error) {
        failures.push(error);
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  if (failures.length > 0) throw failures[0];
}
