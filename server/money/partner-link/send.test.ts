import { expect, test } from "vitest";
import { SIGNATURE_HEADER } from "@clutch/contract/partner";
import { parseAnswer } from "./read-answer.ts";
import { AddressRefused } from "./partner-fetch.ts";
import { sendWalletCall, type LinkDeps } from "./send.ts";

const link = {
  launchUrl: null,
  walletUrl: "https://inside.example/wallet",
  signingSecrets: ["a secret of sixteen and more"],
};

const outcomeOf = (fetch: LinkDeps["fetch"], nowMs = () => 0) =>
  sendWalletCall(
    {
      clock: { nowMs },
      fetch,
      shareOf: () => ({ run: async (_member: string, send: () => unknown) => send() }) as never,
    },
    { partnerId: 1, link: link as never },
    { verb: "debit", body: { member_code: "m-1", amount: 1 }, question: { transactionId: "tx-1", currency: "USD" } },
  );

test("RU-13 a call to an address that is refused was not sent; one that ends without an answer may have been", async () => {
  expect(await outcomeOf(() => Promise.reject(new AddressRefused("inside.example is at a private address")))).toEqual({
    kind: "unsent",
    reason: "inside.example is at a private address",
  });
  expect(await outcomeOf(() => Promise.reject(new Error("socket closed")))).toMatchObject({ kind: "unknown" });
});

const reset = () => Promise.reject(Object.assign(new Error("closed"), { code: "ECONNRESET" }));
test.each([
  ["done", async () => new Response(ANSWER, { status: 200 }), { kind: "done", balanceMinor: 123_456n }],
  ["refused", async () => Response.json({ error: "insufficient_funds" }, { status: 402 }), { kind: "unknown" }],
  ["closed again", reset, { kind: "unknown" }],
  ["not sent", () => Promise.reject(new AddressRefused("inside.example has no address")), { kind: "unknown" }],
])(
  "RU-13 a debit whose connection was closed is sent once more, with a new signature: %s",
  async (_what, reply, ends) => {
    const sent: RequestInit[] = [];
    let nowMs = 0;
    const fetch: LinkDeps["fetch"] = (_url, init) => {
      sent.push(init);
      return sent.length === 1 ? reset() : reply();
    };
    expect(await outcomeOf(fetch, () => (nowMs += 1000))).toMatchObject(ends);
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([undefined, false]);
    const [first, second] = sent.map(({ body, headers }) => ({
      body,
      signature: new Headers(headers).get(SIGNATURE_HEADER),
    }));
    expect(second?.body).toBe(first?.body);
    expect(second?.signature).not.toBe(first?.signature);
  },
);

test("RU-19 how each call ended is reported with its verb, and with its time where it was made", async () => {
  const ended: unknown[] = [];
  const send = (fetch: LinkDeps["fetch"], walletUrl: string | null = link.walletUrl) =>
    sendWalletCall(
      {
        clock: { nowMs: () => 0 },
        fetch,
        shareOf: () => ({ run: async (_member: string, call: () => unknown) => call() }) as never,
        onEnded: (partnerId, call) => ended.push([partnerId, call]),
      },
      { partnerId: 7, link: { ...link, walletUrl } as never },
      { verb: "credit", body: { member_code: "m-1", amount: 1 }, question: { transactionId: "tx-1", currency: "USD" } },
    );
  const refusal = JSON.stringify({ error: "member_blocked" });
  await send(async () => new Response(ANSWER, { status: 200 }));
  await send(async () => new Response(refusal, { status: 403 }));
  await send(() => Promise.reject(new Error("socket closed")));
  await send(() => Promise.reject(new AddressRefused("inside.example is at a private address")));
  await send(() => Promise.reject(new Error("nobody is called")), null);
  const made = (outcome: string) => [7, { verb: "credit", outcome, seconds: expect.any(Number) }];
  const unsent = [7, { verb: "credit", outcome: "unsent", seconds: null }];
  expect(ended).toEqual([made("done"), made("refused"), made("unknown"), unsent, unsent]);
});

