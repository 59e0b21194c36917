import type { WalletVerb } from "@clutch/contract/partner";
import { expect, test } from "vitest";
import { balance, credit, debit, launch, rollback } from "../cases/build.ts";
import type { Call, Expected, Moves } from "../cases/case.ts";
import { judgeAnswers, readAnswer } from "./judge.ts";
import { countAnswered, judgeMovement } from "./movement.ts";
import type { Prepared } from "./prepare.ts";
import { amountField, tooFineField, writeBody } from "./write-body.ts";

const CALLS = { debit: debit("a"), credit: credit("a"), rollback: rollback("a", "b"), balance: balance() } as const;

const prepared = (call: Call, id: string | null = "id-1"): Prepared => ({
  call,
  id,
  amountMinor: 257n,
  currency: "USD",
  fields: { token: call.verb === "launch" && call.token === "none" ? null : "t" },
});

/** Whether a partner's answer to one call is what was expected. */
function isRight(expected: Expected, verb: WalletVerb, [status, body]: readonly [number, unknown]): boolean {
  const answered = readAnswer(prepared(CALLS[verb], verb === "balance" ? null : "id-1"), {
    kind: "answer",
    status,
    text: typeof body === "string" ? body : JSON.stringify(body),
  });
  return judgeAnswers(expected, [answered], { member: "ann", afterMinor: 1000n }).length === 0;
}

const DONE = [200, { balance: 10, currency_code: "USD", transaction_id: "id-1", duplicate: false }] as const;
const refusal = (status: number, error: string) => [status, { error }] as const;

test("RU-13 done is an answer that the server takes for done, and nothing else", () => {
  expect(isRight("done", "debit", DONE)).toBe(true);
  expect(isRight("done", "debit", [200, { ...DONE[1], balance: "10.00" }])).toBe(true);
  expect(isRight("done", "debit", [200, { ...DONE[1], transaction_id: "id-2" }])).toBe(false);
  expect(isRight("done", "debit", [200, { ...DONE[1], currency_code: "EUR" }])).toBe(false);
  expect(isRight("done", "debit", [200, { ...DONE[1], success: false }])).toBe(false);
  expect(isRight("done", "debit", [202, DONE[1]])).toBe(false);
  expect(isRight("done", "debit", [200, "no JSON"])).toBe(false);
});

test("RU-13 documented is done to the letter, with the balance that a question finds afterwards", () => {
  expect(isRight("documented", "debit", DONE)).toBe(true);
  expect(isRight("documented", "balance", [200, { ...DONE[1], transaction_id: null }])).toBe(true);
  for (const change of [{ balance: "10.00" }, { balance: 10.01 }, { currency_code: "usd" }, { transaction_id: "ID-1" }])
    expect(isRight("documented", "debit", [200, { ...DONE[1], ...change }])).toBe(false);
  expect(isRight("documented", "debit", [201, DONE[1]])).toBe(false);
  expect(isRight("repeated", "debit", [200, { ...DONE[1], duplicate: true }])).toBe(true);
  expect(isRight("repeated", "debit", DONE)).toBe(false);
});

