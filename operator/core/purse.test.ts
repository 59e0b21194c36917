import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { openJournal } from "./journal.ts";
import { MEMBERS } from "./members.ts";
import { createPurse, type Entry, type Movement } from "./purse.ts";

const CODE = "DEMO_1001";
const OPENING = 100_000n;
const debit = (id: string, amountMinor: bigint, memberCode = CODE): Movement => ({
  kind: "debit",
  id,
  memberCode,
  amountMinor,
  currency: null,
});
const credit = (id: string, amountMinor: bigint): Movement => ({
  kind: "credit",
  id,
  memberCode: CODE,
  amountMinor,
  currency: null,
});
const rollback = (id: string, originalId: string): Movement => ({
  kind: "rollback",
  id,
  memberCode: CODE,
  originalId,
  currency: null,
});

function createBook(history: readonly Entry[] = []) {
  const entries: Entry[] = [];
  const purse = createPurse({ members: MEMBERS, history, append: (entry) => entries.push(entry) });
  return { purse, entries, balance: () => purse.balanceOf(CODE) };
}

test("RU-13 a repeated debit or credit moves money once and says so", () => {
  const { purse, balance } = createBook();
  expect(purse.book(debit("d1", 500n))).toEqual({ ok: true, value: { balanceMinor: 99_500n, isDuplicate: false } });
  expect(purse.book(debit("d1", 500n))).toEqual({ ok: true, value: { balanceMinor: 99_500n, isDuplicate: true } });
  purse.book(credit("c1", 700n));
  purse.book(credit("c1", 700n));
  expect(balance()).toBe(100_200n);
});

test("RU-13 another movement under a used id is refused", () => {
  const { purse, balance } = createBook();
  purse.book(debit("d1", 500n));
  for (const other of [debit("d1", 501n), credit("d1", 500n), debit("d1", 500n, "DEMO_1002")])
    expect(purse.book(other)).toEqual({ ok: false, error: "bad_request" });
  expect(balance()).toBe(99_500n);
});

test("RU-13 a debit that comes after its own rollback is refused", () => {
  const { purse, balance } = createBook();
  expect(purse.book(rollback("r1", "d1"))).toEqual({ ok: false, error: "unknown_transaction" });
  expect(purse.book(debit("d1", 500n))).toEqual({ ok: false, error: "rolled_back" });
  expect(purse.book(rollback("r1", "d1"))).toEqual({ ok: false, error: "unknown_transaction" });
  expect(balance()).toBe(OPENING);
});

test("RU-13 every order of debit, rollback and credit, with repeats, ends in the same balance", () => {
  const calls = [debit("d1", 500n), rollback("r1", "d1"), credit("c1", 120n)];
  const order = fc.shuffledSubarray([...calls, ...calls, ...calls], { minLength: 9, maxLength: 9 });
  fc.assert(
    fc.property(order, (sequence) => {
      const { purse, balance } = createBook();
      for (const call of sequence) purse.book(call);
      expect(balance()).toBe(OPENING + 120n);
    }),
  );
});

test("RU-13 balances never go below zero and equal what the book's lines add up to", () => {
  const id = fc.integer({ min: 1, max: 6 }).map(String);
  const amount = fc.bigInt({ min: -10n, max: 70_000n });
  const movement = fc.oneof(
    fc.tuple(id, amount).map(([n, minor]) => debit(`d${n}`, minor)),
    fc.tuple(id, amount).map(([n, minor]) => credit(`c${n}`, minor)),
    fc.tuple(id, id).map(([n, original]) => rollback(`r${n}`, `d${original}`)),
  );
  fc.assert(
    fc.property(fc.array(movement, { maxLength: 40 }), (movements) => {
      const { purse, entries, balance } = createBook();
      for (const wanted of movements) {
        purse.book(wanted);
        expect(balance() ?? -1n).toBeGreaterThanOrEqual(0n);
      }
      expect(balance()).toBe(independentBalance(entries));
    }),
  );
});

/** Written apart from the purse: sum of what stands, leaving out debits that some line rolls back. */
function independentBalance(entries: readonly Entry[]): bigint {
  const undone = new Set(entries.flatMap((entry) => (entry.kind === "rollback" ? [entry.originalId] : [])));
  return entries.reduce((sum, entry) => {
    if (entry.kind === "rollback") return sum;
    if (entry.kind === "debit") return undone.has(entry.id) ? sum : sum - entry.amountMinor;
    return sum + entry.amountMinor;
  }, OPENING);
}

test("a frozen account pays nothing but receives, a wrong currency and an empty purse are refused", () => {
  const { purse } = createBook();
  expect(purse.book(debit("f1", 10n, "DEMO_1007"))).toEqual({ ok: false, error: "member_blocked" });
  expect(purse.book({ ...credit("f2", 10n), memberCode: "DEMO_1007" }).ok).toBe(true);
  expect(purse.book({ ...debit("x1", 10n), currency: "EUR" })).toEqual({ ok: false, error: "wrong_currency" });
  expect(purse.book(debit("x2", OPENING + 1n))).toEqual({ ok: false, error: "insufficient_funds" });
  expect(purse.book(debit("x3", 10n, "NOBODY"))).toEqual({ ok: false, error: "unknown_member" });
});

test("the book survives a restart, and a line cut off by a crash is left out", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "operator-"));
  const file = path.join(folder, "purse.jsonl");
  const start = () => {
    const journal = openJournal(file);
    return { journal, purse: createPurse({ members: MEMBERS, history: journal.history, append: journal.append }) };
  };
  const first = start();
  first.purse.book(debit("d1", 500n));
  first.purse.book(rollback("r9", "d9"));
  first.journal.close();
  appendFileSync(file, '{"kind":"debit","id":"d2","memb');
  const second = start();
  expect(second.purse.balanceOf(CODE)).toBe(99_500n);
  expect(second.purse.book(debit("d9", 5n))).toEqual({ ok: false, error: "rolled_back" });
  second.purse.book(debit("d3", 500n));
  second.journal.close();
  const third = start();
  expect(third.purse.balanceOf(CODE)).toBe(99_000n);
  third.journal.close();
  rmSync(folder, { recursive: true });
});

test("RU-13 a debit rolled back under two ids is given back once", () => {
  const { purse, balance } = createBook();
  purse.book(debit("d1", 500n));
  purse.book(rollback("r1", "d1"));
  expect(purse.book(rollback("r2", "d1"))).toMatchObject({ ok: true, value: { balanceMinor: OPENING } });
  expect(balance()).toBe(OPENING);
});
