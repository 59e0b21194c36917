import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { makeSingle, seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { combo, common, KindsFixture, legOf } from "../../../testkit/ledger/kinds-fixture.ts";
import type { SeededMarket } from "../../../testkit/postgres/seed.ts";
import { historyRoutes } from "../history/routes.ts";
import type { AcceptBet } from "./accept.ts";
import type { PublishUpdate } from "../../people/notices/publish-update.ts";
import type { ShowPrices } from "./quoter.ts";
import { bettingRoutes } from "./routes.ts";

const fixture = new KindsFixture();
type Routes = ReturnType<typeof bettingRoutes> & ReturnType<typeof historyRoutes>;

/** The calls as a server mounts them, the bets that were accepted, and the announced balances by member. */
function mount() {
  const accepted: AcceptBet[] = [];
  const announced: [number, number][] = [];
  const publishUpdate: PublishUpdate = (memberId, update) => {
    if (update.kind === "wallet") announced.push([memberId, update.wallet.balance]);
  };
  const names = (language: string, id: string) => `${language} ${id}`;
  const showPrices: ShowPrices = (_caller, _questions, work) => work();
  const history = historyRoutes({ store: fixture.store, names });
  const betting = bettingRoutes({
    ...fixture.deps,
    names,
    publishUpdate,
    showPrices,
    onAccepted: (bet) => accepted.push(bet),
  });
  return { accepted, announced, routes: { ...betting, ...history } };
}
const ask = <N extends keyof Routes>(given: object) =>
  ({ params: undefined, query: undefined, body: undefined, ...given }) as unknown as Parameters<Routes[N]>[1];

test("G-42 each bet post places its ticket type; a bet is counted and its balance published once it is accepted", async () => {
  const caller = await seedCaller(fixture.store);
  const { accepted, announced, routes } = mount();
  const [a, b, c] = await fixture.seedMatches(3);
  if (a === undefined || b === undefined || c === undefined) throw new Error("three markets");
  const sameMatch = await fixture.seed({ eventId: a.eventId });
  const post = (body: object) => ({ ...makeSingle(a), body, uniqueId: randomUUID() }) as never;
  const joint = { ...common(2.5), bet_type: "event_combo", bet_amount: 10, event_id: String(a.eventId) };
  const answers = [
    await routes.singleBet(caller, post(makeSingle(a).body)),
    await routes.comboBet(caller, post(combo([a, b, c]))),
    await routes.eventComboBet(caller, post({ ...joint, tickets: [legOf(a), legOf(sameMatch)] })),
    await routes.mixedComboBet(
      caller,
      post({ ...joint, ...common(4.62), bet_type: "mixed_combo", tickets: [legOf(a), legOf(sameMatch), legOf(b)] }),
    ),
    await routes.luckyComboBet(caller, post({ ...combo([a, b, c]), bet_type: "lucky_combo" })),
  ];
  const types = answers.map((answer) => (answer.ok ? answer.value.result.ticket_type : answer.error));
  expect(types).toEqual(["single", "combo", "event_combo", "mixed_combo", "lucky_combo"]);
  const { memberId } = caller.member;
  expect(announced).toEqual([990, 980, 970, 960, 950].map((balance) => [memberId, balance]));
  const refused = await routes.singleBet(caller, post(makeSingle(a, { bet_amount: 0.5 }).body));
  expect(refused).toMatchObject({ ok: false, error: { code: 6019 } });
  expect(announced).toHaveLength(5);
  const repeated = post(makeSingle(a).body);
  await routes.singleBet(caller, repeated);
  await routes.singleBet(caller, repeated);
  expect(accepted.map(({ ticketType, stakeMinor }) => [ticketType, stakeMinor])).toEqual(
    [...types, "single"].map((type) => [type, 1000n]),
  );
});

test("RU-3 R7.2-50 a bet is found again by its id in any case, and listed in the member's language", async () => {
  const caller = await seedCaller(fixture.store);
  const { routes } = mount();
  const request = makeSingle(await fixture.seed(), { lang: "en" });
  const answer = await routes.singleBet(caller, request as never);
  if (!answer.ok) throw new Error(`refused with ${answer.error.code}`);
  const byId = (unique_id: string) => routes.betByUniqueId(caller, ask<"betByUniqueId">({ params: { unique_id } }));
  const found = { ok: true, value: { state: "done", status: 201, body: answer.value } };
  expect(await byId(request.uniqueId)).toEqual(found);
  expect(await byId(request.uniqueId.toUpperCase())).toEqual(found);
  expect(await byId(randomUUID())).toEqual({ ok: true, value: { state: "unknown" } });
  const query = { page: 1, page_size: 20, status: "pending", lang: "th", timezone: "UTC" };
  expect(await routes.transactions(caller, ask<"transactions">({ query }))).toMatchObject({
    ok: true,
    value: {
      count: 1,
      results: [{ ticket_id: answer.value.result.ticket_id, tickets: [{ game_market_name: "th market.matchWinner" }] }],
    },
  });
});

test("G-43 every range is named by its ticket type, those of legs of one match with a price", async () => {
  const caller = await seedCaller(fixture.store);
  const { routes } = mount();
  const markets = await fixture.seedMatches(3);
  const [first] = markets;
  if (first === undefined) throw new Error("a market");
  const sameMatch = await fixture.seed({ eventId: first.eventId });
  const legs = (of: readonly SeededMarket[]) => ({
    body: {
      tickets: of.map(({ eventId, marketId }) => ({
        event_id: String(eventId),
        market_id: marketId,
        line: `${marketId}-0`,
        selection: "home",
      })),
    },
  });
  const single = { body: legs([first]).body.tickets[0] };
  const answers = await Promise.all([
    routes.betRangeSingle(caller, ask<"betRangeSingle">(single)),
    routes.betRangeCombo(caller, ask<"betRangeCombo">(legs(markets))),
    routes.betRangeBigCombo(caller, ask<"betRangeBigCombo">(legs(markets))),
    routes.betRangeLuckyCombo(caller, ask<"betRangeLuckyCombo">(legs(markets))),
    routes.betRangeEventCombo(caller, ask<"betRangeEventCombo">(legs([first, sameMatch]))),
    routes.betRangeMixedCombo(caller, ask<"betRangeMixedCombo">(legs([...markets, sameMatch]))),
    routes.betRangeMix(caller, ask<"betRangeMix">(legs([...markets, sameMatch]))),
  ]);
  const statuses = answers.map((answer) =>
    answer.ok ? answer.value.results.map((each) => [each.bet_type, "euro_odds" in each ? each.euro_odds : null]) : [],
  );
  expect(statuses).toEqual([
    [["single", null]],
    [
      ["combo", null],
      ["system", null],
    ],
    [["big_combo", null]],
    [["lucky_combo", null]],
    [["event_combo", 2.5]],
    // 2.50 × 1.85 × 1.85 = 8.55625.
    [["mixed_combo", 8.55]],
    [["mixed_combo", 8.55]],
  ]);
});

test("G-46 R5.3-07 a posted bet is the member's own: the interval applies to it", async () => {
  const caller = await seedCaller(fixture.store, { settings: { placeIntervalMs: 3000 } });
  const { routes } = mount();
  const market = await fixture.seed();
  const post = () => routes.singleBet(caller, makeSingle(market) as never);
  expect((await post()).ok).toBe(true);
  expect(await post()).toEqual({ ok: false, error: { code: 6008 } });
  fixture.clock.advance(3000);
  expect((await post()).ok).toBe(true);
});