const ANSWER = JSON.stringify({ balance: 1234.56, currency_code: "USD", transaction_id: "tx-1", note: "für später" });
const utf16 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));
const swapped = (bytes: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(bytes).swap16());
test.each([
  ["a byte order mark", `\uFEFF${ANSWER}`, "application/json"],
  ["two byte order marks", `\uFEFF\uFEFF${ANSWER}`, "application/json"],
  ["UTF-16", utf16(ANSWER), "application/json; charset=utf-16"],
  ["UTF-16 without a mark", utf16(ANSWER).subarray(2), "application/json; charset=utf-16"],
  ["UTF-16 of the other order without a mark", swapped(utf16(ANSWER).subarray(2)), "application/json"],
  ["white space around", `\r\n ${ANSWER}\n\n`, "application/json"],
  ["another content type", ANSWER, "text/html; charset=ISO-8859-1"],
  ["a JSON string of JSON", JSON.stringify(ANSWER), "application/json"],
])("PR-07 a debit answered with %s is done", async (_what, body, type) => {
  const fetch = () => Promise.resolve(new Response(body, { status: 200, headers: { "content-type": type } }));
  expect(await outcomeOf(fetch)).toEqual({ kind: "done", balanceMinor: 123_456n, corrected: [] });
});

const WITHOUT_END = ANSWER.slice(0, -1);
const DONE = { kind: "done", balanceMinor: 123_456n, corrected: [] };
const REPAIRED = { ...DONE, corrected: ["json"] };
const NO_BALANCE = { kind: "done", balanceMinor: null };
const UNKNOWN = { kind: "unknown" };
const REFUSED = { kind: "refused", reason: "insufficient_funds" };

