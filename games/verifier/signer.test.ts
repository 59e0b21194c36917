import { generateKeyPairSync, sign } from "node:crypto";
import { assertPresent, createRng } from "@clutch/kernel";
import fc from "fast-check";
import { assert, beforeAll, describe, expect, test } from "vitest";
import { computeChain, computeLink, type Chain } from "../core/chain.ts";
import { serializeCanonical, toJson, type JsonValue } from "../core/json.ts";
import { computeLeaf, computeTree, signCheckpoint } from "../receipts/checkpoint.ts";
import { appendLogEntry, computeReceiptHash, LOG_START, type LogBody, type LogEntry } from "../receipts/log.ts";
import { seedOf, sha256 } from "../testing/platform.ts";
import { randomPlan } from "../testing/random-plan.ts";
import { playRound, type PlayedRound } from "../testing/records.ts";
import { verifyDocument } from "./index.mjs";

/** What a server can sign: every hash and every signature of these documents holds, under its published key. */
const { privateKey, publicKey } = generateKeyPairSync("ed25519");
const key = {
  publicKey: publicKey.export({ format: "der", type: "spki" }).subarray(-32).toString("hex"),
  sign: (text: string) => sign(null, Buffer.from(text), privateKey).toString("hex"),
};
const trusted = key.publicKey;
const signed = (body: JsonValue) => ({
  body,
  publicKey: key.publicKey,
  signature: key.sign(serializeCanonical(body)),
});

type Fields = Readonly<Record<string, unknown>>;
const NOW = "2026-12-24T10:00:00.000Z";
/** Before entries of bets named scheme, game and table. */
const BEFORE_NAMES = "2026-11-28T21:00:00.000Z";
/** Before scheme 1 ended. */
const BEFORE_SCHEME_2 = "2026-11-24T10:00:00.000Z";
const [seedA, seedB] = [seedOf("signer a"), seedOf("signer b")];
let chain: Chain;
beforeAll(() => {
  chain = computeChain(sha256, seedOf("signer chain"), { rounds: 60, interval: 10 });
});

const fieldsOf = (body: JsonValue): Fields => JSON.parse(JSON.stringify(body)) as Fields;
const sourceOf = (body: Fields) => body["source"] as Fields;
/** The honest body of a round, as its server writes it. */
const bodyOf = (round: PlayedRound, at: string): Fields => ({
  ...fieldsOf(round.body),
  roundId: "mg-1",
  placedAt: at,
  endedAt: at,
});

function play(slug: "coin" | "roulette", { nonce = 0, serverSeed = seedA } = {}): PlayedRound {
  const plan = randomPlan(slug, createRng(`signer ${slug}`), { nonce, chain });
  const limits = { currency: "USD" as const, minBetMinor: 1n, maxBetMinor: 1000n, maxPayoutMinor: 100_000n };
  const params = slug === "coin" ? { pick: "head" } : { bets: [{ type: "red", amount: 1 }] };
  const round = playRound({
    ...plan,
    ...{ buildId: slug === "coin" ? "97" : plan.buildId, limits, params, stakeMinor: 100n },
    seeds: { serverSeed, clientSeed: "fox", nonce },
  });
  assert(round !== null);
  return round;
}

/** What stands in the log before a bet. */
const beforeBet = (body: Fields): readonly LogBody[] => {
  const source = sourceOf(body);
  if (source["kind"] === "chain")
    return [
      { kind: "chain_commit", chainEnd: String(source["chainEnd"]), rounds: 60 },
      { kind: "chain_salt", chainEnd: String(source["chainEnd"]), salt: String(source["salt"]) },
    ];
  return [
    { kind: "commit", seedHash: String(source["seedHash"]) },
    { kind: "pair", seedHash: String(source["seedHash"]), clientSeed: "fox" },
    { kind: "commit", seedHash: sha256(seedB) },
  ];
};
const betOf = (body: Fields): Fields => {
  const { scheme, game, tableId, roundId } = body;
  const { kind, seedHash, nonce, chainEnd, chainRound } = sourceOf(body);
  const names = { roundId, scheme, game, tableId };
  return kind === "chain"
    ? { kind: "chain_bet", chainEnd, chainRound, ...names }
    : { kind: "bet", seedHash, nonce, ...names };
};
const revealOf = (body: Fields): LogBody => {
  const { kind, chainRound, chainEnd, seedHash } = sourceOf(body);
  const round = Number(chainRound);
  return kind === "chain"
    ? { kind: "chain_reveal", chainEnd: String(chainEnd), chainRound: round, link: computeLink(sha256, chain, round) }
    : { kind: "reveal", seedHash: String(seedHash), serverSeed: seedA };
};

