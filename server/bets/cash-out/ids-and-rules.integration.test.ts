import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { FakeChances } from "../../../testkit/ledger/cash-out-fixture.ts";
import { SaleFixture } from "../../../testkit/ledger/sale-fixture.ts";
import { sayAlive } from "../../../testkit/postgres/seed.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { forgetOldSaleIds } from "./requests.ts";
import { createRuleRunner } from "./run-rules.ts";
import { cancelRule, readRules, setRule } from "./store-rules.ts";

const sale = new SaleFixture();

test("decision 0090: the ticket of another member or partner cannot be seen, sold or given a rule", async () => {
  const seller = await sale.seed([600]);
  const sibling = await seedCaller(sale.store, { partnerId: seller.caller.partner.partnerId });
  const stranger = await seedCaller(sale.store);
  const set = (caller: MemberCaller) =>
    sale.routes().cashOutRuleSet(caller, {
      params: undefined,
      query: undefined,
      uniqueId: null,
      body: { ticket_id: String(seller.ticketId), times: 2 },
    });
  const own = await set(seller.caller);
  const ruleId = own.ok ? own.value.result.rule_id : "";
  for (const caller of [sibling, stranger]) {
    const theirs = { ...seller, caller };
    expect(await sale.offerOf(theirs)).toBeUndefined();
    expect(await sale.take(theirs)).toEqual({ ok: false, error: { code: 404 } });
    expect(await set(caller)).toEqual({ ok: false, error: { code: 404 } });
    const cancel = { params: undefined, query: undefined, uniqueId: null, body: { rule_id: ruleId } };
    expect(await sale.routes().cashOutRuleCancel(caller, cancel)).toEqual({ ok: false, error: { code: 404 } });
    expect(await sale.routes().cashOutRules(caller)).toEqual({ ok: true, value: { results: [] } });
  }
  expect(await sale.balanceOf(seller)).toBe(90_000n);
});

test("RU-19 a rule set and cancelled over and over is one row of its ticket, also by several calls at once", async () => {
  const seller = await sale.seed([600]);
  const { partnerId, memberId } = seller.caller.member;
  const who = { partnerId, memberId };
  const set = (timesCenti: number) =>
    setRule(sale.store, who, { ticketId: seller.ticketId, timesCenti, nowMs: sale.clock.nowMs() });
  const cancel = (ruleId: string) => cancelRule(sale.store, who, { ruleId: BigInt(ruleId), nowMs: sale.clock.nowMs() });
  for (const timesCenti of [150, 200, 250]) {
    const [rule, same] = await Promise.all([set(timesCenti), set(timesCenti)]);
    expect(rule).toMatchObject({ status: "waiting", ended_for: null, times: timesCenti / 100 });
    expect(same.rule_id).toBe(rule.rule_id);
    expect(await cancel(rule.rule_id)).toBe("cancelled");
    expect(await cancel(rule.rule_id)).toBe("gone");
  }
  expect(await readRules(sale.store, who)).toMatchObject([{ status: "ended", ended_for: "member", times: 2.5 }]);
});

test("G-47 RU-3 the id of a sale is a duplicate for good, of a part and of the whole; the database has one of each", async () => {
  const seller = await sale.seed([600]);
  const id = randomUUID();
  expect(await sale.take(seller, { bet_amount: 40 }, id)).toMatchObject({ ok: true });
  await forgetOldSaleIds(sale.store, seller.caller.partner.partnerId, sale.clock.nowMs() + 25 * 3_600_000);
  const before = await sale.balanceOf(seller);
  expect(await sale.take(seller, { bet_amount: 40 }, id)).toEqual({ ok: false, error: { code: 6001 } });
  expect(await sale.take(seller)).toMatchObject({ ok: true });
  const after = await sale.balanceOf(seller);
  expect(await sale.take(seller, {}, id)).toEqual({ ok: false, error: { code: 6001 } });
  expect(after).toBeGreaterThan(before);
  expect(await sale.balanceOf(seller)).toBe(after);
  const copy = sql`insert into cash_outs select (jsonb_populate_record(c, '{"number": 9}')).* from cash_outs c
    where ticket_id = ${seller.ticketId} and unique_id is not null`;
  await expect(copy.execute(sale.store.owner)).rejects.toMatchObject({ code: "23505" });
});

const runnerOf = (change: Partial<Parameters<typeof createRuleRunner>[0]> = {}) =>
  createRuleRunner({ ...sale.deps, saleChances: sale.deps.chances, ...change });

test("RU-10 a rule that is met when it is set waits the delay of a sale in play, and its sale is priced again", async () => {
  const seller = await sale.seed([600], { inPlay: true });
  const { partnerId, memberId } = seller.caller.member;
  const who = { partnerId, memberId };
  const set = () => setRule(sale.store, who, { ticketId: seller.ticketId, timesCenti: 50, nowMs: sale.clock.nowMs() });
  const statusAfter = async (ms: number): Promise<string | undefined> => {
    sale.clock.advance(ms);
    await sayAlive(sale.store, sale.clock.nowMs());
    await runnerOf().run(seller.caller.partner);
    return (await readRules(sale.store, who))[0]?.status;
  };
  await set();
  expect(await statusAfter(1999)).toBe("waiting");
  // Set anew it waits anew.
  await set();
  expect(await statusAfter(1999)).toBe("waiting");
  const marketId = seller.markets[0]?.marketId ?? 0;
  // The price fell while it waited: the rule is not met any more.
  sale.deps.fakeChances.homeWorlds.set(marketId, 100);
  expect(await statusAfter(1)).toBe("waiting");
  sale.deps.fakeChances.homeWorlds.set(marketId, 600);
  expect(await statusAfter(0)).toBe("done");
  expect(await sale.balanceOf(seller)).toBe(90_000n + 10_545n);
});

test("decision 0090: a rule that is met by a kept price is sold by the current one, or not at all", async () => {
  const seller = await sale.seed([600]);
  const { partnerId, memberId } = seller.caller.member;
  const who = { partnerId, memberId };
  await setRule(sale.store, who, { ticketId: seller.ticketId, timesCenti: 100, nowMs: sale.clock.nowMs() });
  const current = new FakeChances();
  const marketId = seller.markets[0]?.marketId ?? 0;
  const run = (worlds: number): Promise<void> => {
    current.homeWorlds.set(marketId, worlds);
    return runnerOf({ saleChances: current.read }).run(seller.caller.partner);
  };
  await run(300);
  expect(await readRules(sale.store, who)).toMatchObject([{ status: "waiting" }]);
  await run(580);
  expect(await readRules(sale.store, who)).toMatchObject([{ status: "done", amount: 101.93 }]);
});
