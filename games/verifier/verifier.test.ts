import { generateKeyPairSync, sign } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createRng } from "@clutch/kernel";
import { assert, beforeAll, describe, expect, test, vi } from "vitest";
import { GAMES } from "../catalogue/games.ts";
import { pickUnbiasedIndex } from "../core/pick.ts";
import { computeChain, computeLink, type Chain } from "../core/chain.ts";
import { serializeCanonical, toJson, type JsonValue } from "../core/json.ts";
import { createFixedDraws, seedOf, sha256 } from "../testing/platform.ts";
import { publishedFiles } from "../testing/published-files.ts";
import { randomPlan } from "../testing/random-plan.ts";
import { playRound, type PlayedRound } from "../testing/records.ts";
import { appendLogEntry, type LogBody, type LogEntry } from "../receipts/log.ts";
import { createLogOrder } from "../testing/log-order/log-order.ts";
import {
  evenIndex,
  linkSource,
  readBlocks,
  ReadError,
  readSteps,
  seedSource,
  verifyChain,
  verifyDocument,
  verifyLog,
  verifyReceipt,
  verifyRound,
  type Secret,
} from "./index.mjs";
import { PAYTABLES } from "./paytables.mjs";

/** Much computing: a busy machine takes its time. */
vi.setConfig({ testTimeout: 30_000 });

const fileOf = (name: string): string => fileURLToPath(new URL(name, import.meta.url));
const vectorsText = readFileSync(fileOf("vectors.json"), "utf8");
const { vectors } = JSON.parse(vectorsText);
/** Of the key that signs the published vectors; it signs nothing else. */
const TEST_KEY = "a70a9b3a7d36484ab0391e2a362e98beb8c681ccde825339b00fc48cf6c1bf87";
let chain: Chain;
beforeAll(() => {
  chain = computeChain(sha256, seedOf("verifier chain"), { rounds: 60, interval: 10 });
});

const withMembers = (body: JsonValue, members: Record<string, unknown>): JsonValue =>
  toJson({ ...JSON.parse(JSON.stringify(body)), ...members });
const failed = async (body: JsonValue, secret: Secret): Promise<string[]> =>
  (await verifyRound(body, secret)).checks.filter(({ ok }) => !ok).map(({ name }) => name);

test("RU-11 the words that a round was drawn from are the first of its source, as many as its game asks for", async () => {
  const counts = new Map<string, number>();
  for (const { receipt, secret } of vectors) {
    const { game, source } = receipt.body;
    const drawn = (await readSteps(receipt.body, secret)).readings.map(({ word }) => word);
    const from =
      source.kind === "seeds"
        ? seedSource({ serverSeed: secret.serverSeed, clientSeed: source.clientSeed, nonce: source.nonce })
        : linkSource({ link: secret.link, salt: source.salt });
    const blocks = await readBlocks(from, Math.ceil(drawn.length / 8));
    expect(blocks.join("").startsWith(drawn.map((word) => word.toString(16).padStart(8, "0")).join(""))).toBe(true);
    counts.set(game, drawn.length);
  }
  expect([...counts.keys()].length).toBe(GAMES.length);
  expect([counts.get("coin"), counts.get("crash"), counts.get("card"), counts.get("sic-bo")]).toEqual([1, 1, 2, 3]);
  await expect(readSteps(vectors[0].receipt.body, { link: "" })).rejects.toThrow(ReadError);
});

