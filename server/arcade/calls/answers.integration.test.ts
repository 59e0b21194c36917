import { randomUUID } from "node:crypto";
import { assertPresent, CURRENCIES } from "@clutch/kernel";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import { driveTo } from "../../../testkit/arcade/drive-to.ts";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { listSharedTables } from "../rounds/table-list.ts";

const fixture = new ArcadeFixture();
const ROULETTE = 2;

/** SQLSTATE of statements in one transaction as whoever serves, in the partner's name; `done` where it may. */
const tryAs = ({ partner }: MemberCaller, ...statements: readonly string[]): Promise<string> =>
  fixture.store
    .withTenant(partner.partnerId, async (tenant) => {
      for (const statement of statements) await sql.raw(statement).execute(tenant);
    })
    .then(
      () => "done",
      (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error)),
    );

const REFUSED = "23514";
const DENIED = "42501";

type Body = Readonly<Record<string, unknown>>;
const textOf = (body: unknown): string => `'${JSON.stringify(body).replaceAll("'", "''")}'::jsonb`;

const begin = ({ partner, member }: MemberCaller, id: string): string =>
  `insert into bet_requests (partner_id, member_id, unique_id, kind, state, created_at_ms)
    values (${partner.partnerId}, ${member.memberId}, '${id}', 'bet', 'processing', 0)`;
const finish = (id: string, status: number, body: unknown, ticketId = "null"): string =>
  `update bet_requests set state = 'done', ticket_id = ${ticketId}, answer_status = ${status}, answer_body = ${textOf(body)}
    where unique_id = '${id}'`;

/** The answer of a round under its id, which whoever serves has made to wait for one again. */
async function reopen(caller: MemberCaller, id: string): Promise<Body> {
  const row = await fixture.store.owner
    .selectFrom("bet_requests")
    .select("answer_body")
    .where("unique_id", "=", id)
    .executeTakeFirstOrThrow();
  const forget = `delete from bet_requests where unique_id = '${id}'`;
  expect(await tryAs(caller, forget, begin(caller, id))).toBe("done");
  return row.answer_body as Body;
}

/** The same answer with another figure in its result. */
const withResult = (body: Body, change: Body): Body => ({
  ...body,
  result: { ...(body["result"] as Body), ...change },
});

async function play(caller: MemberCaller, bet: Parameters<typeof fixture.start>[1]): Promise<string> {
  const uniqueId = randomUUID();
  expect(await fixture.start(caller, bet, { uniqueId })).toMatchObject({ ok: true });
  return uniqueId;
}

test("RU-17 whoever serves cannot complete the request of a mini-game with an answer that no round stands for", async () => {
  const caller = await seedCaller(fixture.store);
  const played = await play(caller, { table: 20, amount: 10, params: { pick: "head" } });
  const { answer_body: real } = await fixture.store.owner
    .selectFrom("bet_requests")
    .select("answer_body")
    .where("unique_id", "=", played)
    .executeTakeFirstOrThrow();
  for (const made of [
    {},
    { result: {} },
    { result: { bet_id: "mg-1", payout: 1e6, state: "ended" } },
    real,
    null,
    [],
  ]) {
    const id = randomUUID();
    expect(await tryAs(caller, begin(caller, id))).toBe("done");
    expect([made, await tryAs(caller, finish(id, 201, made))]).toEqual([made, REFUSED]);
    expect([made, await tryAs(caller, finish(id, 200, made))]).toEqual([made, DENIED]);
  }
  const id = randomUUID();
  expect(await tryAs(caller, begin(caller, id))).toBe("done");
  const bare = `update bet_requests set state = 'done', answer_status = 201 where unique_id = '${id}'`;
  expect(await tryAs(caller, bare)).toBe(DENIED);
  expect(await tryAs(caller, finish(id, 400, { code: 6008 }))).toBe("done");
});

