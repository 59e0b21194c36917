import { randomUUID } from "node:crypto";
import { verifyDocument, verifyLog } from "@clutch/games/verifier";
import { assertPresent } from "@clutch/kernel";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { nightlyTest } from "../../../testkit/size.ts";
import { curveAt, msBeyond } from "../../../testkit/arcade/crash-curve.ts";
import { driveTo as driveSharedTo, UNHURRIED } from "../../../testkit/arcade/drive-to.ts";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { readLog } from "../rounds/store-log.ts";
import { findTable } from "../rounds/table-list.ts";
import { FakeWallet } from "../../../testkit/ledger/fake-wallet.ts";
import { settleRoundIn } from "../rounds/store-stakes.ts";
import type { ReadDealt, SharedDeps } from "./dealt-rounds.ts";
import { driveTable, type SharedStep } from "./drive-table.ts";
import { readPhase } from "./read-phase.ts";
import { readSharedRound } from "./read-shared.ts";
import { readSharedReceiptIn } from "../../../testkit/arcade/read-shared-receipt.ts";
import { readNewestIn } from "./store-shared.ts";

const fixture = new ArcadeFixture();
const CRASH = 18;
const ROULETTE = 2;
const settings = { arcade: { extraTableIds: [CRASH, ROULETTE] } };

const member = (change: Parameters<typeof seedCaller>[1] = {}) => seedCaller(fixture.store, { settings, ...change });
const bet = (autoCashout: number | null, amount = 10) => ({
  table: CRASH,
  amount,
  params: { auto_cashout: autoCashout },
});
const place = async (
  caller: MemberCaller,
  autoCashout: number | null,
  amount = 10,
  deps: SharedDeps = fixture.deps(),
) => {
  const answer = await fixture.start(caller, bet(autoCashout, amount), { deps });
  return assertPresent(answer.ok ? answer.value : null, "a bet taken").result.bet_id;
};
const tableOf = ({ partner }: MemberCaller, id = CRASH) => assertPresent(findTable(partner, id), "a shared table");
const inTenant = <T>({ partner }: MemberCaller, work: Parameters<typeof fixture.store.withTenant<T>>[1]) =>
  fixture.store.withTenant(partner.partnerId, work);
const newest = async (caller: MemberCaller) =>
  assertPresent(await inTenant(caller, (tenant) => readNewestIn(tenant, CRASH)), "a round");
const look = (caller: MemberCaller) => readSharedRound(fixture.deps(), caller, tableOf(caller));

/** A server whose rounds end at a point the test chooses: what is under test is when and what it pays, not the draw. */
function depsWithPoint(centi: number) {
  const readDealt: ReadDealt = async (tenant, row) => ({
    ...(await fixture.deps().readDealt(tenant, row)),
    outcome: { centi },
  });
  return { ...fixture.deps(), readDealt };
}
type Deps = ReturnType<typeof depsWithPoint>;

const driveTo = (caller: MemberCaller, wanted: SharedStep, deps: Deps = fixture.deps()): Promise<void> =>
  driveSharedTo(deps, { partnerId: caller.partner.partnerId, table: tableOf(caller), isOffered: true }, wanted);
/** Waits until the flight has lasted so long by the clock of the database. */
async function flyFor(caller: MemberCaller, ms: number): Promise<void> {
  const { closedAtMs } = await newest(caller);
  await inTenant(caller, (tenant) =>
    sql`select pg_sleep(greatest(0, (${assertPresent(closedAtMs, "a start") + ms} - clock_ms()) / 1000))`.execute(
      tenant,
    ),
  );
}
const cashOut = (caller: MemberCaller, betId: string, at: Parameters<ArcadeFixture["act"]>[2] = {}) =>
  fixture.act({ caller, betId }, { action: "cashout" }, at);
