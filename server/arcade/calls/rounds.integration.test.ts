import { randomUUID } from "node:crypto";
import { verifyDocument, verifyLog } from "@clutch/games/verifier";
import { assertPresent } from "@clutch/kernel";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { forgetOldRequests } from "../../money/stakes/requests.ts";
import { expireRound } from "../play/act.ts";
import { expireLeftRounds } from "../play/expire-left.ts";
import { readRound, readRounds } from "./read-rounds.ts";
import { readTableResults } from "./read-table-results.ts";
import { readSeeds, rotateSeed } from "./rotate-seed.ts";
import { readLog } from "../rounds/store-log.ts";

const fixture = new ArcadeFixture();
const COIN = { table: 20, amount: 10, params: { pick: "head" } };
const MINES = { table: 19, amount: 10, params: { mines: 3 } };
const whoOf = ({ partner, member }: MemberCaller) => ({ partnerId: partner.partnerId, memberId: member.memberId });

const startOk = async (caller: MemberCaller, bet: Parameters<ArcadeFixture["start"]>[1]) => {
  const answer = await fixture.start(caller, bet);
  if (!answer.ok) throw new Error(`refused: ${answer.error.code}`);
  return answer.value.result;
};
const seedsOf = (caller: MemberCaller) => readSeeds(fixture.deps(), caller);
const rotate = async (caller: MemberCaller) => {
  const { server_seed_hash: seedHash } = await seedsOf(caller);
  return rotateSeed(fixture.deps(), caller, { seedHash, clientSeed: null });
};
/** The whole log as downloaded, page by page. */
const logOf = async (caller: MemberCaller) => {
  const entries: Awaited<ReturnType<typeof readLog>>[number][] = [];
  for (;;) {
    const page = await readLog(fixture.store, whoOf(caller), { after: entries.length, limit: 50 });
    entries.push(...page);
    if (page.length < 50) return entries;
  }
};

test("R1.1-60 an instant round debits the stake, credits the payout and answers the balance after both", async () => {
  const caller = await seedCaller(fixture.store);
  let expected = 100_000n;
  for (let count = 0; count < 12; count += 1) {
    const answer = await fixture.start(caller, COIN);
    const { result, wallet } = assertPresent(answer.ok ? answer.value : null, "a round");
    expect([0, 19.4]).toContain(result.payout);
    expect(result).toMatchObject({ state: "ended", multiplier: result.payout / 10, nonce: count, server_seed: null });
    expected += BigInt(Math.round(result.payout * 100)) - 1000n;
    expect(wallet).toEqual({ balance: Number(expected) / 100, currency_code: "USD" });
  }
  expect(await fixture.available(caller)).toBe(expected);
});

test("RU-3 a bet sent twice, one after the other and at once, is played once and answered the same", async () => {
  const caller = await seedCaller(fixture.store);
  const uniqueId = randomUUID();
  const tries = await Promise.all(Array.from({ length: 6 }, () => fixture.start(caller, COIN, { uniqueId })));
  const first = tries.filter((each) => each.ok);
  expect(first).toHaveLength(1);
  const again = await fixture.start(caller, COIN, { uniqueId });
  const body = first[0]?.ok === true ? first[0].value : null;
  expect(again).toEqual({ ok: false, error: { code: 6001, detail: { state: "done", status: 201, body } } });
  const { count } = await readRounds(fixture.deps(), caller, { page: 1, pageSize: 20, onlyOpen: false });
  expect(count).toBe(1);
});

test("RU-3 a refused bet keeps its refusal under its id; nothing moves", async () => {
  const caller = await seedCaller(fixture.store, { balanceMinor: 500n });
  const uniqueId = randomUUID();
  expect(await fixture.start(caller, COIN, { uniqueId })).toEqual({ ok: false, error: { code: 3001 } });
  const again = await fixture.start(caller, { ...COIN, amount: 1 }, { uniqueId });
  expect(again).toMatchObject({ ok: false, error: { code: 6001, detail: { status: 400, body: { code: 3001 } } } });
  expect(await fixture.available(caller)).toBe(500n);
});

