import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { KindsFixture } from "../../../testkit/ledger/kinds-fixture.ts";
import { seedPartner } from "../../../testkit/postgres/seed.ts";
import { createBetStates } from "./bet-state.ts";

const fixture = new KindsFixture();

test("G-79 an id >= 2^31 is an unknown market, and concurrent bets are not affected", async () => {
  const { marketId } = await fixture.seed();
  const partnerId = await seedPartner(fixture.store);
  const states = createBetStates(fixture.store);
  const ask = (marketIds: readonly number[]) =>
    states.read(partnerId, { uniqueId: randomUUID(), memberId: 1, currency: "USD", marketIds });
  const [one, other] = await Promise.all([ask([2 ** 31]), ask([marketId, 2 ** 31 - 1])]);
  expect(one.markets.get(2 ** 31)).toBeUndefined();
  expect([...other.markets.keys()]).toEqual([marketId]);
  expect(states.cached([marketId])).toEqual(other.markets);
});
