import { expect, test } from "vitest";
import { readLaunchAnswer, readWalletAnswer, signBody, verifyBody } from "./index.ts";

const USD = { transactionId: "tx-1", currency: "USD" } as const;
const kindOf = (status: number, json: unknown) => readWalletAnswer(status, json, USD).kind;
const NOW = 1761040800000;
const body = '{"transaction_id":"tx-1","amount":100}';

test("RU-13 the signature is HMAC-SHA-256 over time and raw body", async () => {
  const { createHmac } = await import("node:crypto");
  const expected = createHmac("sha256", "secret").update(`1761040800.${body}`).digest("hex");
  expect(await signBody(body, ["secret"], NOW)).toBe(`t=1761040800,v1=${expected}`);
});

test("RU-13 a changed body, another secret, another time or a broken header is refused", async () => {
  const header = await signBody(body, ["secret"], NOW);
  const right = { rawBody: body, header, secret: "secret", nowMs: NOW };
  expect(await verifyBody(right)).toBe("valid");
  expect(await verifyBody({ ...right, rawBody: `${body} ` })).toBe("wrong");
  expect(await verifyBody({ ...right, secret: "other" })).toBe("wrong");
  expect(await verifyBody({ ...right, header: header.replace("1761040800", "1761040801") })).toBe("wrong");
  expect(await verifyBody({ ...right, header: null })).toBe("malformed");
  expect(await verifyBody({ ...right, header: `${header}00` })).toBe("malformed");
});

test("RU-13 five minutes are the tolerance, either way", async () => {
  const header = await signBody(body, ["secret"], NOW);
  const at = (nowMs: number) => verifyBody({ rawBody: body, header, secret: "secret", nowMs });
  expect(await at(NOW + 300_000)).toBe("valid");
  expect(await at(NOW + 300_001)).toBe("too-old");
  expect(await at(NOW - 300_001)).toBe("too-old");
});

test("R8.2-10 R8.2-11 R8.2-12 a launch answer is read in the order of G-03", () => {
  const good = {
    member_code: "DEMO_1001",
    loginName: "demo1001",
    currency_code: "USD",
    country_code: "PH",
    balance: 1000,
  };
  expect(readLaunchAnswer(good)).toEqual({
    memberCode: "DEMO_1001",
    loginName: "demo1001",
    currency: "USD",
    countryCode: "PH",
    balanceMinor: 100_000n,
    oddsType: null,
    status: null,
    corrected: [],
  });
  for (const bad of [null, [], "x", 7, {}, { ...good, loginName: undefined }, { ...good, member_code: null }]) {
    expect(readLaunchAnswer(bad)).toBe("not-an-object");
  }
  expect(readLaunchAnswer({ ...good, loginName: 7 })).toBe("non-string");
  expect(readLaunchAnswer({ ...good, member_code: "x".repeat(256) })).toBe("too-long");
  expect(readLaunchAnswer({ ...good, member_code: "x".repeat(255) })).toMatchObject({ loginName: "demo1001" });
});

/** Each says that nothing was moved, whatever the status is. */
const DENIALS = [
  { currency_code: "SEK" },
  { currency_code: "USDT" },
  { currency_code: "Swedish Krona" },
  { currency_code: 752 },
  { currency_code: { code: "SEK" } },
  { currency_code: ["USD", "EUR"] },
  { currency_code: false },
  { Error: "insufficient_funds" },
  { errors: ["no funds"] },
  { errors: [{ code: 7 }] },
  { error: { code: 0, message: "no funds" } },
  { error: { a: { b: { c: { d: {} } } } } },
  { error_code: "insufficient_funds" },
  { errorCode: 7 },
  { Success: false },
  { success: true, SUCCESS: false },
  { success: -1 },
  { success: "-1" },
  { success: "no funds" },
  { isSuccess: false },
  { is_success: "no" },
  { accepted: false },
  { rejected: true },
  { status: "failed" },
  { status: "ERROR" },
  { status: "not ok" },
  { Status: "Declined" },
  { status: false },
  { status: 402 },
  { status: ["ok", "failed"] },
  { result: "rolled_back" },
  { code: 402 },
  { code: "402" },
  { code: "limit_reached" },
  { failed: "0.01" },
  { accepted: "0001-01-01T00:00:00" },
  { transaction_status: "FAILED" },
  { isSuccessful: false },
  { hasErrors: true },
  { errorMessage: "Insufficient funds" },
  { responseCode: "51" },
  { resultCode: 5 },
  { status: { code: "FAILED" } },
  { result: { success: false } },
  { result: { a: 1, status: { code: 402 } } },
  { isFailed: 1 },
  { exception: "java.lang.IllegalStateException" },
  { reject_reason: "limits" },
  { processed: false },
  ...[
    "pending",
    "QUEUED",
    "processing",
    "in progress",
    "timeout",
    "Timed out",
    "expired",
    "unauthorized",
    "forbidden",
  ].map((status) => ({ status })),
  ...["exceeded", "void", "reversed", "awaiting", "unknown", "scheduled"].map((state) => ({ state })),
];

