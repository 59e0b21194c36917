import { assertPresent, HOUR_MS } from "@clutch/kernel";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { listSharedTables } from "../rounds/table-list.ts";
import { driveTable, type SharedStep } from "./drive-table.ts";
import { readNewestIn } from "./store-shared.ts";

const fixture = new ArcadeFixture();
const ROULETTE = 2;
const BET = { table: ROULETTE, amount: 10, params: { bets: [{ type: "red", amount: 10 }] } };
const PACE = { bettingMs: 10_000, pauseMs: 0 };

const drive = (caller: MemberCaller) =>
  driveTable(fixture.deps(), {
    partnerId: caller.partner.partnerId,
    table: assertPresent(listSharedTables(caller.partner)[0], "a shared table"),
    isOffered: true,
    pace: PACE,
  });
/** Drives until a step is made that is one of these; waits as the table says. */
async function driveTo(caller: MemberCaller, ...wanted: readonly SharedStep[]): Promise<SharedStep> {
  for (;;) {
    const { step, dueInMs } = await drive(caller);
    if (wanted.includes(step)) return step;
    if (step === "waiting") await new Promise((resolve) => setTimeout(resolve, Math.min(dueInMs, 100)));
  }
}
const newest = async ({ partner }: MemberCaller) =>
  assertPresent(
    await fixture.store.withTenant(partner.partnerId, (tenant) => readNewestIn(tenant, ROULETTE)),
    "a round",
  );

/** As after the clock was set back by two hours: all times of the table's rounds and of the member's log lie ahead by that. */
const setClockBack = ({ partner, member }: MemberCaller) =>
  fixture.store.owner.transaction().execute(async (owner) => {
    await sql`set local session_replication_role = replica`.execute(owner);
    await sql`update arcade_shared_rounds set opened_at_ms = opened_at_ms + ${2 * HOUR_MS}, closes_at_ms = closes_at_ms + ${2 * HOUR_MS},
      closed_at_ms = closed_at_ms + ${2 * HOUR_MS}, revealed_at_ms = revealed_at_ms + ${2 * HOUR_MS},
      settled_at_ms = settled_at_ms + ${2 * HOUR_MS} where partner_id = ${partner.partnerId}`.execute(owner);
    await sql`update arcade_players set log_at_ms = clock_ms() + ${2 * HOUR_MS}
      where member_id = ${member.memberId}`.execute(owner);
  });

test("RU-11 after the clock was set back a table goes on, in whatever phase it was, and stakes are paid", async () => {
  const caller = await seedCaller(fixture.store, { settings: { arcade: { extraTableIds: [ROULETTE] } } });
  await driveTo(caller, "opened");
  expect((await fixture.start(caller, BET)).ok).toBe(true);
  const { chainRound } = await newest(caller);
  await setClockBack(caller);
  expect((await drive(caller)).step).toBe("closed");
  await setClockBack(caller);
  expect((await drive(caller)).step).toBe("closed");
  expect((await newest(caller)).closedAtMs).toBeLessThan(Date.now() + HOUR_MS);
  await driveTo(caller, "revealed");
  await setClockBack(caller);
  await driveTo(caller, "settled");
  const { rows } = await sql<{ open: string }>`select open_tickets::text as open from ledger_accounts
    where member_id = ${caller.member.memberId}`.execute(fixture.store.owner);
  expect(rows).toEqual([{ open: "0" }]);
  await setClockBack(caller);
  for (const round of [1, 2]) {
    await driveTo(caller, "opened");
    expect((await newest(caller)).chainRound).toBe(chainRound + round);
    expect((await fixture.start(caller, BET)).ok).toBe(true);
    await setClockBack(caller);
    await driveTo(caller, "settled");
  }
});

test("RU-11 a run is begun anew only where the clock was set back behind it", async () => {
  const caller = await seedCaller(fixture.store, { settings: { arcade: { extraTableIds: [ROULETTE] } } });
  await driveTo(caller, "opened");
  await setClockBack(caller);
  await driveTo(caller, "closed");
  const { chainEnd, chainRound } = await newest(caller);
  const restart = (set: string) =>
    fixture.store.withTenant(caller.partner.partnerId, (tenant) =>
      sql`update arcade_shared_rounds set ${sql.raw(set)} where chain_end = ${chainEnd} and chain_round = ${chainRound}`.execute(
        tenant,
      ),
    );
  const REFUSED = { code: "23514" };
  await expect(restart("closed_at_ms = clock_ms()")).rejects.toMatchObject(REFUSED);
  await setClockBack(caller);
  await expect(restart("closed_at_ms = clock_ms(), outcome = '{}'")).rejects.toMatchObject(REFUSED);
  await restart("closed_at_ms = clock_ms() + 5000");
  expect((await newest(caller)).closedAtMs).toBeLessThan(Date.now() + 4000);
});

test("RU-11 a log goes on after the clock was set back, at its last time; other times are still the database's", async () => {
  const caller = await seedCaller(fixture.store);
  const coin = { table: 20, amount: 10, params: { pick: "head" } };
  expect((await fixture.start(caller, coin)).ok).toBe(true);
  await setClockBack(caller);
  await sql`delete from given_times`.execute(fixture.store.owner);
  try {
    const { memberId } = caller.member;
    const { partnerId } = caller.partner;
    const append = (atMs: string) =>
      fixture.store.withTenant(partnerId, (tenant) =>
        sql`insert into arcade_log (member_id, partner_id, seq, at_ms, previous, body, hash)
          select member_id, partner_id, log_seq + 1, ${sql.raw(atMs)}, log_hash, '{}', encode(sha256(log_seq::text::bytea), 'hex') from arcade_players
          where member_id = ${memberId}`.execute(tenant),
      );
    await append("log_at_ms");
    await expect(append("log_at_ms + 1")).rejects.toMatchObject({ code: "23514" });
    await expect(append("clock_ms()")).rejects.toMatchObject({ code: "23514" });
    await append("log_at_ms");
  } finally {
    await sql`insert into given_times values (true)`.execute(fixture.store.owner);
  }
});