test("G-47 an id whose request expired after a day is 6001 while its round is known, and nothing is staked", async () => {
  const caller = await seedCaller(fixture.store);
  const uniqueId = randomUUID();
  expect((await fixture.start(caller, COIN, { uniqueId })).ok).toBe(true);
  const before = await fixture.available(caller);
  await forgetOldRequests(fixture.store, caller.partner.partnerId, fixture.clock.nowMs() + 25 * 3_600_000);
  expect(await fixture.start(caller, COIN, { uniqueId })).toEqual({
    ok: false,
    error: { code: 6001, detail: { state: "expired" } },
  });
  expect(await fixture.available(caller)).toBe(before);
});

test("R3.10-07 R3.10-08 R3.10-09 limits refuse a bet before it is taken, the maximum payout too", async () => {
  const caller = await seedCaller(fixture.store, { balanceMinor: 10_000_000n });
  const codeOf = async (bet: Parameters<ArcadeFixture["start"]>[1]) => {
    const answer = await fixture.start(caller, bet);
    return answer.ok ? 0 : answer.error.code;
  };
  expect(await codeOf({ ...COIN, amount: 0.99 })).toBe(6019);
  expect(await codeOf({ ...COIN, amount: 500.01 })).toBe(6021);
  expect(await codeOf({ ...COIN, amount: 1.001 })).toBe(6003);
  expect(await codeOf({ table: 5, amount: 200, params: { target: 100 } })).toBe(0);
  expect(await codeOf({ table: 5, amount: 200.01, params: { target: 100 } })).toBe(6014);
  expect(await codeOf({ ...COIN, params: { pick: "edge" } })).toBe(6003);
  expect(await codeOf({ ...COIN, table: 77 })).toBe(6003);
});

test("R8.2-75 a disabled table refuses a bet with 8002", async () => {
  const caller = await seedCaller(fixture.store, { settings: { arcade: { disabledTableIds: [20] } } });
  expect(await fixture.start(caller, COIN)).toEqual({ ok: false, error: { code: 8002 } });
  expect((await fixture.start(caller, MINES)).ok).toBe(true);
});

test("RU-26 the hidden table takes no bet, of whichever partner", async () => {
  for (const settings of [{}, { arcade: { extraTableIds: [16] } }]) {
    const caller = await seedCaller(fixture.store, { settings });
    expect(await fixture.start(caller, { ...COIN, table: 16 })).toEqual({ ok: false, error: { code: 8002 } });
    expect(await fixture.available(caller)).toBe(100_000n);
  }
});

test("RU-11 the partner's minimum time between two rounds holds", async () => {
  const caller = await seedCaller(fixture.store, { settings: { arcade: { minRoundMs: 2500 } } });
  expect((await fixture.start(caller, COIN)).ok).toBe(true);
  fixture.clock.advance(2499);
  expect(await fixture.start(caller, COIN)).toEqual({ ok: false, error: { code: 6008 } });
  fixture.clock.advance(1);
  expect((await fixture.start(caller, COIN)).ok).toBe(true);
  // Set back by an hour: the last round is not of the future.
  fixture.clock.advance(-3_600_000);
  expect((await fixture.start(caller, COIN)).ok).toBe(true);
  fixture.clock.advance(3_600_000);
});

test("RU-11 a pace of one table holds there, and not at another", async () => {
  const caller = await seedCaller(fixture.store, { settings: { arcade: { tables: { 20: { minRoundMs: 2500 } } } } });
  expect((await fixture.start(caller, COIN)).ok).toBe(true);
  expect(await fixture.start(caller, COIN)).toEqual({ ok: false, error: { code: 6008 } });
  expect((await fixture.start(caller, MINES)).ok).toBe(true);
});

test("RU-13 of 50 parallel bets of the whole balance exactly one is taken", async () => {
  const caller = await seedCaller(fixture.store, { balanceMinor: 10_000n });
  // Three mines: nothing is paid back while the others still try.
  const bets = Array.from({ length: 50 }, () => fixture.start(caller, { ...MINES, amount: 100 }));
  const answers = await Promise.all(bets);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.every((each) => each.ok || each.error.code === 3001)).toBe(true);
  expect(await fixture.available(caller)).toBe(0n);
});

