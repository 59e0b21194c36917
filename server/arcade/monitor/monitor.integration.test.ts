import { sql } from "kysely";
import { expect, test } from "vitest";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { judgeTables, type TableVerdict } from "./store-monitor.ts";

const fixture = new ArcadeFixture();
const COIN = { table: 20, amount: 10, params: { pick: "head" } };
const TABLE = { coin: 20, mines: 19 };

/** Outcomes of a bet that pays 1.1 and comes with this chance, as rounds would have left them: it should return 97 %. */
const addOutcomes = ({ partner }: MemberCaller, chance: number, count: number) =>
  fixture.store.withTenant(partner.partnerId, async (tenant) => {
    await sql`select setseed(0.25)`.execute(tenant);
    await sql`insert into arcade_samples (partner_id, table_id, returned, expected, most, least)
      select ${partner.partnerId}, ${TABLE.coin}, case when random() < ${chance} then 1.1 else 0 end, 0.97, 1.1, 0
      from generate_series(1, ${count}::integer)`.execute(tenant);
  });
const samplesOf = ({ partner }: MemberCaller, limit: number) =>
  fixture.store.withTenant(partner.partnerId, (tenant) =>
    tenant.selectFrom("arcade_samples").selectAll().limit(limit).execute(),
  );

/** Judges until no sample waits; answers every change of a verdict. */
async function judgeAll(caller: MemberCaller): Promise<readonly TableVerdict[]> {
  const changes: TableVerdict[] = [];
  while ((await samplesOf(caller, 1)).length > 0)
    changes.push(...(await judgeTables(fixture.store, caller.partner.partnerId, fixture.clock.nowMs())));
  return changes;
}

test("RU-11 each round leaves the sample its build computes: instant bets at once, open rounds step by step", async () => {
  const caller = await seedCaller(fixture.store);
  for (let count = 0; count < 5; count += 1) await fixture.start(caller, COIN);
  const open = await fixture.start(caller, { table: TABLE.mines, amount: 10, params: { mines: 3 } });
  const betId = open.ok ? open.value.result.bet_id : "";
  await fixture.act({ caller, betId }, { action: "reveal", field: 9 });
  const samples = await samplesOf(caller, 100);
  const coins = samples.filter(({ table_id: table }) => table === TABLE.coin);
  expect(coins).toHaveLength(5);
  for (const coin of coins) {
    expect(coin).toMatchObject({ expected: 0.97, most: 1.94, least: 0 });
    expect([0, 1.94]).toContain(coin.returned);
  }
  expect(samples.filter(({ table_id: table }) => table === TABLE.mines)).toHaveLength(1);
});

test("RU-11 a planted bias of one percentage point stops its table for new bets; open rounds are played on", async () => {
  const caller = await seedCaller(fixture.store);
  const open = await fixture.start(caller, { table: TABLE.mines, amount: 10, params: { mines: 1 } });
  await addOutcomes(caller, 0.98 / 1.1, 150_000);
  const changes = await judgeAll(caller);
  expect(changes.at(-1)).toMatchObject({ tableId: TABLE.coin, verdict: "stop" });
  expect(await fixture.start(caller, COIN)).toEqual({ ok: false, error: { code: 8002 } });
  const betId = open.ok ? open.value.result.bet_id : "";
  expect((await fixture.act({ caller, betId }, { action: "reveal", field: 3 })).ok).toBe(true);
});

test("RU-11 a sound table stays in play, and two processes count each sample once", async () => {
  const caller = await seedCaller(fixture.store);
  await addOutcomes(caller, 0.97 / 1.1, 100_000);
  await Promise.all([judgeAll(caller), judgeAll(caller)]);
  const row = await fixture.store.withTenant(caller.partner.partnerId, (tenant) =>
    tenant.selectFrom("arcade_monitors").selectAll().executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({ table_id: TABLE.coin, verdict: "sound", stopped_at_ms: null });
  expect(row.state).toMatchObject({ rounds: 100_000 });
  expect((await fixture.start(caller, COIN)).ok).toBe(true);
});
