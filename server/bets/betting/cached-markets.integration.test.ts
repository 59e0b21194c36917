import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { makeSingle, seedCaller, type SingleChange } from "../../../testkit/ledger/betting-fixture.ts";
import { codeOf, combo, KindsFixture } from "../../../testkit/ledger/kinds-fixture.ts";
import type { SeededMarket } from "../../../testkit/postgres/seed.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { createBetStates, type BetStates } from "./bet-state.ts";
import { placeBet, type PlaceDeps } from "./place-bet.ts";

const fixture = new KindsFixture();

/** A server with its own cache that counts its reads. */
function openServer(): PlaceDeps & { readonly counted: { reads: number }; readonly states: BetStates } {
  const states = createBetStates(fixture.store);
  const counted = { reads: 0 };
  const read: BetStates["read"] = (...question) => {
    counted.reads += 1;
    return states.read(...question);
  };
  return { ...fixture.deps, counted, states: { read, cached: states.cached } };
}

/** A server that has accepted a bet on each of these markets. */
async function warm(...markets: readonly SeededMarket[]): Promise<ReturnType<typeof openServer>> {
  const server = openServer();
  for (const market of markets)
    expect(codeOf(await placeBet(server, await seedCaller(fixture.store), makeSingle(market)))).toBe(201);
  expect(server.counted.reads).toBe(markets.length);
  server.counted.reads = 0;
  return server;
}

const setEvent = ({ eventId }: SeededMarket, set: { readonly state?: "ended"; readonly in_play?: boolean }) =>
  fixture.store.db.updateTable("events").set(set).where("event_id", "=", eventId).execute();

const walletOf = ({ partner, member }: MemberCaller) =>
  fixture.store.withTenant(partner.partnerId, async (tenant) => {
    const wallet = tenant
      .selectFrom("ledger_accounts")
      .select("balance_minor")
      .where("member_id", "=", member.memberId);
    return (await wallet.executeTakeFirstOrThrow()).balance_minor;
  });

const setMember = ({ member }: MemberCaller, set: Partial<Record<"status" | "partner_status", "frozen">>) =>
  fixture.store.owner.updateTable("members").set(set).where("member_id", "=", member.memberId).execute();

test("G-42 R8.2-18 a bet on cached markets is accepted without reading, the same as with reading", async () => {
  const market = await fixture.seed();
  const server = await warm(market);
  const [one, other] = [await seedCaller(fixture.store), await seedCaller(fixture.store)];
  const cached = await placeBet(server, one, makeSingle(market, { bet_amount: 25 }));
  expect(server.counted.reads).toBe(0);
  const read = await placeBet(openServer(), other, makeSingle(market, { bet_amount: 25 }));
  if (!cached.ok || !read.ok) throw new Error("a bet was refused");
  const named = { ticket_id: expect.any(String), ticket_num: expect.any(String) };
  expect(cached.value.result).toEqual({ ...read.value.result, ...named });
  expect(cached.value.wallet).toEqual({ ...read.value.wallet, balance: 975 });
  expect((await fixture.ticketOf(one, cached.value.result.ticket_id)).row).toMatchObject({
    stake_minor: 2500n,
    potential_minor: 4625n,
  });
});

const requestOf = (markets: readonly SeededMarket[]) => ({
  body: combo(markets),
  uniqueId: randomUUID(),
  origin: { by: "member" } as const,
});

test("G-45 a combo uses the cache only when all of its markets are cached", async () => {
  const markets = await fixture.seedMatches(3);
  const caller = await seedCaller(fixture.store);
  const half = await warm(...markets.slice(1));
  expect(codeOf(await placeBet(half, caller, requestOf(markets)))).toBe(201);
  expect(half.counted.reads).toBe(1);
  expect(codeOf(await placeBet(half, caller, requestOf(markets)))).toBe(201);
  expect(half.counted.reads).toBe(1);
});

