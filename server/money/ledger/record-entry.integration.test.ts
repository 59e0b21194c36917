import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestStore } from "../../../testkit/postgres/open-test-store.ts";
import { seedMember, seedPartner } from "../../../testkit/postgres/seed.ts";
import type { Store } from "../../base/store/open.ts";
import type { LedgerEntry, LedgerLeg, RecordOutcome } from "./entry.ts";
import { openAccountIn, type AccountKey } from "./open-account.ts";
import { readBalanceIn, type AccountBalance } from "./read-balance.ts";
import { recordEntryIn } from "./record-entry.ts";
import { asOwnerOf } from "../../base/store/as-owner.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.stop());

/** One partner's ledger; each call is a transaction of its own. */
interface Ledger {
  readonly openAccount: (key: AccountKey) => Promise<bigint>;
  readonly record: (entry: LedgerEntry) => Promise<RecordOutcome>;
  readonly readBalance: (accountId: bigint) => Promise<AccountBalance>;
}

const createLedger = (partnerId: number): Ledger => ({
  openAccount: (key) => store.withTenant(partnerId, (tenant) => openAccountIn(tenant, partnerId, key)),
  // As the owner: whoever serves records between the accounts of a reason alone (store/figures.integration.test.ts).
  record: (entry) => asOwnerOf(store, partnerId, (tenant) => recordEntryIn(tenant, partnerId, entry)),
  readBalance: (accountId) => store.withTenant(partnerId, (tenant) => readBalanceIn(tenant, accountId)),
});

interface Book {
  readonly partnerId: number;
  readonly ledger: Ledger;
  readonly member: bigint;
  readonly stakes: bigint;
}

async function makeBook(startMinor = 1000n): Promise<Book> {
  const partnerId = await seedPartner(store);
  const ledger = createLedger(partnerId);
  const memberId = await seedMember(store, partnerId);
  const member = await ledger.openAccount({ kind: "member", memberId, currency: "USD" });
  const stakes = await ledger.openAccount({ kind: "stakes", memberId: null, currency: "USD" });
  const funding = await ledger.openAccount({ kind: "funding", memberId: null, currency: "USD" });
  await ledger.record(move([leg(funding, -startMinor), leg(member, startMinor)]));
  return { partnerId, ledger, member, stakes };
}

const leg = (accountId: bigint, amountMinor: bigint): LedgerLeg => ({ accountId, amountMinor, currency: "USD" });
const base = () => ({ entryId: randomUUID(), reason: "test", ticketId: null, atMs: 1 });
const move = (legs: LedgerLeg[], phase: "single" | "pending" = "single"): LedgerEntry => ({ ...base(), phase, legs });

