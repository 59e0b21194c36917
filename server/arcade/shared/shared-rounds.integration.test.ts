import { randomUUID } from "node:crypto";
import { walkBack } from "@clutch/games/deal";
import { verifyDocument, verifyLog } from "@clutch/games/verifier";
import { assertPresent } from "@clutch/kernel";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { nightlyTest } from "../../../testkit/size.ts";
import { driveTo as driveSharedTo, UNHURRIED } from "../../../testkit/arcade/drive-to.ts";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { sha256 } from "../rounds/hashes.ts";
import { readLog } from "../rounds/store-log.ts";
import { findSharedTables, listSharedTables } from "../rounds/table-list.ts";
import { driveTable, type SharedStep } from "./drive-table.ts";
import { readSharedReceiptIn } from "../../../testkit/arcade/read-shared-receipt.ts";
import { readNewestIn, readUnsettledTablesIn } from "./store-shared.ts";

const fixture = new ArcadeFixture();
const ROULETTE = 2;
const SIC_BO = 23;
const settings = { arcade: { extraTableIds: [ROULETTE] } };
const RED = { table: ROULETTE, amount: 10, params: { bets: [{ type: "red", amount: 10 }] } };

const member = (change: Parameters<typeof seedCaller>[1] = {}) => seedCaller(fixture.store, { settings, ...change });
const inTenant = <T>({ partner }: MemberCaller, work: Parameters<typeof fixture.store.withTenant<T>>[1]) =>
  fixture.store.withTenant(partner.partnerId, work);
const drivenOf = ({ partner }: MemberCaller) => ({
  partnerId: partner.partnerId,
  table: assertPresent(listSharedTables(partner)[0], "a shared table"),
  isOffered: true,
});
const driveTo = (caller: MemberCaller, step: SharedStep): Promise<void> =>
  driveSharedTo(fixture.deps(), drivenOf(caller), step);
const newest = async (caller: MemberCaller) =>
  assertPresent(await inTenant(caller, (tenant) => readNewestIn(tenant, ROULETTE)), "a round");
const place = async (caller: MemberCaller, bet: Parameters<ArcadeFixture["start"]>[1] = RED) => {
  const answer = await fixture.start(caller, bet);
  return assertPresent(answer.ok ? answer.value : null, "a bet taken");
};
const receiptOf = (caller: MemberCaller, betId: string) =>
  inTenant(caller, (tenant) => readSharedReceiptIn(tenant, caller.member.memberId, BigInt(betId.slice(3))));

test("RU-11 two members play one round: one outcome for both, each paid once, receipts and logs verify", async () => {
  const first = await member();
  const second = await member({ partnerId: first.partner.partnerId });
  await driveTo(first, "opened");
  const { wallet, result } = await place(first);
  expect(wallet).toEqual({ balance: 990, currency_code: "USD" });
  expect(result).toMatchObject({ state: "open", outcome: null, server_seed: null, nonce: 1, payout: 0 });
  const black = { ...RED, params: { bets: [{ type: "black", amount: 10 }] } };
  const other = await place(second, black);
  await place(second, black);

  await driveTo(first, "settled");
  const round = await newest(first);
  const { number } = round.outcome as { number: number };
  expect(walkBack(sha256, round.link ?? "", 1)).toBe(round.chainEnd);
  // Red and black as printed on the layout, written apart from the rules.
  const reds = "1 3 5 7 9 12 14 16 18 19 21 23 25 27 30 32 34 36".split(" ").map(Number);
  const isRed = reds.includes(number);
  const isBlack = number !== 0 && !isRed;
  expect(await fixture.available(first)).toBe(99_000n + (isRed ? 2000n : 0n));
  expect(await fixture.available(second)).toBe(98_000n + (isBlack ? 4000n : 0n));

  for (const [caller, betId] of [
    [first, result.bet_id],
    [second, other.result.bet_id],
  ] as const) {
    const secret = { link: round.link ?? "", known: { round: 0, link: round.chainEnd } };
    const verdict = await verifyDocument(
      { receipt: await receiptOf(caller, betId), secret },
      { trusted: fixture.secrets.publicKey },
    );
    expect(verdict.checks.filter(({ ok }) => !ok)).toEqual([]);
    const who = { partnerId: caller.partner.partnerId, memberId: caller.member.memberId };
    const log = await verifyLog(await readLog(fixture.store, who, { after: 0, limit: 100 }));
    expect(log.checks.filter(({ ok }) => !ok)).toEqual([]);
  }
  expect(await receiptOf(first, other.result.bet_id)).toBeNull();
});

