import { randomBytes } from "node:crypto";
import { DEFAULT_SALT, type BetNames, type LogBody } from "@clutch/games/deal";
import { assertPresent } from "@clutch/kernel";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import type { Tenant } from "../../base/store/open.ts";
import { appendLogIn, lockPlayerIn } from "../rounds/store-log.ts";
import { listSharedTables } from "../rounds/table-list.ts";
import { driveTable } from "./drive-table.ts";
import { readSharedRound } from "./read-shared.ts";
import { showChainIn } from "./show-chain.ts";

const fixture = new ArcadeFixture();
const ROULETTE = 2;
const RED = { table: ROULETTE, amount: 10, params: { bets: [{ type: "red", amount: 10 }] } };

const member = () => seedCaller(fixture.store, { settings: { arcade: { extraTableIds: [ROULETTE] } } });
const whoOf = ({ partner, member: { memberId } }: MemberCaller) => ({ partnerId: partner.partnerId, memberId });
/** Runs statements as the application would, in one transaction; answers the error's text, or `done`. */
const tryIn = (caller: MemberCaller, work: (tenant: Tenant) => Promise<unknown>): Promise<string> =>
  fixture.store.withTenant(caller.partner.partnerId, work).then(
    () => "done",
    (error: unknown) => String(error),
  );
const end = () => randomBytes(32).toString("hex");
const publish = (caller: MemberCaller, chainEnd: string) =>
  sql`insert into arcade_chains (chain_end, partner_id, table_id, rounds, mark_interval, sealed_marks, committed_at_ms)
    values (${chainEnd}, ${caller.partner.partnerId}, ${ROULETTE}, 1000000, 1000, '', 1)`;
const salt = (chainEnd: string) =>
  sql`update arcade_chains set salt = 'known', salted_at_ms = 1 where chain_end = ${chainEnd}`;
const open = (caller: MemberCaller, chainEnd: string) =>
  sql`insert into arcade_shared_rounds (chain_end, chain_round, partner_id, table_id, game, build, opened_at_ms, closes_at_ms)
    values (${chainEnd}, 1, ${caller.partner.partnerId}, ${ROULETTE}, 'roulette', 'eu', 1, clock_ms() + 60000)`;
/** A bet on round 1 of a chain, with its entry in the log unless `entry` is false. */
async function betIn(
  tenant: Tenant,
  caller: MemberCaller,
  chainEnd: string,
  { entry = true, names = {} }: { entry?: boolean; names?: BetNames } = {},
): Promise<void> {
  const { partnerId, memberId } = whoOf(caller);
  const { rows } = await sql<{ id: bigint }>`select nextval('tickets_ticket_id_seq') as id`.execute(tenant);
  const id = String(rows[0]?.id);
  const body: LogBody = { kind: "chain_bet", roundId: `mg-${id}`, chainEnd, chainRound: 1, ...names };
  const player = await lockPlayerIn(tenant, partnerId, memberId);
  const [log] = entry ? await appendLogIn(tenant, player, { bodies: [body], atMs: 0 }) : [];
  await sql`insert into arcade_shared_bets (bet_id, partner_id, member_id, unique_id, chain_end, chain_round, table_id, currency,
    stake_minor, min_minor, max_minor, cap_minor, params, is_seamless, placed_at_ms, log_seq, log_hash)
    values (${id}, ${partnerId}, ${memberId}, gen_random_uuid(), ${chainEnd}, 1, ${ROULETTE}, 'USD', 1000, 1, 1000, 9000, '{}',
      false, 1, ${log?.seq ?? 1}, ${log?.hash ?? "0".repeat(64)})`.execute(tenant);
}
const show = (tenant: Tenant, caller: MemberCaller) => showChainIn(tenant, { ...whoOf(caller), tableId: ROULETTE });

test("RU-29 end, salt, round, showing and bet of a chain each need a transaction of their own", async () => {
  const caller = await member();
  const chainEnd = end();
  const both = (first: { execute: (tenant: Tenant) => Promise<unknown> }, second: typeof first) =>
    tryIn(caller, async (tenant) => {
      await first.execute(tenant);
      await second.execute(tenant);
    });
  expect(await both(publish(caller, chainEnd), salt(chainEnd))).toMatch(/a chain cannot change so/);
  expect(await tryIn(caller, (tenant) => publish(caller, chainEnd).execute(tenant))).toBe("done");
  expect(await both(salt(chainEnd), open(caller, chainEnd))).toMatch(/needs a salted chain/);
  expect(await tryIn(caller, (tenant) => salt(chainEnd).execute(tenant))).toBe("done");
  expect(
    await tryIn(caller, async (tenant) => {
      await show(tenant, caller);
      await open(caller, chainEnd).execute(tenant);
      await betIn(tenant, caller, chainEnd);
    }),
  ).toMatch(/shown before its transaction/);
  expect(await tryIn(caller, (tenant) => open(caller, chainEnd).execute(tenant))).toBe("done");
  const bet = (before?: (tenant: Tenant) => Promise<void>, logged = {}) =>
    tryIn(caller, async (tenant) => {
      await before?.(tenant);
      await betIn(tenant, caller, chainEnd, logged);
    });
  expect(await bet()).toMatch(/shown before its transaction/);
  expect(await bet((tenant) => show(tenant, caller))).toMatch(/shown before its transaction/);
  expect(await tryIn(caller, (tenant) => show(tenant, caller))).toBe("done");
  expect(await bet(undefined, { entry: false })).toMatch(/needs its entry in the log/);
  for (const names of [{ game: "crash" }, { tableId: 20 }, { scheme: 2, game: "roulette", tableId: 20 }])
    expect(await bet(undefined, { names }), JSON.stringify(names)).toMatch(/needs its entry in the log/);
  const falsely = `insert into arcade_shown_chains values (${caller.member.memberId}, '${chainEnd}', ${caller.partner.partnerId}, 1)`;
  expect(await tryIn(caller, (tenant) => sql.raw(falsely).execute(tenant))).toMatch(/shown as the log says/);
  await fixture.store.owner
    .deleteFrom("arcade_shared_rounds")
    .where("partner_id", "=", caller.partner.partnerId)
    .execute();
});