/** What status and id say without a doubt is read; whatever can be meant in two ways stays unknown, is asked again and rolled back. */
test.each([
  ["NaN as its balance", ANSWER.replace("1234.56", "NaN"), 200, { ...NO_BALANCE, corrected: ["balance", "json"] }],
  ["-Infinity as its balance", ANSWER.replace("1234.56", "-Infinity"), 200, NO_BALANCE],
  ["undefined as its balance", ANSWER.replace("1234.56", "undefined"), 200, NO_BALANCE],
  ["undefined as its transaction", ANSWER.replace('"tx-1"', "undefined"), 200, UNKNOWN],
  ["a word of the form NaN in a text", ANSWER.replace("später", "NaN,}"), 200, DONE],
  ["a comma before its end", `${WITHOUT_END} , }`, 200, REPAIRED],
  ["a comma before the end of a list", `${WITHOUT_END},"l":[1,]}`, 200, REPAIRED],
  ["a line break within a text", ANSWER.replace("für ", "für\n\t"), 200, REPAIRED],
  ["an escaped apostrophe", ANSWER.replace("für", "it\\'s für"), 200, REPAIRED],
  ["an escaped backslash before an apostrophe", ANSWER.replace("für", "\\\\'"), 200, DONE],
  ["a path with backslashes", ANSWER.replace("für", "C:\\data\\x41\\u12"), 200, REPAIRED],
  ["False", `${WITHOUT_END},"duplicate":False}`, 200, REPAIRED],
  ["True", `${WITHOUT_END},"duplicate":True,"l":[True]}`, 200, REPAIRED],
  ["True as its success, and False", `${WITHOUT_END},"success":True,"ok":False}`, 200, UNKNOWN],
  ["None as its balance", ANSWER.replace("1234.56", "None"), 200, { ...NO_BALANCE, corrected: ["balance", "json"] }],
  ["nan as its balance", ANSWER.replace("1234.56", "nan"), 200, NO_BALANCE],
  ["-nan(ind) as its balance", ANSWER.replace("1234.56", "-nan(ind)"), 200, NO_BALANCE],
  ["inf as its balance", ANSWER.replace("1234.56", "+inf"), 200, NO_BALANCE],
  ["a balance with thousands without quotes", ANSWER.replace("1234.56", "1,234.56"), 200, REPAIRED],
  ["a balance of thousands alone", ANSWER.replace("1234.56", "1,234"), 200, { ...REPAIRED, balanceMinor: 123_400n }],
  ["a balance with a decimal comma", ANSWER.replace("1234.56", "1234,56"), 200, UNKNOWN],
  ["a list of numbers", `${WITHOUT_END},"l":[1,234,567]}`, 200, DONE],
  ["a bare point", ANSWER.replace("1234.56", ".5"), 200, { ...REPAIRED, balanceMinor: 50n }],
  ["a point at the end", ANSWER.replace("1234.56", "-5."), 200, { ...REPAIRED, balanceMinor: -500n }],
  ["needless zeros", ANSWER.replace("1234.56", "001234.56"), 200, REPAIRED],
  ["zeros alone", ANSWER.replace("1234.56", "007"), 200, { ...REPAIRED, balanceMinor: 700n }],
  ["a plus", ANSWER.replace("1234.56", "+1234.56"), 200, REPAIRED],
  ["two points", ANSWER.replace("1234.56", "1.234.56"), 200, UNKNOWN],
  ["no value as its balance", ANSWER.replace("1234.56", ""), 200, NO_BALANCE],
  ["no value at its end", `${WITHOUT_END},"shop": }`, 200, REPAIRED],
  ["no value as its transaction", ANSWER.replace('"tx-1"', ""), 200, UNKNOWN],
  ["a no-break space before it", `\u00A0${ANSWER}`, 200, REPAIRED],
  ["blanks of all kinds before and within it", `\0\v\f\u200B{\u00A0${ANSWER.slice(1)}`, 200, REPAIRED],
  ["a word that is no value", ANSWER.replace("1234.56", "nanny"), 200, UNKNOWN],
  ["two commas", `${WITHOUT_END},,"a":1}`, 200, UNKNOWN],
  ["a JSON string of malformed JSON", JSON.stringify(`${WITHOUT_END},}`), 200, REPAIRED],
  ["blanks without an end, then another letter", `${ANSWER}${" ".repeat(65_000)}x`, 200, UNKNOWN],
  ["a line break behind a backslash", ANSWER.replace("für ", "für \\\n"), 200, UNKNOWN],
  ["a NUL after its end", `${ANSWER}\0`, 200, REPAIRED],
  ["a semicolon after its end", `${ANSWER};\n`, 200, REPAIRED],
  ["the same id twice", `${WITHOUT_END},"transaction_id":"tx-1"}`, 200, DONE],
  ["the same id twice, once escaped", `${WITHOUT_END},"transaction\\u005fid":"tx-1"}`, 200, DONE],
  ["two ids", `{"transaction_id":"tx-2",${ANSWER.slice(1)}`, 200, UNKNOWN],
  ["two ids, once escaped", `{"transaction\\u005fid":"tx-2",${ANSWER.slice(1)}`, 200, UNKNOWN],
  ["another id deeper down", `${WITHOUT_END},"of":{"transaction_id":"tx-2"}}`, 200, DONE],
  ["two balances", `${WITHOUT_END},"balance":7}`, 200, { ...NO_BALANCE, corrected: ["balance"] }],
  ["two currencies", `${WITHOUT_END},"currency_code":"EUR"}`, 200, UNKNOWN],
  ["an error and none", `${WITHOUT_END},"error":"declined","error":null}`, 200, UNKNOWN],
  ["success and none", `${WITHOUT_END},"success":false,"success":true}`, 200, UNKNOWN],
  ["a bracket too many", `${ANSWER}}`, 200, UNKNOWN],
  ["a page after its end", `${ANSWER}<br />`, 200, UNKNOWN],
  ["a warning before it", `Warning: deprecated\n${ANSWER}`, 200, UNKNOWN],
  ["two objects", `${ANSWER}\n{"error":"declined"}`, 200, UNKNOWN],
  ["comments", `${WITHOUT_END}/* done */}`, 200, UNKNOWN],
  ["single quotes", ANSWER.replaceAll('"', "'"), 200, UNKNOWN],
  ["no end", WITHOUT_END, 200, UNKNOWN],
  ["no end of a text", ANSWER.slice(0, -3), 200, UNKNOWN],
  ["nothing", "", 200, UNKNOWN],
  ["a refusal with a comma too many", '{"error":"insufficient_funds",}', 402, { ...REFUSED, corrected: ["json"] }],
  ["the same reason twice", '{"error":"insufficient_funds","error":"insufficient_funds"}', 402, REFUSED],
  ["two reasons", '{"error":"limit_reached","error":"insufficient_funds"}', 402, UNKNOWN],
] as const)(
  "PR-07 a debit answered with %s: money moved only where status and id prove it",
  async (...[, body, status, outcome]) => {
    expect(await outcomeOf(() => Promise.resolve(new Response(body, { status })))).toMatchObject(outcome);
  },
);

test("PR-07 RU-19 an answer of 64 kB is read in a time that grows with its length, whatever it is made of", () => {
  const msOf = (part: string, length: number): number => {
    const text = `{"a":${part.repeat(length / part.length)}`;
    const before = performance.now();
    parseAnswer(text);
    return performance.now() - before;
  };
  for (const part of [
    "1",
    "1,",
    ",111",
    ":1,111",
    ".",
    "1.",
    "-",
    " ",
    ":",
    ", ",
    ": ",
    "e1",
    "nan",
    "\\'",
    "\\u",
    "{",
    "[",
    '"',
    "0",
  ])
    expect([part, msOf(part, 64_000) < 500]).toEqual([part, true]);
});