nightlyTest("RU-11 three dice of sic bo are rolled once for a table of their own, beside roulette's", async () => {
  const caller = await member({ settings: { arcade: { extraTableIds: [ROULETTE, SIC_BO] } } });
  const table = assertPresent(
    listSharedTables(caller.partner).find(({ tableId }) => tableId === SIC_BO),
    "the table of sic bo",
  );
  const stepTo = (wanted: SharedStep): Promise<void> =>
    driveSharedTo(fixture.deps(), { partnerId: caller.partner.partnerId, table, isOffered: true }, wanted);
  await stepTo("opened");
  // Roulette takes no bets: its table has no round.
  expect(await fixture.start(caller, RED)).toEqual({ ok: false, error: { code: 5001 } });
  const spots = ["small", "big"].map((type) => ({ type, amount: 10 }));
  const { result } = await place(caller, { table: SIC_BO, amount: 20, params: { bets: spots } });
  await stepTo("settled");
  const round = assertPresent(await inTenant(caller, (tenant) => readNewestIn(tenant, SIC_BO)), "a round");
  const { dice } = round.outcome as { dice: readonly number[] };
  expect(dice.every((eyes) => eyes >= 1 && eyes <= 6) && dice.length === 3).toBe(true);
  // Small and big lose on a triple; otherwise exactly one of them pays two for one.
  expect(await fixture.available(caller)).toBe(new Set(dice).size === 1 ? 98_000n : 100_000n);
  const secret = { link: round.link ?? "", known: { round: 0, link: round.chainEnd } };
  const verdict = await verifyDocument(
    { receipt: await receiptOf(caller, result.bet_id), secret },
    { trusted: fixture.secrets.publicKey },
  );
  expect(verdict.checks.filter(({ ok }) => !ok)).toEqual([]);
});

test("RU-11 four servers that drive one table at once, and one that goes on in the middle, pay each bet once", async () => {
  const callers = [await member()];
  const caller = assertPresent(callers[0], "a member");
  for (let count = 1; count < 5; count += 1) callers.push(await member({ partnerId: caller.partner.partnerId }));
  await driveTo(caller, "opened");
  for (const each of callers) await place(each);
  await driveTo(caller, "revealed");
  await Promise.allSettled(
    Array.from({ length: 4 }, () => driveTable(fixture.deps(), { ...drivenOf(caller), pace: UNHURRIED })),
  );
  await driveTo(caller, "opened");
  const balances = await Promise.all(callers.map((each) => fixture.available(each)));
  expect([99_000n, 101_000n]).toContain(balances[0]);
  expect(new Set(balances).size).toBe(1);
  expect((await newest(caller)).chainRound).toBe(2);
  const samples = await inTenant(caller, (tenant) =>
    tenant.selectFrom("arcade_samples").select("sample_id").where("table_id", "=", ROULETTE).execute(),
  );
  expect(samples).toHaveLength(1);
});

test("RU-3 RU-11 a repeated bet is taken once; limits and the maximum payout refuse before the money moves", async () => {
  const caller = await member({ balanceMinor: 10_000_000n });
  expect(await fixture.start(caller, RED)).toEqual({ ok: false, error: { code: 5001 } });
  await driveTo(caller, "opened");
  const uniqueId = randomUUID();
  const tries = await Promise.all(Array.from({ length: 5 }, () => fixture.start(caller, RED, { uniqueId })));
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
  const on = (amount: number) => ({ ...RED, amount, params: { bets: [{ type: "number", number: 7, amount }] } });
  expect(await fixture.start(caller, on(500.01))).toMatchObject({ ok: false, error: { code: 6021 } });
  expect(await fixture.start(caller, { ...RED, amount: 20 })).toMatchObject({ ok: false, error: { code: 6003 } });
  expect(await fixture.available(caller)).toBe(9_999_000n);
});