test("RU-17 the answer of a round says its stake, payout, outcome and state, and is never changed", async () => {
  const caller = await seedCaller(fixture.store);
  const rounds = [
    await play(caller, { table: 20, amount: 10, params: { pick: "head" } }),
    await play(caller, { table: 19, amount: 10, params: { mines: 3 } }),
  ];
  for (const id of rounds) {
    const answer = await reopen(caller, id);
    const { state } = answer["result"] as { readonly state: string };
    const lies: readonly Body[] = [
      { bet_amount: 10.01 },
      { total_bet_amount: 5 },
      { bet_id: "mg-1" },
      { table_id: 21 },
      { nonce: 7 },
      { params: {} },
      { server_seed_hash: "0".repeat(64) },
      { state: state === "ended" ? "open" : "ended" },
      ...(state === "ended" ? [{ payout: 1e6 }, { payout: "0" }, { outcome: { side: "edge" } }] : []),
    ];
    for (const lie of lies)
      expect([lie, await tryAs(caller, finish(id, 201, withResult(answer, lie)))]).toEqual([lie, REFUSED]);
    expect(await tryAs(caller, finish(id, 201, answer, "1"))).toBe(REFUSED);
    expect(await tryAs(caller, finish(id, 400, { code: 6008 }))).toBe(REFUSED);
    expect(await tryAs(caller, finish(id, 201, answer))).toBe("done");
    await tryAs(caller, finish(id, 201, withResult(answer, { payout: 1e6 })), finish(id, 400, { code: 6008 }));
    await tryAs(caller, finish(id, 201, { ...answer, wallet: 1e6 }));
    const kept = fixture.store.owner.selectFrom("bet_requests").select("answer_body").where("unique_id", "=", id);
    expect(await kept.execute()).toEqual([{ answer_body: answer }]);
  }
});

test("RU-17 the answer of a bet on a shared round is of that bet", async () => {
  const caller = await seedCaller(fixture.store, { settings: { arcade: { extraTableIds: [ROULETTE] } } });
  const table = assertPresent(listSharedTables(caller.partner)[0], "a shared table");
  const shared = { partnerId: caller.partner.partnerId, table, isOffered: true };
  await driveTo(fixture.deps(), shared, "opened");
  const params = { bets: [{ type: "red", amount: 1 }] };
  const id = await play(caller, { table: ROULETTE, amount: 1, params });
  const answer = await reopen(caller, id);
  for (const lie of [{ bet_amount: 2 }, { payout: 2 }, { state: "ended" }, { bet_id: "mg-1" }])
    expect([lie, await tryAs(caller, finish(id, 201, withResult(answer, lie)))]).toEqual([lie, REFUSED]);
  expect(await tryAs(caller, finish(id, 201, answer))).toBe("done");
});

test("RU-17 the answer of a prebook is of what waits", async () => {
  const caller = await seedCaller(fixture.store);
  const { partnerId, memberId } = caller.member;
  const id = randomUUID();
  const prebook = `insert into prebooks (prebook_id, partner_id, member_id, event_id, market_id, line_number, selection, target_odds_centi,
      odds_type, stake_minor, currency, language, timezone, created_at_ms, unique_id)
    values (900900, ${partnerId}, ${memberId}, 1, 1, 0, 'home', 215, 'euro', 1050, 'USD', 'en', 'UTC', 0, '${id}')`;
  const result = { ticket_id: "900900", market_id: 1, bet_selection_type: "home", bet_amount: 10.5, target_odds: 2.15 };
  const keep = (change: Body) =>
    tryAs(caller, begin(caller, id), prebook, finish(id, 201, { result: { ...result, ...change } }, "900900"));
  for (const lie of [{ bet_amount: 105 }, { target_odds: 3 }, { ticket_id: "1" }, { market_id: 2 }])
    expect([lie, await keep(lie)]).toEqual([lie, REFUSED]);
  expect(await keep({})).toBe("done");
});

test("RU-7 the database and the code count the minor units of a currency alike", async () => {
  for (const [code, { decimals }] of Object.entries(CURRENCIES)) {
    const { rows } = await sql<{ minor: string }>`select minor_of('1'::jsonb, ${code})::text as minor`.execute(
      fixture.store.owner,
    );
    expect([code, Number(rows[0]?.minor)]).toEqual([code, 10 ** decimals]);
  }
});
