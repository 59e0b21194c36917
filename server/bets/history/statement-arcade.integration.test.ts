import { expect, test } from "vitest";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { answerStatement } from "./statement.ts";
import { foldStatement } from "./store-statement.ts";

const fixture = new ArcadeFixture();

test("rounds of mini-games stand in the statement once they are over, and net is what the wallet gained", async () => {
  const caller = await seedCaller(fixture.store);
  const before = await fixture.available(caller);
  for (let count = 0; count < 9; count += 1)
    await fixture.start(caller, { table: 20, amount: 10, params: { pick: "head" } });
  const gained = (await fixture.available(caller)) - before;
  await fixture.start(caller, { table: 19, amount: 10, params: { mines: 3 } });
  const nowMs = (): number => fixture.clock.nowMs();
  const fold = () => foldStatement({ store: fixture.store, nowMs }, caller.partner.partnerId);
  const returnedMinor = 9000 + Number(gained);
  const closed = { bets: 9, stakedMinor: 9000, returnedMinor, reopenedMinor: 0, takenBackMinor: 0 };
  expect(await fold()).toEqual({ isFull: false, moved: [{ kind: "mini_game", currency: "USD", ...closed }] });
  expect(await fold()).toEqual({ isFull: false, moved: [] });
  const today = new Date(nowMs()).toISOString().slice(0, 10);
  const answer = await answerStatement({ store: fixture.store, names: (_, id) => id }, caller, {
    date_from: today,
    date_to: today,
    unit: "month",
    lang: "en",
    timezone: "UTC",
  });
  const sums = { bets: 9, staked: 90, returned: 90 + Number(gained) / 100, net: Number(gained) / 100 };
  expect(answer).toMatchObject({
    ok: true,
    value: { result: { ...sums, periods: [sums], by_game: [], by_kind: [{ kind: "mini_game", ...sums }] } },
  });
});