function append(entries: readonly LogEntry[], at: string, bodies: readonly LogBody[]): readonly LogEntry[] {
  const log = [...entries];
  for (const body of bodies) log.push(appendLogEntry(sha256, log.at(-1) ?? null, { at, body }));
  return log;
}

/** A log with one bet, its receipt and a checkpoint of it all. `body` is what the receipt says, `honest` what was bet. */
function documentOf(
  honest: Fields,
  { body = honest, bet = betOf(honest), at = NOW, isRevealed = true, before = beforeBet(honest) } = {},
) {
  const upToBet = append([], at, [...before, bet as unknown as LogBody]);
  const entry = assertPresent(upToBet.at(-1), "the bet");
  const receipt = signed(toJson({ ...body, log: { seq: entry.seq, hash: entry.hash } }));
  const receiptHash = computeReceiptHash(sha256, receipt.body);
  const entries = append(upToBet, at, [
    { kind: "result", roundId: "mg-1", receiptHash },
    ...(isRevealed ? [revealOf(honest)] : []),
  ]);
  return { entries, checkpoints: [checkpointOf(entries)], receipts: [receipt] };
}

function checkpointOf(entries: readonly LogEntry[]) {
  const [first, last] = [assertPresent(entries[0], "first"), assertPresent(entries.at(-1), "last")];
  const head = { log: first.hash, seq: last.seq, hash: last.hash };
  const { root } = computeTree(sha256, [computeLeaf(sha256, head)]);
  const checkpoint = signCheckpoint({ partner: "p", number: 1, at: NOW, previous: LOG_START, logs: 1, root }, key);
  return { checkpoint, seq: last.seq, hash: last.hash, path: [] };
}

const verdictOf = async (document: object) => {
  const { ok, checks } = await verifyDocument(document, { trusted });
  const named = (state: boolean | null) => checks.filter((check) => check.ok === state).map(({ name }) => name);
  return { ok, failed: named(false), unmade: named(null) };
};
const VERIFIED = { ok: true, failed: [], unmade: [] };

