import { readFileSync } from "node:fs";
import { listGames } from "@clutch/games";
import { expect, test } from "vitest";
import type { RoundWithReceipt } from "../../../sync/arcade/receipts.ts";
import { checkReceipt, checkRecord } from "./check-receipt.ts";

interface Vector {
  readonly receipt: NonNullable<RoundWithReceipt["receipt"]> & {
    readonly body: {
      readonly roundId: string;
      readonly game: string;
      readonly currency: "JPY";
      readonly decimals: number;
      readonly payoutMinor: string;
      readonly source: { readonly seedHash: string; readonly clientSeed: string; readonly nonce: number };
    };
  };
  readonly secret: { readonly serverSeed?: string };
}

const file = new URL("../../../../games/verifier/vectors.json", import.meta.url);
const { vectors } = JSON.parse(readFileSync(file, "utf8")) as { readonly vectors: readonly Vector[] };
/** Signed rounds of the games of one player, with the seeds that were revealed after. */
const seeded = vectors.flatMap(({ receipt, secret }) =>
  secret.serverSeed === undefined ? [] : [{ receipt, seed: secret.serverSeed }],
);

const roundOf = ({ receipt }: (typeof seeded)[number], over: object = {}): RoundWithReceipt["result"] => {
  const { body } = receipt;
  const shown = {
    bet_id: body.roundId,
    payout: Number(body.payoutMinor) / 10 ** body.decimals,
    server_seed_hash: body.source.seedHash,
    server_seed: null,
    client_seed: body.source.clientSeed,
    nonce: body.source.nonce,
  };
  return Object.assign({} as RoundWithReceipt["result"], shown, over);
};
const [first] = seeded;
if (first === undefined) throw new Error("there are vectors with seeds");
const { currency } = first.receipt.body;
/** As the server publishes it: the key of the vectors. */
const KEYS = [{ publicKey: first.receipt.publicKey, validFrom: "2020-01-01T00:00:00.000Z", validUntil: null }];

test("RU-11 receipts of every game of one player hold by their signature, and by their seed once it is revealed", async () => {
  expect(new Set(seeded.map(({ receipt }) => receipt.body.game)).size).toBe(listGames("instant", "open").length);
  for (const vector of seeded) {
    const { receipt, seed } = vector;
    const own = receipt.body.currency;
    expect(await checkReceipt({ result: roundOf(vector), receipt }, own, KEYS)).toBe("signed");
    const revealed = roundOf(vector, { server_seed: seed });
    expect(await checkReceipt({ result: revealed, receipt }, own, KEYS)).toBe("recomputed");
  }
});

test("RU-11 a receipt of another round, payout, seed or signature than was shown differs", async () => {
  const { receipt, seed } = first;
  const check = (over: object, given: object = receipt) =>
    checkReceipt({ result: roundOf(first, over), receipt: given as typeof receipt }, currency, KEYS);
  expect(await check({ payout: 777 })).toBe("differs");
  expect(await check({ nonce: 41 })).toBe("differs");
  expect(await check({ client_seed: "another" })).toBe("differs");
  expect(await check({ server_seed_hash: "0".repeat(64) })).toBe("differs");
  expect(await check({ bet_id: "mg-1" })).toBe("differs");
  expect(await check({ server_seed: seed.replace(/^./, (digit) => (digit === "0" ? "1" : "0")) })).toBe("differs");
  const forged = { ...receipt, body: { ...receipt.body, stakeMinor: "1" } };
  expect(await check({}, forged)).toBe("differs");
  const signature = receipt.signature.replace(/^./, (digit) => (digit === "0" ? "1" : "0"));
  expect(await check({}, { ...receipt, signature })).toBe("differs");
});

test("RU-11 a round without a receipt, or one that cannot be read, is never called checked", async () => {
  expect(await checkReceipt({ result: roundOf(first), receipt: null }, currency, KEYS)).toBe("unreadable");
  const broken = { ...first.receipt, body: null };
  expect(await checkReceipt({ result: roundOf(first), receipt: broken }, currency, KEYS)).not.toBe("signed");
});

test("RU-29 a signature is unchecked without published keys, and differs by another key or one that had ended", async () => {
  const { receipt } = first;
  const check = (keys: Parameters<typeof checkReceipt>[2]) =>
    checkReceipt({ result: roundOf(first), receipt }, currency, keys);
  expect(await check(null)).toBe("unchecked");
  expect(await check([])).toBe("differs");
  expect(await check(KEYS.map((key) => ({ ...key, publicKey: "0".repeat(64) })))).toBe("differs");
  expect(await check(KEYS.map((key) => ({ ...key, validUntil: key.validFrom })))).toBe("differs");
});

test("RU-26 a record of play money, which nobody signs, is recomputed by the seed of the commitment shown", async () => {
  const { receipt, seed } = first;
  const check = (over: object, record: object = receipt.body) => checkRecord(roundOf(first, over), record, currency);
  expect(await check({})).toBe("unrevealed");
  expect(await check({ server_seed: seed })).toBe("recomputed");
  expect(await check({ server_seed: seed, bet_id: "mg-1" })).toBe("differs");
  expect(await check({ server_seed: seed }, { ...receipt.body, stakedMinor: "1" })).toBe("differs");
});
