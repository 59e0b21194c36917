import { DEFAULT_SALT } from "@clutch/games/deal";
import { verifyDocument, verifyLog } from "@clutch/games/verifier";
import { assertPresent } from "@clutch/kernel";
import { sql, type RawBuilder } from "kysely";
import { expect, test } from "vitest";
import type { SharedDeps } from "../shared/dealt-rounds.ts";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { asOwnerOf } from "../../base/store/as-owner.ts";
import { driveTable, type SharedStep } from "../shared/drive-table.ts";
import { readSharedRound } from "../shared/read-shared.ts";
import { readSharedReceiptIn } from "../../../testkit/arcade/read-shared-receipt.ts";
import { readNewestIn } from "../shared/store-shared.ts";
import { readLog } from "../rounds/store-log.ts";
import { readOutOfPlayIn } from "../table/out-of-play.ts";
import { listSharedTables, listTables } from "../rounds/table-list.ts";
import { beginCeremony, finishCeremony, readChainStories } from "./store-ceremonies.ts";

const fixture = new ArcadeFixture();
const ROULETTE = 2;
const RED = { table: ROULETTE, amount: 10, params: { bets: [{ type: "red", amount: 10 }] } };
const PLAN = { source: "Bitcoin block hash", valueName: "block 923456" };
const VALUE = "00000000000000000001e2b1c3d4f5a60718293a4b5c6d7e8f90123456789abc";
const LATER = "5".repeat(64);
const OWNERS = /a ceremony is the owner's/;
const NOT_SO = /a chain cannot change so/;

const member = () => seedCaller(fixture.store, { settings: { arcade: { extraTableIds: [ROULETTE] } } });
const at = ({ partner }: MemberCaller) => ({ partnerId: partner.partnerId, tableId: ROULETTE });
const begin = (caller: MemberCaller, plan = PLAN) =>
  beginCeremony(fixture.store, { ...at(caller), plan, secrets: fixture.secrets });
