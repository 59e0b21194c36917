import { verifyDocument } from "@clutch/games/verifier";
import { assertPresent, DAY_MS } from "@clutch/kernel";
import { expect, test } from "vitest";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import { seedCaller } from "../../../testkit/ledger/betting-fixture.ts";
import { readRound } from "../calls/read-rounds.ts";
import { publishReceiptKey, readReceiptKeys, replaceReceiptKey } from "./store-receipt-keys.ts";
import { createSecrets } from "../rounds/secrets.ts";

const fixture = new ArcadeFixture();

test("RU-29 a server publishes the first key; the owner's next ends it a day later; an ended one stays so", async () => {
  const { store } = fixture;
  const [first, second] = [1, 2].map((number) => createSecrets(Buffer.alloc(32, 9), number));
  if (first === undefined || second === undefined) throw new Error("two keys");
  expect(first.publicKey).not.toBe(second.publicKey);
  expect(await publishReceiptKey(store, first)).toBe(true);
  expect(await publishReceiptKey(store, first)).toBe(true);
  // Whoever serves neither ends the servers' key nor brings one of their own.
  expect(await publishReceiptKey(store, second)).toBe(false);
  expect((await readReceiptKeys(store)).keys).toMatchObject([{ publicKey: first.publicKey, validUntil: null }]);
  expect(await replaceReceiptKey(store, second)).toBe("published");
  expect(await replaceReceiptKey(store, second)).toBe("in-force");
  expect(await publishReceiptKey(store, second)).toBe(true);
  const { keys } = await readReceiptKeys(store);
  expect(keys).toMatchObject([
    { publicKey: second.publicKey, validUntil: null },
    { publicKey: first.publicKey, validUntil: expect.stringMatching(/Z$/) },
  ]);
  const [newer, older] = keys;
  // From the first minute on, and a day beside the key before it.
  expect(Date.parse(older?.validUntil ?? "") - Date.parse(newer?.validFrom ?? "")).toBe(DAY_MS + 300_000);
  expect(await publishReceiptKey(store, first)).toBe(true);
  // On its last day what it signs verifies still: it is not said to have ended.
  expect(await replaceReceiptKey(store, first)).toBe("ending");
  await store.owner
    .updateTable("arcade_keys")
    .set({ valid_until_ms: 2, valid_from_ms: 1 })
    .where("public_key", "=", first.publicKey)
    .execute();
  expect(await publishReceiptKey(store, first)).toBe(false);
  expect(await replaceReceiptKey(store, first)).toBe("ended");
  for (const change of [
    store.db.updateTable("arcade_keys").set({ valid_until_ms: null }),
    store.db.deleteFrom("arcade_keys"),
    store.db.insertInto("arcade_keys").values({ public_key: "0".repeat(64), valid_from_ms: 1, valid_until_ms: null }),
  ])
    await expect(change.execute()).rejects.toThrow("permission denied");
});

test("RU-29 after a rotation a former key's receipt verifies by the published list, but not outside its time", async () => {
  const { store } = fixture;
  const caller = await seedCaller(store);
  const play = async (
    number: number,
  ): Promise<{ readonly publicKey: string; readonly body: { readonly endedAt: string } }> => {
    const deps = { ...fixture.deps(), secrets: createSecrets(Buffer.alloc(32, 7), number) };
    await replaceReceiptKey(store, deps.secrets);
    const answer = await fixture.start(caller, { table: 20, amount: 10, params: { pick: "head" } }, { deps });
    const betId = assertPresent(answer.ok ? answer.value : null, "a round").result.bet_id;
    return (await readRound(deps, caller, BigInt(betId.slice(3))))?.receipt as never;
  };
  const former = await play(1);
  const atMs = Date.parse(former.body.endedAt);
  const setTimes = (publicKey: string, from: number, until: number | null) =>
    store.owner
      .updateTable("arcade_keys")
      .set({ valid_from_ms: from, valid_until_ms: until })
      .where("public_key", "=", publicKey)
      .execute();
  const failedOf = async (receipt: object): Promise<readonly string[]> => {
    const { keys: trusted } = await readReceiptKeys(store);
    return (await verifyDocument(receipt, { trusted })).checks.filter(({ ok }) => ok === false).map(({ name }) => name);
  };
  fixture.clock.advance(2 * DAY_MS);
  const present = await play(2);
  expect(present.publicKey).not.toBe(former.publicKey);
  // The clock of this test is not the database's: each key has the day of its receipt.
  await setTimes(former.publicKey, atMs - DAY_MS, atMs + DAY_MS);
  await setTimes(present.publicKey, atMs + DAY_MS, null);
  expect([await failedOf(former), await failedOf(present)]).toEqual([[], []]);
  // A server that goes on signing with the key that has ended.
  const late = await play(1);
  expect(late.publicKey).toBe(former.publicKey);
  expect(await failedOf(late)).toEqual(["key"]);
  await setTimes(former.publicKey, atMs + 1, atMs + DAY_MS);
  expect(await failedOf(former)).toEqual(["key"]);
  await setTimes(former.publicKey, atMs - DAY_MS, atMs - 1);
  expect(await failedOf(former)).toEqual(["key"]);
});
