import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MIN_CHAIN_ROUNDS } from "../core/chain.ts";
import { MAX_SPOTS } from "../core/parse.ts";
import { appendLogEntry, type LogBody, type LogEntry } from "../receipts/log.ts";
import { sha256 } from "../testing/platform.ts";
import { ReadError, seedSource, verifyDocument } from "./index.mjs";

/** A part of the verifier that it does not export, and that has no declarations. */
const partOf = (name: string) => import(new URL(name, import.meta.url).href);
const { vectors } = JSON.parse(readFileSync(new URL("vectors.json", import.meta.url), "utf8"));
const trusted = "a70a9b3a7d36484ab0391e2a362e98beb8c681ccde825339b00fc48cf6c1bf87";
const HUGE = Number.MAX_SAFE_INTEGER;

/** A published round of a game with other members of its body. */
function roundOf(game: string, change: (body: Record<string, object>) => object) {
  const { receipt, secret } = vectors.find((each: typeof vectors) => each.receipt.body.game === game);
  return { record: { ...receipt.body, ...change(receipt.body) }, secret };
}
const withParams = (game: string, params: object) =>
  roundOf(game, (body) => ({ params: { ...body["params"], ...params } }));
const withActions = (game: string, action: object) => roundOf(game, () => ({ actions: Array(101).fill(action) }));
const withBets = (game: string, spot: unknown) =>
  withParams(game, { bets: Array.from({ length: 61 }, () => ({ amountMinor: "1", spot })) });

function nested(depth: number, wrap: (inner: unknown) => unknown): unknown {
  let value: unknown = {};
  for (let level = 0; level < depth; level += 1) value = wrap(value);
  return value;
}
const deep = nested(20_000, (inner) => [inner]);

function logOf(bodies: readonly LogBody[]): readonly LogEntry[] {
  const entries: LogEntry[] = [];
  for (const body of bodies)
    entries.push(appendLogEntry(sha256, entries.at(-1) ?? null, { at: "2026-11-27T10:00:00.000Z", body }));
  return entries;
}
const chainEnd = sha256("end");
const longReveal = logOf([
  { kind: "chain_commit", chainEnd, rounds: HUGE },
  { kind: "chain_salt", chainEnd, salt: "s" },
  { kind: "chain_reveal", chainEnd, chainRound: HUGE, link: "a" },
]);
const [{ receipt }] = vectors;
const tooMany: readonly null[] = Array(1_000_001).fill(null);
const checkpoint = { body: { format: "clutch-checkpoint-1", at: "" }, publicKey: "", signature: "" };
const numbers = Array.from({ length: 51 }, (_, index) => index);

/** What each document says too much of, and the member that the error names. */
const TABLE: readonly (readonly [title: string, field: string, write: () => unknown])[] = [
  [
    "the distance of a chain walk",
    "round",
    () => ({ revealed: { round: HUGE, link: "a" }, known: { round: 0, link: "b" } }),
  ],
  [
    "a walk of one link too many",
    "round",
    () => ({ revealed: { round: 1_000_001, link: "a" }, known: { round: 0, link: "b" } }),
  ],
  [
    "the round of a chain",
    "round",
    () => roundOf("crash", ({ source }) => ({ source: { ...source, chainRound: HUGE } })),
  ],
  ["the round of a reveal in a log", "round", () => ({ entries: longReveal })],
  ["vectors within vectors", "vectors", () => nested(20_000, (inner) => ({ vectors: [inner] }))],
  ["vectors", "vectors", () => ({ vectors: Array(1001).fill(vectors[0]) })],
  ["entries of a log", "entries", () => ({ entries: tooMany })],
  ["checkpoints of a log", "checkpoints", () => ({ entries: [], checkpoints: tooMany })],
  ["receipts of a log", "receipts", () => ({ entries: [], receipts: tooMany })],
  ["checkpoints of a list", "checkpoints", () => ({ checkpoints: tooMany })],
  [
    "steps to a root",
    "path",
    () => ({
      entries: [],
      checkpoints: [
        { checkpoint, seq: 1, hash: "", path: Array.from({ length: 33 }, () => ({ hash: "", side: "left" })) },
      ],
    }),
  ],
  ["actions of mines", "actions", () => withActions("mines", { action: "reveal", field: 1 })],
  ["actions of blackjack", "actions", () => withActions("blackjack", { action: "expire" })],
  ["actions of a game that has none", "actions", () => withActions("coin", {})],
  ["places of roulette", "bets", () => withBets("roulette", { type: "red" })],
  ["places of sic bo", "bets", () => withBets("sic-bo", { type: "small" })],
  ["places of baccarat", "bets", () => withBets("baccarat", "player")],
  [
    "numbers of a place",
    "numbers",
    () => withParams("roulette", { bets: [{ amountMinor: "1", spot: { type: "street", numbers } }] }),
  ],
  ["numbers of keno", "numbers", () => withParams("keno", { numbers: numbers.slice(0, 11) })],
  ["no number of keno", "numbers", () => withParams("keno", { numbers: [] })],
  ["rows of plinko", "paytable", () => withParams("plinko", { rows: HUGE })],
  ["segments of a wheel", "paytable", () => withParams("wheel", { segments: HUGE })],
  ["mines", "mines", () => withParams("mines", { mines: HUGE })],
  ["no mine", "mines", () => withParams("mines", { mines: 0 })],
  ["values within values of a receipt", "depth", () => ({ receipt: { ...receipt, body: { ...receipt.body, deep } } })],
  ["values within values of an outcome", "depth", () => roundOf("coin", () => ({ outcome: deep }))],
  [
    "values within values of an entry",
    "depth",
    () => ({ entries: [{ seq: 1, at: "", previous: "0".repeat(64), hash: "", body: deep }] }),
  ],
];

test.each(TABLE)(
  "RU-29 a document that says too much is a read error that names it: %s",
  async (_title, field, write) => {
    const error: unknown = await verifyDocument(write(), { trusted }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ReadError);
    expect(error).toMatchObject({ field: expect.stringMatching(new RegExp(`^${field}\\b`)) });
  },
);

test("RU-29 all walks of a document together, and the words of a round, are limited", async () => {
  const [{ Walker }, { withWords }] = await Promise.all([partOf("chain.mjs"), partOf("words.mjs")]);
  const walker = new Walker({ links: 10 });
  expect(await walker.back("a", 6)).toHaveLength(64);
  await expect(walker.back("a", 5)).rejects.toThrow(ReadError);
  expect(await walker.back("a", 4)).toHaveLength(64);
  const source = seedSource({ serverSeed: "s", clientSeed: "c", nonce: 0 });
  const endless = (next: () => number): never => {
    for (;;) next();
  };
  await expect(withWords(source, endless)).rejects.toThrow(ReadError);
});

test("RU-29 the limits are those of what is dealt: the longest chain, and the places of a bet", async () => {
  expect((await partOf("chain.mjs")).MAX_CHAIN_ROUNDS).toBe(MIN_CHAIN_ROUNDS);
  expect((await partOf("read.mjs")).MAX_SPOTS).toBe(MAX_SPOTS);
});
