import { expect, test } from "vitest";
import { readLaunchAnswer, readWalletAnswer, signBody, verifyBody } from "./index.ts";

const kindOf = (status: number, json: unknown) => readWalletAnswer(status, json).kind;
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
  expect(readLaunchAnswer(good)).toEqual(good);
  for (const bad of [null, [], "x", 7, {}, { ...good, loginName: undefined }, { ...good, member_code: null }]) {
    expect(readLaunchAnswer(bad)).toBe("not-an-object");
  }
  expect(readLaunchAnswer({ ...good, loginName: 7 })).toBe("non-string");
  expect(readLaunchAnswer({ ...good, member_code: "x".repeat(256) })).toBe("too-long");
  expect(readLaunchAnswer({ ...good, member_code: "x".repeat(255) })).toMatchObject({ loginName: "demo1001" });
});

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
    [200, { error: "insufficient_funds" }],
    [201, answer],
    [302, answer],
    [400, { message: "bad" }],
    [404, "<html>"],
    [500, answer],
    [500, { error: "insufficient_funds" }],
  ] as const) {
    expect(kindOf(status, json), `${status} ${JSON.stringify(json)}`).toBe("unknown");
  }
});