test("RU-13 a refusal is one by status and by reason; which reasons end a rollback", () => {
  expect(isRight(["bad_signature"], "debit", refusal(401, "bad_signature"))).toBe(true);
  expect(isRight(["bad_signature"], "debit", refusal(401, "bad_request"))).toBe(false);
  expect(isRight(["bad_signature"], "debit", refusal(200, "bad_signature"))).toBe(false);
  expect(isRight(["bad_signature"], "debit", refusal(500, "bad_signature"))).toBe(false);
  expect([isRight([], "debit", refusal(400, "bad_request")), isRight([], "debit", refusal(400, "no"))]).toEqual([
    true,
    false,
  ]);
  expect([isRight("clear", "debit", DONE), isRight("clear", "debit", refusal(409, "rolled_back"))]).toEqual([
    true,
    true,
  ]);
  expect(isRight("clear", "debit", [500, ""])).toBe(false);
  const ends = ["unknown_transaction", "rolled_back", "bad_request", "member_blocked"];
  expect(ends.map((reason) => isRight("settled", "rollback", refusal(404, reason)))).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test("of several calls at once, exactly one or at least one is done", () => {
  const answers = (...list: readonly (readonly [number, unknown])[]) =>
    list.map(([status, body]) =>
      readAnswer(prepared(CALLS.debit), { kind: "answer", status, text: JSON.stringify(body) }),
    );
  const no = refusal(402, "insufficient_funds");
  const against = { member: "ann", afterMinor: 0n };
  expect(judgeAnswers("one done", answers(DONE, no), against)).toEqual([]);
  expect(judgeAnswers("one done", answers(DONE, DONE), against)).toEqual([
    "Expected one of the calls to be done; 2 of 2 were.",
  ]);
  expect(judgeAnswers("one done", answers(no, no), against)).toHaveLength(1);
  expect(judgeAnswers("some done", answers(DONE, DONE), against)).toEqual([]);
  expect(judgeAnswers("some done", answers(no, no), against)).toHaveLength(1);
});

test("a launch is named by the member's code and currency, and refused by 401 alone", () => {
  const judge = (expected: Expected, status: number, body: unknown, token: "given" | "none" = "given") =>
    judgeAnswers(
      expected,
      [readAnswer(prepared(launch({ token }), null), { kind: "answer", status, text: JSON.stringify(body) })],
      { member: "ann", afterMinor: 0n },
    ).length === 0;
  const ann = { member_code: "ann", loginName: "Ann", currency_code: "USD" };
  expect(judge("named", 200, ann)).toBe(true);
  expect(judge("named", 200, { ...ann, member_code: "bob" })).toBe(false);
  expect(judge("named", 200, { ...ann, currency_code: "EUR" })).toBe(false);
  expect(judge("named", 201, ann)).toBe(false);
  expect([401, 404, 200].map((status) => judge("nobody", status, { error: "unknown_token" }))).toEqual([
    true,
    false,
    false,
  ]);
});

test("RU-13 what a step may move", () => {
  const moved = { beforeMinor: 1000n, answeredMinor: -300n, allMinor: 700n };
  const isAllowed = (moves: Moves, change: bigint) =>
    judgeMovement(moves, { ...moved, afterMinor: 1000n + change }, "USD") === null;
  const changes = [-1000n, -300n, -257n, 0n, 700n];
  const allowed = (moves: Moves) => changes.filter((change) => isAllowed(moves, change));
  expect(allowed(-257n)).toEqual([-257n]);
  expect(allowed("takes all")).toEqual([-1000n]);
  expect(allowed("gives all")).toEqual([700n]);
  expect(allowed("as answered")).toEqual([-300n]);
  expect(allowed("as answered or kept")).toEqual([-300n, 0n]);
  expect(judgeMovement("as answered or kept", { ...moved, afterMinor: 1001n }, "KWD")).toBe(
    "The balance had to change by -0.300 KWD or 0.000 KWD; it changed by +0.001 KWD.",
  );
});

test("RU-13 what was answered as done counts once for each id; rollbacks and refusals count nothing", () => {
  const state = { done: new Set<string>() };
  const done = (verb: "debit" | "credit" | "rollback", id: string) =>
    readAnswer(prepared(CALLS[verb], id), {
      kind: "answer",
      status: 200,
      text: JSON.stringify({ ...DONE[1], transaction_id: id }),
    });
  const refused = readAnswer(prepared(CALLS.debit), { kind: "answer", status: 402, text: "{}" });
  expect(countAnswered([done("debit", "a"), done("debit", "a"), done("rollback", "b"), refused], state)).toBe(-257n);
  expect(countAnswered([done("debit", "a"), done("credit", "c")], state)).toBe(257n);
});

test("every way of writing a call is the same JSON, whatever the currency's decimals", () => {
  for (const currency of ["JPY", "USD", "KWD"] as const)
    for (const minor of [1n, 29n, 257n, 100_000n, 1_000_000_001n]) {
      const fields = { member_code: "añ🎲", amount: amountField(minor, currency), type: "debit" };
      for (const writing of ["usual", "escaped", "spread over lines", "unknown fields"] as const)
        expect(JSON.parse(writeBody(fields, writing))).toMatchObject(fields);
      expect(writeBody(fields, "escaped")).not.toContain("debit");
      expect(writeBody(fields, "byte order mark")).toBe(`\uFEFF${writeBody(fields, "usual")}`);
    }
  expect(
    [tooFineField(257n, "JPY"), tooFineField(257n, "USD"), tooFineField(257n, "KWD")].map(({ text }) => text),
  ).toEqual(["257.5", "2.575", "0.2575"]);
});
