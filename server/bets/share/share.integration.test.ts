import { errorBody, type CheckedSlipWire } from "@clutch/contract";
import { oddsCenti } from "@clutch/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  startInternalWalletPartner,
  type InternalWalletPartner,
} from "../../../testkit/server/internal-wallet-partner.ts";
import { keepSourceAlive, seedMatches } from "../../../testkit/server/seed-match.ts";
import { startTestServer, type TestServer } from "../../../testkit/server/start-test-server.ts";
import { launchMember, type Visitor } from "../../../testkit/server/visitor.ts";

let server: TestServer;
let otherPartner: InternalWalletPartner;
let sharer: Visitor;
let colleague: Visitor;
let stranger: Visitor;

const line = (home: number, handicapQuarters: number | null = null) => ({
  lineNumber: 0,
  handicapQuarters,
  selections: [
    { selection: "home", oddsCenti: oddsCenti(home), isOpen: true },
    { selection: "away", oddsCenti: oddsCenti(195), isOpen: true },
  ],
});
const IDS = [700_101, 700_102, 700_103, 700_104] as const;
const MATCHES = IDS.map((marketId, at) => ({
  event: { eventId: String(9_001_001 + at), homeName: `Home ${at}`, startMs: Date.now() + 3_600_000 * (at + 1) },
  markets: [{ marketId, lines: [line(185)] }],
}));

beforeAll(async () => {
  server = await startTestServer({ roles: "api,live" });
  await seedMatches(server.store, MATCHES);
  await seedMatches(server.store, [
    {
      event: { eventId: "9001009", startMs: Date.now() + 3_600_000 },
      markets: [{ marketId: 700_109, betType: "AH", nameId: "market.handicap", lines: [line(190, -6)] }],
    },
  ]);
  await server.restart();
  await keepSourceAlive(server.store);
  otherPartner = await startInternalWalletPartner(server);
  sharer = await launchMember(server, "DEMO_1001");
  colleague = await launchMember(server, "DEMO_1002");
  stranger = await otherPartner.launch("OTHER_1");
});
afterAll(async () => {
  otherPartner.stop();
  await server.stop();
});

const slipOf = (ids: readonly number[], change: object = {}) => ({
  bet_type: "combo",
  tickets: ids.map((id) => ({ market_id: id, line: `${id}-0`, selection: "home" })),
  ...change,
});
const share = async (who: Visitor, body: unknown) => (await who.ask("slipShare", { body })).result.code;
const open = (who: Visitor, code: string, query: Readonly<Record<string, unknown>> = {}) =>
  who.ask("slipOpen", { params: { code }, query });

async function setMarket(
  marketId: number,
  values: { readonly status?: string; readonly home?: number },
): Promise<void> {
  await server.store.owner
    .updateTable("markets")
    .set((row) => ({
      version: row("version", "+", 1),
      ...(values.status === undefined ? {} : { status: values.status as "open" }),
      ...(values.home === undefined ? {} : { lines: JSON.stringify([line(values.home)]) }),
    }))
    .where("market_id", "=", marketId)
    .execute();
}

test("R1.1-23 a code opens in another member's language at current prices; dead legs have a reason", async () => {
  const code = await share(sharer, slipOf(IDS));
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  await setMarket(700_101, { home: 210 });
  await setMarket(700_102, { status: "settled" });
  await setMarket(700_103, { status: "pause" });
  await server.restart();
  await keepSourceAlive(server.store);
  const opened = await open(colleague, code, { lang: "th", timezone: "Asia/Bangkok" });
  expect(opened).toMatchObject({ bet_type: "combo", code, is_own: false });
  expect(opened.tickets.map((leg) => [leg.market_id, leg.euro_odds])).toEqual([
    [700_101, 1.85],
    [700_104, 1.85],
  ]);
  const prices = opened.events.map(({ markets: [market] }) => market?.selections[0]?.euro_odds);
  expect(prices).toEqual([2.1, 1.85]);
  expect(opened.dropped.map((leg) => [leg.market_id, leg.reason, leg.event_name])).toEqual([
    [700_102, "closed", "Home 1 vs Blue Owls"],
    [700_103, "paused", "Home 2 vs Blue Owls"],
  ]);
  expect(opened.dropped[0]?.game_market_name).toMatch(/[฀-๿]/);
  expect((await open(sharer, code)).is_own).toBe(true);
  // Names nobody of who shared it, and no amount.
  expect(JSON.stringify(opened)).not.toMatch(/DEMO_1001|amount_minor|member_id/);
});