const readReceiptIn = (
  tenant: Parameters<typeof readSharedReceiptIn>[0],
  { member: { memberId } }: MemberCaller,
  id: string,
) => readSharedReceiptIn(tenant, memberId, BigInt(id.slice(3)));
const elapsedOf = async (caller: MemberCaller, betId: string) => {
  const row = await inTenant(caller, (tenant) =>
    tenant
      .selectFrom("arcade_shared_cash_outs")
      .select("elapsed_ms")
      .where("bet_id", "=", BigInt(betId.slice(3)))
      .executeTakeFirstOrThrow(),
  );
  return row.elapsed_ms;
};

test("RU-11 G-74 a cash-out is answered by the curve of its moment and credited at that multiplier at once, one time", async () => {
  const caller = await member();
  const deps = depsWithPoint(165);
  await driveTo(caller, "opened", deps);
  const [out, auto, lost] = [await place(caller, null), await place(caller, 1.5), await place(caller, 1.66)];
  // Bets are still taken: there is nothing to cash out.
  expect(await cashOut(caller, out, { deps })).toEqual({ ok: false, error: { code: 5001 } });
  await driveTo(caller, "closed", deps);
  await flyFor(caller, 350);
  const uniqueId = randomUUID();
  // The id of something else is not taken, and leaves the bet in flight.
  const usedId = randomUUID();
  await fixture.start(caller, { table: 20, amount: 10_000, params: { pick: "head" } }, { uniqueId: usedId });
  expect(await cashOut(caller, out, { deps, uniqueId: usedId })).toMatchObject({ ok: false, error: { code: 6001 } });
  const taken = await cashOut(caller, out, { deps, uniqueId });
  const elapsedMs = await elapsedOf(caller, out);
  const centi = curveAt(elapsedMs);
  expect(elapsedMs).toBeGreaterThanOrEqual(350);
  expect(taken).toMatchObject({
    ok: true,
    value: {
      wallet: { balance: 970 + centi / 10, currency_code: "USD" },
      result: {
        state: "open",
        step: 1,
        outcome: null,
        server_seed: null,
        payout: centi / 10,
        cash_out_amount: centi / 10,
      },
    },
  });
  // Sent again after an answer that was lost: the same answer. Another cash-out of the bet is refused.
  expect(await cashOut(caller, out, { deps, uniqueId })).toEqual(taken);
  expect(await cashOut(caller, out, { deps })).toEqual({ ok: false, error: { code: 5001 } });
  expect(await cashOut(caller, auto, { deps, uniqueId })).toEqual({ ok: false, error: { code: 6001 } });
  // Credited at once, while the round runs on.
  const credited = 97_000n + BigInt(centi * 10);
  expect(await fixture.available(caller)).toBe(credited);
  expect(await inTenant(caller, (tenant) => readReceiptIn(tenant, caller, out))).toBeNull();
  await driveTo(caller, "settled", deps);
  const { closedAtMs, phase } = await newest(caller);
  expect([phase, closedAtMs === null]).toEqual(["settled", false]);
  // The stakes of three, the cash-out at its multiplier cut to a cent, the automatic one at 1.50, nothing for 1.66.
  expect(await fixture.available(caller)).toBe(credited + 1500n);
  expect(await inTenant(caller, (tenant) => readReceiptIn(tenant, caller, out))).toMatchObject({
    body: { payoutMinor: String(centi * 10) },
  });
  expect(await cashOut(caller, lost, { deps })).toEqual({ ok: false, error: { code: 5001 } });
});