test("RU-11 the database refuses bets after the close, an early close or reveal, a wrong link, a second result", async () => {
  const caller = await member();
  await driveTo(caller, "opened");
  const { result } = await place(caller);
  const { chainEnd } = await newest(caller);
  const update = (change: string) => () =>
    inTenant(caller, (tenant) =>
      sql`update arcade_shared_rounds set ${sql.raw(change)} where chain_end = ${chainEnd}`.execute(tenant),
    );
  const reveal = `phase = 'revealed', outcome = '{"number":1}', revealed_at_ms = 1, link = '${"0".repeat(64)}'`;
  await expect(update("phase = 'closed', closed_at_ms = 1")()).rejects.toThrow("a round closes after its time");
  await expect(update(`closed_at_ms = 1, ${reveal}`)()).rejects.toThrow("a round cannot change so");
  await driveTo(caller, "closed");
  expect((await newest(caller)).link).toBeNull();
  expect(await fixture.start(caller, RED)).toEqual({ ok: false, error: { code: 5001 } });
  await expect(update(reveal)()).rejects.toThrow("a link hashes to the link before it");
  await driveTo(caller, "revealed");
  await expect(update("phase = 'settled', settled_at_ms = 1")()).rejects.toThrow("a round is settled after its bets");
  const betId = BigInt(result.bet_id.slice(3));
  const copyBet = () =>
    inTenant(caller, (tenant) =>
      sql`insert into arcade_shared_bets select bet_id + 900000000, partner_id, member_id, gen_random_uuid(), chain_end,
        chain_round, table_id, currency, stake_minor, min_minor, max_minor, cap_minor, params, is_seamless, placed_at_ms
        from arcade_shared_bets where bet_id = ${betId}`.execute(tenant),
    );
  await expect(copyBet()).rejects.toMatchObject({ code: "CL010" });
  await driveTo(caller, "settled");
  const again = () =>
    inTenant(caller, (tenant) =>
      sql`insert into arcade_shared_results select * from arcade_shared_results where bet_id = ${betId}`.execute(
        tenant,
      ),
    );
  await expect(again()).rejects.toThrow();
});

test("RU-11 a bet written in time that commits after the close is refused and its stake stays with the member", async () => {
  const caller = await member();
  const soon = { ...drivenOf(caller), pace: { bettingMs: 1500, pauseMs: 0 } };
  while ((await driveTable(fixture.deps(), soon)).step !== "opened");
  const { closesAtMs } = await newest(caller);
  const { store } = fixture;
  // The transaction of the bet is held open until the round's time is over.
  const slow: typeof store.withTenant = (partnerId, work) =>
    store.withTenant(partnerId, async (tenant) => {
      const done = await work(tenant);
      await sql`select pg_sleep(greatest(0, (${closesAtMs + 20} - clock_ms()) / 1000))`.execute(tenant);
      return done;
    });
  const deps = { ...fixture.deps(), store: { ...store, withTenant: slow } };
  const uniqueId = randomUUID();
  expect(await fixture.start(caller, RED, { deps, uniqueId })).toEqual({ ok: false, error: { code: 5001 } });
  expect(await fixture.available(caller)).toBe(100_000n);
  expect(await fixture.start(caller, RED, { uniqueId })).toMatchObject({ ok: false, error: { code: 6001 } });
});

nightlyTest(
  "RU-11 a table that is no longer offered plays its round to the end, pays it, and opens no other",
  async () => {
    const caller = await member();
    await driveTo(caller, "opened");
    const { result } = await place(caller);
    const table = assertPresent(listSharedTables(caller.partner)[0], "a shared table");
    const { partnerId, settings: offered } = caller.partner;
    const off = { ...caller.partner, settings: { ...offered, isMiniGameEnabled: false } };
    expect(listSharedTables(off)).toEqual([]);
    expect(findSharedTables(await inTenant(caller, readUnsettledTablesIn))).toEqual([table]);
    const closing = { partnerId, table, isOffered: false };
    await driveSharedTo(fixture.deps(), closing, "settled");
    expect(await receiptOf(caller, result.bet_id)).not.toBeNull();
    expect(await inTenant(caller, readUnsettledTablesIn)).toEqual([]);
    expect(await driveTable(fixture.deps(), { ...closing, pace: UNHURRIED })).toEqual({
      step: "waiting",
      dueInMs: Number.POSITIVE_INFINITY,
    });
  },
);

test("RU-11 no link of a round to come stands in clear in the database", async () => {
  const caller = await member();
  await driveTo(caller, "opened");
  const row = await inTenant(caller, (tenant) =>
    tenant.selectFrom("arcade_chains").selectAll().where("table_id", "=", ROULETTE).executeTakeFirstOrThrow(),
  );
  const marks = JSON.parse(fixture.secrets.unsealMarks(row.sealed_marks, row.chain_end)) as [number, string][];
  expect(row.rounds).toBeGreaterThanOrEqual(1_000_000);
  expect(marks).toHaveLength(row.rounds / row.mark_interval);
  expect(row.committed_at_ms).toBeLessThanOrEqual(assertPresent(row.salted_at_ms, "a salted chain"));
  const stored = row.sealed_marks.toString("latin1");
  expect(marks.some(([, link]) => stored.includes(link))).toBe(false);
  expect(() => fixture.secrets.unsealMarks(row.sealed_marks, "0".repeat(64))).toThrow();
});