test("R1.1-59 an open round shows no mine, survives reading it elsewhere, and is paid once at its cash-out", async () => {
  const caller = await seedCaller(fixture.store);
  const round = await startOk(caller, MINES);
  expect(round).toMatchObject({ state: "open", payout: 0, step: 0, cash_out_amount: null, outcome: { layout: null } });
  const opened = await openSafeField(caller, round.bet_id);
  const listed = await readRounds(fixture.deps(), caller, { page: 1, pageSize: 5, onlyOpen: true });
  expect(listed.results).toEqual([opened]);
  const uniqueId = randomUUID();
  const out = () =>
    fixture.act({ caller, betId: opened.bet_id }, { action: "cashout" }, { uniqueId, step: opened.step });
  const answers = await Promise.all([out(), out(), out()]);
  const before = await fixture.available(caller);
  for (const answer of answers)
    expect(answer).toMatchObject({ ok: true, value: { result: { state: "ended", payout: opened.cash_out_amount } } });
  expect(await fixture.act({ caller, betId: opened.bet_id }, { action: "cashout" })).toEqual({
    ok: false,
    error: { code: 5001 },
  });
  expect(await fixture.available(caller)).toBe(before);
});

/** Plays rounds of mines until one has a safe field open; answers it. */
async function openSafeField(caller: MemberCaller, firstBetId: string) {
  let betId = firstBetId;
  for (;;) {
    const answer = await fixture.act({ caller, betId }, { action: "reveal", field: 12 });
    const { result } = assertPresent(answer.ok ? answer.value : null, "a field opened");
    if (result.state === "open") return result;
    betId = (await startOk(caller, MINES)).bet_id;
  }
}