test("RU-11 a round shows its point after the curve has passed it, and a cash-out after the point is refused", async () => {
  const caller = await member();
  // 1.20 is passed at the first tick at which the curve shows 1.21.
  const deps = depsWithPoint(120);
  await driveTo(caller, "opened", deps);
  const betId = await place(caller, null);
  expect((await look(caller)).round).toMatchObject({ closed_at: null, phase: "betting" });
  await driveTo(caller, "closed", deps);
  const undriven = { partnerId: caller.partner.partnerId, table: tableOf(caller), pace: UNHURRIED, isOffered: true };
  expect(await driveTable(deps, undriven)).toMatchObject({ step: "waiting" });
  const running = (await look(caller)).round;
  expect(running).toMatchObject({ phase: "closed", link: null, outcome: null, closed_at: expect.any(Number) });
  expect(
    await readPhase(fixture.deps(), { partnerId: caller.partner.partnerId, table: tableOf(caller) }),
  ).toMatchObject({
    table_id: CRASH,
    phase: "closed",
    outcome: null,
  });
  const endMs = msBeyond(120);
  await flyFor(caller, endMs);
  // Nobody has driven the table on: the point is not public, and is passed all the same.
  expect(await cashOut(caller, betId, { deps })).toEqual({ ok: false, error: { code: 5001 } });
  await driveTo(caller, "revealed", deps);
  const row = await inTenant(caller, (tenant) =>
    tenant
      .selectFrom("arcade_shared_rounds")
      .select(["closed_at_ms", "revealed_at_ms"])
      .where("table_id", "=", CRASH)
      .executeTakeFirstOrThrow(),
  );
  expect((row.revealed_at_ms ?? 0) - (row.closed_at_ms ?? 0)).toBeGreaterThanOrEqual(endMs);
  expect(await cashOut(caller, betId, { deps })).toEqual({ ok: false, error: { code: 5001 } });
  await driveTo(caller, "settled", deps);
  expect(await fixture.available(caller)).toBe(99_000n);
});

test("RU-13 RU-11 a seamless partner is owed a cash-out from its moment on, once; the settlement adds nothing to it", async () => {
  const wallet = new FakeWallet(1000);
  const caller = await member({ balanceMinor: 0n, link: { walletMode: "seamless" } });
  const deps = { ...depsWithPoint(150), link: fixture.deps(wallet.fetch).link };
  const owedFor = (betId: string) =>
    inTenant(caller, (tenant) =>
      tenant
        .selectFrom("partner_calls")
        .select("amount_minor")
        .where("verb", "=", "credit")
        .where("ticket_id", "=", BigInt(betId.slice(3)))
        .execute(),
    );
  await driveTo(caller, "opened", deps);
  const betId = await place(caller, null, 10, deps);
  const left = await place(caller, 1.1, 10, deps);
  await driveTo(caller, "closed", deps);
  await flyFor(caller, 120);
  const uniqueId = randomUUID();
  // The same press sent twice at once, and two other presses: one is taken.
  const answers = await Promise.all(
    [uniqueId, uniqueId, randomUUID(), randomUUID()].map((id) => cashOut(caller, betId, { deps, uniqueId: id })),
  );
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
  const owed = [{ amount_minor: BigInt(curveAt(await elapsedOf(caller, betId)) * 10) }];
  expect(await owedFor(betId)).toEqual(owed);
  // Two processes settle at once.
  await Promise.all([driveTo(caller, "settled", deps), driveTo(caller, "settled", deps)]);
  expect(await owedFor(betId)).toEqual(owed);
  expect(await owedFor(left)).toEqual([{ amount_minor: 1100n }]);
});

test("RU-11 the database refuses to pay a round twice, whoever asks", async () => {
  const caller = await member();
  const deps = depsWithPoint(150);
  await driveTo(caller, "opened", deps);
  const betId = await place(caller, null);
  await driveTo(caller, "closed", deps);
  // Before 1.01 there is nothing to cash out.
  await flyFor(caller, 350);
  expect((await cashOut(caller, betId, { deps })).ok).toBe(true);
  const held = await fixture.available(caller);
  const { partnerId } = caller.partner;
  const { memberId } = caller.member;
  const money = {
    partnerId,
    memberId,
    currency: "USD",
    roundId: BigInt(betId.slice(3)),
    isSeamless: false,
    atMs: 1,
  } as const;
  const again = inTenant(caller, (tenant) => settleRoundIn(tenant, money, { stakedMinor: 1000n, payoutMinor: 1060n }));
  await expect(again).rejects.toThrow("settling a round was conflict");
  expect(await fixture.available(caller)).toBe(held);
  await driveTo(caller, "settled", deps);
  expect(await fixture.available(caller)).toBe(held);
});

