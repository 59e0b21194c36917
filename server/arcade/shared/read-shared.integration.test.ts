import { assertPresent } from "@clutch/kernel";
import { expect, test } from "vitest";
import { driveTo as driveSharedTo } from "../../../testkit/arcade/drive-to.ts";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { readRound, readRounds } from "../calls/read-rounds.ts";
import { readTableResults } from "../calls/read-table-results.ts";
import { listSharedTables } from "../rounds/table-list.ts";
import type { SharedStep } from "./drive-table.ts";
import { readSharedRound } from "./read-shared.ts";

const fixture = new ArcadeFixture();
const ROULETTE = 2;
const settings = { arcade: { extraTableIds: [ROULETTE] } };
const RED = { table: ROULETTE, amount: 10, params: { bets: [{ type: "red", amount: 10 }] } };
const COIN = { table: 20, amount: 1, params: { pick: "head" } };
const paidOut: [number, number][] = [];

const tableOf = ({ partner }: MemberCaller) => assertPresent(listSharedTables(partner)[0], "a shared table");
const driveTo = (caller: MemberCaller, wanted: SharedStep): Promise<void> => {
  const onPaid = (memberId: number, { balance }: { balance: number }) => paidOut.push([memberId, balance]);
  const { partnerId } = caller.partner;
  return driveSharedTo(fixture.deps(), { partnerId, table: tableOf(caller), isOffered: true, onPaid }, wanted);
};
const look = (caller: MemberCaller) => readSharedRound(fixture.deps(), caller, tableOf(caller));
const pageOf = (caller: MemberCaller, onlyOpen = false) =>
  readRounds(fixture.deps(), caller, { page: 1, pageSize: 10, onlyOpen });

test("RU-11 a shared round shows link and outcome only when closed and revealed, to each member their own bets", async () => {
  const one = await seedCaller(fixture.store, { settings });
  const other = await seedCaller(fixture.store, { settings, partnerId: one.partner.partnerId });
  expect(await look(one)).toMatchObject({ table_id: ROULETTE, round: null, last: [] });
  await driveTo(one, "opened");
  const placed = await fixture.start(one, RED);
  expect(placed.ok).toBe(true);
  const betting = await look(one);
  expect(betting.round).toMatchObject({ phase: "betting", chain_round: 1, link: null, outcome: null, next_at: null });
  expect(betting.round?.bets).toMatchObject([{ state: "open", outcome: null, server_seed: null, bet_amount: 10 }]);
  expect(betting.round?.closes_at).toBeGreaterThan(betting.server_timestamp);
  expect((await look(other)).round?.bets).toEqual([]);
  await driveTo(one, "closed");
  expect((await look(one)).round).toMatchObject({ phase: "closed", link: null, outcome: null });
  await driveTo(one, "revealed");
  const revealed = (await look(one)).round;
  expect(revealed).toMatchObject({ phase: "revealed", link: expect.stringMatching(/^[0-9a-f]{64}$/) });
  // Not paid yet: the bet itself is still open.
  expect(revealed?.bets).toMatchObject([{ state: "open", outcome: null, server_seed: null }]);
  await driveTo(one, "settled");
  const settled = (await look(one)).round;
  expect(settled).toMatchObject({ phase: "settled", next_at: expect.any(Number) });
  expect(settled?.bets).toMatchObject([
    { state: "ended", outcome: revealed?.outcome, server_seed: revealed?.link, payout: settled?.bets[0]?.payout },
  ]);
  const paid = settled?.bets[0]?.payout ?? 0;
  expect([0, 20]).toContain(paid);
  expect(paidOut).toEqual([[one.member.memberId, 990 + paid]]);
  const results = await readTableResults(fixture.deps(), one, { table: tableOf(one), page: 1 });
  expect(results).toMatchObject({ results: [{ outcome: revealed?.outcome, multiplier: paid / 10 }], next: null });
  await driveTo(one, "opened");
  expect(await look(one)).toMatchObject({
    round: { chain_round: 2, bets: [], outcome: null },
    last: [{ chain_round: 1, link: revealed?.link, outcome: revealed?.outcome }],
  });
});

test("RU-11 G-75 bets on shared rounds stand among a member's rounds, open ones too, each with its receipt once paid", async () => {
  const caller = await seedCaller(fixture.store, { settings });
  await driveTo(caller, "opened");
  const shared = await fixture.start(caller, RED);
  const single = await fixture.start(caller, COIN);
  const ids = [single, shared].map((each) => (each.ok ? each.value.result.bet_id : ""));
  const page = await pageOf(caller);
  expect([page.count, page.results.map((round) => round.bet_id)]).toEqual([2, ids]);
  expect((await pageOf(caller, true)).results.map((round) => round.bet_id)).toEqual([ids[1]]);
  const idOf = (betId = "") => BigInt(betId.slice(3));
  expect(await readRound(fixture.deps(), caller, idOf(ids[1]))).toMatchObject({
    receipt: null,
    result: { state: "open" },
  });
  await driveTo(caller, "settled");
  expect((await pageOf(caller, true)).results).toEqual([]);
  const ended = await readRound(fixture.deps(), caller, idOf(ids[1]));
  expect(ended).toMatchObject({ result: { state: "ended" }, receipt: { body: { roundId: ids[1] } } });
  const stranger = await seedCaller(fixture.store, { settings, partnerId: caller.partner.partnerId });
  expect(await readRound(fixture.deps(), stranger, idOf(ids[1]))).toBeNull();
});
