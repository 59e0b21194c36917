import { expect, test } from "vitest";
import { createBalancePublisher } from "./publish-balances.ts";

function setUp(now: bigint | null) {
  const published: [string, bigint][] = [];
  let asked = 0;
  const handle = createBalancePublisher<string>({
    memberOf: (call) => Number(call.split(" ")[0]),
    ask: async () => {
      asked += 1;
      return now;
    },
    publish: (call, balance) => published.push([call, balance]),
  });
  return { published, handle, asked: () => asked };
}
const later = <T>() => Promise.withResolvers<T>();

test("RU-13 a single call publishes the balance of its answer, without asking for it again", async () => {
  const { published, handle, asked } = setUp(null);
  await handle("1 a", async () => 500n);
  await handle("1 b", async () => null);
  expect([published, asked()]).toEqual([[["1 a", 500n]], 0]);
});

test("RU-13 overlapping calls may be answered in any order: the balance is read once, and no older one published", async () => {
  const { published, handle, asked } = setUp(1029n);
  const [first, second, other] = [later<bigint>(), later<bigint>(), later<bigint>()];
  const done = [
    handle("1 a", () => first.promise),
    handle("1 b", () => second.promise),
    handle("2 c", () => other.promise),
  ];
  second.resolve(1029n);
  other.resolve(7n);
  await Promise.all(done.slice(1));
  expect(published).toEqual([["2 c", 7n]]);
  first.resolve(1017n);
  await done[0];
  expect([published.at(-1), published.length, asked()]).toEqual([["1 a", 1029n], 2, 1]);
});

test("RU-13 a call that fails beside an answered one leaves the balance to be read, and nothing of it is kept", async () => {
  const { published, handle } = setUp(40n);
  const [first, second] = [later<bigint>(), later<bigint>()];
  const done = [handle("1 a", () => first.promise), handle("1 b", () => second.promise)];
  first.resolve(40n);
  await done[0];
  second.reject(new Error("lost"));
  await expect(done[1]).rejects.toThrow("lost");
  await handle("1 c", async () => 30n);
  expect(published.at(-1)).toEqual(["1 c", 30n]);
});