describe("the scheme is not chosen after the fact", () => {
  /** The same coin on the other side, as scheme 1 has it. */
  const flipped = (body: Fields): Fields => {
    const { scheme: _scheme, ...rest } = body;
    const isHead = JSON.stringify(body["outcome"]).includes("head");
    return { ...rest, outcome: { side: isHead ? "tail" : "head" }, payoutMinor: isHead ? "0" : "194" };
  };

  test("RU-29 a coin without a scheme is refused once scheme 1 had ended, and an old one keeps verifying", async () => {
    const body = bodyOf(play("coin"), NOW);
    const secret = { serverSeed: seedA };
    expect(await verdictOf({ receipt: signed(toJson(body)), secret })).toEqual(VERIFIED);
    const late = flipped(body);
    expect(await verdictOf({ receipt: signed(toJson(late)), secret })).toMatchObject({ ok: false, failed: ["scheme"] });
    expect(await verdictOf(signed(toJson(late)))).toMatchObject({ ok: false, failed: ["scheme"] });
    expect(await verdictOf({ record: late, secret })).toMatchObject({ ok: false, failed: ["scheme"] });
    const dated = (placedAt: string, endedAt: string) =>
      verdictOf({ receipt: signed(toJson({ ...late, placedAt, endedAt })), secret });
    expect(await dated(BEFORE_SCHEME_2, NOW)).toMatchObject({ ok: false, failed: ["scheme"] });
    expect(await dated(BEFORE_SCHEME_2, BEFORE_SCHEME_2)).toEqual(VERIFIED);
    for (const noTime of ["", "0", "2026-11-24", "2026-11-24T10:00:00.000+99:00"])
      await expect(dated(noTime, noTime)).rejects.toThrow(/placedAt|endedAt/);
  });

  test("RU-29 the entry of a bet names its scheme, also by its time, and the receipt has that one", async () => {
    const old = { ...bodyOf(play("coin"), BEFORE_SCHEME_2) };
    const oldBet = { kind: "bet", seedHash: sourceOf(old)["seedHash"], nonce: 0, roundId: "mg-1" };
    for (const body of [old, flipped(old)])
      expect(await verdictOf(documentOf(old, { body, bet: oldBet, at: BEFORE_SCHEME_2 }))).toEqual(VERIFIED);
    const named = documentOf(old, { body: flipped(old), at: BEFORE_SCHEME_2 });
    expect((await verdictOf(named)).failed).toContain("scheme");
    // Dated back in the receipt alone.
    const back = documentOf(old, { body: flipped(old), bet: oldBet, at: BEFORE_NAMES });
    expect((await verdictOf(back)).failed).toContain("scheme");
    const named1 = documentOf(old, { body: flipped(old), bet: { ...betOf(old), scheme: 1 }, at: BEFORE_NAMES });
    expect((await verdictOf(named1)).failed).toContain("scheme");
    const between = documentOf(old, { bet: oldBet, at: BEFORE_NAMES });
    expect(await verdictOf(between)).toEqual(VERIFIED);
  });
});

