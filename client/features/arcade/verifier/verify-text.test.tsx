import { readFileSync } from "node:fs";
import { assert, expect, test } from "vitest";
import { draw, wordsOf } from "../../../ui/testing/draw.ts";
import { verifyText } from "./verify-text.ts";
import { Verdict } from "./verifier-screen.tsx";

const file = new URL("../../../../games/verifier/vectors.json", import.meta.url);
const [vector] = JSON.parse(readFileSync(file, "utf8")).vectors;
const none = { secret: "", trusted: null };
/** Signs the published vectors and nothing else (docs/fairness). */
const trusted = "a70a9b3a7d36484ab0391e2a362e98beb8c681ccde825339b00fc48cf6c1bf87";

test("R2.1-31 RU-11 the verifier's screen recomputes a receipt by its seed, and names what does not hold", async () => {
  const { receipt, secret } = vector;
  const seed = { secret: secret.serverSeed, trusted };
  const good = await verifyText(JSON.stringify(receipt), seed);
  assert(good.kind === "checked");
  expect([good.isOk, good.failed]).toEqual([true, good.checks.length]);
  const words = wordsOf(draw(<Verdict verified={good} />));
  expect(words).toContain(`Verified: all ${good.checks.length} checks hold.`);
  expect(words).toContain("Outcome");
  const unknown = await verifyText(JSON.stringify(receipt), { ...seed, trusted: null });
  expect(unknown).toMatchObject({ kind: "checked", isOk: false, failed: 1 });
  assert(unknown.kind === "checked");
  expect(wordsOf(draw(<Verdict verified={unknown} />))).toContain("Not verified: signature not checked.");
  const other = { ...receipt, body: { ...receipt.body, payoutMinor: "999" } };
  const bad = await verifyText(JSON.stringify(other), seed);
  assert(bad.kind === "checked");
  expect([bad.isOk, bad.failed]).toEqual([false, 2]);
  expect(wordsOf(draw(<Verdict verified={bad} />))).toContain("Mismatch: 2 checks do not hold.");
});

test("RU-29 the verifier's screen verifies nothing unsigned, key or not, and counts only what does not hold", async () => {
  const { receipt, secret } = vector;
  const walk = { revealed: { round: 1, link: "a" }, known: { round: 0, link: "b" } };
  const wordsFor = async (document: object, key: string | null = trusted) =>
    wordsOf(draw(<Verdict verified={await verifyText(JSON.stringify(document), { secret: "", trusted: key })} />));
  const record = { record: receipt.body, secret };
  expect(await wordsFor(record)).toContain("Not verified: not everything here is signed.");
  expect(await wordsFor(record, null)).toContain("Not verified: signature not checked.");
  expect(await wordsFor({ entries: [] })).toMatch(/Signed checkpoint\s+not checked/);
  expect(await wordsFor(walk)).toContain("Mismatch: 1 checks do not hold.");
  const many = await verifyText(JSON.stringify({ vectors: Array.from({ length: 60 }, () => walk) }), none);
  expect(many).toMatchObject({ isOk: false, failed: 60, checks: { length: 41 } });
});

test("RU-29 a receipt whose seed is not revealed yet is not fully verified on the verifier's screen", async () => {
  const { receipt } = vector;
  const read = (key: string | null) => verifyText(JSON.stringify(receipt), { secret: "", trusted: key });
  const verified = await read(trusted);
  expect(verified).toMatchObject({ kind: "checked", isOk: false, failed: 1, isUnrevealed: true });
  const words = wordsOf(draw(<Verdict verified={verified} />));
  expect(words).toContain("Not fully verified: the seed or link of a round is not revealed yet");
  expect(words).toContain("outcome not recomputed yet");
  expect(wordsOf(draw(<Verdict verified={await read(null)} />))).toContain("Not verified: signature not checked.");
});

test("R2.1-31 a text that is no document is unreadable, with the member that is missing", async () => {
  expect(await verifyText("{", none)).toEqual({ kind: "unreadable", field: "JSON" });
  expect(await verifyText("{}", none)).toEqual({ kind: "unreadable", field: "secret" });
});
