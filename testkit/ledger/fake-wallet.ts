import type { WalletRefusalReason } from "@clutch/contract/partner";

/** How a fake partner misbehaves on one call: what is applied and what is answered are two things. */
export type WalletFault =
  | "none"
  | "lost-before"
  | "lost-after"
  | "error-after"
  | "bad-json"
  | "wrong-currency"
  | "redirect"
  | "too-big";

export type RollbackHabit = "error" | "success" | "not-found";

interface Movement {
  readonly verb: "debit" | "credit";
  readonly amount: number;
}

/**
 * A partner's wallet in memory, with whole-number amounts, idempotent by transaction id and with a tombstone for rolled
 * back debits. Stands behind an injected `fetch`, so that a test decides what arrives and what is answered.
 */
export class FakeWallet {
  balance: number;
  readonly movements = new Map<string, Movement>();
  readonly tombstones = new Set<string>();
  readonly calls: { verb: string; id: string }[] = [];
  /** Asked before each call; the default behaves. */
  faultOf: (verb: string, attempt: number) => WalletFault = () => "none";
  /** With what everything new is refused; null takes what it can. */
  refusal: WalletRefusalReason | null = null;
  readonly #habit: RollbackHabit;

  constructor(balance: number, habit: RollbackHabit = "error") {
    this.balance = balance;
    this.#habit = habit;
  }

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const verb = new URL(url).pathname.split("/").at(-2) ?? "";
    const body = JSON.parse(String(init.body)) as Record<string, string & number>;
    const attempt = this.calls.filter((call) => call.verb === verb).length + 1;
    this.calls.push({ verb, id: body["transaction_id"] ?? "" });
    const fault = this.faultOf(verb, attempt);
    if (fault === "lost-before") throw new TypeError("connection reset");
    const [status, answer] = this.apply(verb, body);
    switch (fault) {
      case "lost-after":
        throw new TypeError("connection reset");
      case "error-after":
        return new Response("oops", { status: 500 });
      case "bad-json":
        return new Response("{", { status: 200 });
      case "wrong-currency":
        return Response.json({ ...answer, currency_code: "EUR" }, { status });
      case "redirect":
        return new Response(null, { status: 302, headers: { location: "https://elsewhere.example/" } });
      case "too-big":
        return new Response(`"${"x".repeat(70_000)}"`, { status: 200 });
      default:
        return Response.json(answer, { status });
    }
  };

  /** What a partner does with a call, apart from whether its answer arrives. */
  apply(verb: string, body: Record<string, string & number>): [number, Record<string, unknown>] {
    const id = body["transaction_id"] ?? "";
    const done = { balance: this.balance, currency_code: "USD", transaction_id: id, duplicate: false };
    if (verb === "balance") return [200, { ...done, transaction_id: null }];
    if (verb === "rollback") return this.#rollBack(body["original_transaction_id"] ?? "", done);
    if (this.tombstones.has(id)) return [409, { error: "rolled_back" }];
    if (this.movements.has(id)) return [200, { ...done, duplicate: true }];
    if (this.refusal !== null) return [409, { error: this.refusal }];
    const amount = Number(body["amount"]);
    if (verb === "debit" && amount > this.balance) return [400, { error: "insufficient_funds", balance: this.balance }];
    this.movements.set(id, { verb: verb === "debit" ? "debit" : "credit", amount });
    this.balance += verb === "debit" ? -amount : amount;
    return [200, { ...done, balance: this.balance }];
  }

  #rollBack(debitId: string, done: Record<string, unknown>): [number, Record<string, unknown>] {
    const debit = this.movements.get(debitId);
    const isNew = !this.tombstones.has(debitId);
    this.tombstones.add(debitId);
    if (debit !== undefined && isNew) this.balance += debit.amount;
    if (debit === undefined && this.#habit === "error") return [400, { error: "unknown_transaction" }];
    if (debit === undefined && this.#habit === "not-found") return [404, { error: "unknown_transaction" }];
    return [200, { ...done, balance: this.balance }];
  }
}