test("RU-13 only a readable 200 is a success, only a readable 4xx refusal is final, all else is unknown", () => {
  const answer = { balance: 900, currency_code: "USD", transaction_id: "tx-1" };
  expect(kindOf(200, answer)).toBe("done");
  // A member whom the partner lets overdraw.
  expect(kindOf(200, { ...answer, balance: -20.5 })).toBe("done");
  expect(kindOf(409, { error: "insufficient_funds", balance: -20.5 })).toBe("refused");
  expect(kindOf(409, { error: "insufficient_funds" })).toBe("refused");
  for (const [status, json] of [
    [200, null],
    [200, { balance: "900" }],
    [200, { ...answer, transaction_id: null }],
    [200, { ...answer, transaction_id: "tx-2" }],
    [200, { ...answer, currency_code: "EUR" }],
    [200, { ...answer, error: "insufficient_funds" }],
    [200, { ...answer, error: { code: "insufficient_funds" } }],
    [200, { ...answer, error: ["insufficient_funds"] }],
    [200, { ...answer, error: true }],
    [200, { ...answer, success: false }],
    [200, { ...answer, success: "False" }],
    [200, { ...answer, success: 0 }],
    [200, { ...answer, success: "failed" }],
    [200, { ...answer, ok: false }],
    ...DENIALS.map((denial) => [200, { ...answer, ...denial }] as const),
    [200, { error: "insufficient_funds" }],
    [202, answer],
    [302, answer],
    [400, { message: "bad" }],
    [404, "<html>"],
    [500, answer],
    [500, { error: "insufficient_funds" }],
  ] as const) {
    expect(kindOf(status, json), `${status} ${JSON.stringify(json)}`).toBe("unknown");
  }
});

const done = { balance: 900, currency_code: "USD", transaction_id: "tx-1", duplicate: false };
test.each([
  ["nothing", {}, [], 90_000n],
  ["a balance in text", { balance: "900.00" }, ["balance"], 90_000n],
  ["a balance with thousands", { balance: "1,900.5" }, ["balance"], 190_050n],
  ["a balance with the noise of a binary fraction", { balance: 899.999_999_999_9 }, ["balance"], 90_000n],
  ["a balance with more decimals", { balance: "-0.005" }, ["balance"], -1n],
  ["no balance", { balance: undefined }, ["balance"], null],
  ["a balance of null", { balance: null }, ["balance"], null],
  ["a balance that is an object", { balance: { amount: 900 } }, ["balance"], null],
  ["a balance beyond all money", { balance: 1e300 }, ["balance"], null],
  ["a currency in small letters", { currency_code: "usd" }, ["currency_code"], 90_000n],
  ["no currency", { currency_code: undefined }, ["currency_code"], 90_000n],
  ["a currency that is a number", { currency_code: 840 }, ["currency_code"], 90_000n],
  ["a currency in words", { currency_code: "US Dollar" }, ["currency_code"], 90_000n],
  ["an error that says there is none", { error: "none" }, ["error"], 90_000n],
  ["a currency that is an object", { currency_code: { code: "USD" } }, ["currency_code"], 90_000n],
  ["a currency that is a number in text", { currency_code: "840" }, ["currency_code"], 90_000n],
  ["an empty list of errors", { error: [] }, ["error"], 90_000n],
  ["an error of nothing", { error: { code: 0, message: "" } }, ["error"], 90_000n],
  ["an error of zeros", { error: "0000" }, ["error"], 90_000n],
  ["an error that says no error", { error: "No error" }, ["error"], 90_000n],
  ["an error of a dash", { error: "-" }, ["error"], 90_000n],
  ["a list of no errors", { errors: [""] }, [], 90_000n],
  ["success as a word", { success: "Success", status: "OK", code: "0000", result: 1 }, [], 90_000n],
  ["success as a number", { success: 200, status: 200, code: 0 }, [], 90_000n],
  ["a state of its own", { status: "transferred", state: "no errors", outcome: null, ok: "" }, [], 90_000n],
  ["a time of acceptance", { accepted: "2026-11-29T08:00:00Z" }, [], 90_000n],
  ["an amount of nothing rejected", { rejected: "0.00" }, [], 90_000n],
  ["an id in capitals", { transaction_id: "TX-1" }, ["transaction_id"], 90_000n],
  ["a duplicate that is a number", { duplicate: 0 }, ["duplicate"], 90_000n],
  ["no duplicate", { duplicate: undefined }, [], 90_000n],
  ["a state of money that has moved", { txStatus: "Processed", responseCode: "00", resultCode: 200 }, [], 90_000n],
  ["a result with fields of its own", { result: { id: 404, balance: -5, success: "yes" } }, [], 90_000n],
  ["fields of their own", { ok: true, code: 0, error: null, message: "" }, [], 90_000n],
])("PR-07 what proves the movement decides, with %s", (_what, change, corrected, balanceMinor) => {
  expect(readWalletAnswer(200, { ...done, ...change }, USD)).toEqual({ kind: "done", balanceMinor, corrected });
});

