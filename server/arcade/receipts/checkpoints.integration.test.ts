import type { LogBody } from "@clutch/games/deal";
import { verifyDocument } from "@clutch/games/verifier";
import { assertPresent, DAY_MS } from "@clutch/kernel";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { readRound } from "../calls/read-rounds.ts";
import { readSeeds, rotateSeed } from "../calls/rotate-seed.ts";
import { appendLogIn, lockPlayerIn } from "../rounds/store-log.ts";
import { readSeedsIn } from "../rounds/store-seeds.ts";
import { proofRoutes } from "./proof-routes.ts";
import { readCheckpoints, signDueLogs } from "./store-checkpoints.ts";

const fixture = new ArcadeFixture();
const COIN = { table: 20, amount: 10, params: { pick: "head" } };
const ALL = { after: 0, limit: 500 };

const trusted = fixture.secrets.publicKey;
const whoOf = ({ partner, member }: MemberCaller) => ({ partnerId: partner.partnerId, memberId: member.memberId });
const signDue = (caller: MemberCaller) =>
  signDueLogs({ store: fixture.store, secrets: fixture.secrets }, caller.partner, fixture.clock.nowMs());
const play = async (caller: MemberCaller): Promise<string> => {
  const answer = await fixture.start(caller, COIN);
  return assertPresent(answer.ok ? answer.value : null, "a round").result.bet_id;
};
/** What a member downloads. */
const download = async (caller: MemberCaller) => {
  const page = { query: { after: 0 }, params: {}, body: undefined };
  const answer = await proofRoutes(fixture.deps()).miniGameLog(caller, page as never);
  const { results: entries, checkpoints } = assertPresent(answer.ok ? answer.value : null, "a log");
  return { entries, checkpoints };
};
const failedOf = async (document: object): Promise<readonly string[]> =>
  (await verifyDocument(document, { trusted })).checks.filter(({ ok }) => ok !== true).map(({ name }) => name);

test("RU-29 logs that grew are signed daily; each member's log verifies with its checkpoints and receipts", async () => {
  const first = await seedCaller(fixture.store);
  const callers = [first];
  for (let count = 1; count < 3; count += 1)
    callers.push(await seedCaller(fixture.store, { partnerId: first.partner.partnerId }));
  const betIds = new Map<MemberCaller, string>();
  for (const caller of callers) betIds.set(caller, await play(caller));
  expect(await signDue(first)).toBe(0);
  fixture.clock.advance(DAY_MS);
  expect((await Promise.all([signDue(first), signDue(first)])).toSorted((a, b) => a - b)).toEqual([0, 3]);
  await play(first);
  expect(await signDue(first)).toBe(0);
  fixture.clock.advance(DAY_MS);
  expect(await signDue(first)).toBe(1);
  for (const caller of callers) {
    const { entries, checkpoints } = await download(caller);
    expect(checkpoints).toHaveLength(caller === first ? 2 : 1);
    const found = await readRound(fixture.deps(), caller, BigInt(assertPresent(betIds.get(caller), "a bet").slice(3)));
    const receipts = [found?.receipt];
    expect(await failedOf({ entries, checkpoints, receipts })).toEqual(["outcome"]);
    const { server_seed_hash: seedHash } = await readSeeds(fixture.deps(), caller);
    expect(await rotateSeed(fixture.deps(), caller, { seedHash, clientSeed: null })).toMatchObject({ ok: true });
    const revealed = await verifyDocument({ ...(await download(caller)), receipts }, { trusted });
    expect(revealed.checks.filter(({ ok }) => ok !== true)).toEqual([]);
    const named = revealed.checks.map(({ name }) => name);
    expect(named).toEqual(expect.arrayContaining("seedHash nonce clientSeed game tableId scheme outcome".split(" ")));
    expect(await verifyDocument({ entries: entries.slice(0, 3), checkpoints }, { trusted })).toMatchObject({
      ok: false,
    });
  }
  const list = await readCheckpoints(fixture.store, first.partner.partnerId, ALL);
  expect(list).toHaveLength(2);
  expect(await verifyDocument({ checkpoints: list }, { trusted })).toMatchObject({ ok: true });
});

