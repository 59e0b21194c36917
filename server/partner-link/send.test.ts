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
    { verb: "debit", body: { amount: 1 } },
  );

test("RU-13 a call to an address that is refused was not sent; one that ends without an answer may have been", async () => {
  expect(await outcomeOf(() => Promise.reject(new AddressRefused("inside.example is at a private address")))).toEqual({
    kind: "unsent",
    reason: "inside.example is at a private address",
  });
  expect(await outcomeOf(() => Promise.reject(new Error("socket closed")))).toMatchObject({ kind: "unknown" });
});
