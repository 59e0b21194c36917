import { randomUUID } from "node:crypto";
import { assertPresent } from "@clutch/kernel";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { driveTo as driveSharedTo } from "../../../testkit/arcade/drive-to.ts";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { MAX_BETS_OF_ROUND } from "../play/start-round.ts";
import { appendLogIn, lockPlayerIn, readLog } from "../rounds/store-log.ts";
import { listSharedTables } from "../rounds/table-list.ts";
import type { SharedStep } from "./drive-table.ts";

const fixture = new ArcadeFixture();
const ROULETTE = 2;
const settings = { arcade: { extraTableIds: [ROULETTE] } };
const RED = { table: ROULETTE, amount: 1, params: { bets: [{ type: "red", amount: 1 }] } };

const tableOf = ({ partner }: MemberCaller) => assertPresent(listSharedTables(partner)[0], "a shared table");
const driveTo = (caller: MemberCaller, wanted: SharedStep): Promise<void> =>
  driveSharedTo(
    fixture.deps(),
    { partnerId: caller.partner.partnerId, table: tableOf(caller), isOffered: true },
    wanted,
  );

/** Entries of bets in the member's log, with the ids they are to have. */
function logBets({ partner, member }: Pick<MemberCaller, "partner" | "member">, bets: number) {
  const { partnerId } = partner;
  return fixture.store.withTenant(partnerId, async (tenant) => {
    const { rows } = await sql<{ id: string; chain_end: string; chain_round: number }>`
      select nextval(pg_get_serial_sequence('tickets', 'ticket_id'))::text as id, b.chain_end, b.chain_round
      from generate_series(1, ${bets}::integer) cross join (select * from arcade_shared_bets limit 1) b`.execute(
      tenant,
    );
    const bodies = rows.map(
      ({ id, chain_end: chainEnd, chain_round: chainRound }) =>
        ({ kind: "chain_bet", roundId: `mg-${id}`, chainEnd, chainRound }) as const,
    );
    const player = await lockPlayerIn(tenant, partnerId, member.memberId);
    const logged = await appendLogIn(tenant, player, { bodies, atMs: 0 });
    return rows.map(({ id }, index) => ({
      bet_id: id,
      bet: randomUUID(),
      entry: randomUUID(),
      log_seq: logged[index]?.seq,
      log_hash: logged[index]?.hash,
    }));
  });
}

/** Bets of a member beyond what one may place now: as they stand from before there was a limit. Each has its stake taken. */
async function addBets({ partner, member }: MemberCaller, bets: number): Promise<void> {
  const { memberId } = member;
  const ids = JSON.stringify(await logBets({ partner, member }, bets));
  await sql`with given as materialized (
      select g.* from jsonb_to_recordset(${ids}::jsonb) as g(bet_id bigint, bet uuid, entry uuid, log_seq integer, log_hash text)
    ), placed as (
      insert into arcade_shared_bets (bet_id, partner_id, member_id, unique_id, chain_end, chain_round, table_id, currency,
        stake_minor, min_minor, max_minor, cap_minor, params, is_seamless, placed_at_ms, log_seq, log_hash)
      select g.bet_id, b.partner_id, b.member_id, g.bet, b.chain_end, b.chain_round, b.table_id, b.currency, b.stake_minor,
        b.min_minor, b.max_minor, b.cap_minor, b.params, b.is_seamless, b.placed_at_ms, g.log_seq, g.log_hash
      from given g cross join lateral (select * from arcade_shared_bets where member_id = ${memberId} limit 1) b
    ), entered as (
      insert into ledger_entries (entry_id, partner_id, phase, reason, ticket_id, created_at_ms)
      select g.entry, ${partner.partnerId}, 'single', 'round-stake', g.bet_id, 0 from given g
    ), posted as (
      insert into ledger_legs (entry_id, leg_number, partner_id, account_id, amount_minor, currency, account_leg)
      select g.entry, case a.kind when 'member' then 1 else 2 end, a.partner_id, a.account_id,
        case a.kind when 'member' then -100 else 100 end, 'USD',
        case a.kind when 'member' then a.leg_count + row_number() over (partition by a.kind) end
      from given g join ledger_accounts a on a.partner_id = ${partner.partnerId} and a.currency = 'USD'
        and (a.member_id = ${memberId} or a.kind = 'stakes')
    )
    update ledger_accounts set balance_minor = balance_minor - ${bets} * 100, leg_count = leg_count + ${bets} where member_id = ${memberId}`.execute(
    fixture.store.owner,
  );
}

