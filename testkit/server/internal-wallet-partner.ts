import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { demoPartner } from "../../server/people/members/demo-partner.ts";
import { provisionPartner } from "../../server/people/members/store-partners.ts";
import { loadOwnSecret } from "../../server/base/sealing/own-secret.ts";
import { createPartnerBox } from "../../server/base/sealing/partner-box.ts";
import { fundWallet } from "../postgres/fund-wallet.ts";
import type { TestServer } from "./start-test-server.ts";
import { launchAgain, launchWith, type Visitor } from "./visitor.ts";

export const INTERNAL_PARTNER_KEY = "internal-partner-key";
export const INTERNAL_PARTNER_ORIGIN = "https://internal.example";

/** A second partner beside the demo one, whose members' money is in our own ledger (RU-13 `internal`). */
export interface InternalWalletPartner {
  readonly launch: (memberCode: string) => Promise<Visitor>;
  /** Puts US dollars, in cents, into a launched member's wallet. */
  readonly fund: (member: Visitor, amountMinor: bigint) => Promise<void>;
  readonly partnerId: number;
  readonly stop: () => void;
}

/** Its launch callback takes the token for the member's code: enough for a partner that lives in a test. */
export async function startInternalWalletPartner(server: TestServer): Promise<InternalWalletPartner> {
  const callback = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const { token } = JSON.parse(Buffer.concat(chunks).toString()) as { readonly token: string };
      const [memberCode = ""] = token.split(":");
      const answer = { member_code: memberCode, loginName: `login-${memberCode}`, currency_code: "USD" };
      response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => callback.listen(0, "127.0.0.1", resolve));
  const { port } = callback.address() as AddressInfo;
  const like = demoPartner({
    operatorOrigin: INTERNAL_PARTNER_ORIGIN,
    signingSecret: "internal-signing-secret",
    inPlayDelayMs: 0,
    placeIntervalMs: 0,
  });
  const link = {
    ...like.link,
    callbackUrl: `http://127.0.0.1:${port}/`,
    walletMode: "internal",
    walletUrl: null,
  } as const;
  const box = createPartnerBox(loadOwnSecret(null, server.env["CLUTCH_DATA"] ?? "", "partner.secret"));
  await provisionPartner(
    { store: server.store, box },
    { ...like, key: INTERNAL_PARTNER_KEY, officialName: "Internal", link },
    Date.now(),
  );
  const row = await server.store.owner
    .selectFrom("partners")
    .select("partner_id")
    .where("key", "=", INTERNAL_PARTNER_KEY)
    .executeTakeFirstOrThrow();
  const partnerId = row.partner_id;
  await untilKnown(server);
  return {
    partnerId,
    launch: (memberCode) =>
      launchAgain(() => launchWith(server, `${memberCode}:${crypto.randomUUID()}`, INTERNAL_PARTNER_KEY)),
    fund: async ({ memberId }, amountMinor) => {
      const owner = { partnerId, memberId: memberId ?? 0, currency: "USD" } as const;
      await fundWallet(server.store, owner, { entryId: crypto.randomUUID(), amountMinor, atMs: Date.now() });
    },
    stop: () => void callback.close(),
  };
}

/** The server reads its partners again every second. */
async function untilKnown(server: TestServer): Promise<void> {
  const isKnown = () =>
    launchWith(server, null, INTERNAL_PARTNER_KEY).then(
      () => true,
      () => false,
    );
  while (!(await isKnown())) await sleep(250);
}
