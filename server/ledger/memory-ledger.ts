import { assertPresent } from "@clutch/kernel";
import type { AccountBalance, AccountKey, Ledger, LedgerEntry, LedgerLeg, RecordOutcome } from "./ledger.ts";

interface Account extends AccountKey {
  balanceMinor: bigint;
  heldMinor: bigint;
}

interface Stored {
  readonly entry: LedgerEntry;
  readonly legs: readonly LedgerLeg[];
}

/** The ledger without a database, for tests of what stands above it. Same outcomes as in SQL, proved by one suite. */
export function createMemoryLedger(): Ledger {
  const accounts = new Map<bigint, Account>();
  const entries = new Map<string, Stored>();
  const resolvedBy = new Map<string, "post" | "void">();

  const record = (entry: LedgerEntry): RecordOutcome => {
    const pending = entry.phase === "post" || entry.phase === "void" ? entries.get(entry.pendingId) : undefined;
    if ((entry.phase === "post" || entry.phase === "void") && pending?.entry.phase !== "pending")
      return "pending-unknown";
    const legs = "legs" in entry ? entry.legs : (pending?.legs ?? []);
    const old = entries.get(entry.entryId);
    if (old) return isSame(old, { entry, legs }) ? "exists" : "conflict";
    if (legs.some((leg) => accounts.get(leg.accountId)?.currency !== leg.currency)) return "unknown-account";
    const refusal = "legs" in entry ? checkMove(entry, accounts) : resolutionOf(resolvedBy.get(entry.pendingId));
    if (refusal) return refusal;
    entries.set(entry.entryId, { entry, legs });
    if (entry.phase === "post" || entry.phase === "void") resolvedBy.set(entry.pendingId, entry.phase);
    for (const leg of legs) apply(entry.phase, leg, assertPresent(accounts.get(leg.accountId), "the account"));
    return "recorded";
  };

  return {
    openAccount: async (key) => {
      const known = [...accounts].find(([, account]) => isSameKey(account, key));
      if (known) return known[0];
      const accountId = BigInt(accounts.size + 1);
      accounts.set(accountId, { ...key, balanceMinor: 0n, heldMinor: 0n });
      return accountId;
    },
    record: async (entry) => record(entry),
    readBalance: async (accountId): Promise<AccountBalance> => {
      const { balanceMinor, heldMinor } = assertPresent(accounts.get(accountId), `account ${accountId}`);
      return { balanceMinor, heldMinor };
    },
  };
}

const isSameKey = (a: AccountKey, b: AccountKey): boolean =>
  a.kind === b.kind && a.memberId === b.memberId && a.currency === b.currency;

function isSame(old: Stored, now: Stored): boolean {
  return (
    old.entry.phase === now.entry.phase &&
    old.entry.reason === now.entry.reason &&
    pendingOf(old.entry) === pendingOf(now.entry) &&
    textOf(old.legs) === textOf(now.legs)
  );
}

const pendingOf = (entry: LedgerEntry): string | null => ("pendingId" in entry ? entry.pendingId : null);

const textOf = (legs: readonly LedgerLeg[]): string =>
  legs
    .map((leg) => `${leg.accountId} ${leg.amountMinor} ${leg.currency}`)
    .toSorted()
    .join();

function checkMove(
  entry: LedgerEntry & { readonly legs: readonly LedgerLeg[]; readonly mayOverdraw?: boolean },
  accounts: ReadonlyMap<bigint, Account>,
): RecordOutcome | null {
  const byCurrency = sumBy(entry.legs, (leg) => leg.currency);
  if (entry.legs.length === 0 || [...byCurrency.values()].some((sum) => sum !== 0n)) return "unbalanced";
  if (entry.mayOverdraw === true) return null;
  for (const [accountId, sum] of sumBy(entry.legs, (leg) => leg.accountId)) {
    const account = accounts.get(accountId);
    if (account?.kind === "member" && sum < 0n && account.balanceMinor - account.heldMinor + sum < 0n)
      return "insufficient";
  }
  return null;
}

function sumBy<K>(legs: readonly LedgerLeg[], keyOf: (leg: LedgerLeg) => K): Map<K, bigint> {
  const sums = new Map<K, bigint>();
  for (const leg of legs) sums.set(keyOf(leg), (sums.get(keyOf(leg)) ?? 0n) + leg.amountMinor);
  return sums;
}

function resolutionOf(phase: "post" | "void" | undefined): RecordOutcome | null {
  if (phase === undefined) return null;
  return phase === "post" ? "already-posted" : "already-voided";
}

function apply(phase: LedgerEntry["phase"], leg: LedgerLeg, account: Account): void {
  const isMember = account.kind === "member";
  const debit = isMember && leg.amountMinor < 0n ? -leg.amountMinor : 0n;
  if (phase === "single" || phase === "post") account.balanceMinor += leg.amountMinor;
  if (phase === "pending") account.heldMinor += debit;
  if (phase === "post" || phase === "void") account.heldMinor -= debit;
}