test("RU-29 a shared round closes at the time of the database, which nobody changes, and within an hour", async () => {
  const caller = await member();
  const chainEnd = end();
  const run = (statement: ReturnType<typeof sql>) => tryIn(caller, (tenant) => statement.execute(tenant));
  for (const step of [publish(caller, chainEnd), salt(chainEnd)]) expect(await run(step)).toBe("done");
  const openUntil = (closes: string) =>
    run(sql`insert into arcade_shared_rounds (chain_end, chain_round, partner_id, table_id, game, build, opened_at_ms, closes_at_ms)
      values (${chainEnd}, 1, ${caller.partner.partnerId}, ${ROULETTE}, 'roulette', 'eu', 1, ${sql.raw(closes)})`);
  for (const closes of ["'infinity'", "'nan'", "clock_ms() + 3700000"])
    expect(await openUntil(closes)).toMatch(/closes within the hour/);
  expect(await openUntil("clock_ms()")).toBe("done");
  expect(
    await run(sql`update arcade_shared_rounds set phase = 'closed', closed_at_ms = 0 where chain_end = ${chainEnd}`),
  ).toBe("done");
  const { rows } = await sql`select closed_at_ms >= closes_at_ms as "isAfter" from arcade_shared_rounds
    where chain_end = ${chainEnd}`.execute(fixture.store.owner);
  expect(rows).toEqual([{ isAfter: true }]);
  const reveal = sql`update arcade_shared_rounds set phase = 'revealed', closed_at_ms = 0 where chain_end = ${chainEnd}`;
  expect(await run(reveal)).toMatch(/a round cannot change so/);
  await fixture.store.owner.deleteFrom("arcade_shared_rounds").where("chain_end", "=", chainEnd).execute();
});

test("RU-29 a bet on a shared round is refused until its chain was shown to the member", async () => {
  const caller = await member();
  const table = assertPresent(listSharedTables(caller.partner)[0], "roulette");
  const pace = { bettingMs: 60_000, pauseMs: 0 };
  for (let step = ""; step !== "opened";)
    ({ step } = await driveTable(fixture.deps(), {
      partnerId: caller.partner.partnerId,
      table,
      pace,
      isOffered: true,
    }));
  const refusal = { code: 6003, detail: { field: "server_seed_hash", reason: "not-shown" } };
  expect(await fixture.start(caller, RED, { isUnseen: true })).toEqual({ ok: false, error: refusal });
  await fixture.show(caller, ROULETTE);
  await fixture.show(caller, ROULETTE);
  // What the table's panel of fairness shows: a salt that was known before is shown as one.
  const { round } = await readSharedRound(fixture.deps(), caller, table);
  expect(round).toMatchObject({ chain_round: 1, chain_rounds: 1_000_000, salt: DEFAULT_SALT, ceremony: null });
  expect(await fixture.start(caller, RED, { isUnseen: true })).toMatchObject({ ok: true });
  const kinds = await fixture.store.withTenant(caller.partner.partnerId, (tenant) =>
    sql<{ kind: string }>`select body ->> 'kind' as kind from arcade_log order by seq`.execute(tenant),
  );
  expect(kinds.rows.map(({ kind }) => kind)).toEqual(["chain_commit", "chain_salt", "chain_bet"]);
});

test("RU-29 no server ends a chain in play; its owner ends one without a round under way", async () => {
  const caller = await member();
  const chainEnd = end();
  for (const step of [publish(caller, chainEnd), salt(chainEnd), open(caller, chainEnd)])
    expect(await tryIn(caller, (tenant) => step.execute(tenant))).toBe("done");
  const stop = sql`update arcade_chains set ended_at_ms = 1 where chain_end = ${chainEnd}`;
  expect(await tryIn(caller, (tenant) => stop.execute(tenant))).toMatch(/a chain in play does not end/);
  await expect(stop.execute(fixture.store.owner)).rejects.toThrow("a chain in play does not end");
  await fixture.store.owner.deleteFrom("arcade_shared_rounds").where("chain_end", "=", chainEnd).execute();
  expect(await tryIn(caller, (tenant) => stop.execute(tenant))).toMatch(/a chain in play does not end/);
  await stop.execute(fixture.store.owner);
});