test("a handicap is shown as it was shared", async () => {
  const opened = await open(colleague, await share(sharer, slipOf([700_109], { bet_type: "single" })));
  expect(opened.tickets).toMatchObject([{ market_id: 700_109, handicap: "-1.5", euro_odds: 1.9 }]);
});

test("the same slip keeps its code, another slip and another member have their own", async () => {
  const code = await share(sharer, slipOf([700_104], { bet_type: "single" }));
  expect(await share(sharer, slipOf([700_104], { bet_type: "single" }))).toBe(code);
  expect(await share(sharer, slipOf([700_104], { bet_type: "combo" }))).not.toBe(code);
  expect(await share(colleague, slipOf([700_104], { bet_type: "single" }))).not.toBe(code);
});

test("another partner's member learns nothing of a code, as of one that does not exist", async () => {
  const code = await share(sharer, slipOf([700_104, 700_101]));
  const answers = await Promise.all(
    [code, "0000000000"].map(async (each) => {
      const answer = await stranger.send("slipOpen", { params: { code: each } });
      return [answer.status, (await answer.json()) as { readonly code: number }] as const;
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]?.[0]).toBe(404);
  expect((await open(colleague, code)).tickets).toHaveLength(2);
});

test("a guest of the partner may open a code and not make one", async () => {
  const guest = await launchMember(server, null);
  const code = await share(sharer, slipOf([700_104]));
  expect((await open(guest, code)).tickets).toHaveLength(1);
  expect((await guest.send("slipShare", { body: slipOf([700_104]) })).status).toBe(401);
});

test("a code past its life answers like none and goes with the next", async () => {
  const code = await share(colleague, slipOf([700_101]));
  await server.store.owner.updateTable("slip_shares").set({ expires_at_ms: 1 }).where("code", "=", code).execute();
  expect((await sharer.send("slipOpen", { params: { code } })).status).toBe(404);
  await share(colleague, slipOf([700_104, 700_101], { bet_type: "mixed_combo" }));
  const left = await server.store.owner.selectFrom("slip_shares").select("code").where("code", "=", code).execute();
  expect(left).toEqual([]);
});

test("who asks for codes that are none waits after ten, and a right one waits too", async () => {
  const guesser = await launchMember(server, "DEMO_1005");
  const code = await share(sharer, slipOf([700_104]));
  const tries = Array.from({ length: 12 }, (_, n) => `ZZZZZZZZ${String(n).padStart(2, "0")}`);
  const statuses: number[] = [];
  for (const each of tries) statuses.push((await guesser.send("slipOpen", { params: { code: each } })).status);
  expect([statuses.slice(0, 10).every((status) => status === 404), statuses.at(-1)]).toEqual([true, 429]);
  expect((await guesser.send("slipOpen", { params: { code } })).status).toBe(429);
  expect((await open(colleague, code)).tickets).toHaveLength(1);
});

test("a member makes twenty codes at once and then waits", async () => {
  const eager = await launchMember(server, "DEMO_1006");
  const statuses: number[] = [];
  for (let n = 0; n < 21; n += 1) statuses.push((await eager.send("slipShare", { body: slipOf([700_104]) })).status);
  expect([statuses.slice(0, 20).every((status) => status === 201), statuses[20]]).toEqual([true, 429]);
});

test("G-50 following asks the same of selections without a code, for guests too", async () => {
  const checked = await sharer.ask("slipCheck", { body: slipOf([700_101, 700_102, 700_104]), query: { lang: "kk" } });
  expect(checked.tickets.map((leg) => [leg.market_id, leg.euro_odds])).toEqual([
    [700_101, 2.1],
    [700_104, 1.85],
  ]);
  expect(checked.dropped).toMatchObject([{ market_id: 700_102, reason: "closed", euro_odds: null }]);
});

test("G-50 a line its market no longer has is named, the rest can be taken; so does the code of such a slip", async () => {
  const body = slipOf([700_101, 700_104]);
  body.tickets[0] = { market_id: 700_101, line: "700101-7", selection: "home" };
  const checked = await sharer.ask("slipCheck", { body });
  expect(checked.tickets.map((leg) => leg.market_id)).toEqual([700_104]);
  expect(checked.dropped).toMatchObject([{ market_id: 700_101, line: "700101-7", reason: "unavailable" }]);
  const { result } = await sharer.ask("slipShare", { body });
  expect((await open(colleague, result.code)).dropped).toMatchObject([{ market_id: 700_101, reason: "unavailable" }]);
});

const HOSTILE: readonly unknown[] = [
  null,
  undefined,
  "",
  "x".repeat(5000),
  -1,
  0,
  1.5,
  1e308,
  2 ** 40,
  [],
  {},
  true,
  "'; drop table slip_shares",
  ["home"],
  { toString: 1 },
];

test("every field spoiled is a refusal of the catalogue, never an error", async () => {
  const bodies = HOSTILE.flatMap((value) => [
    value,
    { bet_type: value, tickets: slipOf([700_104]).tickets },
    { bet_type: "combo", tickets: value },
    ...["market_id", "line", "selection"].map((field) => ({
      bet_type: "combo",
      tickets: [{ ...slipOf([700_104]).tickets[0], [field]: value }],
    })),
  ]);
  const hostile = await launchMember(server, "DEMO_1007");
  const taken: unknown[] = [];
  for (const body of bodies) {
    const answer = await hostile.send("slipCheck", { body });
    if (answer.status === 200) {
      taken.push(body);
      continue;
    }
    expect([JSON.stringify(body)?.slice(0, 80), answer.status < 500]).toEqual([
      JSON.stringify(body)?.slice(0, 80),
      true,
    ]);
    expect(errorBody.safeParse(await answer.json()).success).toBe(true);
  }
  // A line may be left out: then it is the main one.
  expect(taken).toEqual([{ bet_type: "combo", tickets: [{ market_id: 700_104, selection: "home" }] }]);
  const twice = slipOf([700_104, 700_104]);
  const codes = await Promise.all(
    [twice, slipOf([1]), slipOf([700_104], { tickets: [{ market_id: 700_104, selection: "over" }] })].map(
      async (body) => (await (await hostile.send("slipShare", { body })).json()) as { readonly code: number },
    ),
  );
  expect(codes.map(({ code }) => code)).toEqual([6003, 4004, 6005]);
  for (const code of ["", "../../wallet", "a".repeat(5000), "%00", "OOOOOOOOOO"]) {
    const answer = await sharer.send("slipOpen", { params: { code } });
    expect([code.slice(0, 10), answer.status >= 400 && answer.status < 500]).toEqual([code.slice(0, 10), true]);
  }
});

test("G-50 a copy whose market is gone from the database is partial and names what is gone, not refused whole", async () => {
  const { tickets } = slipOf([700_104]);
  const gone = { market_id: 799_999, line: "799999-0", selection: "home" };
  const answer = await colleague.send("slipCheck", { body: { bet_type: "combo", tickets: [...tickets, gone] } });
  const body = (await answer.json()) as CheckedSlipWire;
  expect([answer.status, body.tickets.map((leg) => leg.market_id)]).toEqual([200, [700_104]]);
  expect(body.dropped).toMatchObject([
    { market_id: 799_999, line: "799999-0", bet_type_selection: "home", reason: "unavailable" },
  ]);
});

test("G-50 a copy with a selection of another kind of market is partial too; a code of it is refused", async () => {
  const other = { market_id: 700_101, line: "700101-0", selection: "over" };
  const body = { bet_type: "combo", tickets: [...slipOf([700_104]).tickets, other] };
  const answer = await colleague.send("slipCheck", { body });
  const checked = (await answer.json()) as CheckedSlipWire;
  expect([answer.status, checked.tickets.map((leg) => leg.market_id)]).toEqual([200, [700_104]]);
  expect(checked.dropped).toMatchObject([
    { market_id: 700_101, bet_type_selection: "over", event_name: "Home 0 vs Blue Owls", reason: "unavailable" },
  ]);
  expect(await (await colleague.send("slipShare", { body })).json()).toMatchObject({ code: 6005 });
});
