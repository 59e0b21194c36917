import { generateKeyPairSync, sign, verify } from "node:crypto";
import fc from "fast-check";
import { assert, expect, test } from "vitest";
import { computeChain, computeLink } from "../core/chain.ts";
import { serializeCanonical, toJson } from "../core/json.ts";
import { seedOf, sha256 } from "../testing/platform.ts";
import { checkLogLinks } from "../testing/log-order/check-links.ts";
import { createLogOrder } from "../testing/log-order/log-order.ts";
import { appendLogEntry, computeReceiptHash, LOG_START, type LogBody, type LogEntry } from "./log.ts";
import { serializeReceiptBody, signReceipt, type RoundRecord } from "./receipt.ts";

const record: RoundRecord = {
  roundId: "mg-1",
  tableId: 20,
  game: "coin",
  build: "97",
  currency: "USD",
  decimals: 2,
  stakeMinor: 1000n,
  capMinor: 2_000_000n,
  params: { pick: "head" },
  actions: [],
  source: { kind: "seeds", seedHash: sha256(seedOf("a")), clientSeed: "fox", nonce: 0 },
  outcome: { side: "head" },
  stakedMinor: 1000n,
  payoutMinor: 1940n,
  placedAt: "2026-11-23T10:00:00.000Z",
  endedAt: "2026-11-23T10:00:00.000Z",
};

test("RU-11 canonical JSON sorts members, knows only safe integers and writes amounts as texts", () => {
  expect(serializeCanonical(toJson({ b: 1n, a: [true, null, "é\n"], c: undefined }))).toBe(
    '{"a":[true,null,"é\\n"],"b":"1"}',
  );
  expect(() => toJson({ a: 0.5 })).toThrow("a safe integer");
  expect(() => serializeCanonical(2 ** 53)).toThrow("a safe integer");
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.boolean(), fc.maxSafeInteger())), (value) => {
      const shuffled = Object.fromEntries(Object.entries(value).toReversed());
      expect(serializeCanonical(shuffled)).toBe(serializeCanonical(value));
      expect(JSON.parse(serializeCanonical(value))).toEqual(value);
    }),
  );
});

test("RU-11 a receipt's signature holds for its body and for no other", () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const receipt = signReceipt(record, {
    publicKey: publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("hex"),
    sign: (text) => sign(null, Buffer.from(text), privateKey).toString("hex"),
  });
  const holds = (body: typeof receipt.body) =>
    verify(null, Buffer.from(serializeReceiptBody(body)), publicKey, Buffer.from(receipt.signature, "hex"));
  expect(holds(receipt.body)).toBe(true);
  expect(holds(JSON.parse(JSON.stringify(receipt.body)))).toBe(true);
  expect(holds(toJson({ format: "clutch-round-1", ...record, payoutMinor: 1941n }))).toBe(false);
});

const at = "2026-11-23T10:00:00.000Z";
const logOf = (bodies: readonly LogBody[]): LogEntry[] => {
  const entries: LogEntry[] = [];
  for (const body of bodies) entries.push(appendLogEntry(sha256, entries.at(-1) ?? null, { at, body }));
  return entries;
};
const [seed, next] = [seedOf("log a"), seedOf("log b")];
const [seedHash, nextHash] = [sha256(seed), sha256(next)];
const bet = (nonce: number, roundId = `r${nonce}`): LogBody => ({ kind: "bet", roundId, seedHash, nonce });
const result = (roundId: string): LogBody => ({
  kind: "result",
  roundId,
  receiptHash: computeReceiptHash(sha256, null),
});
const commit: LogBody = { kind: "commit", seedHash };
const pair: LogBody = { kind: "pair", seedHash, clientSeed: "fox" };
const reveal: LogBody = { kind: "reveal", seedHash, serverSeed: seed };
const session: readonly LogBody[] = [
  commit,
  pair,
  { kind: "commit", seedHash: nextHash },
  bet(0),
  result("r0"),
  bet(1),
  bet(2),
  result("r2"),
  result("r1"),
  reveal,
  { kind: "pair", seedHash: nextHash, clientSeed: "owl" },
];

