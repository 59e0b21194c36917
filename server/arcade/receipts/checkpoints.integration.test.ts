import { verifyDocument } from "@clutch/games/verifier";
import { assertPresent } from "@clutch/kernel";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import type { MemberCaller } from "../../base/caller/caller.ts";
import { readRound } from "../read-rounds.ts";
import { readLog } from "../store-log.ts";
import { readCheckpoints, readLogCheckpoints, signDueLogs } from "./store-checkpoints.ts";

const fixture = new ArcadeFixture();
const DAY_MS = 86_400_000;
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
  const entries = await readLog(fixture.store, whoOf(caller), ALL);
  const checkpoints = await readLogCheckpoints(fixture.store, whoOf(caller), { after: 0, last: entries.length });
  return { entries, checkpoints };
};

test("RU-29 logs are signed once a day where they grew; each member's log verifies with its checkpoints and receipts", async () => {
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
    const verdict = await verifyDocument({ entries, checkpoints, receipts }, { trusted });
    expect(verdict.checks.filter(({ ok }) => ok !== true)).toEqual([]);
    expect(await verifyDocument({ entries: entries.slice(0, 3), checkpoints }, { trusted })).toMatchObject({
      ok: false,
    });
  }
  const list = await readCheckpoints(fixture.store, first.partner.partnerId, ALL);
  expect(list).toHaveLength(2);
  expect(await verifyDocument({ checkpoints: list }, { trusted })).toMatchObject({ ok: true });
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
});
