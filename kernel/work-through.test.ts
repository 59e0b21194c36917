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