test("RU-29 a stored log that was cut, or cut and written on, does not verify as the member downloads it", async () => {
  const caller = await seedCaller(fixture.store);
  for (let bet = 0; bet < 3; bet += 1) await play(caller);
  fixture.clock.advance(DAY_MS);
  expect(await signDue(caller)).toBe(1);
  const before = await download(caller);
  expect(await failedOf(before)).toEqual([]);
  const { partnerId, memberId } = whoOf(caller);
  /** As whoever owns the database may: the guards look the other way. */
  const cutTo = (seq: number) =>
    fixture.store.owner.transaction().execute(async (owner) => {
      await sql`set local session_replication_role = replica`.execute(owner);
      await owner.deleteFrom("arcade_log").where("member_id", "=", memberId).where("seq", ">", seq).execute();
      const { hash, at_ms } = await owner
        .selectFrom("arcade_log")
        .select(["hash", "at_ms"])
        .where("member_id", "=", memberId)
        .where("seq", "=", seq)
        .executeTakeFirstOrThrow();
      await owner
        .updateTable("arcade_players")
        .set({ log_seq: seq, log_hash: hash, log_at_ms: at_ms })
        .where("member_id", "=", memberId)
        .execute();
    });
  const length = before.entries.length;
  for (const kept of [length - 1, length - 2]) {
    await cutTo(kept);
    const cut = await download(caller);
    expect([cut.entries.length, cut.checkpoints.length]).toEqual([kept, 1]);
    expect(await failedOf(cut)).toEqual(["checkpoint"]);
  }
  await fixture.store.withTenant(partnerId, async (tenant) => {
    const player = await lockPlayerIn(tenant, partnerId, memberId);
    const { seedHash } = assertPresent(await readSeedsIn(tenant, player), "seeds");
    const bodies: readonly LogBody[] = ["a", "b", "c"].map((clientSeed) => ({ kind: "pair", seedHash, clientSeed }));
    await appendLogIn(tenant, player, { bodies, atMs: fixture.clock.nowMs() });
  });
  const rebuilt = await download(caller);
  expect(rebuilt.entries).toHaveLength(length + 1);
  expect(await failedOf(rebuilt)).toEqual(["checkpoint"]);
});

test("RU-29 a log that its server made anew does not verify with the checkpoint of before", async () => {
  const caller = await seedCaller(fixture.store);
  await play(caller);
  fixture.clock.advance(DAY_MS);
  expect(await signDue(caller)).toBe(1);
  const { checkpoints } = await download(caller);
  const other = await seedCaller(fixture.store);
  await play(other);
  const anew = await download(other);
  expect(await verifyDocument({ ...anew, checkpoints }, { trusted })).toMatchObject({ ok: false });
  for (const table of ["arcade_checkpoints", "arcade_checkpoint_heads"])
    for (const change of [`update ${table} set number = 9`, `delete from ${table}`])
      await expect(
        fixture.store.withTenant(caller.partner.partnerId, (tenant) => sql.raw(change).execute(tenant)),
      ).rejects.toThrow("permission denied");
  const next = "insert into arcade_checkpoints (partner_id, number, signed, hash) select partner_id, max(number)";
  const of = `signed, hash from arcade_checkpoints where partner_id = ${caller.partner.partnerId} group by partner_id, signed, hash`;
  for (const change of [
    `${next} + 2, ${of}`,
    `${next} + 2147483000, ${of}`,
    "update arcade_players set checkpoint_seq = log_seq + 1",
    "update arcade_players set checkpoint_seq = 0",
    "update arcade_players set checkpoint_at_ms = checkpoint_at_ms - 1",
  ])
    await expect(
      fixture.store.withTenant(caller.partner.partnerId, (tenant) => sql.raw(change).execute(tenant)),
      change,
    ).rejects.toThrow(/follows the last one|moves on/);
});