const finish = (caller: MemberCaller, salt = VALUE) => finishCeremony(fixture.store, { ...at(caller), salt });
/** As outside a demo. */
const strict = (): SharedDeps => ({ ...fixture.deps(), needsCeremony: () => true });
const show = (caller: MemberCaller) => readSharedRound(fixture.deps(), caller, { tableId: ROULETTE, slug: "roulette" });
const drive = async ({ partner }: MemberCaller, deps = strict(), bettingMs = 60_000): Promise<SharedStep> => {
  const table = assertPresent(listSharedTables(partner)[0], "roulette");
  const pace = { bettingMs, pauseMs: 0 };
  return (await driveTable(deps, { partnerId: partner.partnerId, table, pace, isOffered: true })).step;
};
const driveTo = async (caller: MemberCaller, wanted: SharedStep, deps = strict(), bettingMs = 60_000) => {
  const steps: SharedStep[] = [];
  for (let step = await drive(caller, deps, bettingMs); ; step = await drive(caller, deps, bettingMs)) {
    if (step !== "waiting") steps.push(step);
    if (step === wanted) return steps;
    if (step === "waiting") await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => "done",
    (error: unknown) => String(error),
  );
/** Statements in one transaction: of the application, or of the owner. */
const asApp = ({ partner }: MemberCaller, ...statements: readonly RawBuilder<unknown>[]) =>
  outcomeOf(
    fixture.store.withTenant(partner.partnerId, async (tenant) => {
      for (const statement of statements) await statement.execute(tenant);
    }),
  );
const asOwner = ({ partner }: MemberCaller, ...statements: readonly RawBuilder<unknown>[]) =>
  outcomeOf(
    asOwnerOf(fixture.store, partner.partnerId, async (owner) => {
      for (const statement of statements) await statement.execute(owner);
    }),
  );
const isOutOfPlay = ({ partner }: MemberCaller): Promise<boolean> =>
  fixture.store.withTenant(partner.partnerId, async (tenant) =>
    (await readOutOfPlayIn(tenant, true, listTables(partner))).has(ROULETTE),
  );
const logOf = ({ partner, member: { memberId } }: MemberCaller) =>
  readLog(fixture.store, { partnerId: partner.partnerId, memberId }, { after: 0, limit: 100 });
/** A chain stored by hand: its links are nobody's. */
const store = (caller: MemberCaller, end: string, source: string | null = PLAN.source) =>
  sql`insert into arcade_chains (chain_end, partner_id, table_id, rounds, mark_interval, sealed_marks, committed_at_ms,
      ceremony_source, ceremony_value) values (${end}, ${caller.partner.partnerId}, ${ROULETTE}, 1000000, 1000, '', 1,
      ${source}, ${source === null ? null : PLAN.valueName})`;
const set = (end: string, change: string) =>
  sql`${sql.raw(`update arcade_chains set ${change} where chain_end = '${end}'`)}`;

test("RU-29 a ceremony's salt is fixed once, by the owner, in a transaction after the one publishing the end", async () => {
  const caller = await member();
  const end = caller.member.memberId.toString(16).padStart(64, "a");
  const salt = set(end, `salt = '${VALUE}', salted_at_ms = 1`);
  const take = set(end, "taken_at_ms = 1");
  const open = sql`insert into arcade_shared_rounds (chain_end, chain_round, partner_id, table_id, game, build, opened_at_ms,
    closes_at_ms) values (${end}, 1, ${caller.partner.partnerId}, ${ROULETTE}, 'roulette', 'eu', 1, clock_ms() + 60000)`;
  expect(await asApp(caller, store(caller, end))).toMatch(OWNERS);
  expect(await asOwner(caller, store(caller, end), salt)).toMatch(NOT_SO);
  expect(await asOwner(caller, store(caller, end))).toBe("done");
  expect(await asOwner(caller, store(caller, "b".repeat(64)))).toMatch(/arcade_chains_one_prepared/);
  expect(await asApp(caller, salt)).toMatch(OWNERS);
  expect(await asApp(caller, take)).toMatch(NOT_SO);
  expect(await asApp(caller, open)).toMatch(/a round needs a salted chain/);
  for (const value of [DEFAULT_SALT, "short", "two  spaces", "line\n\n\n\n\nline"])
    expect(
      await asOwner(caller, sql`update arcade_chains set salt = ${value}, salted_at_ms = 1 where chain_end = ${end}`),
    ).toMatch(/arcade_chains_ceremony_salt/);
  for (const change of [
    "ceremony_value = 'block 2'",
    "ceremony_source = 'a coin'",
    "committed_at_ms = 2",
    "rounds = 1000001",
  ])
    expect(await asOwner(caller, set(end, change))).toMatch(NOT_SO);
  expect(await asOwner(caller, salt, take)).toMatch(NOT_SO);
  expect(await asOwner(caller, salt)).toBe("done");
  for (const change of [`salt = '${LATER}'`, "salt = null, salted_at_ms = null", "ceremony_value = 'block 2'"])
    expect(await asOwner(caller, set(end, change))).toMatch(NOT_SO);
  expect(await asApp(caller, open)).toMatch(/a round needs a salted chain/);
  expect(await asApp(caller, take)).toBe("done");
  expect(await asApp(caller, set(end, "taken_at_ms = 5"))).toMatch(NOT_SO);
  const [story] = await readChainStories(fixture.store, at(caller));
  // The times are the database's, whatever was written.
  const { publishedAtMs, saltedAtMs, takenAtMs } = assertPresent(story, "the chain");
  const times = [1e12, publishedAtMs, saltedAtMs ?? 0, takenAtMs ?? 0];
  expect(times.toSorted((a, b) => a - b)).toEqual(times);
});

test("RU-29 outside a demo a table is closed until its ceremony ends; the log and the round record the ceremony", async () => {
  const caller = await member();
  expect(await drive(caller)).toBe("no-ceremony");
  expect(await isOutOfPlay(caller)).toBe(true);
  expect(await show(caller)).toMatchObject({ round: null, next_chain: null });
  const published = assertPresent(await begin(caller), "a chain prepared");
  expect(await begin(caller)).toBeNull();
  expect(await drive(caller)).toBe("no-ceremony");
  const named = { source: PLAN.source, value: PLAN.valueName, published_at: expect.any(Number) };
  const next = {
    chain_end: published.end,
    chain_rounds: 1_000_000,
    salt: null,
    ceremony: { ...named, salted_at: null },
  };
  expect((await show(caller)).next_chain).toEqual(next);
  const commit = {
    kind: "chain_commit",
    chainEnd: published.end,
    rounds: 1_000_000,
    source: PLAN.source,
    value: PLAN.valueName,
  };
  expect((await logOf(caller)).map(({ body }) => body)).toEqual([commit]);
  expect(await finish(caller)).toMatchObject({ end: published.end, salt: VALUE });
  expect(await finish(caller, LATER)).toBe("finished");
  expect(await driveTo(caller, "opened", strict(), 3000)).toEqual(["taken", "opened"]);
  expect(await isOutOfPlay(caller)).toBe(false);
  const shown = await show(caller);
  expect(shown.next_chain).toBeNull();
  expect(shown.round).toMatchObject({ chain_end: published.end, salt: VALUE, ceremony: named });
  const { published_at: from, salted_at: until } = assertPresent(shown.round?.ceremony, "the ceremony");
  expect(assertPresent(until, "the value was taken")).toBeGreaterThanOrEqual(from);
  const answer = await fixture.start(caller, RED, { deps: strict() });
  const { result } = assertPresent(answer.ok ? answer.value : null, "a bet taken");
  await driveTo(caller, "settled", strict(), 3000);
  const entries = await logOf(caller);
  expect(entries.map(({ body }) => (body as { kind: string }).kind)).toEqual([
    ..."chain_commit chain_salt chain_bet result chain_reveal".split(" "),
  ]);
  expect(await verifyLog(entries)).toMatchObject({ ok: true });
  const { memberId } = caller.member;
  const [receipt, round] = await fixture.store.withTenant(caller.partner.partnerId, async (tenant) => [
    await readSharedReceiptIn(tenant, memberId, BigInt(result.bet_id.slice(3))),
    await readNewestIn(tenant, ROULETTE),
  ]);
  const secret = { link: round?.link ?? "", known: { round: 0, link: published.end } };
  const verdict = await verifyDocument({ receipt, secret }, { trusted: fixture.secrets.publicKey });
  expect(verdict.checks.filter(({ ok }) => ok !== true)).toEqual([]);
  expect(receipt).toMatchObject({ body: { source: { kind: "chain", chainEnd: published.end, salt: VALUE } } });
  // The log alone reveals the link; only a checkpoint, which comes the next day, is missing.
  const { checks } = await verifyDocument({ entries, receipts: [receipt] }, { trusted: fixture.secrets.publicKey });
  expect(checks.filter(({ ok }) => ok !== true).map(({ name }) => name)).toEqual(["checkpoints"]);
  const compared = "chainEnd chainRound salt game tableId scheme outcome".split(" ");
  expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining(compared));
});