nightlyTest("RU-11 receipts of crash and the member's log verify against the chain, cash-outs among them", async () => {
  const caller = await member();
  const ids: string[] = [];
  // Rounds as they are drawn; at least one of them ends late enough to be cashed out.
  for (let round = 0; ids.length === 0 || round < 2; round += 1) {
    await driveTo(caller, "opened");
    const betId = await place(caller, null);
    const autoId = await place(caller, 1.01);
    await driveTo(caller, "closed");
    await flyFor(caller, 90);
    const taken = await cashOut(caller, betId);
    await driveTo(caller, "settled");
    const { link, chainRound } = await newest(caller);
    for (const id of [betId, autoId]) {
      const receipt = await inTenant(caller, (tenant) =>
        readSharedReceiptIn(tenant, caller.member.memberId, BigInt(id.slice(3))),
      );
      const before = await inTenant(caller, (tenant) =>
        tenant
          .selectFrom("arcade_shared_rounds")
          .select("link")
          .where("table_id", "=", CRASH)
          .where("chain_round", "=", chainRound - 1)
          .executeTakeFirst(),
      );
      const { chainEnd } = await newest(caller);
      const known = { round: chainRound - 1, link: before?.link ?? chainEnd };
      const verdict = await verifyDocument(
        { receipt, secret: { link: link ?? "", known } },
        { trusted: fixture.secrets.publicKey },
      );
      expect(verdict.checks.filter(({ ok }) => !ok)).toEqual([]);
      if (id === betId && taken.ok) {
        ids.push(id);
        expect(receipt).toMatchObject({
          body: { actions: [{ action: "cashout", elapsedMs: await elapsedOf(caller, id) }] },
        });
      }
    }
  }
  const who = { partnerId: caller.partner.partnerId, memberId: caller.member.memberId };
  const log = await verifyLog(await readLog(fixture.store, who, { after: 0, limit: 100 }));
  expect(log.checks.filter(({ ok }) => !ok)).toEqual([]);
});

nightlyTest(
  "RU-11 a cash-out and the reveal that meet are one or the other: what was answered is what is paid",
  async () => {
    const caller = await member();
    const deps = depsWithPoint(115);
    await driveTo(caller, "opened", deps);
    const ids = await Promise.all(Array.from({ length: 8 }, () => place(caller, null)));
    await driveTo(caller, "closed", deps);
    const answers = await Promise.all([
      driveTo(caller, "settled", deps).then(() => null),
      ...ids.map(async (betId, position) => {
        await flyFor(caller, msBeyond(115) - 40 + position * 10);
        return cashOut(caller, betId, { deps });
      }),
    ]);
    let expected = 92_000n;
    for (const answer of answers) {
      if (answer === null) continue;
      if (answer.ok) expected += BigInt(Math.round((answer.value.result.cash_out_amount ?? 0) * 100));
      else expect(answer.error.code).toBe(5001);
    }
    expect(await fixture.available(caller)).toBe(expected);
  },
);