describe("a receipt is bound to the commitment in the log", () => {
  const honestOf = (slug: "coin" | "roulette", at = NOW) => bodyOf(play(slug, { nonce: slug === "coin" ? 0 : 7 }), at);

  test.each(["coin", "roulette"] as const)("RU-29 an honest log of %s verifies with its receipt", async (slug) => {
    expect(await verdictOf(documentOf(honestOf(slug)))).toEqual(VERIFIED);
  });

  test("RU-29 the receipt of another seed, or of another chain, round and salt, is refused field by field", async () => {
    const other = bodyOf(play("coin", { nonce: 3, serverSeed: seedB }), NOW);
    expect((await verdictOf(documentOf(honestOf("coin"), { body: other }))).failed).toEqual(["seedHash", "nonce"]);
    const shared = honestOf("roulette");
    const source = { kind: "chain", chainEnd: sha256("mine"), chainRound: 9, salt: "mine" };
    const { failed } = await verdictOf(documentOf(shared, { body: { ...shared, source } }));
    expect(failed).toEqual(["chainEnd", "chainRound", "salt"]);
  });

  const SEEDS = ["seedHash", "nonce", "clientSeed"];
  const CHAIN = ["chainEnd", "chainRound", "salt"];
  const BODY = ["game", "tableId", "scheme"];
  const OTHER: Fields = {
    ...{ seedHash: sha256("x"), nonce: 1, clientSeed: "owl", chainEnd: sha256("x"), chainRound: 9, salt: "owl" },
    ...{ game: "dice", tableId: 4, scheme: 1 },
  };
  const table = [
    ...[...SEEDS, ...BODY].map((field) => ["coin", field] as const),
    ...[...CHAIN, ...BODY].map((field) => ["roulette", field] as const),
  ];
  test.each(table)(
    "RU-29 a receipt of %s that differs from its bet in %s alone is refused by it",
    async (slug, field) => {
      const honest = honestOf(slug);
      const body = BODY.includes(field)
        ? { ...honest, [field]: OTHER[field] }
        : { ...honest, source: { ...sourceOf(honest), [field]: OTHER[field] } };
      for (const isRevealed of [true, false]) {
        const { ok, failed } = await verdictOf(documentOf(honest, { body, isRevealed }));
        expect(ok).toBe(false);
        expect(new Set(failed)).toEqual(new Set([field]));
      }
    },
  );

  test("RU-29 a receipt names an entry of the kind of its source", async () => {
    const honest = honestOf("coin");
    const shared = honestOf("roulette");
    const before = [...beforeBet(honest), ...beforeBet(shared)];
    const crossed = documentOf(shared, { body: { ...honest, roundId: "mg-1" }, before });
    expect((await verdictOf(crossed)).failed).toContain("kind");
    // A commitment with the number of a round is no bet.
    const bet = { kind: "commit", seedHash: sourceOf(honest)["seedHash"], roundId: "mg-1" };
    const receipt = documentOf(honest, { bet, before: [], isRevealed: false });
    const cut = { ...receipt, entries: receipt.entries.slice(0, 1) };
    expect((await verdictOf(cut)).failed).toEqual(expect.arrayContaining(["kind", "result"]));
  });

  test.each(BODY)(
    "RU-29 an entry of a bet that does not name its %s is refused from the day they do",
    async (field) => {
      for (const slug of ["coin", "roulette"] as const) {
        const honest = honestOf(slug);
        const { [field]: _left, ...bet } = betOf(honest);
        expect((await verdictOf(documentOf(honest, { bet }))).failed).toEqual(["log"]);
        const old = honestOf(slug, BEFORE_NAMES);
        expect(await verdictOf(documentOf(old, { bet, at: BEFORE_NAMES }))).toEqual(VERIFIED);
      }
    },
  );

  test("RU-29 any one member of an honest receipt or of its bet changed is never verified", async () => {
    const change = fc.record({
      slug: fc.constantFrom("coin" as const, "roulette" as const),
      where: fc.constantFrom("body", "source", "bet"),
      pick: fc.nat(),
      value: fc.oneof(fc.string(), fc.nat({ max: 50 }), fc.constant(null)),
    });
    await fc.assert(
      fc.asyncProperty(change, async ({ slug, where, pick, value }) => {
        const honest = honestOf(slug);
        const parts: Readonly<Record<string, Fields>> = {
          body: honest,
          source: sourceOf(honest),
          bet: betOf(honest),
        };
        const part = assertPresent(parts[where], where);
        const names = Object.keys(part).filter((name) => !["format", "source"].includes(name));
        const name = assertPresent(names[pick % names.length], "a member");
        fc.pre(JSON.stringify(part[name]) !== JSON.stringify(value));
        // The log does not name stake, choice, build and times.
        fc.pre(where !== "body" || ["game", "tableId", "scheme", "outcome", "roundId"].includes(name));
        const changed = { ...part, [name]: value };
        const document =
          where === "bet"
            ? documentOf(honest, { bet: changed })
            : documentOf(honest, { body: where === "body" ? changed : { ...honest, source: changed } });
        const verdict = await verdictOf(document).catch(() => ({ ok: false }));
        expect(verdict.ok).toBe(false);
      }),
      { numRuns: 150 },
    );
  });
});