test("RU-11 the log links every entry to the one before, and one changed entry breaks it there", () => {
  const log = logOf(session);
  expect(log[0]?.previous).toBe(LOG_START);
  expect(checkLogLinks(sha256, log)).toEqual({ ok: true, value: null });
  const changed = log.map((entry) => (entry.seq === 4 ? { ...entry, body: bet(5) } : entry));
  expect(checkLogLinks(sha256, changed)).toEqual({ ok: false, error: { seq: 4, problem: "hash" } });
  expect(checkLogLinks(sha256, log.toSpliced(3, 1))).toEqual({ ok: false, error: { seq: 5, problem: "sequence" } });
  const [first, second] = log;
  assert(first !== undefined && second !== undefined);
  const replaced = appendLogEntry(sha256, null, { at, body: pair });
  expect(checkLogLinks(sha256, [replaced, second])).toEqual({ ok: false, error: { seq: 2, problem: "previous" } });
  const earlier = appendLogEntry(sha256, first, { at: "2026-11-23T09:59:59.999Z", body: pair });
  expect(checkLogLinks(sha256, [first, earlier])).toEqual({ ok: false, error: { seq: 2, problem: "time" } });
});

const orderOf = (bodies: readonly LogBody[]) => {
  const order = createLogOrder(sha256);
  return bodies.map(order.add);
};
const lastProblem = (...bodies: readonly LogBody[]) => orderOf(bodies).at(-1);

test("RU-11 a session in order is taken whole", () => {
  expect(orderOf(session).every((problem) => problem === null)).toBe(true);
});

test("RU-11 a seed is committed before it is bet on, and revealed after, once, with no round open", () => {
  expect(lastProblem(pair)).toBe("not-committed");
  expect(lastProblem(bet(0))).toBe("not-committed");
  expect(lastProblem(commit, commit)).toBe("committed-twice");
  expect(lastProblem(commit, bet(0))).toBe("not-in-play");
  expect(lastProblem(commit, pair, reveal, bet(0))).toBe("already-revealed");
  expect(lastProblem(commit, pair, reveal, pair)).toBe("already-revealed");
  expect(lastProblem(commit, pair, bet(0), reveal)).toBe("rounds-open");
  expect(lastProblem(commit, pair, { kind: "reveal", seedHash, serverSeed: next })).toBe("wrong-secret");
  expect(lastProblem(reveal)).toBe("not-committed");
  expect(lastProblem(commit, pair, reveal, reveal)).toBe("already-revealed");
  expect(lastProblem(commit, reveal)).toBe("not-in-play");
});

test("RU-29 one next seed is outstanding at most, and comes into play after the reveal of the one before", () => {
  const nextCommit: LogBody = { kind: "commit", seedHash: nextHash };
  const nextPair: LogBody = { kind: "pair", seedHash: nextHash, clientSeed: "owl" };
  expect(lastProblem(commit, nextCommit)).toBe("next-outstanding");
  expect(lastProblem(commit, pair, nextCommit, { kind: "commit", seedHash: sha256("third") })).toBe("next-outstanding");
  expect(lastProblem(commit, pair, nextCommit, nextPair)).toBe("not-revealed");
  expect(lastProblem(commit, pair, nextCommit, pair)).toBeNull();
  expect(lastProblem(commit, pair, nextCommit, { kind: "reveal", seedHash: nextHash, serverSeed: next })).toBe(
    "not-in-play",
  );
  expect(lastProblem(commit, pair, bet(0), result("r0"), nextCommit)).toBe("committed-late");
  expect(lastProblem(commit, pair, reveal, nextCommit)).toBe("committed-late");
  expect(lastProblem(commit, pair, nextCommit, reveal, nextPair)).toBeNull();
});