test("RU-11 the database refuses a cash-out of the future, above the maximum, another's, repeated or late", async () => {
  const caller = await member();
  const other = await member({ partnerId: caller.partner.partnerId });
  const deps = depsWithPoint(130);
  await driveTo(caller, "opened", deps);
  const betId = BigInt((await place(caller, null)).slice(3));
  const insert = (of: MemberCaller, elapsedMs: number, paidMinor: bigint | null = null) =>
    inTenant(caller, (tenant) =>
      tenant
        .insertInto("arcade_shared_cash_outs")
        .values({
          bet_id: betId,
          partner_id: caller.partner.partnerId,
          member_id: of.member.memberId,
          unique_id: randomUUID(),
          elapsed_ms: elapsedMs,
          paid_minor: paidMinor,
        })
        .execute(),
    );
  await expect(insert(caller, 0)).rejects.toMatchObject({ code: "CL010" });
  await driveTo(caller, "closed", deps);
  await flyFor(caller, 80);
  await expect(insert(caller, 5000)).rejects.toMatchObject({ code: "CL010" });
  await expect(insert(other, 80)).rejects.toMatchObject({ code: "CL010" });
  await expect(insert(caller, 80, 900_000_000_000n)).rejects.toMatchObject({ code: "CL010" });
  await insert(caller, 80);
  await expect(insert(caller, 80)).rejects.toMatchObject({ code: "23505" });
  await driveTo(caller, "revealed", deps);
  await expect(insert(caller, 80)).rejects.toMatchObject({ code: "CL010" });
  await driveTo(caller, "settled", deps);
  expect(await fixture.available(caller)).toBe(99_000n + BigInt(curveAt(80) * 10));
});

nightlyTest(
  "RU-11 everyone at the table sees who plays and who is out at what, masked, and nothing of the point",
  async () => {
    const caller = await member();
    const other = await member({ partnerId: caller.partner.partnerId });
    const deps = depsWithPoint(200);
    await driveTo(caller, "opened", deps);
    const betId = await place(caller, null);
    await place(other, 1.1, 20);
    await driveTo(caller, "closed", deps);
    await flyFor(caller, 20);
    expect((await look(caller)).round?.players).toMatchObject([
      { is_own: true, multiplier: null, bet_amount: 10, currency_code: "USD" },
      { is_own: false, multiplier: null, bet_amount: 20, member_name: expect.stringMatching(/^.\*\*\*..$/) },
    ]);
    await flyFor(caller, msBeyond(110));
    expect((await cashOut(caller, betId, { deps })).ok).toBe(true);
    const centi = curveAt(await elapsedOf(caller, betId));
    const seen = (await look(other)).round;
    expect(seen).toMatchObject({ phase: "closed", outcome: null, link: null });
    expect(seen?.players.map(({ multiplier }) => multiplier)).toEqual([centi / 100, 1.1]);
    await driveTo(caller, "settled", deps);
    expect((await look(other)).round?.players.map(({ multiplier }) => multiplier)).toEqual([centi / 100, 1.1]);
    expect((await look(other)).round?.bets).toMatchObject([{ state: "ended", payout: 22, outcome: { centi: 200 } }]);
  },
);

test("RU-11 only a running flight is cashed out: other games, actions and members' bets are refused", async () => {
  const caller = await member();
  const stranger = await member({ partnerId: caller.partner.partnerId });
  await driveTo(caller, "opened");
  const betId = await place(caller, null);
  expect(await cashOut(stranger, betId)).toEqual({ ok: false, error: { code: 404 } });
  expect(await fixture.act({ caller, betId }, { action: "double" })).toMatchObject({
    ok: false,
    error: { code: 6003, detail: { field: "action" } },
  });
  const step = async () => {
    const table = tableOf(caller, ROULETTE);
    return (
      await driveTable(fixture.deps(), { partnerId: caller.partner.partnerId, table, pace: UNHURRIED, isOffered: true })
    ).step;
  };
  while ((await step()) !== "opened");
  const red = { table: ROULETTE, amount: 10, params: { bets: [{ type: "red", amount: 10 }] } };
  const spun = await fixture.start(caller, red);
  const spunId = spun.ok ? spun.value.result.bet_id : "";
  expect(await cashOut(caller, spunId)).toMatchObject({
    ok: false,
    error: { code: 6003, detail: { reason: "not-offered" } },
  });
  expect(await fixture.available(caller)).toBe(98_000n);
});
