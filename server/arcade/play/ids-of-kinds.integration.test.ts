import { randomUUID } from "node:crypto";
import { assertPresent, DAY_MS } from "@clutch/kernel";
import { beforeEach, expect, test } from "vitest";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import { driveTo } from "../../../testkit/arcade/drive-to.ts";
import { createFixture, makeSingle, seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { bodyOf } from "../../../testkit/ledger/prebook-fixture.ts";
import { sayAlive, seedMarket } from "../../../testkit/postgres/seed.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { placeBet, type PlaceDeps } from "../../bets/betting/place-bet.ts";
import { bookEntry } from "../../bets/prebook/create-prebook.ts";
import { forgetOldRequests } from "../../money/stakes/requests.ts";
import { findTable } from "../rounds/table-list.ts";

const fixture = new ArcadeFixture();
const COIN = { table: 20, amount: 10, params: { pick: "head" } };
const MINES = { table: 19, amount: 10, params: { mines: 3 } };
const BLACKJACK = { table: 9, amount: 10, params: {} };
const CRASH = { table: 18, amount: 10, params: { auto_cashout: null } };
const settings = { arcade: { extraTableIds: [CRASH.table] } };

const nobody = () => Promise.reject(new Error("nobody may be called"));
/** Made once: the markets that are read stay cached. */
let bets: PlaceDeps;
beforeEach(async () => {
  bets ??= createFixture(fixture.store, fixture.clock, nobody);
  await sayAlive(fixture.store, fixture.clock.nowMs());
});
const withoutCache = (): PlaceDeps => ({ ...bets, states: { read: bets.states.read, cached: () => null } });

type Code = Promise<number>;
const codeOf = async (
  answer: Promise<{ readonly ok: boolean } & { readonly error?: { readonly code: number } }>,
): Code => {
  const { ok, error } = await answer;
  return ok ? 201 : assertPresent(error, "a refusal").code;
};
const market = () => seedMarket(fixture.store, { teams: [randomUUID().slice(0, 8), randomUUID().slice(0, 8)] });
const openMines = async (caller: MemberCaller): Promise<string> => {
  const answer = await fixture.start(caller, MINES);
  return assertPresent(answer.ok ? answer.value : null, "a round").result.bet_id;
};
const reveal = { action: "reveal", field: 3 };

/** Everything a member places or does under an id of theirs. */
const KINDS: Readonly<Record<string, (caller: MemberCaller, uniqueId: string) => Code>> = {
  "a bet by the cache": async (caller, uniqueId) => {
    const single = makeSingle(await market());
    await codeOf(placeBet(bets, caller, { ...single, uniqueId: randomUUID() }));
    return codeOf(placeBet(bets, caller, { ...single, uniqueId }));
  },
  "a bet of a batch": async (caller, uniqueId) => {
    const single = makeSingle(await market());
    await codeOf(placeBet(bets, caller, { ...single, uniqueId: randomUUID() }));
    const ids = [randomUUID(), uniqueId, randomUUID()];
    const [, code] = await Promise.all(
      ids.map((each) => codeOf(placeBet(bets, caller, { ...single, uniqueId: each }))),
    );
    return assertPresent(code, "an answer");
  },
  "a bet by a read": async (caller, uniqueId) =>
    codeOf(placeBet(withoutCache(), caller, { ...makeSingle(await market()), uniqueId })),
  "a refused bet": async (caller, uniqueId) =>
    codeOf(placeBet(bets, caller, { ...makeSingle(await market(), { bet_amount: 0.01 }), uniqueId })),
  "a prebook": async (caller, uniqueId) => {
    const paused = await market();
    const { marketId } = paused;
    await fixture.store.db.updateTable("markets").set({ status: "pause" }).where("market_id", "=", marketId).execute();
    return codeOf(bookEntry(bets, caller, { body: bodyOf(paused, { bet_amount: 1 }), uniqueId }));
  },
  "a round": (caller, uniqueId) => codeOf(fixture.start(caller, COIN, { uniqueId })),
  "a refused round": (caller, uniqueId) => codeOf(fixture.start(caller, { ...COIN, amount: 0.01 }, { uniqueId })),
  "an action": async (caller, uniqueId) => {
    const betId = await openMines(caller);
    return codeOf(fixture.act({ caller, betId }, reveal, { uniqueId }));
  },
  "an action that adds to the stake": async (caller, uniqueId) => {
    const betId = await openBlackjack(caller);
    return codeOf(fixture.act({ caller, betId }, { action: "double" }, { uniqueId }));
  },
};

/** Deals until a hand may be doubled; answers its id. */
async function openBlackjack(caller: MemberCaller): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const answer = await fixture.start(caller, BLACKJACK);
    const { result } = assertPresent(answer.ok ? answer.value : null, "a hand");
    if ((result.outcome as { actions?: readonly string[] }).actions?.includes("double") === true) return result.bet_id;
  }
  throw new Error("no hand of a hundred may be doubled");
}

