import { afterAll, beforeAll, expect, test } from "vitest";
import { BoardLife } from "../../../testkit/boards/board-life.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { seedResult } from "../../../testkit/postgres/seed.ts";
import type { Store, Tenant } from "../../base/store/open.ts";
import { unitsPerUsd } from "../../people/members/units-per-usd.ts";
import { readBigCombos, readOwnCombo } from "./read-big-combos.ts";
import { foldBoards } from "./store-boards.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.stop());

async function begin(seed: number): Promise<BoardLife> {
  const life = new BoardLife(store, seed);
  await life.begin();
  return life;
}

const fold = (life: BoardLife) => foldBoards({ store, nowMs: () => life.nowMs, unitsPerUsd }, life.partnerId);
const read = <T>(life: BoardLife, work: (tenant: Tenant) => Promise<T>): Promise<T> =>
  store.withTenant(life.partnerId, work);

/** Three legs, on the first market of each of three matches unless others are given. */
const legsOn = (life: BoardLife, markets = [0, 2, 4]) =>
  markets.flatMap((at) => {
    const market = life.markets[at];
    return market === undefined ? [] : [{ ...market, selection: "home" }];
  });

test("a member has at most three big combos, of those that can still pay; others follow", async () => {
  const life = await begin(21);
  const [mara, dana] = life.members.filter(({ currency }) => currency === "USD");
  if (mara === undefined || dana === undefined) throw new Error("two members with dollars");
  const combo = (member: typeof mara, dollars: number, legs = legsOn(life)) =>
    life.place({ ...member, potentialMinor: BigInt(dollars) * 100n, legs });
  const withLost = legsOn(life, [6, 2, 4]);
  await combo(mara, 900_000, withLost);
  const shown = [await combo(mara, 800_000), await combo(mara, 700_000), await combo(mara, 600_000)];
  for (let more = 0; more < 70; more += 1) await combo(mara, 500_000 + more);
  shown.push(await combo(dana, 400_000), await combo(dana, 300_000));
  await fold(life);
  const lost = withLost[0]?.marketId ?? 0;
  await seedResult(store, { marketId: lost, revision: 1, figure: { kind: "score", home: 0, away: 2 } });
  const listed = await read(life, readBigCombos);
  expect(listed.map((row) => [row.rank, row.ticket.ticketId])).toEqual(
    shown.map(({ ticketId }, index) => [index + 1, ticketId]),
  );
  const ownOf = async (memberId: number) => {
    const own = await read(life, (tenant) => readOwnCombo(tenant, memberId));
    return [own?.rank, own?.ticket.ticketId];
  };
  expect(await ownOf(dana.memberId)).toEqual([4, shown[3]?.ticketId]);
  expect(await ownOf(life.members[1]?.memberId ?? 0)).toEqual([undefined, undefined]);
});
