import { expect, test } from "vitest";
import { isOfChain } from "./is-of-chain.ts";

test("RU-29 crash, roulette and sic bo are dealt from a chain, every other table from the member's seeds", () => {
  const tables = [...Array.from({ length: 24 }, (_, index) => index + 1), 120, 500];
  expect(tables.filter((id) => isOfChain({ table_id: id }))).toEqual([2, 18, 23]);
});
