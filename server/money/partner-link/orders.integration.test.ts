import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startOperator, type Running } from "@clutch/operator";
import { systemClock } from "@clutch/kernel";
import { sendCredit } from "./credit.ts";
import { sendDebit } from "./debit.ts";
import { isRollbackSettled, sendRollback } from "./rollback.ts";
import type { LinkedPartner, SendOutcome } from "./send.ts";
import { openShare } from "../../../testkit/ledger/betting-fixture.ts";
import { findFreePort } from "../../../testkit/server/server-process.ts";

/** Our own callers against the real partner, over real HTTP and real signatures. */
let operator: Running;
let folder: string;
let partner: LinkedPartner;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "clutch-test-orders-"));
  const port = await findFreePort();
  const secret = "orders-signing-secret";
  operator = await startOperator(
    { port, widgetOrigin: "http://127.0.0.1:1", dataFolder: folder, secret },
    join(import.meta.dirname, "../../operator/app/dist"),
  );
  const walletUrl = `http://127.0.0.1:${port}/callback/wallet/`;
  const link = { callbackUrl: null, walletMode: "seamless", walletUrl, signingSecrets: [secret] } as const;
  partner = { partnerId: 1, link: { ...link, unknownRollback: "error" } };
});
afterAll(async () => {
  await operator.stop();
  rmSync(folder, { recursive: true, force: true });
});

const deps = { clock: systemClock, fetch: (url: string, init: RequestInit) => fetch(url, init), shareOf: openShare };
const MEMBER = { memberCode: "DEMO_1001", currency: "USD" } as const;
type MovementKind = "debit" | "rollback" | "credit";

/** One bet's three movements; its ids are the same however often each is sent. */
function moverOf(bet: string): (kind: MovementKind) => Promise<SendOutcome> {
  const movement = { ...MEMBER, ticketId: "77", amountMinor: 1000n };
  return (kind) => {
    if (kind === "debit") return sendDebit(deps, partner, { ...movement, transactionId: `${bet}-d`, reason: "bet" });
    if (kind === "credit") return sendCredit(deps, partner, { ...movement, transactionId: `${bet}-c`, reason: "win" });
    const undo = { transactionId: `${bet}-r`, debitId: `${bet}-d`, reason: "timeout" } as const;
    return sendRollback(deps, partner, { ...MEMBER, ...undo, ticketId: "77" });
  };
}

const balance = (): bigint => operator.deps.wallet.balanceOf(MEMBER.memberCode) ?? 0n;

test("RU-13 every order of debit, rollback and credit with repeats ends in one state, for each habit", async () => {
  const orders = permute(["debit", "debit", "rollback", "rollback", "credit", "credit"]);
  expect(orders).toHaveLength(90);
  for (const habit of ["error", "success", "not-found"] as const) {
    operator.deps.faults.setHabit(habit);
    for (const [index, order] of orders.entries()) {
      const before = balance();
      const move = moverOf(`${habit}-${index}`);
      for (const kind of order) {
        const outcome = await move(kind);
        // A rollback is definite whenever it comes; a credit is never refused.
        if (kind === "rollback") expect([habit, order, isRollbackSettled(outcome)]).toEqual([habit, order, true]);
        if (kind === "credit") expect(outcome.kind).toBe("done");
      }
      // The stake is back or was never taken, the credit was taken once.
      expect([habit, order, balance() - before]).toEqual([habit, order, 1000n]);
    }
  }
});

test("RU-13 without a rollback every order takes the stake once and pays once", async () => {
  for (const [index, order] of permute(["debit", "debit", "credit", "credit"]).entries()) {
    const before = balance();
    const move = moverOf(`plain-${index}`);
    for (const kind of order) expect((await move(kind)).kind).toBe("done");
    expect(balance()).toBe(before);
  }
});

/** Every distinct order of the movements. */
function permute(kinds: readonly MovementKind[]): readonly (readonly MovementKind[])[] {
  if (kinds.length === 0) return [[]];
  return [...new Set(kinds)].flatMap((kind) => {
    const others = kinds.toSpliced(kinds.indexOf(kind), 1);
    return permute(others).map((order) => [kind].concat(order));
  });
}