/** What happens after the server has read, and what the bet answers: the same outcome as by a server with an empty cache. */
const MOVES: readonly {
  readonly name: string;
  readonly code: number;
  readonly move: (market: SeededMarket, caller: MemberCaller) => Promise<unknown>;
  readonly change?: SingleChange;
}[] = [
  {
    name: "its price has fallen and only the old will do",
    code: 5002,
    move: (at) => fixture.setOdds(at, 180),
    change: { accept_any_odds: false },
  },
  { name: "its market is paused", code: 4006, move: (at) => fixture.setOdds(at, 185, "pause") },
  { name: "its match is over", code: 4010, move: (at) => setEvent(at, { state: "ended" }) },
  { name: "we froze the account", code: 2001, move: (_, caller) => setMember(caller, { status: "frozen" }) },
  { name: "the partner froze it", code: 2001, move: (_, caller) => setMember(caller, { partner_status: "frozen" }) },
  { name: "the source fell silent", code: 4001, move: async () => fixture.clock.advance(5001) },
  { name: "the wallet does not hold it", code: 3001, move: async () => undefined, change: { bet_amount: 1000.01 } },
];

for (const { name, code, move, change } of MOVES) {
  test(`RU-6 G-42 no cached market is bet on when ${name}: ${code}`, async () => {
    const market = await fixture.seed();
    const server = await warm(market);
    const caller = await seedCaller(fixture.store);
    await move(market, caller);
    expect(codeOf(await placeBet(server, caller, makeSingle(market, change)))).toBe(code);
    expect(server.counted.reads).toBe(1);
    expect(await walletOf(caller)).toBe(100_000n);
  });
}

test("RU-10 a match that started since it was cached has its bet delayed", async () => {
  const market = await fixture.seed();
  const server = await warm(market);
  await setEvent(market, { in_play: true });
  let waitedMs = 0;
  const sleep = async (ms: number): Promise<void> => void (waitedMs += ms);
  expect(codeOf(await placeBet({ ...server, sleep }, await seedCaller(fixture.store), makeSingle(market)))).toBe(201);
  expect(waitedMs).toBe(2000);
  // Now it is cached as in play: the bet waits at once.
  const accept: PlaceDeps["accept"] = () => Promise.reject(new Error("a bet in play waits before it is taken"));
  const never = (): Promise<void> => Promise.reject(new Error("waiting"));
  const waits = placeBet({ ...server, accept, sleep: never }, await seedCaller(fixture.store), makeSingle(market));
  await expect(waits).rejects.toThrow("waiting");
});

test("RU-3 G-46 from the cache too an id is one bet, and a second bet within the interval is too fast", async () => {
  const market = await fixture.seed();
  const server = await warm(market);
  const caller = await seedCaller(fixture.store, { settings: { placeIntervalMs: 5000 } });
  const request = makeSingle(market);
  const codes = await Promise.all([placeBet(server, caller, request), placeBet(server, caller, request)]);
  expect(codes.map(codeOf).toSorted()).toEqual([201, 6001]);
  expect(codeOf(await placeBet(server, caller, makeSingle(market)))).toBe(6008);
  expect(await walletOf(caller)).toBe(99_000n);
});

test("RU-13 G-46 a partner's wallet and the server's own bets never use the cache", async () => {
  const market = await fixture.seed();
  const server = await warm(market);
  const seamless = await seedCaller(fixture.store, { link: { walletMode: "seamless" } });
  await placeBet(server, seamless, makeSingle(market)).catch(() => null);
  expect(server.counted.reads).toBe(1);
  const origin = { by: "prebook", prebookId: randomUUID() } as const;
  await placeBet(server, await seedCaller(fixture.store), { ...makeSingle(market), origin });
  expect(server.counted.reads).toBe(2);
});

test("G-42 of 40 bets on a moving price none is accepted at a price other than the market's at that time", async () => {
  const market = await fixture.seed();
  const server = await warm(market);
  const caller = await seedCaller(fixture.store, { balanceMinor: 1_000_000n });
  const prices = [180, 185, 190, 178];
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 40 }, () => placeBet(server, caller, makeSingle(market)))),
    (async () => {
      for (const price of prices) await fixture.setOdds(market, price);
    })(),
  ]);
  const tickets = await fixture.store.withTenant(caller.partner.partnerId, (tenant) =>
    tenant.selectFrom("ticket_legs").select(["euro_odds_centi", "market_version"]).execute(),
  );
  expect(tickets.length).toBe(answers.filter((answer) => answer.ok).length);
  const published = [185, ...prices];
  for (const leg of tickets) expect(leg.euro_odds_centi).toBe(published[leg.market_version - 1]);
  expect(tickets.length).toBeGreaterThan(0);
});
