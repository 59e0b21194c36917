import type { WalletRefusalReason } from "@clutch/contract/partner";
import { err, ok, type Result } from "@clutch/kernel";
import type { OperatorMember } from "./members.ts";

/** One line of the wallet's book. Amounts are minor units of the member's currency, above zero. */
export type Entry =
  | {
      readonly kind: "debit" | "credit" | "deposit";
      readonly id: string;
      readonly memberCode: string;
      readonly amountMinor: bigint;
    }
  /** Gives back what `originalId` took; nothing when that was never seen, and then it never may be. */
  | { readonly kind: "rollback"; readonly id: string; readonly memberCode: string; readonly originalId: string };

/** An entry as it is asked for; null stands for the member's own currency. */
export type Movement = Entry & { readonly currency: string | null };

export interface Booked {
  readonly balanceMinor: bigint;
  /** True when the id had been booked before and nothing moved now. */
  readonly isDuplicate: boolean;
}

export interface Wallet {
  readonly balanceOf: (memberCode: string) => bigint | null;
  /** Books a movement once; a repeat of its id answers `isDuplicate`, a different one under it is refused. */
  readonly book: (movement: Movement) => Result<Booked, WalletRefusalReason>;
}

export interface WalletOptions {
  readonly memberOf: (memberCode: string) => OperatorMember | null;
  /** What was booked before this start, oldest first. */
  readonly history: readonly Entry[];
  /** Must have stored the entry for good when it returns; it throws when it could not. */
  readonly append: (entry: Entry) => void;
}

const isSame = (a: Entry, b: Entry): boolean => {
  if (a.kind !== b.kind || a.memberCode !== b.memberCode) return false;
  if (a.kind === "rollback" || b.kind === "rollback")
    return a.kind === "rollback" && b.kind === "rollback" && a.originalId === b.originalId;
  return a.amountMinor === b.amountMinor;
};

const entryOf = (movement: Movement): Entry => {
  const { id, memberCode } = movement;
  return movement.kind === "rollback"
    ? { kind: "rollback", id, memberCode, originalId: movement.originalId }
    : { kind: movement.kind, id, memberCode, amountMinor: movement.amountMinor };
};

/** The operator's own books (RU-12, RU-13): balances follow from the entries and from nothing else. */
export function createWallet(options: WalletOptions): Wallet {
  /** Of those whose money has moved; the others have what they opened with. */
  const moved = new Map<string, bigint>();
  const balanceOf = (memberCode: string): bigint | null =>
    moved.get(memberCode) ?? options.memberOf(memberCode)?.openingMinor ?? null;
  const entries = new Map<string, Entry>();
  /** Debits that were rolled back, those never seen among them: the tombstones. */
  const undone = new Set<string>();

  const change = (entry: Entry): bigint => {
    if (entry.kind === "debit") return -entry.amountMinor;
    if (entry.kind !== "rollback") return entry.amountMinor;
    const original = entries.get(entry.originalId);
    return original?.kind === "debit" && !undone.has(original.id) ? original.amountMinor : 0n;
  };
  const apply = (entry: Entry): bigint => {
    const balance = (balanceOf(entry.memberCode) ?? 0n) + change(entry);
    moved.set(entry.memberCode, balance);
    entries.set(entry.id, entry);
    if (entry.kind === "rollback") undone.add(entry.originalId);
    return balance;
  };

  const refusalOf = (movement: Movement, member: OperatorMember): WalletRefusalReason | null => {
    if (movement.currency !== null && movement.currency !== member.currency) return "wrong_currency";
    if (movement.kind === "rollback") {
      const original = entries.get(movement.originalId);
      return original && (original.kind !== "debit" || original.memberCode !== movement.memberCode)
        ? "bad_request"
        : null;
    }
    if (movement.amountMinor <= 0n) return "bad_request";
    if (movement.kind !== "debit") return null;
    if (member.status === "frozen") return "member_blocked";
    return (balanceOf(movement.memberCode) ?? 0n) < movement.amountMinor ? "insufficient_funds" : null;
  };

  const isTombstone = (entry: Entry): boolean => entry.kind === "rollback" && !entries.has(entry.originalId);
  const repeat = (before: Entry, entry: Entry): Result<Booked, WalletRefusalReason> => {
    if (!isSame(before, entry)) return err("bad_request");
    if (isTombstone(entry)) return err("unknown_transaction");
    return ok({ balanceMinor: balanceOf(entry.memberCode) ?? 0n, isDuplicate: true });
  };

  for (const entry of options.history) apply(entry);
  return {
    balanceOf,
    book(movement) {
      const member = options.memberOf(movement.memberCode);
      if (!member) return err("unknown_member");
      const entry = entryOf(movement);
      if (entry.kind === "debit" && undone.has(entry.id)) return err("rolled_back");
      const before = entries.get(entry.id);
      if (before) return repeat(before, entry);
      const refusal = refusalOf(movement, member);
      if (refusal) return err(refusal);
      options.append(entry);
      const balanceMinor = apply(entry);
      return isTombstone(entry) ? err("unknown_transaction") : ok({ balanceMinor, isDuplicate: false });
    },
  };
}