test("R1.1-59 two tabs that act on the same step: one acts, the other is refused because the round went on", async () => {
  const caller = await seedCaller(fixture.store);
  const { bet_id: betId } = await startOk(caller, { ...MINES, params: { mines: 1 } });
  const answers = await Promise.all(
    [3, 4].map((field) => fixture.act({ caller, betId }, { action: "reveal", field }, { step: 0 })),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toEqual({ ok: false, error: { code: 5001 } });
});

test("R1.1-59 nobody acts in another member's round, and a bad action changes nothing", async () => {
  const [caller, other] = [await seedCaller(fixture.store), await seedCaller(fixture.store)];
  const { bet_id: betId } = await startOk(caller, MINES);
  expect(await fixture.act({ caller: other, betId }, { action: "cashout" })).toEqual({
    ok: false,
    error: { code: 404 },
  });
  const bad = await fixture.act({ caller, betId }, { action: "reveal", field: 26 });
  expect(bad).toMatchObject({ ok: false, error: { code: 6003 } });
  const early = await fixture.act({ caller, betId }, { action: "cashout" });
  expect(early).toMatchObject({ ok: false, error: { code: 6003, detail: { reason: "nothing-to-cash-out" } } });
  expect(await readRound(fixture.deps(), caller, BigInt(betId.slice(3)))).toMatchObject({ result: { step: 0 } });
});

test("RU-26 a round its player left is ended by its rule: the stake of an untouched round is returned", async () => {
  const caller = await seedCaller(fixture.store);
  const { bet_id: betId } = await startOk(caller, MINES);
  const left = { ...whoOf(caller), roundId: BigInt(betId.slice(3)) };
  expect(await Promise.all([expireRound(fixture.deps(), left), expireRound(fixture.deps(), left)])).toContain(true);
  expect(await expireRound(fixture.deps(), left)).toBe(false);
  expect(await fixture.available(caller)).toBe(100_000n);
});

test("RU-26 a round that cannot be ended holds up no other that was left", async () => {
  const broken = await seedCaller(fixture.store);
  const other = await seedCaller(fixture.store, { partnerId: broken.partner.partnerId });
  const { bet_id: brokenId } = await startOk(broken, MINES);
  const { bet_id: otherId } = await startOk(other, MINES);
  const spoil = (params: unknown) =>
    sql`update arcade_rounds set params = ${JSON.stringify(params)}::jsonb where round_id = ${brokenId.slice(3)}`.execute(
      fixture.store.owner,
    );
  const expire = () =>
    expireLeftRounds({ ...fixture.deps(), jobStore: fixture.store }, broken.partner.partnerId, Number.MAX_SAFE_INTEGER);
  const stateOf = async (caller: MemberCaller, id: string) =>
    (await readRound(fixture.deps(), caller, BigInt(id.slice(3))))?.result.state;
  await spoil({ mines: "none" });
  await expect(expire()).rejects.toThrow("a stored bet is refused");
  expect(await stateOf(other, otherId)).toBe("ended");
  await spoil(MINES.params);
  await expire();
  expect(await stateOf(broken, brokenId)).toBe("ended");
});

test("RU-11 seeds rotate only without open rounds; the revealed seed has the shown hash, also when sent twice", async () => {
  const caller = await seedCaller(fixture.store);
  const before = await seedsOf(caller);
  const { bet_id: betId } = await startOk(caller, MINES);
  expect(await rotate(caller)).toEqual({ ok: false, error: { code: 5001 } });
  await expireRound(fixture.deps(), { ...whoOf(caller), roundId: BigInt(betId.slice(3)) });
  const wanted = { seedHash: before.server_seed_hash, clientSeed: "my-own-seed" };
  const first = await rotateSeed(fixture.deps(), caller, wanted);
  expect(first).toMatchObject({
    ok: true,
    value: {
      revealed: { server_seed_hash: before.server_seed_hash, nonces: 1 },
      seeds: { server_seed_hash: before.next_server_seed_hash, client_seed: "my-own-seed", nonce: 0 },
    },
  });
  expect(await rotateSeed(fixture.deps(), caller, wanted)).toEqual(first);
  expect(await fixture.start(caller, { ...COIN, clientSeed: "another" })).toMatchObject({
    ok: true,
    value: { result: { client_seed: "another", nonce: 0, server_seed_hash: before.next_server_seed_hash } },
  });
});

/** Parameters of every single-player game, and what to do in those played in steps until they end. */
const PLAYS: readonly { readonly table: number; readonly params: unknown; readonly steps?: readonly object[] }[] = [
  { table: 1, params: { pick: "home" } },
  { table: 3, params: {} },
  { table: 4, params: { direction: "under", target: 50 } },
  { table: 5, params: { target: 2 } },
  { table: 6, params: { numbers: [1, 7, 20, 33], risk: "medium" } },
  { table: 7, params: { segments: 20, risk: "high" } },
  { table: 8, params: {}, steps: [{ action: "skip" }, { action: "guess", pick: "higher" }, { action: "cashout" }] },
  { table: 9, params: {}, steps: [{ action: "double" }, { action: "split" }, { action: "hit" }, { action: "stand" }] },
  { table: 10, params: { bets: [{ type: "banker", amount: 10 }] } },
  { table: 11, params: { difficulty: "easy" }, steps: [{ action: "pick", tile: 1 }, { action: "cashout" }] },
  { table: 19, params: { mines: 5 }, steps: [{ action: "reveal", field: 4 }, { action: "cashout" }] },
  { table: 20, params: { pick: "tail" } },
  { table: 21, params: { rows: 12, risk: "high" } },
];

test("RU-19 seeds rotate twenty times a day without a bet, again after a bet or a day, and the log is complete", async () => {
  const caller = await seedCaller(fixture.store);
  for (let count = 0; count < 20; count += 1) expect(await rotate(caller)).toMatchObject({ ok: true });
  const { server_seed_hash: shown } = await seedsOf(caller);
  const tooMany = { ok: false, error: { code: 429, detail: { retry_after: 86_400 } } };
  expect(await rotate(caller)).toEqual(tooMany);
  expect((await seedsOf(caller)).server_seed_hash).toBe(shown);
  await startOk(caller, COIN);
  expect(await rotate(caller)).toMatchObject({ ok: true });
  const idle = await seedCaller(fixture.store);
  for (let count = 0; count < 20; count += 1) await rotate(idle);
  expect(await rotate(idle)).toEqual(tooMany);
  fixture.clock.advance(86_400_000);
  expect(await rotate(idle)).toMatchObject({ ok: true });
  expect((await verifyLog(await logOf(caller))).checks.filter(({ ok }) => !ok)).toEqual([]);
});

test("RU-11 every single-player game: receipts, log and rounds agree with the separate verifier", async () => {
  const caller = await seedCaller(fixture.store, { balanceMinor: 10_000_000n });
  const played: string[] = [];
  for (const { table, params, steps = [] } of [...PLAYS, ...PLAYS, ...PLAYS]) {
    const { bet_id: betId } = await startOk(caller, { table, amount: 10, params });
    played.push(betId);
    for (const action of steps) await fixture.act({ caller, betId }, { ...action });
  }
  const open = await readRounds(fixture.deps(), caller, { page: 1, pageSize: 100, onlyOpen: true });
  for (const { bet_id: betId } of open.results)
    await expireRound(fixture.deps(), { ...whoOf(caller), roundId: BigInt(betId.slice(3)) });
  const rotated = await rotate(caller);
  const serverSeed = rotated.ok ? rotated.value.revealed.server_seed : "";
  for (const betId of played) {
    const found = assertPresent(await readRound(fixture.deps(), caller, BigInt(betId.slice(3))), betId);
    expect(found.result.server_seed).toBe(serverSeed);
    const { publicKey } = fixture.secrets;
    const verdict = await verifyDocument({ receipt: found.receipt }, { secret: { serverSeed }, trusted: publicKey });
    expect(
      verdict.checks.filter(({ ok }) => !ok),
      `${betId} of ${found.result.mini_game_id}`,
    ).toEqual([]);
  }
  const log = await verifyLog(await logOf(caller));
  expect(log.checks.filter(({ ok }) => !ok)).toEqual([]);
  expect(log.ok).toBe(true);
});

test("R2.4-53 G-75 the last outcomes of a table: ended rounds of all the partner's members, newest first, nobody named", async () => {
  const mara = await seedCaller(fixture.store);
  const tom = await seedCaller(fixture.store, { partnerId: mara.partner.partnerId });
  const stranger = await seedCaller(fixture.store);
  const first = await startOk(mara, COIN);
  const second = await startOk(tom, COIN);
  await startOk(stranger, COIN);
  const open = await startOk(mara, MINES);
  const read = (caller: MemberCaller, tableId: number, page = 1) =>
    readTableResults(fixture.deps(), caller, { table: { tableId, slug: "coin" }, page });
  const seen = await read(mara, COIN.table);
  expect(seen.results.map(({ bet_id: betId, outcome, multiplier }) => ({ betId, outcome, multiplier }))).toEqual(
    [second, first].map((round) => ({ betId: round.bet_id, outcome: round.outcome, multiplier: round.multiplier })),
  );
  expect(Object.keys(seen.results[0] ?? {}).toSorted()).toEqual(["bet_id", "date_ended_utc", "multiplier", "outcome"]);
  expect((await read(tom, COIN.table)).results).toEqual(seen.results);
  // An open round is no outcome.
  expect(open.state).toBe("open");
  expect((await read(mara, MINES.table)).results).toEqual([]);
});

test("G-75 last outcomes come twenty a page, without a gap or a repeat", async () => {
  const caller = await seedCaller(fixture.store);
  const placed: string[] = [];
  for (let count = 0; count < 21; count += 1) placed.unshift((await startOk(caller, COIN)).bet_id);
  const read = (page: number) =>
    readTableResults(fixture.deps(), caller, { table: { tableId: COIN.table, slug: "coin" }, page });
  const [first, second, none] = [await read(1), await read(2), await read(3)];
  expect([first.results.length, first.next, second.results.length, second.next]).toEqual([20, 2, 1, null]);
  expect([...first.results, ...second.results].map((each) => each.bet_id)).toEqual(placed);
  expect(none.results).toEqual([]);
});
