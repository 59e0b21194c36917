import { expect, test } from "vitest";
import { workThrough } from "./work-through.ts";

test("an item that fails holds up none of the others, and the first failure is thrown after the last item", async () => {
  const done: number[] = [];
  const work = (item: number) => {
    if (item % 2 === 0) return Promise.reject(new Error(`no ${item}`));
    done.push(item);
    return Promise.resolve();
  };
  await expect(workThrough([1, 2, 3, 4, 5], work)).rejects.toThrow("no 2");
  expect(done).toEqual([1, 3, 5]);
  await expect(workThrough([], work)).resolves.toBeUndefined();
});

test("as many items are worked on at once as are wanted, each once, and a failure stops no lane", async () => {
  const begun: number[] = [];
  const most = { now: 0, ever: 0 };
  const work = async (item: number): Promise<void> => {
    begun.push(item);
    most.now += 1;
    most.ever = Math.max(most.ever, most.now);
    await Promise.resolve();
    most.now -= 1;
    if (item === 1) throw new Error("no 1");
  };
  await expect(workThrough([1, 2, 3, 4, 5], work, 2)).rejects.toThrow("no 1");
  expect([begun.toSorted(), most.ever]).toEqual([[1, 2, 3, 4, 5], 2]);
});