describe("the verifier agrees with the dealer", () => {
  test.each(GAMES)("RU-11 $slug: random rounds in every build, currency and way of playing", async ({ slug }) => {
    const rng = createRng(`agree ${slug}`);
    let played = 0;
    for (let nonce = 0; nonce < 60; nonce += 1) {
      const round = playRound(randomPlan(slug, rng, { nonce, chain }));
      if (round === null) continue;
      played += 1;
      expect(await verifyRound(round.body, round.secret)).toMatchObject({ ok: true });
    }
    expect(played).toBeGreaterThan(20);
  });

  test("RU-11 the published test vectors and paytables are what the games publish, and verify", async () => {
    const published = new Map(publishedFiles());
    expect(JSON.parse(published.get("vectors.json") ?? "")).toEqual({ vectors });
    expect(published.get("paytables.mjs")).toContain(JSON.stringify(PAYTABLES));
    expect(vectors).toHaveLength(80);
    expect((await verifyDocument({ vectors }, { trusted: TEST_KEY })).ok).toBe(true);
  });

  test("RU-29 a document of two kinds is refused, and one without a check is not verified", async () => {
    const [{ receipt, secret }] = vectors;
    const forged = { ...receipt, body: { ...receipt.body, payoutMinor: "999999" } };
    expect((await verifyDocument({ receipt: forged, secret }, { trusted: TEST_KEY })).ok).toBe(false);
    const revealed = { revealed: { round: 1, link: "a" }, known: { round: 0, link: sha256("a") } };
    for (const other of [{ vectors: [] }, { vectors }, { entries: [] }, { checkpoints: [] }, revealed, { record: {} }])
      for (const document of [forged, { receipt: forged, secret }])
        await expect(verifyDocument({ ...document, ...other }, { trusted: TEST_KEY })).rejects.toThrow(ReadError);
    for (const empty of [{ vectors: [] }, { checkpoints: [] }])
      expect(await verifyDocument(empty, { trusted: TEST_KEY })).toEqual({ ok: false, checks: [] });
  });

  test("RU-29 a link that the document itself calls known is no proof: the chain's end is", async () => {
    const chained = vectors.find(({ receipt }: typeof vectors) => receipt.body.source.kind === "chain");
    const { receipt, secret } = chained;
    const record = { ...receipt.body, source: { ...receipt.body.source, chainEnd: "0".repeat(64) } };
    const known = { round: receipt.body.source.chainRound - 1, link: sha256(secret.link) };
    const { checks } = await verifyDocument({ record, secret: { link: secret.link, known } });
    expect(checks.find(({ name }) => name === "commitment")).toMatchObject({ ok: false, found: "0".repeat(64) });
  });

  test("RU-29 what nobody signed is recomputed and never verified: a record, a chain walk, and vectors of them", async () => {
    const [{ receipt, secret }] = vectors;
    const record = withMembers(receipt.body, { roundId: "mg-1-forged", endedAt: "2031-01-01T00:00:00.000Z" });
    const walk = { revealed: { round: 1, link: "mine" }, known: { round: 0, link: sha256("mine") } };
    const unsigned = { name: "signature", ok: null, expected: "a signed receipt", found: "not checked" };
    for (const trusted of [{}, { trusted: TEST_KEY }])
      for (const document of [{ record, secret }, walk, { vectors: [{ record, secret }, walk] }]) {
        const { ok, checks } = await verifyDocument(document, trusted);
        expect(ok).toBe(false);
        expect(checks.at(-1)).toEqual(unsigned);
        expect(checks.filter((check) => check.ok !== true).every((check) => check.name === "signature")).toBe(true);
      }
    expect((await verifyDocument(record, { secret, trusted: TEST_KEY })).checks.at(-1)).toEqual(unsigned);
    const signed = await verifyDocument({ vectors: [vectors[0], walk] }, { trusted: TEST_KEY });
    expect(signed.ok).toBe(false);
  });

  test("RU-29 receipts of the first scheme keep verifying; a scheme that is not known is refused by name", async () => {
    const old = JSON.parse(readFileSync(fileOf("vectors-scheme-1.json"), "utf8")).vectors;
    expect(old.map(({ receipt }: typeof vectors) => receipt.body.game)).toEqual([
      ...Array<string>(5).fill("limbo"),
      ...Array<string>(5).fill("coin"),
    ]);
    expect((await verifyDocument({ vectors: old }, { trusted: TEST_KEY })).ok).toBe(true);
    const [{ receipt, secret }] = old.slice(5);
    expect(await failed(withMembers(receipt.body, { scheme: 2 }), secret)).toContain("outcome");
    await expect(verifyRound(withMembers(receipt.body, { scheme: 3 }), secret)).rejects.toThrow("scheme");
  });
});

