import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { KindsFixture } from "../../testkit/ledger/kinds-fixture.ts";
import { seedPartner } from "../../testkit/postgres/seed.ts";
import { createFacts } from "./facts.ts";

const fixture = new KindsFixture();

test("G-79 an id that no column of ours can hold is an unknown market, and the bets asked about beside it are answered", async () => {
  const { marketId } = await fixture.seed();
  const partnerId = await seedPartner(fixture.store);
  const facts = createFacts(fixture.store);
  const ask = (marketIds: readonly number[]) =>
    facts.read(partnerId, { uniqueId: randomUUID(), memberId: 1, currency: "USD", marketIds });
  const [one, other] = await Promise.all([ask([2 ** 31]), ask([marketId, 2 ** 31 - 1])]);
  expect(one.markets.get(2 ** 31)).toBeUndefined();
  expect([...other.markets.keys()]).toEqual([marketId]);
  expect(facts.recall([marketId])).toEqual(other.markets);
});