describe("the ledger", () => {
  test("a balanced entry moves money, its retry answers exists, another content under its id conflicts", async () => {
    const { ledger, member, stakes } = await makeBook();
    const entry = move([leg(member, -300n), leg(stakes, 300n)]);
    expect(await ledger.record(entry)).toBe("recorded");
    expect(await ledger.record(entry)).toBe("exists");
    expect(await ledger.record({ ...move([leg(member, -1n), leg(stakes, 1n)]), entryId: entry.entryId })).toBe(
      "conflict",
    );
    expect(await ledger.readBalance(member)).toEqual({ balanceMinor: 700n, heldMinor: 0n });
    expect(await ledger.readBalance(stakes)).toEqual({ balanceMinor: 300n, heldMinor: 0n });
  });

  test("legs that do not sum to zero, and no legs at all, are refused and nothing is written", async () => {
    const { ledger, member, stakes } = await makeBook();
    expect(await ledger.record(move([leg(member, -300n), leg(stakes, 299n)]))).toBe("unbalanced");
    expect(await ledger.record(move([]))).toBe("unbalanced");
    expect(await ledger.readBalance(member)).toEqual({ balanceMinor: 1000n, heldMinor: 0n });
  });

  test("no spend beyond what is available; what is pending is not available", async () => {
    const { ledger, member, stakes } = await makeBook();
    expect(await ledger.record(move([leg(member, -1001n), leg(stakes, 1001n)]))).toBe("insufficient");
    expect(await ledger.record(move([leg(member, -600n), leg(stakes, 600n)], "pending"))).toBe("recorded");
    expect(await ledger.record(move([leg(member, -401n), leg(stakes, 401n)]))).toBe("insufficient");
    expect(await ledger.record(move([leg(member, -400n), leg(stakes, 400n)]))).toBe("recorded");
    expect(await ledger.readBalance(member)).toEqual({ balanceMinor: 600n, heldMinor: 600n });
  });

  test("a correction may leave a member below zero", async () => {
    const { ledger, member, stakes } = await makeBook(10n);
    const entry: LedgerEntry = {
      ...base(),
      phase: "single",
      mayOverdraw: true,
      legs: [leg(member, -25n), leg(stakes, 25n)],
    };
    expect(await ledger.record(entry)).toBe("recorded");
    expect((await ledger.readBalance(member)).balanceMinor).toBe(-15n);
  });

  test("a pending entry is posted or voided once, never both", async () => {
    for (const [first, second, balance] of [
      ["post", "void", 400n],
      ["void", "post", 1000n],
    ] as const) {
      const { ledger, member, stakes } = await makeBook();
      const held = move([leg(member, -600n), leg(stakes, 600n)], "pending");
      await ledger.record(held);
      const resolve: LedgerEntry = { ...base(), phase: first, pendingId: held.entryId };
      expect(await ledger.record(resolve)).toBe("recorded");
      expect(await ledger.record(resolve)).toBe("exists");
      const other = await ledger.record({ ...base(), phase: second, pendingId: held.entryId });
      expect(other).toBe(first === "post" ? "already-posted" : "already-voided");
      expect(await ledger.readBalance(member)).toEqual({ balanceMinor: balance, heldMinor: 0n });
      expect((await ledger.readBalance(stakes)).balanceMinor).toBe(1000n - balance);
    }
  });

  test("post and void of what was never pending, and unknown accounts, are refused", async () => {
    const { ledger, member } = await makeBook();
    expect(await ledger.record({ ...base(), phase: "post", pendingId: randomUUID() })).toBe("pending-unknown");
    expect(await ledger.record(move([leg(member, -1n), leg(999_999_999n, 1n)]))).toBe("unknown-account");
  });

  test("an account is opened once for its kind, member and currency", async () => {
    const { ledger, stakes } = await makeBook();
    const open = (currency: "USD" | "EUR", accountKind: "stakes" | "funding" = "stakes") =>
      ledger.openAccount({ kind: accountKind, memberId: null, currency });
    expect(await open("USD")).toBe(stakes);
    const opened = [stakes, await open("USD", "funding"), await open("EUR"), await open("EUR", "funding")];
    expect(new Set(opened).size).toBe(4);
    expect([await open("EUR"), await open("USD", "funding")]).toEqual([opened[2], opened[1]]);
  });

  test("legs sum to zero in each currency, not over all of them", async () => {
    const { ledger, stakes } = await makeBook();
    const open = (currency: "USD" | "EUR", accountKind: "stakes" | "funding") =>
      ledger.openAccount({ kind: accountKind, memberId: null, currency });
    const [usd, eur, eurToo] = [
      await open("USD", "funding"),
      await open("EUR", "funding"),
      await open("EUR", "stakes"),
    ];
    const inEuro = (accountId: bigint, amountMinor: bigint): LedgerLeg => ({ accountId, amountMinor, currency: "EUR" });
    expect(await ledger.record(move([leg(usd, -5n), inEuro(eur, 5n)]))).toBe("unbalanced");
    expect(await ledger.record(move([leg(usd, -5n), leg(stakes, 5n), inEuro(eur, 5n)]))).toBe("unbalanced");
    const both = [leg(usd, -5n), leg(stakes, 5n), inEuro(eur, -7n), inEuro(eurToo, 7n)];
    expect(await ledger.record(move(both))).toBe("recorded");
    expect((await ledger.readBalance(eurToo)).balanceMinor).toBe(7n);
  });

  test("another reason, phase or pending entry under a used id conflicts", async () => {
    const { ledger, member, stakes } = await makeBook();
    const legs = [leg(member, -1n), leg(stakes, 1n)];
    const entry = move(legs);
    expect(await ledger.record(entry)).toBe("recorded");
    expect(await ledger.record({ ...entry, reason: "other" })).toBe("conflict");
    expect(await ledger.record({ ...move(legs, "pending"), entryId: entry.entryId })).toBe("conflict");
    const [first, second] = [move(legs, "pending"), move(legs, "pending")];
    for (const held of [first, second]) await ledger.record(held);
    const posted: LedgerEntry = { ...base(), phase: "post", pendingId: first.entryId };
    expect(await ledger.record(posted)).toBe("recorded");
    expect(await ledger.record({ ...posted, pendingId: second.entryId })).toBe("conflict");
    expect(await ledger.readBalance(member)).toEqual({ balanceMinor: 998n, heldMinor: 1n });
  });

  test("an immediate entry is neither posted nor voided; a system account has no holds and may be negative", async () => {
    const { ledger, member, stakes } = await makeBook();
    const moved = move([leg(member, -10n), leg(stakes, 10n)]);
    await ledger.record(moved);
    for (const phase of ["post", "void"] as const)
      expect(await ledger.record({ ...base(), phase, pendingId: moved.entryId })).toBe("pending-unknown");
    const credit = move([leg(stakes, -50n), leg(member, 50n)], "pending");
    expect(await ledger.record(credit)).toBe("recorded");
    expect([await ledger.readBalance(stakes), await ledger.readBalance(member)]).toEqual([
      { balanceMinor: 10n, heldMinor: 0n },
      { balanceMinor: 990n, heldMinor: 0n },
    ]);
    expect(await ledger.record({ ...base(), phase: "post", pendingId: credit.entryId })).toBe("recorded");
    expect([await ledger.readBalance(stakes), await ledger.readBalance(member)]).toEqual([
      { balanceMinor: -40n, heldMinor: 0n },
      { balanceMinor: 1040n, heldMinor: 0n },
    ]);
  });
});

test("fifty parallel retries of one entry record it once; fifty full-balance entries record one", async () => {
  const { ledger, member, stakes } = await makeBook();
  const entry = move([leg(member, -100n), leg(stakes, 100n)]);
  const retries = await Promise.all(Array.from({ length: 50 }, () => ledger.record(entry)));
  expect(retries.filter((outcome) => outcome === "recorded")).toHaveLength(1);
  const spends = await Promise.all(
    Array.from({ length: 50 }, () => ledger.record(move([leg(member, -900n), leg(stakes, 900n)]))),
  );
  expect(spends.filter((outcome) => outcome === "recorded")).toHaveLength(1);
  expect(await ledger.readBalance(member)).toEqual({ balanceMinor: 0n, heldMinor: 0n });
});

test("the database itself refuses legs that do not sum to zero", async () => {
  const { partnerId, member } = await makeBook();
  const attempt = asOwnerOf(store, partnerId, (tenant) =>
    sql`insert into ledger_legs values (gen_random_uuid(), 1, ${partnerId}, ${member}, 5, 'USD')`.execute(tenant),
  );
  await expect(attempt).rejects.toThrow(/does not sum to zero/);
});
