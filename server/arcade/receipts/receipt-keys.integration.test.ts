import { expect, test } from "vitest";
import { ArcadeFixture } from "../../../testkit/arcade/arcade-fixture.ts";
import { publishReceiptKey, readReceiptKeys } from "./store-receipt-keys.ts";
import { createSecrets } from "../secrets.ts";

const fixture = new ArcadeFixture();
const DAY_MS = 86_400_000;

test("RU-29 a server publishes its key; the next one ends it a day later, and one that has ended is not taken up again", async () => {
  const { store } = fixture;
  const [first, second] = [1, 2].map((number) => createSecrets(Buffer.alloc(32, 9), number));
  if (first === undefined || second === undefined) throw new Error("two keys");
  expect(first.publicKey).not.toBe(second.publicKey);
  expect(await publishReceiptKey(store, first)).toBe(true);
  expect(await publishReceiptKey(store, first)).toBe(true);
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
  await store.owner
    .updateTable("arcade_keys")
    .set({ valid_until_ms: 2, valid_from_ms: 1 })
    .where("public_key", "=", first.publicKey)
    .execute();
  expect(await publishReceiptKey(store, first)).toBe(false);
  for (const change of [
    store.db.updateTable("arcade_keys").set({ valid_until_ms: null }),
    store.db.deleteFrom("arcade_keys"),
    store.db.insertInto("arcade_keys").values({ public_key: "0".repeat(64), valid_from_ms: 1, valid_until_ms: null }),
  ])
    await expect(change.execute()).rejects.toThrow("permission denied");
});