test("RU-11 the verifier passes over the same words as the dealer", () => {
  for (const size of [3, 6, 13, 37, 52, 100])
    for (let index = 0; index < size; index += 1)
      for (const offset of [0, 1]) {
        const words = [Math.ceil((index * 2 ** 32) / size) + offset, 2 ** 32 - 1];
        const dealt = pickUnbiasedIndex(createFixedDraws(words), size);
        expect(evenIndex(createFixedDraws(words).nextWord, size)).toBe(dealt);
      }
});

describe("a round that is not as stated is named", () => {
  const playedCoin = (): PlayedRound => {
    for (let nonce = 0; ; nonce += 1) {
      const round = playRound({
        ...randomPlan("coin", createRng("coin"), { nonce, chain }),
        stakeMinor: 333n,
        limits: { currency: "USD", minBetMinor: 1n, maxBetMinor: 10_000n, maxPayoutMinor: 10_000n },
      });
      if (round !== null && JSON.stringify(round.body).includes('"payoutMinor":"6')) return round;
    }
  };

  test("RU-11 a payout rounded up, another outcome, another stake", async () => {
    const { body, secret } = playedCoin();
    expect(await failed(body, secret)).toEqual([]);
    const text = JSON.parse(JSON.stringify(body));
    expect(await failed(withMembers(body, { payoutMinor: BigInt(text.payoutMinor) + 1n }), secret)).toEqual(["payout"]);
    expect(await failed(withMembers(body, { stakedMinor: 1n }), secret)).toEqual(["staked"]);
    const side = text.outcome.side === "head" ? "tail" : "head";
    expect(await failed(withMembers(body, { outcome: { side } }), secret)).toEqual(["outcome"]);
    expect(await failed(withMembers(body, { capMinor: 1n }), secret)).toEqual(["maximum"]);
  });

  test("RU-11 another seed, and a nonce used twice", async () => {
    const { body, secret } = playedCoin();
    expect(await failed(body, { serverSeed: seedOf("another") })).toContain("commitment");
    let differ = 0;
    for (let nonce = 1000; nonce < 1020; nonce += 1) {
      const text = JSON.parse(JSON.stringify(body));
      const repeated = withMembers(body, { source: { ...text.source, nonce } });
      if ((await failed(repeated, secret)).includes("outcome")) differ += 1;
    }
    expect(differ).toBeGreaterThan(3);
  });

  test("RU-11 a mapping of its own: rounds of a dealer that reads the words from the fifth on", async () => {
    let differ = 0;
    for (let nonce = 0; nonce < 12; nonce += 1) {
      const plan = randomPlan("dice", createRng(`dice ${nonce}`), { nonce, chain });
      const [honest, other] = [
        playRound(plan),
        playRound({ ...plan, seeds: { ...plan.seeds, clientSeed: "changed" } }),
      ];
      if (honest === null || other === null) continue;
      const outcome = JSON.parse(JSON.stringify(other.body)).outcome;
      if ((await failed(withMembers(honest.body, { outcome }), honest.secret)).includes("outcome")) differ += 1;
    }
    expect(differ).toBeGreaterThan(8);
  });

  test("RU-11 a shared round whose link does not walk to the published end", async () => {
    const params = { bets: [{ type: "red", amount: 1 }] };
    const limits = { currency: "USD" as const, minBetMinor: 1n, maxBetMinor: 1000n, maxPayoutMinor: 1000n };
    const plan = randomPlan("roulette", createRng("roulette"), { nonce: 7, chain });
    const round = playRound({ ...plan, params, limits, stakeMinor: 100n });
    assert(round !== null);
    expect(await failed(round.body, { link: computeLink(sha256, chain, 9) })).toContain("commitment");
    const known = { round: 5, link: computeLink(sha256, chain, 5) };
    expect(await failed(round.body, { link: computeLink(sha256, chain, 8), known })).toEqual([]);
    expect(
      await failed(round.body, { link: computeLink(sha256, chain, 8), known: { round: 4, link: known.link } }),
    ).toContain("commitment");
  });

  test("RU-11 actions after the end, and documents that are none", async () => {
    const vector = vectors.find((each: { receipt: { body: { game: string } } }) => each.receipt.body.game === "mines");
    const { body } = vector.receipt;
    await expect(
      verifyRound(withMembers(body, { actions: [...body.actions, { action: "cashout" }] }), vector.secret),
    ).rejects.toThrow(ReadError);
    await expect(verifyRound(withMembers(body, { game: "poker" }), vector.secret)).rejects.toThrow("game");
    await expect(verifyRound(withMembers(body, { build: "none" }), vector.secret)).rejects.toThrow("build");
    for (const value of [null, 7, "x", [], {}]) await expect(verifyDocument(value)).rejects.toThrow(ReadError);
  });
});

