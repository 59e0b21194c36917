import { afterAll, beforeAll, expect, test } from "vitest";
import { slowBound } from "../../../testkit/boards/slow-boards.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { seedMember, seedPartner } from "../../../testkit/postgres/seed.ts";
import { asOwnerOf } from "../../base/store/as-owner.ts";
import type { Store } from "../../base/store/open.ts";
import { readMemberBoard, readOwnSums } from "./read-sums.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.stop());

interface Rate {
  readonly wins: number;
  readonly decided: number;
}

/** Writes the sums as `fold_boards` keeps them, one a member. */
const keep = (partnerId: number, rates: ReadonlyMap<number, Rate>) =>
  asOwnerOf(store, partnerId, (tenant) =>
    tenant
      .insertInto("board_members")
      .values(
        [...rates].map(([member_id, { wins, decided }]) => ({
          partner_id: partnerId,
          member_id,
          bet_count: decided,
          turnover_micros: 0n,
          decided_count: decided,
          win_count: wins,
        })),
      )
      .execute(),
  );

test("the lower bound of a win rate is exact, and none where nothing is decided", async () => {
  const partnerId = await seedPartner(store);
  const rates: Rate[] = [
    { wins: 500_000, decided: 1_000_000 },
    { wins: 1_999_999, decided: 2_000_000 },
    { wins: 1, decided: 2_000_000_000 },
  ];
  for (let decided = 1; decided <= 40; decided += 1)
    for (let wins = 0; wins <= decided; wins += 1) rates.push({ wins, decided });
  const byMember = new Map([[0, { wins: 0, decided: 0 }], ...rates.map((rate, at) => [at + 1, rate] as const)]);
  await keep(partnerId, byMember);
  const kept = await store.withTenant(partnerId, (tenant) =>
    tenant.selectFrom("board_members").select(["member_id", "rate_bound"]).execute(),
  );
  expect(kept.length).toBe(byMember.size);
  for (const { member_id: memberId, rate_bound: bound } of kept) {
    const rate = byMember.get(memberId) ?? { wins: 0, decided: 0 };
    expect([rate, bound]).toEqual([rate, rate.decided === 0 ? null : slowBound(rate)]);
  }
});

test("few lucky bets rank below a good rate of many, in the list and in one's own row", async () => {
  const partnerId = await seedPartner(store);
  const rates: readonly Rate[] = [
    { wins: 5, decided: 5 },
    { wins: 41, decided: 50 },
    { wins: 4, decided: 5 },
    { wins: 60, decided: 100 },
    { wins: 41, decided: 50 },
    { wins: 4, decided: 4 },
    { wins: 0, decided: 30 },
  ];
  const members = (await Promise.all(rates.map(() => seedMember(store, partnerId)))).toSorted((a, b) => a - b);
  await keep(partnerId, new Map(rates.map((rate, at) => [members[at] ?? 0, rate])));
  const order = [1, 4, 0, 3, 2].map((at) => members[at]);
  const { rows, own } = await store.withTenant(partnerId, async (tenant) => {
    const read = await readMemberBoard(tenant, "win_rate");
    const ranks: (number | undefined)[] = [];
    for (const member of members) ranks.push((await readOwnSums(tenant, "win_rate", member))?.rank);
    return { rows: read, own: ranks };
  });
  expect(rows.map((row) => row.memberId)).toEqual(order);
  expect(own).toEqual([3, 1, 5, 4, 2, undefined, undefined]);
});