test("PR-07 a created movement is a movement; a balance is proved by its figure alone", () => {
  expect(readWalletAnswer(201, done, USD)).toMatchObject({ kind: "done", corrected: ["status"] });
  const question = { transactionId: null, currency: "JPY" } as const;
  expect(readWalletAnswer(200, { balance: "1500" }, question)).toMatchObject({ kind: "done", balanceMinor: 1500n });
  expect(readWalletAnswer(200, { currency_code: "JPY" }, question)).toMatchObject({ kind: "unknown" });
});

test("PR-07 a refusal is read by its reason, whatever its side fields are", () => {
  for (const change of [
    { message: 7 },
    { message: "x".repeat(900) },
    { balance: "12" },
    { balance: null },
    { code: 3 },
  ]) {
    expect(readWalletAnswer(409, { error: "insufficient_funds", ...change }, USD)).toMatchObject({
      kind: "refused",
      reason: "insufficient_funds",
    });
  }
  expect(readWalletAnswer(409, { error: "Insufficient_Funds" }, USD)).toMatchObject({ corrected: ["error"] });
  expect(kindOf(409, { error: "something else" })).toBe("unknown");
});

const launch = {
  member_code: "DEMO_1001",
  loginName: "demo1001",
  currency_code: "USD",
  country_code: "PH",
  balance: 10,
};
test.each([
  [{ balance: "10.00" }, { balanceMinor: 1000n, corrected: ["balance"] }],
  [{ balance: [] }, { balanceMinor: null, corrected: ["balance"] }],
  [{ country_code: "ph" }, { countryCode: "PH", corrected: ["country_code"] }],
  [{ country_code: 63 }, { countryCode: null, corrected: ["country_code"] }],
  [{ odds_type: "Malay" }, { oddsType: "malay", corrected: ["odds_type"] }],
  [{ odds_type: "decimal" }, { oddsType: null, corrected: ["odds_type"] }],
  [{ odds_type: 1 }, { oddsType: null, corrected: ["odds_type"] }],
  [{ currency_code: "usd" }, { currency: "USD", corrected: ["currency_code"] }],
  [{ status: "ACTIVE" }, { status: "active" }],
  [{ loginName: "é".repeat(300) }, { loginName: "é".repeat(200) }],
  [{ loginName: "x\u0000y\u0085\t" }, { loginName: "xy", corrected: ["loginName"] }],
  [{ loginName: "x\ud800y" }, { loginName: "x\ufffdy", corrected: ["loginName"] }],
  [{ vip: true, tags: [1] }, { corrected: [] }],
])("PR-07 a launch answer with %j is read", (change, read) => {
  expect(readLaunchAnswer({ ...launch, ...change })).toMatchObject({ memberCode: "DEMO_1001", ...read });
});

test("G-03 a member code that no database keeps as it is, or with control characters, is no text", () => {
  for (const member_code of ["n1\u0000", "\u0000", "a\tb", "a\u0085", "sur\ud800", "sur\udc01"])
    expect([member_code, readLaunchAnswer({ ...launch, member_code })]).toEqual([member_code, "non-string"]);
  for (const member_code of ["sur\ufffd", "🦊", "Анна 7"])
    expect(readLaunchAnswer({ ...launch, member_code })).toMatchObject({ memberCode: member_code, corrected: [] });
});

test("G-03 an unsupported currency is no side field, and neither is a status that may mean a closed account", () => {
  for (const status of ["suspended", 0, false]) expect(readLaunchAnswer({ ...launch, status })).toBe("not-an-object");
  for (const currency_code of ["XXX", 840, {}])
    expect(readLaunchAnswer({ ...launch, currency_code })).toBe("not-an-object");
});