test("RU-11 nonces rise by one: none repeats and none is left out; a round ends once", () => {
  expect(lastProblem(commit, pair, bet(1))).toBe("nonce");
  expect(lastProblem(commit, pair, bet(0), bet(0, "other"))).toBe("nonce");
  expect(lastProblem(commit, pair, bet(0), bet(2))).toBe("nonce");
  expect(lastProblem(commit, pair, bet(0), bet(1, "r0"))).toBe("round-twice");
  expect(lastProblem(commit, pair, bet(0), result("r0"), result("r0"))).toBe("round-twice");
  expect(lastProblem(commit, pair, result("r9"))).toBe("unknown-round");
  // A refused entry changes nothing: the right nonce is still the next.
  expect(lastProblem(commit, pair, bet(0), bet(2), bet(1, "r0"), bet(1))).toBeNull();
});

test("RU-11 of several chains of a table none is chosen for a round: it comes to each once, and not back", () => {
  const bodies = (end: string): LogBody[] => [
    { kind: "chain_commit", chainEnd: end, rounds: 20 },
    { kind: "chain_salt", chainEnd: end, salt: "block" },
  ];
  const [first, second] = [sha256("first"), sha256("second")];
  const published = [...bodies(first), ...bodies(second)];
  const play = (chainEnd: string, chainRound: number, tableId?: number): LogBody => ({
    ...{ kind: "chain_bet", roundId: `${chainEnd}${chainRound}`, chainEnd, chainRound },
    ...(tableId === undefined ? {} : { tableId }),
  });
  expect(lastProblem(...published, play(first, 1, 7), play(first, 2, 7), play(second, 1, 7))).toBeNull();
  expect(lastProblem(...published, play(first, 1, 7), play(second, 1, 7), play(first, 2, 7))).toBe("chain-left");
  expect(lastProblem(...published, play(first, 1, 7), play(first, 2, 8))).toBe("chain-left");
  // Entries of November 2026 do not name their table.
  expect(lastProblem(...published, play(first, 1), play(second, 1), play(first, 2))).toBeNull();
});

test("RU-11 a chain is published, then salted, and a round takes no bet once its link is public", () => {
  const chain = computeChain(sha256, seedOf("log chain"), { rounds: 20, interval: 5 });
  const chainEnd = chain.end;
  const published: LogBody = { kind: "chain_commit", chainEnd, rounds: 20 };
  const salt: LogBody = { kind: "chain_salt", chainEnd, salt: "block" };
  const chainBet = (chainRound: number): LogBody => ({
    kind: "chain_bet",
    roundId: `c${chainRound}`,
    chainEnd,
    chainRound,
  });
  const revealed = (chainRound: number, of = chainRound): LogBody => ({
    kind: "chain_reveal",
    chainEnd,
    chainRound,
    link: computeLink(sha256, chain, of),
  });
  expect(orderOf([published, salt, chainBet(1), revealed(1), result("c1"), chainBet(2), revealed(3)])).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(lastProblem(published, chainBet(1))).toBe("no-salt");
  expect(lastProblem(salt)).toBe("not-committed");
  expect(lastProblem(published, salt, salt)).toBe("salt-twice");
  const named: LogBody = { ...published, source: "Bitcoin block hash", value: "block 923456" };
  expect(lastProblem(named, salt)).toBe("salt-form");
  expect(lastProblem(named, { ...salt, salt: "0".repeat(64) })).toBeNull();
  expect(lastProblem(published, salt, revealed(2), chainBet(2))).toBe("already-revealed");
  expect(lastProblem(published, salt, revealed(2), chainBet(1))).toBe("already-revealed");
  expect(lastProblem(published, salt, revealed(2), revealed(1))).toBe("already-revealed");
  expect(lastProblem(published, salt, revealed(2, 3))).toBe("wrong-secret");
  expect(lastProblem(published, salt, chainBet(21))).toBe("not-committed");
});
