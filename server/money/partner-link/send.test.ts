import { expect, test } from "vitest";
import { AddressRefused } from "./partner-fetch.ts";
import { sendWalletCall, type LinkDeps } from "./send.ts";

const link = {
  launchUrl: null,
  walletUrl: "https://inside.example/wallet",
  signingSecrets: ["a secret of sixteen and more"],
};

const outcomeOf = (fetch: LinkDeps["fetch"]) =>
  sendWalletCall(
    { clock: { nowMs: () => 0 }, fetch, shareOf: () => ({ run: async (send: () => unknown) => send() }) as never },
    { partnerId: 1, link: link as never },
    { verb: "debit", body: { amount: 1 }, question: { transactionId: "tx-1", currency: "USD" } },
  );

test("RU-13 a call to an address that is refused was not sent; one that ends without an answer may have been", async () => {
  expect(await outcomeOf(() => Promise.reject(new AddressRefused("inside.example is at a private address")))).toEqual({
    kind: "unsent",
    reason: "inside.example is at a private address",
  });
  expect(await outcomeOf(() => Promise.reject(new Error("socket closed")))).toMatchObject({ kind: "unknown" });
});

const ANSWER = JSON.stringify({ balance: 1234.56, currency_code: "USD", transaction_id: "tx-1", note: "für später" });
const utf16 = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(Buffer.from(`\uFEFF${text}`, "utf16le"));
test.each([
  ["a byte order mark", `\uFEFF${ANSWER}`, "application/json"],
  ["two byte order marks", `\uFEFF\uFEFF${ANSWER}`, "application/json"],
  ["UTF-16", utf16(ANSWER), "application/json; charset=utf-16"],
  ["white space around", `\r\n ${ANSWER}\n\n`, "application/json"],
  ["another content type", ANSWER, "text/html; charset=ISO-8859-1"],
  ["a JSON string of JSON", JSON.stringify(ANSWER), "application/json"],
])("PR-07 a debit answered with %s is done", async (_what, body, type) => {
  const fetch = () => Promise.resolve(new Response(body, { status: 200, headers: { "content-type": type } }));
  expect(await outcomeOf(fetch)).toEqual({ kind: "done", balanceMinor: 123_456n, corrected: [] });
});
