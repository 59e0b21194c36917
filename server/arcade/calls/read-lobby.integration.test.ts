import { expect, test } from "vitest";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import { driveTo } from "../../../testkit/arcade/drive-to.ts";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { findSharedTables } from "../rounds/table-list.ts";
import { createLobbyReader } from "./read-lobby.ts";

const fixture = new ArcadeFixture();
const [COIN, DICE, MINES, ROULETTE] = [20, 4, 19, 2];
const settings = { arcade: { extraTableIds: [ROULETTE] } };
const HEAD = { table: COIN, amount: 1, params: { pick: "head" } };
/** All numbers but zero: more than the stake comes back in no case, so that none of it is a win (RU-30). */
const EVERY = { table: ROULETTE, amount: 20, params: { bets: ["red", "black"].map((type) => ({ type, amount: 10 })) } };

const read = (caller: MemberCaller) => createLobbyReader(fixture.deps())(caller);

/** Bets on the coin until it has paid so often. */
async function winCoins(caller: MemberCaller, wins: number): Promise<void> {
  for (let won = 0; won < wins;) {
    const placed = await fixture.start(caller, HEAD);
    if (placed.ok && placed.value.result.payout > 1) won += 1;
    expect(placed.ok).toBe(true);
  }
}

const rename = (
  caller: MemberCaller,
  change: { nickname?: string; nickname_skeleton?: string; is_on_boards?: boolean },
) =>
  fixture.store.withTenant(caller.partner.partnerId, (tenant) =>
    tenant.updateTable("members").set(change).where("member_id", "=", caller.member.memberId).execute(),
  );

test("RU-11 the lobby shows at most twelve wins of the partner's members, no losses and no open rounds", async () => {
  const one = await seedCaller(fixture.store, { settings });
  const elsewhere = await seedCaller(fixture.store);
  expect(await read(one)).toEqual({ wins: [], popular: [] });
  await winCoins(one, 14);
  await winCoins(elsewhere, 1);
  await fixture.start(one, { table: MINES, amount: 1, params: { mines: 3 } });
  const { wins } = await read(one);
  expect(wins).toHaveLength(12);
  expect(wins.every((win) => win.table_id === COIN && win.multiplier > 1 && win.is_own)).toBe(true);
  expect(wins.map(({ date_ended_utc: at }) => at)).toEqual(
    wins
      .map(({ date_ended_utc: at }) => at)
      .toSorted()
      .toReversed(),
  );
});

test("G-62 a win names its member as the boards do; who has left the boards is in no row", async () => {
  const features = { obfuscated_member_code: true };
  const one = await seedCaller(fixture.store, { settings: { features } });
  const other = await seedCaller(fixture.store, { settings: { features }, partnerId: one.partner.partnerId });
  await winCoins(one, 1);
  await winCoins(other, 1);
  const code = one.member.memberCode;
  const names = async (caller: MemberCaller) => (await read(caller)).wins.map(({ member_name: name }) => name);
  expect(await names(other)).toContain(`${code.slice(0, 1)}***${code.slice(-2)}`);
  expect(JSON.stringify(await read(other))).not.toContain(code);
  await rename(one, { nickname: "Nightjar", nickname_skeleton: "nightjar" });
  expect(await names(other)).toContain("Nightjar");
  await rename(one, { is_on_boards: false });
  expect((await read(other)).wins).toMatchObject([{ is_own: true }]);
});

test("RU-18 a shared bet is in no row before its round is settled; one that came back is no win", async () => {
  const one = await seedCaller(fixture.store, { settings });
  const [table] = findSharedTables([ROULETTE]);
  if (table === undefined) throw new Error("a shared table");
  const { partnerId } = one.partner;
  const drive = (step: Parameters<typeof driveTo>[2]) =>
    driveTo(fixture.deps(), { partnerId, table, isOffered: true, onPaid: () => undefined }, step);
  await drive("opened");
  await fixture.start(one, EVERY);
  // Exactly one of these is won.
  for (const spot of [{ type: "red" }, { type: "black" }, { type: "number", number: 0 }])
    await fixture.start(one, { table: ROULETTE, amount: 1, params: { bets: [{ ...spot, amount: 1 }] } });
  for (const step of ["closed", "revealed"] as const) {
    await drive(step);
    expect((await read(one)).wins).toEqual([]);
  }
  await drive("settled");
  expect((await read(one)).wins).toMatchObject([
    { table_id: ROULETTE, multiplier: expect.toSatisfy((paid) => paid >= 2) },
  ]);
});

test("RU-19 a table is popular by its players of the last day, not by one member's many rounds", async () => {
  const one = await seedCaller(fixture.store);
  const other = await seedCaller(fixture.store, { partnerId: one.partner.partnerId });
  for (let round = 0; round < 5; round += 1) await fixture.start(one, HEAD);
  const roll = { table: DICE, amount: 1, params: { direction: "under", target: 50 } };
  await fixture.start(one, roll);
  await fixture.start(other, roll);
  expect((await read(one)).popular).toEqual([DICE, COIN]);
  fixture.clock.advance(25 * 3_600_000);
  await fixture.start(one, HEAD);
  expect((await read(one)).popular).toEqual([COIN]);
});

test("RU-19 the lobby is read once in ten seconds for a partner; each member sees which wins are their own", async () => {
  const one = await seedCaller(fixture.store);
  const other = await seedCaller(fixture.store, { partnerId: one.partner.partnerId });
  const reader = createLobbyReader(fixture.deps());
  await winCoins(one, 1);
  expect((await reader(one)).wins).toMatchObject([{ is_own: true }]);
  await winCoins(other, 1);
  expect((await reader(other)).wins).toMatchObject([{ is_own: false }]);
  fixture.clock.advance(10_000);
  expect((await reader(other)).wins).toHaveLength(2);
});
