import { randomUUID } from "node:crypto";
import { systemClock } from "@clutch/kernel";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { balanceOf, modelBet, modelResult, type Model, type ModelFigure } from "../../../testkit/ledger/model.ts";
import { sweepLedger } from "../../../testkit/ledger/sweep.ts";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { sayAlive, seedMarket, seedPartner, seedResult, seedWallet } from "../../../testkit/postgres/seed.ts";
import { toSingle } from "../../../testkit/settlement/to-single.ts";
import type { Store } from "../../base/store/open.ts";
import { createAcceptor, type Acceptor } from "../betting/accept.ts";
import { settleDue } from "./settle-due.ts";
import type { SettlementDeps } from "./settled.ts";

let store: Store;
let accept: Acceptor;
let deps: SettlementDeps;
const RULES = { placeIntervalMs: 0, ticketsPerEvent: 10_000, ticketsPerMember: 10_000 };

beforeAll(async () => {
  store = await openTestStore({ poolSize: 10 });
  accept = createAcceptor(store, () => 1000);
  await sayAlive(store, 1000);
  deps = { store, clock: systemClock, onSettled: () => {} };
});
afterAll(async () => {
  expect(await sweepLedger(store)).toEqual([]);
  await store.stop();
});

const walletOf = async (partnerId: number, memberId: number): Promise<bigint> =>
  store.withTenant(partnerId, async (tenant) => {
    const query = tenant.selectFrom("ledger_accounts").select("balance_minor").where("member_id", "=", memberId);
    return (await query.executeTakeFirstOrThrow()).balance_minor;
  });

const KINDS = [
  { kind: "WIN", quarters: 0, sides: ["home", "away"] },
  { kind: "AH", quarters: -3, sides: ["home", "away"] },
  { kind: "OU", quarters: 9, sides: ["over", "under"] },
] as const;

const figure: fc.Arbitrary<ModelFigure> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ home: fc.nat(3), away: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.constant("void" as const) },
);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant("bet" as const),
      member: fc.nat(1),
      market: fc.nat(2),
      side: fc.nat(1),
      stake: fc.integer({ min: 1, max: 400 }),
      /** Small, so that ids repeat. */
      id: fc.nat(12),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant("result" as const),
      market: fc.nat(2),
      revision: fc.integer({ min: 1, max: 4 }),
      figure,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("settle" as const) }) },
);

test("any sequence of bets, repeats, results, corrections and voids ends as the independent model says", async () => {
  const runs = Number(process.env["CLUTCH_MODEL_RUNS"] ?? 25);
  const partnerId = await seedPartner(store);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const members = [await seedWallet(store, partnerId, 1000n), await seedWallet(store, partnerId, 50n)];
      const seeds = KINDS.map(({ kind, quarters, sides }) =>
        seedMarket(store, { betType: kind, handicapQuarters: kind === "WIN" ? null : quarters, selections: sides }),
      );
      const markets = await Promise.all(seeds);
      const model: Model = {
        start: [1000n, 50n],
        markets: KINDS.map(({ kind, quarters }) => ({ kind, quarters, isOpen: true, newest: null })),
        bets: [],
      };
      const ids = Array.from({ length: 13 }, () => randomUUID());
      const figures = new Map<string, ModelFigure>();
      for (const each of steps) {
        if (each.do === "settle") await settleDue(deps, { marketIds: markets.map((market) => market.marketId) });
        if (each.do === "bet") {
          const chosen = KINDS[each.market] ?? KINDS[0];
          const side = chosen.sides[each.side] ?? "home";
          // Members know of results once they are settled, so the model's wallet is compared at rest only.
          await settleDue(deps, { marketIds: markets.map((market) => market.marketId) });
          const stake = {
            memberId: members[each.member] ?? 0,
            market: markets[each.market] ?? { eventId: 0, eventVersion: 0, marketId: 0 },
            selection: side,
            stakeMinor: BigInt(each.stake),
            uniqueId: ids[each.id] ?? "",
            handicapQuarters: chosen.kind === "WIN" ? null : chosen.quarters,
          };
          const outcome = await accept(partnerId, toSingle(stake), RULES);
          const odds = side === "home" || side === "over" ? 185n : 195n;
          const id = `${each.member}/${each.id}`;
          const taken = modelBet(model, {
            id,
            member: each.member,
            market: each.market,
            side,
            stake: stake.stakeMinor,
            odds,
          });
          expect([outcome.status === "accepted", stake]).toEqual([taken, stake]);
        }
        if (each.do === "result") {
          // A source says one thing a revision: the first figure of a revision is the one that counts.
          const key = `${each.market}/${each.revision}`;
          const said = figures.get(key) ?? each.figure;
          figures.set(key, said);
          const wire = said === "void" ? { kind: "void", reason: "x" } : { kind: "score", ...said };
          await seedResult(store, {
            marketId: markets[each.market]?.marketId ?? 0,
            revision: each.revision,
            figure: wire,
          });
          modelResult(model, { market: each.market, revision: each.revision, figure: said });
        }
      }
      await settleDue(deps, { marketIds: markets.map((market) => market.marketId) });
      for (const [index, memberId] of members.entries())
        expect(await walletOf(partnerId, memberId)).toBe(balanceOf(model, index));
    }),
    { numRuns: runs },
  );
  expect(await sweepLedger(store)).toEqual([]);
});
