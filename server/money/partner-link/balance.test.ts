import { expect, test } from "vitest";
import { createAskBalance } from "./balance.ts";

const partner = {
  partnerId: 1,
  link: { walletUrl: "https://inside.example/wallet", signingSecrets: ["a secret of sixteen and more"] } as never,
};

test("RU-19 a member who asks again and again for the balance has one call under way at the partner", async () => {
  const calls: PromiseWithResolvers<Response>[] = [];
  const askBalance = createAskBalance({
    clock: { nowMs: () => 0 },
    shareOf: () => ({ free: 8, run: (_member, call) => call() }),
    fetch: () => {
      const call = Promise.withResolvers<Response>();
      calls.push(call);
      return call.promise;
    },
  });
  const ask = (memberCode: string) => askBalance(partner, { memberCode, currency: "USD" });
  const [first, second, other] = [ask("m-1"), ask("m-1"), ask("m-2")];
  await expect.poll(() => calls.length).toBe(2);
  calls[0]?.resolve(Response.json({ balance: 12, currency_code: "USD" }));
  calls[1]?.resolve(Response.json({ balance: 3, currency_code: "USD" }));
  expect(await Promise.all([first, second, other])).toMatchObject([
    { kind: "done", balanceMinor: 1200n },
    { kind: "done", balanceMinor: 1200n },
    { kind: "done", balanceMinor: 300n },
  ]);
  const later = ask("m-1");
  await expect.poll(() => calls.length).toBe(3);
  calls[2]?.reject(new Error("closed"));
  expect((await later).kind).toBe("unknown");
});
