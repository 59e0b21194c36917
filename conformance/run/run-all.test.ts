import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { ALL_CASES } from "../cases/all-cases.ts";
import { FAULTS, HABITS, type Fault, type Habit } from "../testing/faults.ts";
import { createLyingPartner, TARGET } from "../testing/lying-partner.ts";
import { checkStart, runAll } from "./run-all.ts";
import type { CaseResult } from "./run-case.ts";
import type { Deliver, RunDeps, Target } from "./target.ts";

const depsOf = (deliver: Deliver, target: Target = TARGET): RunDeps => ({
  target,
  deliver,
  nowMs: () => Date.now(),
  newId: randomUUID,
});

const run = (fault: Fault | Habit | null, target: Target = TARGET) =>
  runAll(depsOf(createLyingPartner(fault), target), () => undefined);

const idsOf = (results: readonly CaseResult[], verdict: CaseResult["verdict"]): readonly string[] =>
  results.filter((result) => result.verdict === verdict).map(({ wanted }) => wanted.id);

test("RU-13 a partner that is right passes every case", async () => {
  const results = await run(null);
  expect(results.flatMap(({ wanted, found }) => found.map((each) => `${wanted.id}: ${each}`))).toEqual([]);
  expect(idsOf(results, "passed")).toEqual(ALL_CASES.map(({ id }) => id));
});

test.each(HABITS)("RU-13 a partner that %s passes every case", async (habit) => {
  expect(idsOf(await run(habit), "failed")).toEqual([]);
});

test.each(Object.entries(FAULTS))("RU-13 a partner that %s fails these cases and no others", async (fault, cases) => {
  const results = await run(fault as Fault);
  expect(idsOf(results, "failed")).toEqual(cases);
  expect(idsOf(results, "skipped")).toEqual([]);
});

test("every case is failed by some fault, has an id of its own, and says why it matters in one sentence", () => {
  const noticed = new Set<string>(Object.values(FAULTS).flat());
  expect(ALL_CASES.filter(({ id }) => !noticed.has(id))).toEqual([]);
  expect(new Set(ALL_CASES.map(({ id }) => id)).size).toBe(ALL_CASES.length);
  const isSentence = (text: string) => text.endsWith(".") && !text.slice(0, -1).includes(". ");
  expect(ALL_CASES.filter(({ why }) => !isSentence(why)).map(({ why }) => why)).toEqual([]);
});

test("the documents say how many cases there are", () => {
  for (const file of ["README.md", "../README.md", "../CHANGELOG.md"])
    expect(readFileSync(path.join(import.meta.dirname, "..", file), "utf8")).toContain(`${ALL_CASES.length} cases`);
});

test("the wallet holds after a run what it held before, whatever the cases took and paid", async () => {
  for (const fault of [null, "takes repeated debits", "pays repeated credits", "overdraws"] as const) {
    const deliver = createLyingPartner(fault);
    const balances = async () => {
      const answers: string[] = [];
      const watching: Deliver = async (delivery) => {
        const received = await deliver(delivery);
        if (received.kind === "answer") answers.push(received.text);
        return received;
      };
      expect(await checkStart(depsOf(watching))).toBeNull();
      return answers;
    };
    const before = await balances();
    await runAll(depsOf(deliver), () => undefined);
    expect(await balances()).toEqual(before);
  }
});

test("what cannot be tried is skipped and says what it lacks", async () => {
  const results = await run(null, { ...TARGET, launchUrl: null, frozen: null, mayOverdraw: true, tokens: [] });
  const skipped = results.filter(({ verdict }) => verdict === "skipped");
  expect(
    skipped.map(({ wanted, found }) => [wanted.id, found[0]?.split(" ").find((word) => word.includes("--"))]),
  ).toEqual([
    ["refused-then-taken", "(--overdraft)"],
    ["funds-short", "(--overdraft)"],
    ["funds-raced", "(--overdraft)"],
    ["frozen-debit", "--frozen,"],
    ["frozen-credit", "--frozen,"],
    ["launch-of-unknown-token", "--launch,"],
    ["launch-of-code-alone", "--launch,"],
    ["launch-once", "--launch,"],
    ["launch-forged", "--launch,"],
    ["launch-of-another-code", "--launch,"],
  ]);
  const oneToken = await run(null, { ...TARGET, tokens: ["token-1"] });
  expect(idsOf(oneToken, "skipped")).toEqual(["launch-forged", "launch-of-another-code"]);
});

test("a failed case says what was expected, what came and by how much the balance is off", async () => {
  const results = await run("pays repeated credits");
  const failed = results.find(({ wanted }) => wanted.id === "credit-repeated");
  expect(failed?.found).toEqual(["The balance had to change by 0.00 USD; it changed by +2.57 USD."]);
  expect(failed?.exchanges.map(({ sent }) => sent.slice(0, 7))).toEqual(["credit ", "credit "]);
  const refused = (await run("overdraws")).find(({ wanted }) => wanted.id === "funds-short");
  expect(refused?.found[0]).toMatch(/^debit: expected to be refused with insufficient_funds; got 200 \{.*\}\.$/);
});

test("a run does not begin with a wallet that cannot be asked or holds too little", async () => {
  const wrong = depsOf(createLyingPartner(null), { ...TARGET, secret: "another-secret-altogether" });
  expect(await checkStart(wrong)).toContain("bad_signature");
  expect(await checkStart(depsOf(createLyingPartner(null), { ...TARGET, member: "nobody" }))).toContain(
    "unknown_member",
  );
  const poor: Deliver = () =>
    Promise.resolve({ kind: "answer", status: 200, text: '{"balance":19.99,"currency_code":"USD"}' });
  expect(await checkStart(depsOf(poor))).toContain("2000 smallest units");
  const silent: Deliver = () => Promise.resolve({ kind: "none", reason: "ECONNREFUSED" });
  expect(await checkStart(depsOf(silent))).toContain("no answer (ECONNREFUSED)");
});
