import { appendFileSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { openJournal } from "./journal.ts";
import { findMember } from "./members.ts";
import { createWallet, type Entry, type Movement } from "./wallet.ts";

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
  const wallet = createWallet({ memberOf: findMember, history, append: (entry) => entries.push(entry) });
  return { wallet, entries, balance: () => wallet.balanceOf(CODE) };
}

test("RU-13 a repeated debit or credit moves money once and says so", () => {
  const { wallet, balance } = createBook();
  expect(wallet.book(debit("d1", 500n))).toEqual({ ok: true, value: { balanceMinor: 99_500n, isDuplicate: false } });
  expect(wallet.book(debit("d1", 500n))).toEqual({ ok: true, value: { balanceMinor: 99_500n, isDuplicate: true } });
  wallet.book(credit("c1", 700n));
  wallet.book(credit("c1", 700n));
  expect(balance()).toBe(100_200n);
});

test("RU-13 another movement under a used id is refused", () => {
  const { wallet, balance } = createBook();
  wallet.book(debit("d1", 500n));
  for (const other of [debit("d1", 501n), credit("d1", 500n), debit("d1", 500n, "DEMO_1002")])
    expect(wallet.book(other)).toEqual({ ok: false, error: "bad_request" });
  expect(balance()).toBe(99_500n);
});

test("RU-13 a debit that comes after its own rollback is refused", () => {
  const { wallet, balance } = createBook();
  expect(wallet.book(rollback("r1", "d1"))).toEqual({ ok: false, error: "unknown_transaction" });
  expect(wallet.book(debit("d1", 500n))).toEqual({ ok: false, error: "rolled_back" });
  expect(wallet.book(rollback("r1", "d1"))).toEqual({ ok: false, error: "unknown_transaction" });
  expect(balance()).toBe(OPENING);
});

test("RU-13 every order of debit, rollback and credit, with repeats, ends in the same balance", () => {
  const calls = [debit("d1", 500n), rollback("r1", "d1"), credit("c1", 120n)];
  const order = fc.shuffledSubarray([...calls, ...calls, ...calls], { minLength: 9, maxLength: 9 });
  fc.assert(
    fc.property(order, (sequence) => {
      const { wallet, balance } = createBook();
      for (const call of sequence) wallet.book(call);
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
      const { wallet, entries, balance } = createBook();
      for (const wanted of movements) {
        wallet.book(wanted);
        expect(balance() ?? -1n).toBeGreaterThanOrEqual(0n);
      }
      expect(balance()).toBe(independentBalance(entries));
    }),
  );
});

/** Written apart from the wallet: sum of what stands, leaving out debits that some line rolls back. */
function independentBalance(entries: readonly Entry[]): bigint {
  const undone = new Set(entries.flatMap((entry) => (entry.kind === "rollback" ? [entry.originalId] : [])));
  return entries.reduce((sum, entry) => {
    if (entry.kind === "rollback") return sum;
    if (entry.kind === "debit") return undone.has(entry.id) ? sum : sum - entry.amountMinor;
    return sum + entry.amountMinor;
  }, OPENING);
}

test("a frozen account pays nothing but receives, a wrong currency and an empty wallet are refused", () => {
  const { wallet } = createBook();
  expect(wallet.book(debit("f1", 10n, "DEMO_1007"))).toEqual({ ok: false, error: "member_blocked" });
  expect(wallet.book({ ...credit("f2", 10n), memberCode: "DEMO_1007" }).ok).toBe(true);
  expect(wallet.book({ ...debit("x1", 10n), currency: "EUR" })).toEqual({ ok: false, error: "wrong_currency" });
  expect(wallet.book(debit("x2", OPENING + 1n))).toEqual({ ok: false, error: "insufficient_funds" });
  expect(wallet.book(debit("x3", 10n, "NOBODY"))).toEqual({ ok: false, error: "unknown_member" });
});

test("the book survives a restart, and a line cut off by a crash is left out", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "operator-"));
  const file = path.join(folder, "wallet.jsonl");
  const start = () => {
    const journal = openJournal(file);
    return {
      journal,
      wallet: createWallet({ memberOf: findMember, history: journal.history, append: journal.append }),
    };
  };
  const first = start();
  first.wallet.book(debit("d1", 500n));
  first.wallet.book(rollback("r9", "d9"));
  first.journal.close();
  appendFileSync(file, '{"kind":"debit","id":"d2","memb');
  const second = start();
  expect(second.wallet.balanceOf(CODE)).toBe(99_500n);
  expect(second.wallet.book(debit("d9", 5n))).toEqual({ ok: false, error: "rolled_back" });
  second.wallet.book(debit("d3", 500n));
  second.journal.close();
  const third = start();
  expect(third.wallet.balanceOf(CODE)).toBe(99_000n);
  third.journal.close();
  rmSync(folder, { recursive: true });
});

test("RU-13 a debit rolled back under two ids is given back once", () => {
  const { wallet, balance } = createBook();
  wallet.book(debit("d1", 500n));
  wallet.book(rollback("r1", "d1"));
  expect(wallet.book(rollback("r2", "d1"))).toMatchObject({ ok: true, value: { balanceMinor: OPENING } });
  expect(balance()).toBe(OPENING);
});