const resultsOf = async ({ member }: MemberCaller) => {
  const { rows } = await sql<{ bets: string; paid: string }>`
    select count(*) as bets, coalesce(sum(payout_minor), 0) as paid from arcade_shared_results
    where member_id = ${member.memberId} group by xmin::text`.execute(fixture.store.owner);
  return rows.map(({ bets, paid }) => ({ bets: Number(bets), paidMinor: BigInt(paid) }));
};

test("RU-11 a member's bets on a round are paid in batches, each once, and end with one reveal in the log", async () => {
  const caller = await seedCaller(fixture.store, { settings });
  await driveTo(caller, "opened");
  expect((await fixture.start(caller, RED)).ok).toBe(true);
  await addBets(caller, 129);
  const beforeMinor = await fixture.available(caller);
  expect(beforeMinor).toBe(100_000n - 13_000n);
  await driveTo(caller, "settled");
  const batches = await resultsOf(caller);
  expect(batches.map(({ bets }) => bets).toSorted((a, b) => a - b)).toEqual([30, 50, 50]);
  const paidMinor = batches.reduce((sum, batch) => sum + batch.paidMinor, 0n);
  expect([0n, 26_000n]).toContain(paidMinor);
  expect(await fixture.available(caller)).toBe(beforeMinor + paidMinor);
  const log = await readLog(
    fixture.store,
    { partnerId: caller.partner.partnerId, memberId: caller.member.memberId },
    { after: 0, limit: 500 },
  );
  const kinds = log.map(({ body }) => (body as { readonly kind: string }).kind);
  expect(kinds.filter((kind) => kind === "result")).toHaveLength(130);
  expect(kinds.filter((kind) => kind === "chain_reveal")).toHaveLength(1);
  expect(kinds.at(-1)).toBe("chain_reveal");
}, 30_000);

test("RU-11 bets that cannot be paid hold up no other member's, and are paid once they can", async () => {
  const broken = await seedCaller(fixture.store, { settings });
  const other = await seedCaller(fixture.store, { settings, partnerId: broken.partner.partnerId });
  await driveTo(broken, "opened");
  for (const caller of [broken, other]) expect((await fixture.start(caller, RED)).ok).toBe(true);
  const spoil = (params: unknown) =>
    sql`update arcade_shared_bets set params = ${JSON.stringify(params)}::jsonb
      where member_id = ${broken.member.memberId}`.execute(fixture.store.owner);
  await spoil({ bets: "none" });
  await driveTo(broken, "revealed");
  await expect(driveTo(broken, "settled")).rejects.toThrow("a stored bet is refused");
  expect([await resultsOf(broken), (await resultsOf(other)).length]).toEqual([[], 1]);
  await spoil(RED.params);
  await driveTo(broken, "settled");
  expect((await resultsOf(broken)).map(({ bets }) => bets)).toEqual([1]);
}, 30_000);

test("RU-11 a member's bets on a round are limited: 6013, which costs nothing and affects nobody else", async () => {
  const caller = await seedCaller(fixture.store, { settings });
  const other = await seedCaller(fixture.store, { settings, partnerId: caller.partner.partnerId });
  await driveTo(caller, "opened");
  expect((await fixture.start(caller, RED)).ok).toBe(true);
  await addBets(caller, MAX_BETS_OF_ROUND - 2);
  expect((await fixture.start(caller, RED)).ok).toBe(true);
  const beforeMinor = await fixture.available(caller);
  expect(await fixture.start(caller, RED)).toEqual({ ok: false, error: { code: 6013 } });
  expect(await fixture.available(caller)).toBe(beforeMinor);
  expect((await fixture.start(other, RED)).ok).toBe(true);
  await driveTo(caller, "settled");
}, 30_000);