describe("what can be recomputed is", () => {
  test("RU-29 an outcome that does not follow from the seed or link in the same log is refused", async () => {
    const coin = bodyOf(play("coin"), NOW);
    const side = JSON.stringify(coin["outcome"]).includes("head") ? "tail" : "head";
    const wrong = { ...coin, outcome: { side }, payoutMinor: side === "head" ? "194" : "0" };
    expect((await verdictOf(documentOf(coin, { body: wrong }))).failed).toEqual(["outcome", "payout"]);
    const spun = bodyOf(play("roulette", { nonce: 7 }), NOW);
    const { number } = spun["outcome"] as { number: number };
    const other = { ...spun, outcome: { number: (number + 1) % 37 } };
    expect((await verdictOf(documentOf(spun, { body: other }))).failed).toContain("outcome");
  });

  test("RU-29 a later link of the chain in the log recomputes the rounds before it", async () => {
    const spun = bodyOf(play("roulette", { nonce: 7 }), NOW);
    const source = sourceOf(spun);
    const document = documentOf(spun, { isRevealed: false });
    const link = computeLink(sha256, chain, 12);
    const chainEnd = String(source["chainEnd"]);
    const entries = append(document.entries, NOW, [{ kind: "chain_reveal", chainEnd, chainRound: 12, link }]);
    expect(await verdictOf({ ...document, entries })).toEqual(VERIFIED);
  });

  test("RU-29 a receipt whose seed is not revealed yet is not verified: its outcome is not recomputed", async () => {
    const unmade = { ok: false, failed: [], unmade: ["outcome"] };
    for (const body of [bodyOf(play("coin"), NOW), bodyOf(play("roulette", { nonce: 7 }), NOW)]) {
      const document = documentOf(body, { isRevealed: false });
      expect(await verdictOf(document)).toEqual(unmade);
      const [receipt] = document.receipts;
      expect(await verdictOf(assertPresent(receipt, "a receipt"))).toEqual(unmade);
    }
    const { checks } = await verifyDocument(signed(toJson(bodyOf(play("coin"), NOW))), { trusted });
    expect(checks.find(({ name }) => name === "outcome")).toMatchObject({
      ok: null,
      found: "outcome not recomputed yet",
    });
  });

  test("RU-29 a seed or link at hand recomputes the receipts of a log that does not reveal it", async () => {
    for (const [round, other] of [
      [play("coin"), { serverSeed: seedB }],
      [play("roulette", { nonce: 7 }), { link: seedB }],
    ] as const) {
      const document = documentOf(bodyOf(round, NOW), { isRevealed: false });
      expect((await verifyDocument(document, { trusted, secret: round.secret })).ok).toBe(true);
      const { ok, checks } = await verifyDocument(document, { trusted, secret: other });
      expect([ok, checks.filter((check) => check.ok !== true).map(({ name }) => name)]).toEqual([false, ["outcome"]]);
    }
  });
});

describe("a seed is not chosen once the player's own is known", () => {
  const hashes = Array.from({ length: 4 }, (_, index) => sha256(seedOf(`grind ${index}`)));
  const commit = (index: number): LogBody => ({ kind: "commit", seedHash: String(hashes[index]) });
  const pair = (index: number): LogBody => ({ kind: "pair", seedHash: String(hashes[index]), clientSeed: "fox" });
  const bet = (index: number, nonce = 0): LogBody => ({
    kind: "bet",
    roundId: `mg-${index}-${nonce}`,
    seedHash: String(hashes[index]),
    nonce,
    ...{ scheme: 2, game: "coin", tableId: 1 },
  });
  const result = (index: number): LogBody => ({ kind: "result", roundId: `mg-${index}-0`, receiptHash: "" });
  const reveal = (index: number): LogBody => ({
    kind: "reveal",
    seedHash: String(hashes[index]),
    serverSeed: seedOf(`grind ${index}`),
  });
  const orderOf = async (...bodies: readonly LogBody[]) => {
    const { checks } = await verifyDocument({ entries: append([], NOW, bodies) }, { trusted });
    return checks.find(({ name }) => name === "log")?.found;
  };

  test("RU-29 many commitments outstanding, or two seeds to switch between, are out of order", async () => {
    expect(await orderOf(commit(0), commit(1), commit(2), pair(1))).toBe("next-outstanding at entry 2");
    expect(await orderOf(commit(0), pair(0), commit(1), commit(2))).toBe("next-outstanding at entry 4");
    expect(await orderOf(commit(0), pair(0), commit(1), bet(0), pair(1))).toBe("not-revealed at entry 5");
  });

  test("RU-29 a next seed is not thrown away, nor committed to after the bets on the one before", async () => {
    expect(await orderOf(commit(0), pair(0), commit(1), reveal(1), commit(2))).toBe("not-in-play at entry 4");
    expect(await orderOf(commit(0), pair(0), reveal(0), commit(1), pair(1))).toBe("committed-late at entry 4");
    expect(await orderOf(commit(0), pair(0), bet(0), result(0), commit(1))).toBe("committed-late at entry 5");
  });

  test("RU-29 a log as the server writes it is in order", async () => {
    const first = [commit(0), pair(0), commit(1), pair(0), bet(0), result(0)];
    const second = [reveal(0), pair(1), commit(2), reveal(1), pair(2), commit(3), bet(2)];
    expect(await orderOf(...first, ...second)).toBe("in order");
  });
});
