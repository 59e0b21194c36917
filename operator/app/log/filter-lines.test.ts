import { expect, test } from "vitest";
import type { LogLine } from "../page-state.ts";
import { doesHold, isOfKind, LOG_KINDS } from "./filter-lines.ts";

const line = (rest: Partial<LogLine>): LogLine => ({
  key: "1",
  atMs: 0,
  direction: "server → operator",
  title: "Wallet debit",
  status: 200,
  fault: null,
  body: '{"transaction_id":"E78120114"}',
  answer: '{"balance":975}',
  signature: { header: "t=1,v1=9f31c0", verdict: "valid" },
  tookMs: 41,
  ...rest,
});
const kindsOf = (rest: Partial<LogLine>) => LOG_KINDS.filter((kind) => isOfKind(line(rest), kind));

test("RU-12 a line is found by its side, and as failed when it was refused, struck by a fault or cut off", () => {
  expect(kindsOf({})).toEqual(["all", "server"]);
  expect(kindsOf({ direction: "widget → page", status: null, tookMs: null })).toEqual(["all", "widget"]);
  expect(kindsOf({ direction: "page → widget", status: null, tookMs: null })).toEqual(["all", "widget"]);
  expect(kindsOf({ direction: "operator", status: null, tookMs: null })).toEqual(["all"]);
  expect(kindsOf({ status: 402 })).toEqual(["all", "server", "failed"]);
  expect(kindsOf({ fault: "slow" })).toEqual(["all", "server", "failed"]);
  expect(kindsOf({ status: null, answer: null })).toEqual(["all", "server", "failed"]);
});

test("RU-12 the filter looks through name, number, body, answer and signature in any case", () => {
  for (const text of ["", "  ", "DEBIT", "e78120114", "975", "9F31", "200", "valid"])
    expect(doesHold(line({}), text)).toBe(true);
  for (const text of ["credit", "E999"]) expect(doesHold(line({}), text)).toBe(false);
  expect(doesHold(line({ body: null, answer: null, signature: null, status: null }), "975")).toBe(false);
});
