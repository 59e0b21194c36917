import { generateKeyPairSync, sign } from "node:crypto";
import { assertPresent } from "@clutch/kernel";
import { expect, test } from "vitest";
import { toJson } from "../core/json.ts";
import { computeCheckpointHash, computeLeaf, computeTree, signCheckpoint } from "../receipts/checkpoint.ts";
import { appendLogEntry, computeReceiptHash, LOG_START, type LogBody, type LogEntry } from "../receipts/log.ts";
import { seedOf, sha256 } from "../testing/platform.ts";
import { verifyDocument } from "./index.mjs";

const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const key = {
  publicKey: publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("hex"),
  sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString("hex"),
};
const trusted = key.publicKey;
const at = "2026-11-27T10:00:00.000Z";

/** A log of so many bets on one seed; other names of rounds make another log. */
function logOf(name: string, bets: number): readonly LogEntry[] {
  const seedHash = sha256(seedOf(name));
  const bodies: LogBody[] = [
    { kind: "commit", seedHash },
    { kind: "pair", seedHash, clientSeed: "fox" },
    ...Array.from({ length: bets }, (_, nonce): LogBody => ({
      kind: "bet",
      roundId: `${name}-${nonce}`,
      seedHash,
      nonce,
    })),
  ];
  const entries: LogEntry[] = [];
  for (const body of bodies) entries.push(appendLogEntry(sha256, entries.at(-1) ?? null, { at, body }));
  return entries;
}
const headOf = (entries: readonly LogEntry[]) => {
  const [first, last] = [assertPresent(entries[0], "first"), assertPresent(entries.at(-1), "last")];
  return { log: first.hash, seq: last.seq, hash: last.hash };
};
/** What a member gets of a checkpoint over several logs. */
function checkpointOf(logs: readonly (readonly LogEntry[])[], number = 1, previous = LOG_START) {
  const heads = logs.map(headOf);
  const { root, paths } = computeTree(
    sha256,
    heads.map((head) => computeLeaf(sha256, head)),
  );
  const checkpoint = signCheckpoint({ partner: "p", number, at, previous, logs: logs.length, root }, key);
  return heads.map(({ seq, hash }, index) => ({ seq, hash, path: paths[index], checkpoint }));
}
const failedOf = async (document: object) =>
  (await verifyDocument(document, { trusted })).checks.filter(({ ok }) => ok !== true).map(({ name }) => name);

test("RU-29 a log that grew after its checkpoint verifies; one that was cut or made anew is found by it", async () => {
  for (const count of [1, 2, 3, 5, 8]) {
    const logs = Array.from({ length: count }, (_, index) => logOf(`log${index}`, 4));
    for (const [index, mine] of checkpointOf(logs).entries()) {
      const entries = assertPresent(logs[index], "a log");
      const longer = logOf(`log${index}`, 6);
      expect(longer.slice(0, entries.length)).toEqual(entries);
      const whole = await verifyDocument({ entries: longer, checkpoints: [mine] }, { trusted });
      expect(whole.checks.filter(({ ok }) => ok !== true)).toEqual([]);
      expect(await failedOf({ entries: entries.slice(0, -1), checkpoints: [mine] })).toEqual(["checkpoint"]);
      const anew = logOf(`other${index}`, 6);
      expect(await failedOf({ entries: anew, checkpoints: [mine] })).toEqual(["root", "checkpoint"]);
      const elsewhere = { ...mine, hash: assertPresent(anew[5], "an entry").hash };
      expect(await failedOf({ entries: anew, checkpoints: [elsewhere] })).toContain("root");
    }
  }
});

test("RU-29 a checkpoint signed with another key, or without a published key at hand, is no proof", async () => {
  const entries = logOf("log", 3);
  const [mine] = checkpointOf([entries]);
  const document = { entries, checkpoints: [mine] };
  expect((await verifyDocument(document)).ok).toBe(false);
  expect((await verifyDocument(document, { trusted: "0".repeat(64) })).ok).toBe(false);
  // A log in order that nobody signed is anybody's.
  for (const unsigned of [{ entries }, { entries, checkpoints: [] }])
    expect(await verifyDocument(unsigned, { trusted })).toMatchObject({
      ok: false,
      checks: [{ ok: true }, { name: "checkpoints", ok: null }],
    });
});

test("RU-29 the published list shows a checkpoint that was left out or made anew", async () => {
  const list: ReturnType<typeof signCheckpoint>[] = [];
  for (let number = 1; number <= 4; number += 1) {
    const last = list.at(-1);
    const previous = last === undefined ? LOG_START : computeCheckpointHash(sha256, last.body);
    list.push(assertPresent(checkpointOf([logOf(`day${number}`, 2)], number, previous)[0], "one").checkpoint);
  }
  expect(await failedOf({ checkpoints: list })).toEqual([]);
  expect(await failedOf({ checkpoints: list.slice(1) })).toEqual([]);
  expect(await failedOf({ checkpoints: list.toSpliced(1, 1) })).toEqual(["previous"]);
  const anew = assertPresent(checkpointOf([logOf("anew", 2)], 2, LOG_START)[0], "one").checkpoint;
  expect(await failedOf({ checkpoints: list.with(1, anew) })).toEqual(["previous", "previous"]);
});

test("RU-29 a receipt belongs to the log that has its bet and its result, and to no other", async () => {
  const bets = logOf("log", 1);
  const bet = assertPresent(bets.at(-1), "the bet");
  const body = toJson({
    format: "clutch-round-1",
    scheme: 2,
    roundId: "log-0",
    tableId: 20,
    game: "coin",
    source: { kind: "seeds", seedHash: sha256(seedOf("log")), clientSeed: "fox", nonce: 0 },
    placedAt: at,
    endedAt: at,
    log: { seq: bet.seq, hash: bet.hash },
  });
  const receiptHash = computeReceiptHash(sha256, body);
  const entries = [
    ...bets,
    appendLogEntry(sha256, bet, { at, body: { kind: "result", roundId: "log-0", receiptHash } }),
  ];
  const receipt = { body, publicKey: key.publicKey, signature: "0".repeat(128) };
  // Signed by nobody here: only its place in the log is looked at.
  const placeOf = async (document: object) =>
    (await failedOf(document)).filter((name) => !["signature", "checkpoints", "outcome"].includes(name));
  expect(await placeOf({ entries, receipts: [receipt] })).toEqual([]);
  expect(await placeOf({ entries: bets, receipts: [receipt] })).toEqual(["result"]);
  expect(await placeOf({ entries: logOf("other", 2), receipts: [receipt] })).toEqual(["bound", "result"]);
});