/** What keeps an id for good. */
const KEEPERS: Readonly<Record<string, (caller: MemberCaller, uniqueId: string) => Code>> = {
  ...Object.fromEntries(
    ["a bet by a read", "a prebook", "a round", "an action", "an action that adds to the stake"].map((kind) => [
      kind,
      assertPresent(KINDS[kind], kind),
    ]),
  ),
  "a bet on a shared round": async (caller, uniqueId) => {
    const table = assertPresent(findTable(caller.partner, CRASH.table), "a shared table");
    const at = { partnerId: caller.partner.partnerId, table, isOffered: true };
    await driveTo(fixture.deps(), at, "opened");
    return codeOf(fixture.start(caller, CRASH, { uniqueId }));
  },
};

test.each(Object.entries(KEEPERS))(
  "G-47 RU-3 the id of %s is a duplicate in every kind, at once and for good",
  async (_, keep) => {
    const caller = await seedCaller(fixture.store, { settings });
    const { partnerId } = caller.partner;
    const uniqueId = randomUUID();
    expect(await keep(caller, uniqueId)).toBe(201);
    const ask = async () => {
      const codes: Record<string, number> = {};
      for (const [kind, place] of Object.entries(KINDS)) codes[kind] = await place(caller, uniqueId);
      return codes;
    };
    const duplicates = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, 6001]));
    expect(await ask()).toEqual(duplicates);
    await forgetOldRequests(fixture.store, partnerId, fixture.clock.nowMs() + 2 * DAY_MS);
    expect(await ask()).toEqual(duplicates);
  },
);

test("RU-3 of one id sent at once as a bet, a round and an action that adds to the stake, one is taken", async () => {
  for (let time = 0; time < 6; time += 1) {
    const caller = await seedCaller(fixture.store, { settings });
    const single = makeSingle(await market());
    const betId = await openBlackjack(caller);
    const uniqueId = randomUUID();
    const codes = await Promise.all([
      codeOf(fixture.act({ caller, betId }, { action: "double" }, { uniqueId })),
      codeOf(placeBet(bets, caller, { ...single, uniqueId })),
      codeOf(fixture.start(caller, COIN, { uniqueId })),
    ]);
    expect(codes.toSorted()).toEqual([201, 6001, 6001]);
  }
});

test("RU-3 the id of an action refused for want of money may be tried again", async () => {
  const caller = await seedCaller(fixture.store);
  const betId = await openBlackjack(caller);
  // All but 9.00 of what is left is staked elsewhere.
  const bet_amount = Number((await fixture.available(caller)) - 900n) / 100;
  expect(await codeOf(placeBet(bets, caller, makeSingle(await market(), { bet_amount })))).toBe(201);
  const uniqueId = randomUUID();
  const double = () => codeOf(fixture.act({ caller, betId }, { action: "double" }, { uniqueId }));
  expect(await double()).toBe(3001);
  expect(await double()).toBe(3001);
  expect(await codeOf(fixture.start(caller, { ...COIN, amount: 1 }, { uniqueId }))).toBe(201);
  expect(await double()).toBe(6001);
});