test("RU-29 outside a demo a chain without a ceremony takes no bets and yields to one with it, which is used up", async () => {
  const caller = await member();
  expect(await driveTo(caller, "opened", fixture.deps(), 3000)).toEqual(["published", "salted", "opened"]);
  await fixture.show(caller, ROULETTE);
  const bet = () => fixture.start(caller, RED, { deps: strict() });
  expect(await bet()).toEqual({ ok: false, error: { code: 8002 } });
  expect((await fixture.start(caller, RED)).ok).toBe(true);
  // A round under way is played to its end, and no other opens.
  expect(await driveTo(caller, "no-ceremony")).toEqual(["closed", "revealed", "settled", "no-ceremony"]);
  const demo = (await readChainStories(fixture.store, at(caller))).at(-1);
  await begin(caller);
  const stop = set(demo?.end ?? "", "ended_at_ms = 1");
  expect(await asApp(caller, stop)).toMatch(/a chain in play does not end/);
  const first = await finish(caller);
  expect(await driveTo(caller, "opened", fixture.deps(), 3000)).toEqual(["taken", "opened"]);

  await begin(caller, { ...PLAN, valueName: "block 923999" });
  await finish(caller, LATER);
  expect(await driveTo(caller, "settled")).toEqual(["closed", "revealed", "settled"]);
  expect(await driveTo(caller, "opened", strict(), 3000)).toEqual(["opened"]);
  expect((await show(caller)).round).toMatchObject({ chain_round: 2, salt: VALUE });
  expect((await show(caller)).next_chain).toMatchObject({ salt: LATER });
  await driveTo(caller, "settled");
  const used = typeof first === "object" ? set(first.end, "ended_at_ms = 1") : stop;
  expect(await asApp(caller, used)).toMatch(/a chain in play does not end/);
  // Stands for the millionth round.
  expect(await asOwner(caller, used)).toBe("done");
  expect(await driveTo(caller, "opened", strict())).toEqual(["taken", "opened"]);
  expect((await show(caller)).round).toMatchObject({ chain_round: 1, salt: LATER });
});