test.each([
  ["game", "coin", { game: "constructor", build: "prototype" }],
  ["difficulty", "tower", { params: { difficulty: "constructor" } }],
  ["numbers", "roulette", { params: { bets: [{ amountMinor: "1", spot: { type: "constructor" } }] } }],
  ["actions", "hi-lo", { actions: [{ action: "guess", pick: "constructor" }, { action: "cashout" }] }],
  ["number", "coin", { outcome: 1.5 }],
  ["value", "coin", { outcome: undefined }],
])(
  "RU-29 a name that every object has, or no value of JSON, is a read error: %s of %s",
  async (field, game, members) => {
    const { receipt, secret } = vectors.find((each: typeof vectors) => each.receipt.body.game === game);
    const error: unknown = await verifyRound({ ...receipt.body, ...members }, secret).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toBeInstanceOf(ReadError);
    expect(error).toMatchObject({ field: expect.stringMatching(new RegExp(`^${field}\\b`)) });
  },
);

test("RU-11 a receipt's signature, key and body are checked", async () => {
  const [{ receipt }] = vectors;
  expect((await verifyReceipt(receipt, TEST_KEY)).ok).toBe(true);
  expect((await verifyReceipt(receipt, "00".repeat(32))).ok).toBe(false);
  const changed = { ...receipt, body: withMembers(receipt.body, { payoutMinor: 10n ** 9n }) };
  expect((await verifyReceipt(changed, TEST_KEY)).ok).toBe(false);
  const signature = (receipt.signature.startsWith("0") ? "1" : "0") + receipt.signature.slice(1);
  expect((await verifyReceipt({ ...receipt, signature }, TEST_KEY)).ok).toBe(false);
  expect((await verifyReceipt({ ...receipt, signature: "short" }, TEST_KEY)).ok).toBe(false);
});

/** The same body, signed with a key of the forger's own. */
function forge(body: object) {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  return {
    body,
    publicKey: publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("hex"),
    signature: sign(null, Buffer.from(serializeCanonical(toJson(body))), privateKey).toString("hex"),
  };
}

test("RU-29 without a published key nothing signed is verified, neither a real receipt nor one of a forger's key", async () => {
  const [{ receipt, secret }] = vectors;
  for (const given of [receipt, forge(receipt.body)]) {
    const verdict = await verifyDocument({ receipt: given, secret });
    expect(verdict.ok).toBe(false);
    expect(verdict.checks.filter(({ ok }) => ok !== true)).toEqual([
      { name: "signature", ok: null, expected: "a published public key", found: "not checked" },
    ]);
  }
  expect((await verifyDocument({ receipt, secret }, { trusted: TEST_KEY })).ok).toBe(true);
  const forged = await verifyDocument({ receipt: forge(receipt.body), secret }, { trusted: TEST_KEY });
  expect(forged.checks.filter(({ ok }) => ok === false).map(({ name }) => name)).toEqual(["key"]);
});

