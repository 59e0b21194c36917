import { assertPresent } from "@clutch/kernel";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import type { Caller } from "../../base/caller/caller.ts";
import { openCareIn, writeCareIn } from "../../people/care/store-care.ts";
import { demoRoutes } from "./demo-routes.ts";

const fixture = new ArcadeFixture();
const asked = { params: undefined, query: undefined, uniqueId: null } as const;
const routes = () => demoRoutes(fixture.deps());
const bodyOf = (state: string) => ({ state, table_id: 19, bet_amount: 10, params: { mines: 3 } });

/** How many rows there are in every table of the database. */
async function countRows(): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(fixture.store.owner);
  const counts: Record<string, number> = {};
  for (const { name } of rows) {
    const counted = await sql<{ count: number }>`select count(*)::integer as count from ${sql.id(name)}`.execute(
      fixture.store.owner,
    );
    counts[name] = counted.rows[0]?.count ?? 0;
  }
  return counts;
}

async function playMines(caller: Caller): Promise<number> {
  const opened = await routes().miniGameDemoOpen(caller, { ...asked, body: {} });
  const { state } = assertPresent(opened.ok ? opened.value : null, "play money");
  const bet = await routes().miniGameDemoBet(caller, { ...asked, body: bodyOf(state) });
  const round = assertPresent(bet.ok ? bet.value : null, "a round");
  const acted = await routes().miniGameDemoAction(caller, {
    ...asked,
    params: { bet_id: round.result.bet_id },
    body: { state: round.state, action: "reveal", field: 3, step: 0 },
  });
  const rotated = await routes().miniGameDemoRotate(caller, { ...asked, body: { state } });
  expect(rotated.ok).toBe(true);
  return assertPresent(acted.ok ? acted.value : null, "an answer").wallet.balance;
}

test("RU-26 a guest and a member play with play money, and no row of any table is written", async () => {
  const member = await seedCaller(fixture.store);
  const guest: Caller = { ...member, member: null };
  const before = await countRows();
  const held = await fixture.available(member);
  expect(await playMines(guest)).toBe(990);
  expect(await playMines(member)).toBe(990);
  const tables = await routes().miniGameDemoTables(guest, { ...asked, body: undefined });
  expect(tables).toMatchObject({ ok: true, value: { count: 14, next: null } });
  expect(await countRows()).toEqual(before);
  expect(await fixture.available(member)).toBe(held);
});

test("RU-26 a partner may not offer it: every call is refused then, and where the mini-games are off", async () => {
  const offered = await seedCaller(fixture.store);
  const opened = await routes().miniGameDemoOpen(offered, { ...asked, body: {} });
  const { state } = assertPresent(opened.ok ? opened.value : null, "play money");
  for (const change of [{ arcade: { isDemoOffered: false } }, { isMiniGameEnabled: false }]) {
    const partner = { ...offered.partner, settings: { ...offered.partner.settings, ...change } };
    const caller: Caller = { ...offered, partner };
    const action = { state, action: "cashout" };
    const answers = await Promise.all([
      routes().miniGameDemoOpen(caller, { ...asked, body: {} }),
      routes().miniGameDemoTables(caller, { ...asked, body: undefined }),
      routes().miniGameDemoBet(caller, { ...asked, body: bodyOf(state) }),
      routes().miniGameDemoAction(caller, { ...asked, params: { bet_id: "mg-1" }, body: action }),
      routes().miniGameDemoRotate(caller, { ...asked, body: { state } }),
    ]);
    for (const answer of answers) expect(answer).toEqual({ ok: false, error: { code: 8006 } });
  }
});

test("RU-24 RU-26 a member on a break is given no play money", async () => {
  const caller = await seedCaller(fixture.store);
  const { memberId, currency } = caller.member;
  const { partnerId } = caller.partner;
  await fixture.store.withTenant(partnerId, async (tenant) => {
    await openCareIn(tenant, { partnerId, memberId, currency });
    await writeCareIn(tenant, memberId, { breakUntilMs: fixture.clock.nowMs() + 3_600_000 });
  });
  expect(await routes().miniGameDemoOpen(caller, { ...asked, body: {} })).toMatchObject({ error: { code: 2006 } });
});
