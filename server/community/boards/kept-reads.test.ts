import { expect, test } from "vitest";
import type { Caller } from "../../base/caller/caller.ts";
import type { Store } from "../../base/store/open.ts";
import { createKeptReads } from "./kept-reads.ts";

const callerOf = (partnerId: number) => ({ partner: { partnerId } }) as Caller;

test("G-62 RU-19 many who look at a board at once read it once, each board and partner by itself", async () => {
  const reads: string[] = [];
  const store = {
    withTenant: (partnerId: number, work: (tenant: never) => Promise<string>) => {
      reads.push(String(partnerId));
      return work(partnerId as never);
    },
  } as unknown as Store;
  const readKept = createKeptReads(store, 60_000);
  const read = (partnerId: number, name: string) =>
    readKept(callerOf(partnerId), name, (tenant) => Promise.resolve(`${String(tenant)} ${name}`));
  const found = await Promise.all([read(1, "a"), read(1, "a"), read(1, "b"), read(2, "a")]);
  expect(found).toEqual(["1 a", "1 a", "1 b", "2 a"]);
  expect(await read(1, "a")).toBe("1 a");
  expect(reads).toEqual(["1", "1", "2"]);
});