test("RU-29 a published key counts for what it signed while it was in force", async () => {
  const [{ receipt }] = vectors;
  const at = receipt.body.endedAt;
  const before = new Date(Date.parse(at) - 1).toISOString();
  const after = new Date(Date.parse(at) + 1).toISOString();
  const isTrusted = async (validFrom: string, validUntil: string | null) =>
    (await verifyReceipt(receipt, [{ publicKey: "00" }, { publicKey: TEST_KEY, validFrom, validUntil }])).ok;
  expect(await isTrusted(before, null)).toBe(true);
  expect(await isTrusted(at, at)).toBe(true);
  expect(await isTrusted(after, null)).toBe(false);
  expect(await isTrusted("2020-01-01T00:00:00.000Z", before)).toBe(false);
});

test("RU-11 a chain walk holds between a link and any earlier one", async () => {
  const [late, early] = [40, 12].map((round) => ({ round, link: computeLink(sha256, chain, round) }));
  assert(late !== undefined && early !== undefined);
  expect((await verifyChain(late, early)).ok).toBe(true);
  expect((await verifyChain(late, { round: 0, link: chain.end })).ok).toBe(true);
  expect((await verifyChain(early, late)).ok).toBe(false);
  expect((await verifyChain({ ...late, round: 41 }, early)).ok).toBe(false);
});

test("RU-11 logs: the verifier refuses exactly what the log's own order refuses", async () => {
  const rng = createRng("logs");
  const seeds = [0, 1, 2].map((index) => seedOf(`log ${index}`));
  const hashes = seeds.map(sha256);
  const one = <Element>(elements: readonly Element[]): Element => {
    const element = elements[Math.floor(rng.next() * elements.length)];
    assert(element !== undefined);
    return element;
  };
  const chains = [chain, computeChain(sha256, seedOf("other"), { rounds: 60, interval: 7 })];
  const randomBody = (): LogBody => {
    const index = Math.floor(rng.next() * 3);
    const [seedHash = "", serverSeed = ""] = [hashes[index], seeds[index]];
    const chainRound = 1 + Math.floor(rng.next() * 4);
    const of = one(chains);
    return one<LogBody>([
      { kind: "commit", seedHash },
      { kind: "pair", seedHash, clientSeed: "fox" },
      { kind: "bet", roundId: `r${Math.floor(rng.next() * 6)}`, seedHash, nonce: Math.floor(rng.next() * 2) },
      { kind: "result", roundId: `r${Math.floor(rng.next() * 6)}`, receiptHash: "" },
      { kind: "reveal", seedHash, serverSeed },
      { kind: "chain_commit", chainEnd: of.end, rounds: 60 },
      { kind: "chain_salt", chainEnd: of.end, salt: "s" },
      { kind: "chain_bet", roundId: `c${of.end}${chainRound}`, chainEnd: of.end, chainRound, tableId: one([1, 1, 2]) },
      { kind: "chain_reveal", chainEnd: of.end, chainRound, link: computeLink(sha256, of, one([chainRound, 2])) },
    ]);
  };
  const kinds = new Set<string>();
  for (let run = 0; run < 60; run += 1) {
    const order = createLogOrder(sha256);
    const entries: LogEntry[] = [];
    for (let step = 0; step < 60; step += 1) {
      const body = randomBody();
      const entry = appendLogEntry(sha256, entries.at(-1) ?? null, { at: "2026-11-23T10:00:00.000Z", body });
      const problem = order.add(body);
      if (problem === null) entries.push(entry);
      else if (step % 3 === 0) {
        kinds.add(problem);
        expect((await verifyLog([...entries, entry])).checks[0]?.found).toBe(
          `${problem} at entry ${entries.length + 1}`,
        );
      }
    }
    expect((await verifyLog(entries)).ok).toBe(true);
    const last = entries.at(-1);
    if (last !== undefined)
      expect((await verifyLog(entries.with(entries.length - 1, { ...last, at: "2026-11-23T10:00:00.001Z" }))).ok).toBe(
        false,
      );
  }
  const rare = ["next-outstanding", "committed-late", "not-revealed", "not-in-play", "already-revealed", "chain-left"];
  expect([...kinds]).toEqual(expect.arrayContaining(rare));
  expect(kinds.size).toBeGreaterThan(8);
});
